package org.quern.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.schema.SchemaEditor.Part;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

class SchemaDraftTest {

    private static final Path EXAMPLE = Path.of("assets/example/schemas/film.json");

    @TempDir
    Path folder;
    private Path file;
    private Path journal;

    @BeforeEach
    void copy() throws IOException {
        file = Files.copy(EXAMPLE, folder.resolve("film.json"));
        journal = folder.resolve("journal/film.jsonl");
    }

    private SchemaDraft open() {
        return new SchemaDraft(file, journal, new SafeFiles());
    }

    @Test
    void aThousandChangesTakenBackGiveTheFirstSchemaToTheLetter() {
        SchemaDraft draft = open();
        String first = draft.text();
        Random random = new Random(11);
        List<String> states = new ArrayList<>(List.of(first));
        for (int i = 0; i < 1000; i++) {
            draft.make(someChange(draft.document(), random));
            states.add(draft.text());
        }
        assertThat(states.stream().distinct().count()).isGreaterThan(800);
        for (int i = 999; i >= 0; i--) {
            assertThat(draft.undo()).isPresent();
            assertThat(draft.text()).isEqualTo(states.get(i));
        }
        assertThat(draft.undo()).isEmpty();
        assertThat(draft.isSaved()).isTrue();
        for (int i = 1; i <= 1000; i++) {
            draft.redo();
            assertThat(draft.text()).isEqualTo(states.get(i));
        }
        assertThat(draft.redo()).isEmpty();
        assertThat(draft.isSaved()).isFalse();
    }

    @Test
    void whatWasKeptIsThereAfterAKillAtAnyMoment() throws IOException {
        Random random = new Random(5);
        SchemaDraft draft = open();
        for (int i = 0; i < 200; i++) {
            switch (random.nextInt(6)) {
                case 0 -> draft.undo();
                case 1 -> draft.redo();
                case 2 -> {
                    SchemaDraft.Snapshot snapshot = draft.snapshot();
                    // Somebody goes on while the file is being written.
                    draft.make(someChange(draft.document(), random));
                    draft.save(snapshot);
                    draft.saved(snapshot);
                    assertThat(Files.readString(file)).isEqualTo(snapshot.text());
                    assertThat(draft.isSaved()).isFalse();
                }
                default -> draft.make(someChange(draft.document(), random));
            }
            draft.keep();
            if (random.nextInt(4) == 0)
                draft = checkedReopening(draft);
        }
    }

    private SchemaDraft checkedReopening(SchemaDraft draft) {
        SchemaDraft again = open();
        assertThat(again.text()).isEqualTo(draft.text());
        return again;
    }

    @Test
    void aKillBeforeTheFileIsWrittenLosesNothing() throws IOException {
        boolean[] killed = new boolean[1];
        SchemaDraft draft = new SchemaDraft(file, journal, new SafeFiles(out -> {
            if (killed[0])
                throw new IllegalStateException("killed");
            return out;
        }));
        Random random = new Random(3);
        draft.make(someChange(draft.document(), random));
        SchemaDraft.Snapshot snapshot = draft.snapshot();
        draft.make(someChange(draft.document(), random));
        draft.keep();
        byte[] before = Files.readAllBytes(file);
        killed[0] = true;
        assertThatThrownBy(() -> draft.save(snapshot)).hasMessage("killed");
        assertThat(file).hasBinaryContent(before);
        SchemaDraft again = open();
        assertThat(again.text()).isEqualTo(draft.text());
        assertThat(again.recovered()).isEqualTo(2);
    }

    /** Somebody goes on while the file is being written, and the kill comes when the journal does not know that it was. */
    @Test
    void aKillAfterTheFileIsWrittenLosesNothing() throws IOException {
        List<Runnable> meanwhile = new ArrayList<>();
        SchemaDraft draft = new SchemaDraft(file, journal, new SafeFiles(out -> {
            meanwhile.forEach(Runnable::run);
            return out;
        }));
        Random random = new Random(3);
        byte[][] found = new byte[1][];
        meanwhile.add(() -> {
            draft.make(someChange(draft.document(), random));
            draft.keep();
            try {
                found[0] = Files.readAllBytes(journal);
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        });
        for (int saving = 1; saving <= 3; saving++) {
            draft.make(someChange(draft.document(), random));
            SchemaDraft.Snapshot snapshot = draft.snapshot();
            draft.save(snapshot);
            draft.saved(snapshot);
            assertThat(file).hasContent(snapshot.text());
            Path copy = Files.copy(file, folder.resolve("killed-" + saving + ".json"));
            Path left = Files.write(folder.resolve("killed-" + saving + ".jsonl"), found[0]);
            SchemaDraft again = new SchemaDraft(copy, left, new SafeFiles());
            assertThat(again.text()).isEqualTo(draft.text());
            assertThat(again.recovered()).isEqualTo(1);
        }
        assertThat(open().text()).isEqualTo(draft.text());
    }

    @Test
    void aChangeThatComesWhileAnUnchangedFileIsWrittenIsKept() {
        List<Runnable> meanwhile = new ArrayList<>();
        SchemaDraft draft = new SchemaDraft(file, journal, new SafeFiles(out -> {
            meanwhile.forEach(Runnable::run);
            return out;
        }));
        meanwhile.add(() -> {
            draft.make(someChange(draft.document(), new Random(4)));
            draft.keep();
        });
        SchemaDraft.Snapshot snapshot = draft.snapshot();
        draft.save(snapshot);
        draft.saved(snapshot);
        assertThat(open().text()).isEqualTo(draft.text());
    }

    @Test
    void savingsThatOvertakeEachOtherLeaveTheNewest() {
        SchemaDraft draft = open();
        Random random = new Random(6);
        List<SchemaDraft.Snapshot> snapshots = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            draft.make(someChange(draft.document(), random));
            snapshots.add(draft.snapshot());
        }
        draft.make(someChange(draft.document(), random));
        for (int i : List.of(0, 2, 1))
            draft.save(snapshots.get(i));
        assertThat(file).hasContent(snapshots.get(2).text());
        draft.keep();
        assertThat(open().text()).isEqualTo(draft.text());
    }

    @Test
    void aFullDiskHidesNothingThatWasKeptBefore() throws IOException {
        SchemaDraft draft = open();
        draft.make(someChange(draft.document(), new Random(1)));
        draft.keep();
        String kept = draft.text();
        byte[] all = Files.readAllBytes(journal);
        Files.delete(journal);
        Files.createDirectory(journal);
        draft.make(someChange(draft.document(), new Random(2)));
        assertThatThrownBy(draft::keep).isInstanceOf(QuernException.class);
        Files.delete(journal);
        Files.write(journal, all);
        // The disk has room again.
        draft.keep();
        assertThat(open().text()).isEqualTo(draft.text()).isNotEqualTo(kept);
    }

    @Test
    void aLineThatTheKillCutShortIsLeftOut() throws IOException {
        SchemaDraft draft = open();
        draft.make(someChange(draft.document(), new Random(1)));
        String kept = draft.text();
        draft.keep();
        long length = Files.size(journal);
        draft.make(someChange(draft.document(), new Random(2)));
        draft.keep();
        byte[] all = Files.readAllBytes(journal);
        Files.write(journal, Arrays.copyOf(all, (int) length + 9));
        SchemaDraft again = open();
        assertThat(again.recovered()).isEqualTo(1);
        assertThat(again.text()).isEqualTo(kept);
        assertThat(again.isSaved()).isFalse();
    }

    @Test
    void aFileThatWasChangedOutsideIsNotOverwrittenAndItsJournalNotApplied() throws IOException {
        SchemaDraft draft = open();
        draft.make(someChange(draft.document(), new Random(1)));
        draft.keep();
        String outside = Files.readString(file).replace("\"Film\"", "\"Movie\"");
        Files.writeString(file, outside);
        assertThatThrownBy(() -> draft.save(draft.snapshot())).isInstanceOf(QuernException.class)
                .hasMessageContaining("changed outside");
        assertThat(file).hasContent(outside);
        SchemaDraft again = open();
        assertThat(again.recovered()).isZero();
        assertThat(again.document().path("entities").get(0).path("label").asText()).isEqualTo("Movie");
    }

    @Test
    void orderAndIndentationStay() throws IOException {
        Files.writeString(file, """
                {
                    "relations": [],
                    "name": "mills",
                    "entities": [
                        {
                            "wd_source": "Q44494",
                            "properties": [],
                            "label": "Mill"
                        }
                    ]
                }
                """);
        SchemaDraft draft = open();
        draft.make(new SchemaEditor(draft.document()).renameEntity(0, "Watermill"));
        assertThat(draft.text()).isEqualTo(Files.readString(file).replace("\"Mill\"", "\"Watermill\""));
    }

    /** Any of the things that people do; each keeps the document a schema, perhaps with problems. */
    static SchemaChange someChange(ObjectNode document, Random random) {
        SchemaEditor editor = new SchemaEditor(document);
        Part part = random.nextBoolean() ? Part.ENTITIES : Part.RELATIONS;
        JsonNode types = document.path(part == Part.ENTITIES ? "entities" : "relations");
        if (types.size() < 3)
            return part == Part.ENTITIES ? editor.addEntity(editor.free(part, "Thing"), "Q" + (1 + random.nextInt(99)))
                    : editor.addRelation(editor.free(part, "has"), "P1", "Film", "Person");
        int type = random.nextInt(types.size());
        int properties = types.get(type).path("properties").size();
        return switch (random.nextInt(12)) {
            case 0 -> part == Part.ENTITIES ? editor.renameEntity(type, "Type" + random.nextInt(1_000_000))
                    : editor.renameRelation(type, "rel" + random.nextInt(1_000_000));
            case 1 -> random.nextInt(4) > 0 ? editor.moveType(part, type, random.nextInt(types.size()))
                    : part == Part.ENTITIES ? editor.removeEntity(type) : editor.removeRelation(type);
            case 2 -> editor.addEntity(editor.free(Part.ENTITIES, "New"), "Q" + (1 + random.nextInt(9999)));
            case 3 -> editor.addRelation("link" + random.nextInt(1_000_000), "P" + (1 + random.nextInt(999)),
                    label(document, random), label(document, random));
            case 4 -> editor.set(part, type, "disable", Optional.of(BooleanNode.valueOf(random.nextBoolean())));
            case 5 -> editor.set(part, type, "disable", Optional.empty());
            case 6 -> properties > 0 ? editor.removeProperty(part, type, random.nextInt(properties))
                    : editor.addProperty(part, type, property(random));
            case 7 -> properties > 1
                    ? editor.moveProperty(part, type, random.nextInt(properties), random.nextInt(properties))
                    : editor.addProperty(part, type, property(random));
            case 8 -> properties > 0
                    ? editor.setOfProperty(part, type, random.nextInt(properties), "label",
                            Optional.of(TextNode.valueOf("p" + random.nextInt(1_000_000))))
                    : editor.addProperty(part, type, property(random));
            case 9 -> properties > 0
                    ? editor.setAllOfProperty(part, type, random.nextInt(properties), List.of(
                            new SchemaEditor.Setting("datatype", Optional.of(TextNode.valueOf("float"))),
                            new SchemaEditor.Setting("quantity_unit", random.nextBoolean() ? Optional.empty()
                                    : Optional.of(TextNode.valueOf("Q" + (1 + random.nextInt(999)))))))
                    : editor.addProperty(part, type, property(random));
            case 10 -> part == Part.RELATIONS ? editor.setEnds(type, label(document, random), label(document, random))
                    : editor.set(part, type, "wd_constraints", Optional.of(JsonNodeFactory.instance.arrayNode()
                            .add("$HAS_PROPERTY(P" + (1 + random.nextInt(999)) + ")")));
            default -> editor.addProperty(part, type, property(random));
        };
    }

    private static String label(ObjectNode document, Random random) {
        JsonNode entities = document.path("entities");
        return entities.get(random.nextInt(entities.size())).path("label").asText();
    }

    private static ObjectNode property(Random random) {
        return JsonNodeFactory.instance.objectNode().put("label", "p" + random.nextInt(1_000_000))
                .put("wd_source", "P" + (1 + random.nextInt(9999))).put("datatype", "str");
    }

    private static SchemaChange word(String part, String forward) {
        ObjectNode none = JsonNodeFactory.instance.objectNode();
        return new SchemaChange.Word("relations", part, none, none.deepCopy().put("forward", forward));
    }

    private static void describe(SchemaDraft draft, String text) {
        draft.make(new SchemaEditor(draft.document()).set(Part.ENTITIES, 0, "description",
                Optional.of(TextNode.valueOf(text))));
    }

    private static String description(SchemaDraft draft) {
        return draft.document().at("/entities/0/description").asText();
    }

    private static void save(SchemaDraft draft) {
        SchemaDraft.Snapshot snapshot = draft.snapshot();
        draft.save(snapshot);
        draft.saved(snapshot);
    }

    @Test
    void phrasesAreSavedBesideTheSchemaAndTakenBackWithoutTrace() throws IOException {
        Path beside = folder.resolve("film.wording.json");
        SchemaDraft draft = open();
        String before = draft.text();
        draft.make(word("directedBy#Film#Person", "was made by {}"));
        assertThat(draft.isSaved()).isFalse();
        draft.keep();
        assertThat(open().wording().orElseThrow().at("/relations/directedBy#Film#Person/forward").asText())
                .isEqualTo("was made by {}");
        save(draft);
        assertThat(beside).content().contains("\"format\": 1").contains("was made by {}");
        assertThat(file).hasContent(before);
        assertThat(draft.isChangedOutside()).isFalse();
        draft.undo();
        save(draft);
        assertThat(beside).doesNotExist();
        draft.redo();
        save(draft);
        String written = Files.readString(beside);
        Files.writeString(beside, written.replace("made", "shot"));
        assertThat(draft.isChangedOutside()).isTrue();
        draft.undo();
        assertThatThrownBy(() -> save(draft)).isInstanceOf(QuernException.class).hasMessageContaining("outside Quern");
        assertThat(beside).content().contains("shot");
    }

    @Test
    void phrasesFollowRenamedPartsAndNotMovedOnes() {
        SchemaDraft draft = open();
        String first = draft.document().path("entities").path(0).path("label").asText();
        String second = draft.document().path("entities").path(1).path("label").asText();
        JsonNode relation = draft.document().path("relations").path(0);
        String ends = "#" + relation.path("subj_label").asText() + "#" + relation.path("obj_label").asText();
        String name = relation.path("label").asText();
        draft.make(word(name + ends, "was made by {}"));
        draft.make(word(name, "came from {}"));
        ObjectNode phrases = draft.wording().orElseThrow();
        draft.make(new SchemaEditor(draft.document()).moveType(Part.ENTITIES, 0, 1));
        assertThat(draft.wording()).contains(phrases);
        draft.undo();
        draft.make(new SchemaEditor(draft.document()).renameRelation(0, "madeBy"));
        assertThat(draft.wording().orElseThrow().path("relations").properties()).extracting(e -> e.getKey())
                .containsExactlyInAnyOrder("madeBy" + ends, "madeBy");
        draft.undo();
        assertThat(draft.wording()).contains(phrases);
        draft.make(new SchemaEditor(draft.document()).renameEntity(0, "Movie"));
        String now = ends.replace("#" + first + "#", "#Movie#").replaceAll("#" + first + "$", "#Movie");
        assertThat(draft.wording().orElseThrow().path("relations").has(name + now)).isTrue();
        assertThat(second).isNotEqualTo("Movie");
    }

    @Test
    void aDamagedWordingIsNotTouchedAndDoesNotStopTheSchema() throws IOException {
        Path beside = Files.writeString(folder.resolve("film.wording.json"), "{\"types\":");
        SchemaDraft draft = open();
        assertThat(draft.wording()).isEmpty();
        draft.make(word("directedBy", "was made by {}"));
        draft.make(new SchemaEditor(draft.document()).renameRelation(0, "madeBy"));
        save(draft);
        assertThat(beside).hasContent("{\"types\":");
        assertThat(file).content().contains("madeBy");
    }

    @Test
    void aWordingWrittenByHandKeepsItsLayout() throws IOException {
        String text = "{ \"format\":1,\n\"relations\":{\"a\":{\"noun\":\"x\"},\n\n   \"b\" : {\"noun\":\"y\"}}}\n";
        Path beside = Files.writeString(folder.resolve("film.wording.json"), text);
        SchemaDraft draft = open();
        ObjectNode noun = JsonNodeFactory.instance.objectNode().put("noun", "y");
        draft.make(new SchemaChange.Word("relations", "b", noun, noun.deepCopy().put("noun", "yard")));
        draft.undo();
        save(draft);
        assertThat(beside).hasContent(text);
        draft.make(new SchemaChange.Word("relations", "a", JsonNodeFactory.instance.objectNode().put("noun", "x"),
                JsonNodeFactory.instance.objectNode().put("noun", "z")));
        save(draft);
        assertThat(beside).hasContent(text.replace("\"x\"", "\"z\""));
    }

    @Test
    void savedChangesCanBeUndoneAndRedoneInALaterSession() {
        SchemaDraft draft = open();
        String before = draft.text();
        describe(draft, "one");
        save(draft);
        draft.make(word("directedBy#Film#Person", "was made by {}"));
        describe(draft, "two");
        draft.undo();
        save(draft);

        SchemaDraft later = open();
        assertThat(later.recovered()).isZero();
        assertThat(later.isSaved()).isTrue();
        later.redo();
        assertThat(description(later)).isEqualTo("two");
        later.undo();
        later.undo();
        save(later);
        assertThat(later.wording().orElseThrow().has("relations")).isFalse();

        SchemaDraft latest = open();
        assertThat(latest.undo()).isPresent();
        assertThat(latest.canUndo()).isFalse();
        save(latest);
        assertThat(file).hasContent(before);
        latest.redo();
        latest.redo();
        latest.redo();
        assertThat(latest.canRedo()).isFalse();
        assertThat(description(latest)).isEqualTo("two");
    }

    @Test
    void whatAnotherProgramHasChangedIsNotUndone() throws IOException {
        SchemaDraft draft = open();
        String first = draft.text();
        describe(draft, "one");
        draft.make(word("directedBy#Film#Person", "was made by {}"));
        save(draft);
        String second = Files.readString(file);

        Files.writeString(file, first);
        SchemaDraft restored = open();
        assertThat(restored.recovered()).as("an earlier version from elsewhere stays").isZero();
        assertThat(restored.canUndo()).isFalse();

        Files.writeString(file, second);
        assertThat(open().canUndo()).isTrue();
        Path beside = folder.resolve("film.wording.json");
        Files.writeString(beside, Files.readString(beside).replace("made", "shot"));
        assertThat(open().canUndo()).isFalse();
    }

    @Test
    void aDamagedPastIsForgotten() throws IOException {
        SchemaDraft draft = open();
        describe(draft, "one");
        describe(draft, "two");
        save(draft);
        List<String> lines = Files.readAllLines(journal);
        for (String damaged : List.of("{}", "{\"replace\": 7}",
                "{\"replace\": \"/description\", \"before\": 1, \"after\": 2}")) {
            List<String> changed = new ArrayList<>(lines);
            changed.set(1, damaged);
            Files.write(journal, changed);
            SchemaDraft later = open();
            assertThat(description(later)).isEqualTo("two");
            assertThat(later.undo()).isPresent();
            assertThat(description(later)).isEqualTo("one");
            assertThat(later.canUndo()).as(damaged).isFalse();
        }
    }
}
