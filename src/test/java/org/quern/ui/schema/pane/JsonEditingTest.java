package org.quern.ui.schema.pane;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Jobs;
import org.quern.schema.SchemaTextCheck.LineProblem;
import org.quern.testing.Fx;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Notices;
import org.quern.ui.schema.SchemaEdits;
import org.quern.ui.schema.SchemaModel;
import org.quern.ui.schema.SchemaSelection;
import org.quern.workspace.Workspace;

@ExtendWith(Fx.class)
class JsonEditingTest {

    private static final String LAKES = """
            {"name": "lakes",
             "entities": [
               {"label": "Lake", "wd_source": "Q23397", "properties": [
                 {"label": "area", "wd_source": "P2046", "datatype": "float"}]},
               {"label": "Country", "wd_source": "Q6256", "properties": []}],
             "relations": [
               {"label": "locatedIn", "wd_source": "P17", "subj_label": "Lake", "obj_label": "Country"}]}
            """;

    @TempDir
    Path folder;

    private Workspace workspace;
    private SchemaModel model;
    private SchemaEdits edits;
    private JsonEditing editing;

    @BeforeEach
    void open() throws IOException {
        Files.createDirectories(folder.resolve("w/schemas"));
        Files.writeString(folder.resolve("w/schemas/lakes.json"), LAKES);
        Files.writeString(folder.resolve("w/schemas/rivers.json"), LAKES.replace("Lake", "River"));
        workspace = Workspace.openOrCreate(folder.resolve("w"));
        openAgain();
    }

    private void openAgain() {
        model = new SchemaModel(workspace, Jobs.direct());
        edits = new SchemaEdits(model, new Messages(Locale.ENGLISH), new Notices());
        editing = new JsonEditing(model, workspace, Jobs.direct(), failure -> {
            throw new AssertionError(failure);
        });
        model.content().addListener(_ -> {
            if (model.content().get() instanceof SchemaModel.Content.Read read)
                editing.show(read);
        });
        model.refresh();
    }

    private String text() {
        return model.content().get() instanceof SchemaModel.Content.Read read ? read.text() : "";
    }

    @Test
    void textIsAppliedAsOneChangeThatCanBeUndoneToTheLetter() {
        assertThat(editing.state.get().text()).isEqualTo(LAKES);
        String typed = LAKES.replace("\"Lake\"", "\"Pond\"").replace("P2046", "P2043");
        editing.type(typed);
        assertThat(editing.state.get().edited()).isTrue();
        assertThat(text()).isEqualTo(LAKES);
        editing.apply();
        assertThat(text()).isEqualTo(typed);
        assertThat(editing.state.get().edited()).isFalse();
        assertThat(editing.state.get().problems()).isEmpty();
        model.undo();
        assertThat(text()).isEqualTo(LAKES);
        assertThat(editing.state.get().text()).isEqualTo(LAKES);
    }

    @Test
    void problemsNameTheirLines() {
        editing.type(LAKES.replace("[]}],", "[]}]"));
        assertThat(editing.state.get().problems()).singleElement().satisfies(p -> {
            assertThat(p.line()).isEqualTo(6);
            assertThat(p.message()).contains("not valid JSON");
        });
        editing.apply();
        assertThat(text()).isEqualTo(LAKES);
        assertThat(editing.state.get().edited()).isTrue();

        editing.type(LAKES.replace("\"float\"", "\"flout\"").replace("\"Country\"}", "\"Land\"}"));
        assertThat(editing.state.get().problems()).extracting(LineProblem::line).contains(4);
        editing.type(LAKES.replace("\"Country\"}", "\"Land\"}"));
        assertThat(editing.state.get().problems()).extracting(LineProblem::line).contains(7);
        editing.type("[]");
        assertThat(editing.state.get().problems()).singleElement()
                .satisfies(p -> assertThat(p.message()).contains("not a JSON object"));
    }

    @Test
    void typedTextSurvivesChangesElsewhereAndIsLeftWithItsSchema() {
        editing.type(LAKES.replace("P2046", "P2043"));
        edits.rename(new SchemaSelection.Entity("Country"), "State");
        assertThat(editing.state.get().outdated()).isTrue();
        assertThat(editing.state.get().text()).contains("P2043").contains("\"Country\"");
        editing.discard();
        assertThat(editing.state.get().text()).isEqualTo(text()).contains("\"State\"");

        editing.type("{");
        model.show("rivers");
        assertThat(editing.state.get().edited()).isFalse();
        assertThat(editing.state.get().text()).contains("River");
        editing.type(text() + " ");
        editing.type(text());
        assertThat(editing.state.get().edited()).isFalse();
        assertThat(model.selection().get()).isEqualTo(Optional.empty());
    }

    @Test
    void textThatIsNotAppliedComesBackWithItsErrors() throws IOException {
        String typed = LAKES.replace("[]}],", "[]}]");
        editing.type(typed);
        model.show("rivers");
        editing.type("{");
        model.show("lakes");
        assertThat(editing.state.get().text()).isEqualTo(typed);
        editing.type(typed + " ");
        editing.close();
        model.close();

        openAgain();
        assertThat(editing.state.get()).satisfies(state -> {
            assertThat(state.text()).isEqualTo(typed + " ");
            assertThat(state.edited()).isTrue();
            assertThat(state.outdated()).isFalse();
            assertThat(state.problems()).singleElement().satisfies(p -> assertThat(p.line()).isEqualTo(6));
        });
        assertThat(text()).isEqualTo(LAKES);
        editing.type(LAKES.replace("P2046", "P2043"));
        editing.apply();
        assertThat(workspace.typedSchema("lakes")).doesNotExist();
        model.saveNow();
        openAgain();
        assertThat(editing.state.get().edited()).isFalse();
        assertThat(text()).contains("P2043");
        model.show("rivers");
        assertThat(editing.state.get().text()).isEqualTo("{");
        editing.discard();
        assertThat(workspace.typedSchema("rivers")).doesNotExist();
    }

    @Test
    void textThatComesBackToAChangedSchemaSaysSo() throws IOException {
        editing.type("{ é");
        editing.close();
        edits.rename(new SchemaSelection.Entity("Country"), "State");
        model.saveNow();
        openAgain();
        assertThat(editing.state.get().text()).isEqualTo("{ é");
        assertThat(editing.state.get().outdated()).isTrue();
        Files.writeString(workspace.typedSchema("lakes"), "damaged");
        openAgain();
        assertThat(editing.state.get().edited()).isFalse();
    }
}
