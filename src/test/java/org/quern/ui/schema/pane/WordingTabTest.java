package org.quern.ui.schema.pane;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.testing.Fx;
import org.quern.testing.Hands;
import org.quern.ui.kit.Action;
import org.quern.ui.schema.wording.WordingRow;
import org.quern.workspace.Workspace;

/** Phrases are edited in the Wording tab with mouse and keyboard. */
@ExtendWith(Fx.class)
class WordingTabTest {

    private static final String FILMS = """
            {"name": "films",
             "entities": [
               {"label": "Film", "wd_source": "Q11424", "properties": [
                 {"label": "runtime_minute", "wd_source": "P2047", "datatype": "float"}]},
               {"label": "Person", "wd_source": "Q5", "properties": []}],
             "relations": [
               {"label": "directedBy", "wd_source": "P57", "subj_label": "Film", "obj_label": "Person"}]}
            """;

    @TempDir
    private Path folder;
    private Workspace workspace;
    private OpenPane open;

    @BeforeEach
    void open() throws IOException {
        Files.createDirectories(folder.resolve("w/schemas"));
        Files.writeString(folder.resolve("w/schemas/films.json"), FILMS);
        workspace = Workspace.openOrCreate(folder.resolve("w"));
        open = OpenPane.of(workspace, folder, 1024, 700);
        Fx.run(() -> {
            TabPane tabs = (TabPane) open.pane().node().lookup(".tab-pane");
            tabs.getSelectionModel().select(tabs.getTabs().stream().filter(t -> t.getText().equals("Wording"))
                    .findFirst().orElseThrow());
        });
        Fx.awaitIdle(open.services().jobs());
    }

    @AfterEach
    void close() {
        open.close();
        workspace.close();
    }

    private Node node(String id) {
        Fx.await(id, () -> open.pane().node().lookup("#" + id) != null);
        return Fx.call(() -> open.pane().node().lookup("#" + id));
    }

    @SuppressWarnings("unchecked")
    private TableView<WordingRow> table() {
        return (TableView<WordingRow>) node("wording-table");
    }

    private void select(int row) {
        TableView<WordingRow> table = table();
        Fx.run(() -> table.getSelectionModel().select(row));
        Fx.awaitIdle(open.services().jobs());
    }

    private static String text(TextField field) {
        return Fx.call(() -> field.getText());
    }

    private String labelOf(String id) {
        Node node = node(id);
        return Fx.call(() -> ((Labeled) node).getText());
    }

    private static boolean isFocused(Node node) {
        return Fx.call(() -> node.isFocused());
    }

    private String samples() {
        Fx.awaitIdle(open.services().jobs());
        return Fx.call(() -> ((TextArea) open.pane().node().lookup("#wording-samples").lookup(".text-area")).getText());
    }

    private void perform(String id) {
        Fx.run(() -> open.pane().actions().stream().filter(a -> a.id().equals(id)).forEach(Action::perform));
        Fx.awaitIdle(open.services().jobs());
    }

    @Test
    void aPhraseIsTypedTriedKeptAndTakenBack() throws IOException {
        TableView<WordingRow> table = table();
        assertThat(Fx.call(() -> table.getItems().size())).isEqualTo(4);
        select(3);
        TextField backward = (TextField) node("wording-backward");
        assertThat(text(backward)).isEqualTo("directed {}");
        SchemaTree tree = (SchemaTree) open.pane().node().lookup(".schema-tree");
        assertThat(Fx.call(() -> tree.getSelectionModel().getSelectedItem().getValue().text())).contains("directedBy");

        Hands hands = new Hands();
        hands.click(backward);
        Fx.run(backward::selectAll);
        hands.type("shot");
        Fx.awaitIdle(open.services().jobs());
        assertThat(labelOf("wording-backward-trouble")).contains("{}, the placeholder for the name, is missing");
        hands.press(KeyCode.ENTER);
        assertThat(text(backward)).as("an unusable phrase stays to be corrected").isEqualTo("shot");
        Fx.run(() -> backward.appendText(" {}"));
        Fx.await("the questions follow", () -> ((TextArea) open.pane().node().lookup("#wording-samples")
                .lookup(".text-area")).getText().contains("Who shot the film A?"));
        assertThat(workspace.wording("films")).doesNotExist();
        hands.press(KeyCode.ENTER);
        Fx.awaitIdle(open.services().jobs());
        assertThat(text(backward)).isEqualTo("shot {}");
        assertThat(isFocused(backward)).isTrue();
        assertThat(workspace.wording("films")).content().contains("shot {}");
        assertThat(labelOf("wording-backward-proposal")).contains("directed {}");

        Fx.run(() -> backward.setText("made {}"));
        hands.press(KeyCode.ESCAPE);
        assertThat(text(backward)).isEqualTo("shot {}");
        perform("schema.undo");
        assertThat(text(backward)).isEqualTo("directed {}");
        assertThat(workspace.wording("films")).doesNotExist();
        assertThat(samples()).contains("Who directed the film A?");
        perform("schema.redo");
        perform("schema.wording.reset");
        assertThat(text(backward)).isEqualTo("directed {}");
    }

    @Test
    void whatIsTypedGoesToThePartThatWasShown() throws IOException {
        select(3);
        TextField noun = (TextField) node("wording-noun");
        new Hands().click(noun);
        Fx.run(() -> noun.setText("maker"));
        select(1);
        assertThat(text(noun)).isEqualTo("running time");
        Fx.awaitIdle(open.services().jobs());
        assertThat(workspace.wording("films")).content().contains("directedBy#Film#Person").contains("maker")
                .doesNotContain("runtime");
        assertThat(Fx.call(() -> open.pane().node().lookup("#wording-backward"))).isNull();
        assertThat(text((TextField) node("wording-degrees"))).isEqualTo("short/long");
    }
}
