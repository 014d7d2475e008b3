package org.quern.task.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.edit.DatasetMerge;
import org.quern.dataset.edit.DatasetMerge.Side;
import org.quern.dataset.file.DatasetColumns;
import org.quern.dataset.file.DatasetFolder;
import org.quern.dataset.file.DatasetImport;
import org.quern.dataset.file.Rights;
import org.quern.job.Progress;
import org.quern.task.dataset.EditDataset.Edit;
import org.quern.task.dataset.EditDataset.Kind;
import org.quern.task.Services;
import org.quern.task.entry.ManageEntries;
import org.quern.task.entry.RemovedEntry;
import org.quern.workspace.EntryKind;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Edits of a set survive a newer version of its file. */
class UpdateDatasetTest {

    private static final SafeFiles FILES = new SafeFiles();
    private static final String ENDING = "\", \"sparql\": \"ASK {}\"}";

    @TempDir
    private Path folder;
    private Workspace workspace;

    @BeforeEach
    void open() {
        workspace = Workspace.openOrCreate(folder.resolve("w"));
    }

    @AfterEach
    void close() {
        workspace.close();
    }

    private Path file(String... questions) {
        Path file = folder.resolve("set.json");
        FILES.write(file, out -> out.write(("[" + String.join(",\n", questions) + "]").getBytes()));
        return file;
    }

    private static String question(String id, String text) {
        return "{\"id\": \"" + id + "\", \"question\": \"" + text + ENDING;
    }

    private void imported(String... questions) {
        new DatasetImport(FILES).run(file(questions), workspace.dataset("set"), DatasetImport.Wish.DEFAULT,
                Progress.NONE);
    }

    private void edit(String question, Kind kind, String value) {
        edit(question, kind, value, "");
    }

    private void edit(String question, Kind kind, String value, String property) {
        new EditDataset(workspace, FILES).run("set", "Ada", List.of(new Edit(question, kind, value, "en", property)));
    }

    private UpdateDataset.Result update(Optional<Side> side, String... questions) {
        return update(file(questions), side, List.of());
    }

    private UpdateDataset.Result update(Path file, Optional<Side> side, List<String> columns) {
        return new UpdateDataset(workspace, FILES).run(settings(file, "set", columns), "Bea", (_, _) -> side,
                Progress.NONE);
    }

    private static ImportDataset.Settings settings(Path file, String set, List<String> columns) {
        return new ImportDataset.Settings(file, Optional.of(set), Optional.empty(), columns, Optional.empty(), false,
                Rights.UNKNOWN);
    }

    private Map<String, String> texts() {
        Map<String, String> texts = new java.util.LinkedHashMap<>();
        set().read(question -> texts.put(question.id().text(), question.forms().getFirst().text()));
        return texts;
    }

    private DatasetFolder set() {
        return new DatasetFolder(workspace.dataset("set"), FILES);
    }

    /** A newer file says nothing about what the user stated at the import. */
    @Test
    void theLicenceAndSourceOfTheFormerVersionAreKept() {
        Rights stated = new Rights(Optional.of("CC BY 4.0"), Optional.of("https://example.org/set"));
        new DatasetImport(FILES).run(file(question("a", "One?")), workspace.dataset("set"),
                new DatasetImport.Wish(Optional.empty(), "en", false, stated, DatasetColumns.USUAL), Progress.NONE);
        update(Optional.empty(), question("a", "One?"), question("b", "Two?"));
        assertThat(set().manifest().rights()).isEqualTo(stated);
    }

    @Test
    void editsAndChangesOfDifferentPartsAreBothKept() throws IOException {
        imported(question("a", "One?"), question("b", "Two?"), question("c", "Three?"), question("d", "Four?"));
        edit("a", Kind.TEXT, "One, edited?");
        edit("c", Kind.REMOVE, "");
        edit("d", Kind.TEXT, "Four again?");
        Files.writeString(workspace.dataset("set").resolve("drafts.jsonl"), "{}\n");
        UpdateDataset.Result updated = update(Optional.empty(), question("z", "New?"),
                "{\"id\": \"a\", \"question\": \"One?\", \"sparql\": \"ASK { ?a ?b 2 }\"}",
                question("b", "Two, newer?"),
                question("c", "Three?"), question("d", "Four again?"));
        assertThat(updated.merged().conflicts()).isEmpty();
        assertThat(updated.added()).isEqualTo(1);
        assertThat(texts()).isEqualTo(Map.of("z", "New?", "a", "One, edited?", "b", "Two, newer?", "d",
                "Four again?"));
        assertThat(set().all()).filteredOn(question -> question.id().text().equals("a"))
                .extracting(question -> question.queries().getFirst().sparql()).containsExactly("ASK { ?a ?b 2 }");
        assertThat(workspace.dataset("set").resolve("drafts.jsonl")).exists();
        assertThat(set().changes()).hasSize(4).last()
                .satisfies(line -> assertThat(line.stamp().orElseThrow().author()).isEqualTo("Bea"));
        // The next version changes nothing of them.
        update(Optional.empty(), question("a", "One?"), question("b", "B?"), question("c", "Three?"));
        assertThat(texts()).containsEntry("a", "One, edited?").containsEntry("b", "B?").doesNotContainKey("c");
    }

    @Test
    void nothingIsWrittenBeforeConflictsAreDecided() {
        imported(question("a", "One?"), question("b", "Two?"), question("c", "Three?"));
        edit("a", Kind.TEXT, "Mine?");
        edit("b", Kind.TEXT, "My two?");
        edit("c", Kind.REMOVE, "");
        String[] newer = {question("a", "Theirs?"), question("c", "Three, changed?")};
        UpdateDataset.Result undecided = update(Optional.empty(), newer);
        assertThat(undecided.manifest()).isEmpty();
        assertThat(undecided.merged().undecided()).extracting(DatasetMerge.Conflict::question)
                .containsExactlyInAnyOrder("a", "b", "c");
        assertThat(texts()).isEqualTo(Map.of("a", "Mine?", "b", "My two?"));
        update(Optional.of(Side.OURS), newer);
        assertThat(texts()).isEqualTo(Map.of("a", "Mine?", "b", "My two?"));
    }

    @Test
    void theNewerVersionCanBePreferred() {
        imported(question("a", "One?"), question("b", "Two?"));
        edit("a", Kind.TEXT, "Mine?");
        edit("b", Kind.TEXT, "My two?");
        update(Optional.of(Side.THEIRS), question("a", "Theirs?"));
        assertThat(texts()).isEqualTo(Map.of("a", "Theirs?"));
    }

    @Test
    void questionsWithOtherNumbersAreFoundByTheirWording() {
        imported("{\"question\": \"One?" + ENDING, "{\"question\": \"Two?" + ENDING,
                "{\"question\": \"Three?" + ENDING);
        edit("2", Kind.PARAPHRASE, "Which two?");
        UpdateDataset.Result updated = update(Optional.empty(),
                "{\"question\": \"Zero?\", \"sparql\": \"ASK { 0 0 0 }\"}",
                "{\"question\": \"Null?\", \"sparql\": \"ASK { 1 1 1 }\"}", "{\"question\": \"One?" + ENDING,
                "{\"question\": \"Two?" + ENDING, "{\"question\": \"Three?" + ENDING);
        assertThat(updated.merged().conflicts()).isEmpty();
        List<String> edited = new ArrayList<>();
        set().read(question -> {
            if (question.forms().size() == 2)
                edited.add(question.id() + " " + question.forms().getFirst().text());
        });
        assertThat(edited).containsExactly("4 Two?");
        assertThat(texts()).containsEntry("2", "Null?").hasSize(5);
    }

    @Test
    void addedQuestionsKeepTheirContentBesideNewOnes() {
        imported(question("a", "One?"));
        edit("b", Kind.ADD, "Mine?");
        edit("c", Kind.ADD, "Contributed?");
        edit("a", Kind.RELATE, "b", "P41");
        UpdateDataset.Result updated = update(Optional.of(Side.THEIRS), question("a", "One?"),
                question("b", "Another?"),
                question("x", "Contributed?"));
        assertThat(texts()).isEqualTo(Map.of("a", "One?", "b", "Another?", "b-2", "Mine?", "x", "Contributed?"));
        assertThat(set().all().getFirst().relations()).singleElement()
                .satisfies(relation -> assertThat(relation.target()).isEqualTo("b-2"));
        assertThat(updated.merged().conflicts()).extracting(DatasetMerge.Conflict::question).containsExactly("x");
    }

    private Path table(String... lines) throws IOException {
        return Files.writeString(folder.resolve("table.csv"), String.join("\n", lines) + "\n");
    }

    /** What was assigned in other imports, of files with the same columns, is not what this set was read with. */
    @Test
    void theFileIsReadAsAtTheImport() throws IOException {
        ImportDataset imports = new ImportDataset(workspace, FILES);
        Path first = table("Nr,Kurz,Frage (DE),Domanda,Abfrage",
                "7,P,Wie lang ist der Po?,Quanto è lungo il Po?,ASK {}");
        List<String> columns = List.of("id=Nr", "question@de=Frage (DE)", "question@it=Domanda", "query=Abfrage");
        imports.run(settings(first, "set", columns), Progress.NONE);
        imports.run(settings(first, "other", List.of("id=Kurz", "question@it=Domanda", "query=Abfrage")),
                Progress.NONE);
        Path newer = table("Nr,Kurz,Frage (DE),Domanda,Abfrage", "8,R,Wie lang ist der Rhein?,,ASK {}",
                "7,P,Wie lang ist der Po?,Quanto è lungo il Po?,ASK {}");
        update(newer, Optional.empty(), List.of());
        assertThat(texts()).isEqualTo(Map.of("7", "Wie lang ist der Po?", "8", "Wie lang ist der Rhein?"));
        assertThat(set().manifest().languages()).isEqualTo(Map.of("de", 2L, "it", 1L));
        assertThat(set().manifest().reading().orElseThrow().columns()).isEqualTo(columns);
        // One column has another name now.
        Path renamed = table("Nummer,Frage (DE),Domanda,Abfrage", "7,Wie lang ist der Po?,Quanto è lungo?,ASK {}");
        assertThatThrownBy(() -> update(renamed, Optional.empty(), List.of())).isInstanceOf(QuernException.class)
                .hasMessageContaining("Nr");
        assertThat(texts()).containsOnlyKeys("7", "8");
        update(renamed, Optional.empty(), List.of("id=Nummer"));
        assertThat(set().manifest().languages()).isEqualTo(Map.of("de", 1L, "it", 1L));
        assertThat(texts()).containsOnlyKeys("7");
    }

    @Test
    void theFormerVersionCanBeRestoredAndUndoLeavesNoMixture() {
        imported(question("a", "One?"), question("b", "Two?"));
        edit("a", Kind.TEXT, "Mine?");
        edit("b", Kind.PARAPHRASE, "Which two?");
        update(Optional.of(Side.OURS), question("1", "One?"), question("b", "B?"));
        Map<String, String> updated = texts();
        EditDataset edits = new EditDataset(workspace, FILES);
        assertThat(edits.undo("set", "Ada")).isFalse();
        assertThat(texts()).isEqualTo(updated);
        edit("b", Kind.TEXT, "B, edited?");
        assertThat(edits.undo("set", "Ada")).isTrue();
        assertThat(edits.undo("set", "Ada")).isFalse();
        assertThat(texts()).isEqualTo(updated);
        assertThat(workspace.datasets()).containsExactly("set");
        try (Services services = Services.of(workspace, () -> "")) {
            ManageEntries entries = new ManageEntries(services);
            RemovedEntry former = entries.removed().list(EntryKind.DATASET).getFirst();
            entries.restore(former, Optional.empty());
            assertThat(texts()).isEqualTo(Map.of("a", "Mine?", "b", "Two?"));
            assertThat(edits.undo("set", "Ada")).isTrue();
            assertThat(set().all().getLast().forms()).hasSize(1);
            entries.restore(entries.removed().list(EntryKind.DATASET).getFirst(), Optional.empty());
            assertThat(texts()).isEqualTo(updated);
        }
    }

    @Test
    void aPreviewWritesNothingAndCountsRenumberedQuestions() {
        imported(question("a", "One?"), question("b", "Two?"), question("c", "Three?"));
        edit("a", Kind.TEXT, "Mine?");
        UpdateDataset.Result found = new UpdateDataset(workspace, FILES).preview(
                settings(file(question("a", "One?"), question("9", "Two?"), question("x", "New?")), "set", List.of()),
                (_, _) -> Optional.empty(), Progress.NONE);
        assertThat(List.of(found.added(), found.removed(), found.renumbered(), found.kept()))
                .containsExactly(1, 1, 1, 1);
        assertThat(texts()).isEqualTo(Map.of("a", "Mine?", "b", "Two?", "c", "Three?"));
    }

    @Test
    void withoutEditsTheSetIsReplaced() {
        imported(question("a", "One?"));
        update(Optional.empty(), question("b", "Two?"));
        assertThat(texts()).isEqualTo(Map.of("b", "Two?"));
        assertThat(set().changes()).isEmpty();
        assertThat(set().all()).extracting(DatasetQuestion::id).hasSize(1);
    }
}
