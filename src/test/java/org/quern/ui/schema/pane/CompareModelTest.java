package org.quern.ui.schema.pane;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.bench.synthetic.SyntheticSchema;
import org.quern.job.Jobs;
import org.quern.schema.SchemaChange;
import org.quern.schema.SchemaDifference;
import org.quern.schema.SchemaDifferenceText;
import org.quern.schema.SchemaEditor;
import org.quern.schema.SchemaText;
import org.quern.ui.kit.Computed;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Notices;
import org.quern.ui.kit.PaneState;
import org.quern.ui.kit.PaneStates;
import org.quern.ui.schema.SchemaEdits;
import org.quern.ui.schema.SchemaModel;
import org.quern.ui.schema.SchemaModel.Content;
import org.quern.ui.schema.SchemaSelection;
import org.quern.ui.schema.pane.CompareModel.Version;
import org.quern.workspace.Workspace;

class CompareModelTest {

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
    void changesSinceAnyVersionAreListedGoneToAndTakenBack() throws IOException {
        try (Workspace workspace = workspace(SchemaText.of(new SyntheticSchema(3).make("a", 4, 4)).text())) {
            Files.writeString(workspace.schema("b"), Files.readString(workspace.schema("a")).replace("City", "Town"));
            SchemaModel model = new SchemaModel(workspace, Jobs.direct());
            model.refresh();
            SchemaEdits edits = new SchemaEdits(model, new Messages(Locale.ENGLISH), new Notices());
            PaneState session = PaneStates.read(workspace, Jobs.direct(), "Saving").of("schema");
            CompareModel compare = new CompareModel(model, workspace, Jobs.direct(), session);
            assertThat(compare.result.get()).isEqualTo(new Computed.None<>());
            compare.watch(true);
            assertThat(compare.result.get()).isEqualTo(new Computed.Done<>(List.of()));
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

            ObjectNode none = SchemaEditor.empty("").removeAll();
            model.edit(_ -> new SchemaChange.Word("types", "City", none, none.deepCopy().put("noun", "town")),
                    Optional.empty());
            SchemaDifference phrase = differences(compare).getFirst();
            assertThat(new SchemaDifferenceText().sentence(phrase)).isEqualTo("City: phrase noun (proposed) → town");
            compare.takeBack(phrase);
            assertThat(differences(compare)).isEmpty();
            assertThat(model.wording().get()).contains(none);

            compare.version.set(new Version.Other("b"));
            assertThat(differences(compare)).extracting(d -> d.place().text()).containsExactly("City");
            Path outside = Files.writeString(folder.resolve("broken.json"), "{");
            compare.version.set(new Version.Outside(outside));
            assertThat(compare.result.get()).isInstanceOfSatisfying(Computed.Failed.class,
                    failed -> assertThat(failed.failure()).hasMessageContaining("not valid JSON"));
            assertThat(compare.versions()).contains(new Version.Other("b"), new Version.Outside(outside));
            for (Version version : List.of(new Version.Outside(outside), new Version.Other("b"), new Version.Saved(),
                    new Version.Opened())) {
                compare.version.set(version);
                assertThat(new CompareModel(model, workspace, Jobs.direct(), session).version.get())
                        .as("after a restart").isEqualTo(version);
            }
            session.set("compare", List.of("schema", "../../etc"));
            CompareModel hostile = new CompareModel(model, workspace, Jobs.direct(), session);
            hostile.watch(true);
            assertThat(hostile.result.get()).isInstanceOfSatisfying(Computed.Failed.class,
                    failed -> assertThat(failed.failure()).hasMessageContaining("cannot be used as a name"));
            model.selection().set(Optional.empty());
        }
    }

    @Test
    void changesSinceTheSchemaWasOpenedAreListedAfterRestarts() throws IOException {
        try (Workspace workspace = workspace(SchemaText.of(new SyntheticSchema(3).make("a", 4, 4)).text())) {
            Files.writeString(workspace.schema("b"), Files.readString(workspace.schema("a")));
            PaneState session = PaneStates.read(workspace, Jobs.direct(), "Saving").of("schema");
            List<String> names = List.of("City", "Person");
            for (int i = 0; i < names.size(); i++) {
                SchemaModel model = new SchemaModel(workspace, Jobs.direct());
                CompareModel compare = new CompareModel(model, workspace, Jobs.direct(), session);
                model.resume(session);
                model.refresh();
                new SchemaEdits(model, new Messages(Locale.ENGLISH), new Notices())
                        .rename(new SchemaSelection.Entity(names.get(i)), "Other" + i);
                ObjectNode none = SchemaEditor.empty("").removeAll();
                ObjectNode noun = none.deepCopy().put("noun", "other");
                String part = "Other" + i;
                model.edit(_ -> new SchemaChange.Word("types", part, none, noun), Optional.empty());
                compare.watch(true);
                assertThat(differences(compare)).as("session %d", i).hasSize(2 * (i + 1));
                if (i == 0)
                    model.saveNow();
            }
            SchemaModel model = new SchemaModel(workspace, Jobs.direct());
            CompareModel compare = new CompareModel(model, workspace, Jobs.direct(), session);
            model.resume(session);
            model.refresh();
            compare.watch(true);
            assertThat(differences(compare)).hasSize(4);
            compare.takeBack(differences(compare).getFirst());
            assertThat(differences(compare)).isNotEmpty();
            model.show("b");
            model.show("a");
            assertThat(compare.result.get()).as("opened again").isEqualTo(new Computed.Done<>(List.of()));
        }
    }

    private static List<SchemaDifference> differences(CompareModel compare) {
        return compare.result.get() instanceof Computed.Done(var list) ? list : List.of();
    }
}
