package org.quern.ui.schema;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.bench.synthetic.SyntheticSchema;
import org.quern.job.Jobs;
import org.quern.schema.SchemaEditor;
import org.quern.schema.SchemaText;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Notices;
import org.quern.ui.schema.SchemaModel.Content;
import org.quern.wikidata.store.LabelSearch.Hit;
import org.quern.workspace.Workspace;

class SchemaEditsTest {

    /** Each writes the file, as autosave does at rest; the draft's own test makes a thousand. */
    private static final int EDITS = Integer.getInteger("quern.edits", 200);

    @TempDir
    Path folder;

    private static String text(SchemaModel model) {
        return model.content().get() instanceof Content.Read read ? read.text() : "";
    }

    private Workspace workspace(String schema) throws IOException {
        Files.createDirectories(folder.resolve("w/schemas"));
        Files.writeString(folder.resolve("w/schemas/a.json"), schema);
        return Workspace.openOrCreate(folder.resolve("w"));
    }

    @Test
    void editsOfAllKindsUndoneOneByOneGiveTheFirstSchemaToTheLetter() throws IOException {
        String first = SchemaText.of(new SyntheticSchema(3).make("a", 6, 12)).text().replace("\": ", "\" : ");
        try (Workspace workspace = workspace(first)) {
            SchemaModel model = new SchemaModel(workspace, Jobs.direct());
            model.refresh();
            SchemaEdits edits = new SchemaEdits(model, new Messages(Locale.ENGLISH), new Notices());
            Random random = new Random(5);
            List<String> states = new ArrayList<>(List.of(text(model)));
            for (int i = 0; i < EDITS; i++) {
                String before = text(model);
                RandomEdits.edit(model, edits, random);
                if (!text(model).equals(before))
                    states.add(text(model));
            }
            assertThat(states).hasSizeGreaterThan(EDITS / 2);
            for (int i = states.size() - 2; i >= 0; i--) {
                model.undo();
                assertThat(text(model)).isEqualTo(states.get(i));
            }
            assertThat(model.canUndo.get()).isFalse();
            assertThat(Files.readString(workspace.schema("a"))).isEqualTo(first);
        }
    }

    @Test
    void aTypeThatNobodyNamedTakesTheNameOfItsClass() throws IOException {
        try (Workspace workspace = workspace("{\"name\": \"a\", \"entities\": [], \"relations\": []}")) {
            SchemaModel model = new SchemaModel(workspace, Jobs.direct());
            model.refresh();
            SchemaEdits edits = new SchemaEdits(model, new Messages(Locale.ENGLISH), new Notices());
            TypeEdits types = new TypeEdits(model, edits, new TypeEdits.Offers(List::of, List::of));
            edits.addEntity();
            types.setClass(at(model, 0), "Q23397", Optional.of("salt lake"));
            assertThat(at(model, 0).label()).isEqualTo("SaltLake");
            assertThat(at(model, 0).value("wd_source")).isEqualTo("Q23397");
            types.setClass(at(model, 0), "Q4022", Optional.of("river"));
            assertThat(at(model, 0).label()).as("it has a name now").isEqualTo("SaltLake");
            edits.addEntity();
            types.setClass(at(model, 1), "Q12323", Optional.empty());
            assertThat(at(model, 1).label()).isEqualTo("NewType");
            types.nameAfter(at(model, 1).selection(), "Q4022", "river");
            assertThat(at(model, 1).label()).as("it has another class").isEqualTo("NewType");
            types.nameAfter(at(model, 1).selection(), "Q12323", "dam");
            assertThat(at(model, 1).label()).isEqualTo("Dam");
            for (int i = 0; i < 5; i++)
                model.undo();
            assertThat(model.document().path("entities").size()).as("a class and its name are one edit").isEqualTo(1);
            assertThat(at(model, 0).label() + at(model, 0).value("wd_source")).isEqualTo("NewType");
        }
    }

    private static TypeEdits.At at(SchemaModel model, int index) {
        JsonNode type = model.document().path("entities").path(index);
        return new TypeEdits.At(new SchemaSelection.Entity(type.path("label").asText()), index, type);
    }

    @Test
    void aNameThatIsTakenOrNoNameAtAllIsNotGiven() throws IOException {
        try (Workspace workspace = workspace(SchemaText.of(new SyntheticSchema(3).make("a", 4, 4)).text())) {
            SchemaModel model = new SchemaModel(workspace, Jobs.direct());
            model.refresh();
            Notices notices = new Notices();
            SchemaEdits edits = new SchemaEdits(model, new Messages(Locale.ENGLISH), notices);
            String before = text(model);
            SchemaSelection person = new SchemaSelection.Entity("Person");
            assertThat(edits.rename(person, "City")).isEqualTo(person);
            assertThat(edits.rename(person, "  ")).isEqualTo(person);
            assertThat(edits.rename(person, "¿?")).isEqualTo(person);
            assertThat(notices.list().getFirst().text()).contains("“¿?” cannot be a label");
            assertThat(text(model)).isEqualTo(before);
            assertThat(edits.rename(person, "Músico de jazz")).isEqualTo(new SchemaSelection.Entity("MusicoDeJazz"));
            assertThat(notices.list()).as("earlier messages are out of date").singleElement()
                    .satisfies(notice -> assertThat(notice.text())
                            .contains("“Músico de jazz” was saved as MusicoDeJazz"));
            model.undo();
            assertThat(notices.list()).as("and this one is, too").isEmpty();
            assertThat(LabelForm.of(new SchemaSelection.Property(person, "x"), "date of birth"))
                    .isEqualTo("date_of_birth");
            assertThat(LabelForm.of(SchemaSelection.Relation.of("a", "b", "c"), "born in")).isEqualTo("bornIn");
        }
    }

    @Test
    void partsAreDuplicatedAndTakenInAnotherForm() throws IOException {
        try (Workspace workspace = workspace("""
                {"name": "a", "entities": [
                  {"label": "Film", "wd_source": "Q11424", "wd_constraints": ["$HAS_PROPERTY(P57)"], "properties": [
                    {"label": "main_genre", "wd_source": "P136", "datatype": "str"},
                    {"label": "won", "wd_source": "$LINKED_TO(P166,Q1)", "datatype": "bool"}]},
                  {"label": "Genre", "wd_source": "Q483394", "wd_constraints": ["$FROM_RELATION(madeIn#Film#Genre)"],
                   "properties": []}],
                 "relations": [
                  {"label": "madeIn", "wd_source": "P136", "subj_label": "Film", "obj_label": "Genre", "properties": [
                    {"label": "role", "wd_source": "P3831", "datatype": "str"}]},
                  {"label": "same", "wd_source": "$IDENTICAL", "subj_label": "Film", "obj_label": "Genre"}]}
                """)) {
            SchemaModel model = new SchemaModel(workspace, Jobs.direct());
            model.refresh();
            SchemaEdits edits = new SchemaEdits(model, new Messages(Locale.ENGLISH), new Notices());
            SchemaSelection film = new SchemaSelection.Entity("Film");
            String before = text(model);

            edits.duplicate(film);
            assertThat(edits.entities()).containsExactly("Film", "Film2", "Genre");
            assertThat(model.document().at("/entities/1/wd_constraints/0").asText()).isEqualTo("$HAS_PROPERTY(P57)");
            assertThat(model.selection().get()).contains(new SchemaSelection.Entity("Film2"));
            model.undo();

            var genre = new SchemaSelection.Property(film, "main_genre");
            edits.duplicate(genre);
            assertThat(model.document().at("/entities/0/properties/1/label").asText()).isEqualTo("main_genre_2");
            model.undo();
            edits.takeAsRelation(genre, "Genre");
            assertThat(model.document().at("/relations/2")).hasToString(
                    "{\"label\":\"mainGenre\",\"wd_source\":\"P136\",\"subj_label\":\"Film\",\"obj_label\":\"Genre\","
                            + "\"properties\":[]}");
            assertThat(model.document().at("/entities/0/properties")).hasSize(1);
            model.undo();

            // The values may be of a class for which there is no type yet; undo takes both back.
            edits.takeAsRelation(genre, new Hit("Q483394", "film genre", "", 9));
            assertThat(model.document().at("/relations/2/obj_label").asText()).isEqualTo("FilmGenre");
            assertThat(model.document().at("/entities/2")).hasToString(
                    "{\"label\":\"FilmGenre\",\"wd_source\":\"Q483394\",\"properties\":[]}");
            model.undo();
            assertThat(text(model)).isEqualTo(before);

            // What a constraint names goes with the relation; qualifiers are reported.
            edits.takeAsProperty(SchemaSelection.Relation.of("madeIn", "Film", "Genre"));
            assertThat(model.document().at("/entities/0/properties/2/label").asText()).isEqualTo("made_in");
            assertThat(model.document().at("/entities/1").has("wd_constraints")).isFalse();
            assertThat(model.document().at("/relations")).hasSize(1);
            model.undo();
            assertThat(text(model)).isEqualTo(before);

            assertThat(edits.canBeRelation(new SchemaSelection.Property(film, "won"))).isFalse();
            assertThat(edits.canBeRelation(film)).isFalse();
            assertThat(edits.canBeProperty(SchemaSelection.Relation.of("same", "Film", "Genre"))).isFalse();
        }
    }

    @Test
    void aTimeSensitiveRelationHasAllRanksAndThePeriod() throws IOException {
        try (Workspace workspace = workspace(SchemaText.of(new SyntheticSchema(3).make("a", 4, 4)).text())) {
            SchemaModel model = new SchemaModel(workspace, Jobs.direct());
            model.refresh();
            String before = text(model);
            SchemaEditor plain = new SchemaEditor(model.document());
            assertThat(plain.isTimeSensitive(0)).isFalse();
            model.edit(e -> e.setTimeSensitive(0, true), Optional.empty());
            assertThat(new SchemaEditor(model.document()).isTimeSensitive(0)).isTrue();
            assertThat(model.document().at("/relations/0/wd_rank_filter").asText()).isEqualTo("non_deprecated");
            assertThat(model.document().at("/relations/0/properties").valueStream()
                    .map(p -> p.path("wd_source").asText())).contains("P580", "P582");
            model.edit(e -> e.setTimeSensitive(0, true), Optional.empty());
            assertThat(model.document().at("/relations/0/properties").valueStream()
                    .filter(p -> p.path("wd_source").asText().equals("P580"))).hasSize(1);
            model.edit(e -> e.setTimeSensitive(0, false), Optional.empty());
            assertThat(new SchemaEditor(model.document()).isTimeSensitive(0)).isFalse();
            model.undo();
            model.undo();
            model.undo();
            assertThat(text(model)).isEqualTo(before);
        }
    }
}
