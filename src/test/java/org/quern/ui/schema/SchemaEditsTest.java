package org.quern.ui.schema;

import static org.assertj.core.api.Assertions.assertThat;

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
import org.quern.schema.SchemaDifference;
import org.quern.schema.SchemaText;
import org.quern.ui.Messages;
import org.quern.ui.Notices;
import org.quern.ui.schema.CompareModel.Result;
import org.quern.ui.schema.CompareModel.Version;
import org.quern.ui.schema.SchemaModel.Content;
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
            assertThat(model.canUndo().get()).isFalse();
            assertThat(Files.readString(workspace.schema("a"))).isEqualTo(first);
        }
    }

    @Test
    void aNameThatIsTakenOrNoNameAtAllIsNotGiven() throws IOException {
        try (Workspace workspace = workspace(SchemaText.of(new SyntheticSchema(3).make("a", 4, 4)).text())) {
            SchemaModel model = new SchemaModel(workspace, Jobs.direct());
            model.refresh();
            SchemaEdits edits = new SchemaEdits(model, new Messages(Locale.ENGLISH), new Notices());
            String before = text(model);
            SchemaSelection person = new SchemaSelection.Entity("Person");
            assertThat(edits.rename(person, "City")).isEqualTo(person);
            assertThat(edits.rename(person, "  ")).isEqualTo(person);
            assertThat(edits.rename(person, "¿?")).isEqualTo(person);
            assertThat(text(model)).isEqualTo(before);
            assertThat(edits.rename(person, "Músico de jazz")).isEqualTo(new SchemaSelection.Entity("MusicoDeJazz"));
            assertThat(LabelForm.of(new SchemaSelection.Property(person, "x"), "date of birth"))
                    .isEqualTo("date_of_birth");
            assertThat(LabelForm.of(SchemaSelection.Relation.of("a", "b", "c"), "born in")).isEqualTo("bornIn");
        }
    }

    @Test
    void changesSinceAnyVersionAreListedGoneToAndTakenBack() throws IOException {
        try (Workspace workspace = workspace(SchemaText.of(new SyntheticSchema(3).make("a", 4, 4)).text())) {
            Files.writeString(workspace.schema("b"), Files.readString(workspace.schema("a")).replace("City", "Town"));
            SchemaModel model = new SchemaModel(workspace, Jobs.direct());
            model.refresh();
            SchemaEdits edits = new SchemaEdits(model, new Messages(Locale.ENGLISH), new Notices());
            CompareModel compare = new CompareModel(model, workspace, Jobs.direct());
            assertThat(compare.result.get()).isEqualTo(new Result.Nothing());
            compare.watch(true);
            assertThat(compare.result.get()).isEqualTo(new Result.Differences(List.of()));
            String before = text(model);
            edits.toggle(new SchemaSelection.Entity("City"));
            edits.rename(new SchemaSelection.Entity("Person"), "Human");
            List<SchemaDifference> found = differences(compare);
            assertThat(found).hasSize(2);
            compare.jump(found.getFirst());
            assertThat(model.selection().get()).contains(new SchemaSelection.Entity("Human"));
            compare.takeBack(found.getFirst());
            assertThat(differences(compare)).hasSize(1);
            compare.takeBack(found.get(1));
            assertThat(text(model)).isEqualTo(before);

            compare.version.set(new Version.Other("b"));
            assertThat(differences(compare)).extracting(d -> d.place().text()).containsExactly("City");
            Path outside = Files.writeString(folder.resolve("broken.json"), "{");
            compare.version.set(new Version.Outside(outside));
            assertThat(compare.result.get()).isInstanceOfSatisfying(Result.Failed.class,
                    failed -> assertThat(failed.failure()).hasMessageContaining("not valid JSON"));
            assertThat(compare.versions()).contains(new Version.Other("b"), new Version.Outside(outside));
            model.selection().set(Optional.empty());
        }
    }

    private static List<SchemaDifference> differences(CompareModel compare) {
        return compare.result.get() instanceof Result.Differences(List<SchemaDifference> list) ? list : List.of();
    }
}
