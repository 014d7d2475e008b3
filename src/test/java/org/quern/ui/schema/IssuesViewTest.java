package org.quern.ui.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.application.Platform;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonType;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.author.Severity;
import org.quern.job.Jobs;
import org.quern.testing.Fx;
import org.quern.testing.TestServices;
import org.quern.ui.Action;
import org.quern.ui.Services;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

@ExtendWith(Fx.class)
class IssuesViewTest {

    private static final String FILMS = """
            {"name": "films",
             "entities": [
               {"label": "Film", "wd_source": "Q11424", "properties": [
                 {"label": "runtime", "wd_source": "P2047", "datatype": "str", "quantity_unit": "minute"}]},
               {"label": "Person", "wd_source": "Q5", "properties": []}],
             "relations": [
               {"label": "directedBy", "wd_source": "P57", "subj_label": "Film", "obj_label": "Person"},
               {"label": "DirectedBy", "wd_source": "P58", "subj_label": "Film", "obj_label": "Person"}]}
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void schema() throws IOException {
        Files.createDirectories(folder.resolve("w/schemas"));
        Files.writeString(folder.resolve("w/schemas/films.json"), FILMS);
    }

    @Test
    void anIssueIsMendedUndoneAndWaivedByClicks() throws IOException {
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            Services services = Fx.call(() -> TestServices.of(workspace, folder));
            SchemaPane pane = Fx.call(() -> new SchemaPane(services));
            Stage stage = Fx.call(() -> {
                Scene scene = new Scene((Parent) pane.node(), 1400, 900);
                services.theme().dress(scene);
                Stage made = new Stage();
                made.setScene(scene);
                made.show();
                return made;
            });
            Fx.awaitIdle(services.jobs());
            TabPane tabs = Fx.call(() -> (TabPane) pane.node().lookup(".tab-pane"));
            assertThat(Fx.call(() -> tabs.getTabs().stream().map(t -> t.getText()).toList())).contains("Issues 3");
            Fx.run(() -> tabs.getSelectionModel().select(tabs.getTabs().stream()
                    .filter(t -> t.getText().startsWith("Issues")).findFirst().orElseThrow()));
            ListView<?> list = Fx.call(() -> (ListView<?>) pane.node().lookup(".issue-list"));
            assertThat(Fx.call(() -> rows(list))).containsExactly("Heading", "Film.runtime unit_datatype",
                    "Person human_subclasses", "Heading", "DirectedBy#Film#Person label_case");

            Fx.run(() -> list.getSelectionModel().select(1));
            Fx.await("the mends are offered", () -> pane.node().lookup("#mend-set_datatype") != null);
            Fx.run(() -> ((Button) pane.node().lookup("#mend-set_datatype")).fire());
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> rows(list))).doesNotContain("Film.runtime unit_datatype").hasSize(4);
            assertThat(Files.readString(workspace.schema("films"))).contains("\"float\"");

            Fx.run(() -> perform(pane, "schema.undo"));
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> rows(list))).contains("Film.runtime unit_datatype").hasSize(5);

            Fx.run(() -> list.getSelectionModel().select(1));
            Fx.run(() -> press(list, KeyCode.ENTER));
            Fx.await("the unit's field has the focus", () -> pane.node().getScene().getFocusOwner() != null
                    && "property-0-quantity_unit".equals(pane.node().getScene().getFocusOwner().getId()));

            Fx.run(() -> list.getSelectionModel().select(4));
            Fx.await("it can be waived", () -> pane.node().lookup("#issue-waive") != null);
            Platform.runLater(() -> ((Button) pane.node().lookup("#issue-waive")).fire());
            Fx.await("the reason is asked for", () -> dialog() != null);
            Fx.run(() -> {
                DialogPane dialog = dialog();
                ((TextField) dialog.lookup(".text-field")).setText("two crafts");
                ((Button) dialog.lookupButton(ButtonType.OK)).fire();
            });
            Fx.await("it is folded away", () -> rows(list).equals(List.of("Heading", "Film.runtime unit_datatype",
                    "Person human_subclasses", "Heading")));
            Fx.awaitIdle(services.jobs());
            assertThat(Files.readString(workspace.waivers("films"))).contains("two crafts");
            assertThat(Files.readString(workspace.schema("films"))).doesNotContain("two crafts");
            assertThat(Fx.call(() -> tabs.getTabs().stream().map(t -> t.getText()).toList())).contains("Issues 2");

            Fx.run(() -> {
                list.getSelectionModel().select(3);
                press(list, KeyCode.SPACE);
                list.getSelectionModel().select(4);
            });
            Fx.await("the reason can be read", () -> texts(pane.node()).contains("waived: two crafts"));
            Fx.run(() -> ((Button) pane.node().lookup("#issue-take-back")).fire());
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> rows(list))).hasSize(5);
            assertThat(Files.readString(workspace.waivers("films"))).doesNotContain("two crafts");
            Fx.run(stage::hide);
            Fx.run(pane::close);
        }
    }

    @Test
    void theKeyboardGoesFromIssueToIssue() throws IOException {
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            Services services = Fx.call(() -> TestServices.of(workspace, folder));
            SchemaPane pane = Fx.call(() -> new SchemaPane(services));
            Fx.awaitIdle(services.jobs());
            for (int i = 0; i < 3; i++)
                Fx.run(() -> perform(pane, "schema.issues.mend"));
            Fx.awaitIdle(services.jobs());
            Fx.run(() -> perform(pane, "schema.issues.next"));
            Fx.run(() -> perform(pane, "schema.issues.mend"));
            Fx.awaitIdle(services.jobs());
            Fx.run(() -> perform(pane, "schema.issues.mend"));
            Fx.awaitIdle(services.jobs());
            Fx.run(() -> perform(pane, "schema.issues.mend"));
            Fx.awaitIdle(services.jobs());
            assertThat(Files.readString(workspace.schema("films"))).contains("\"wd_include_subclasses\": false");
            Fx.run(pane::close);
        }
    }

    @Test
    void brokenWaiversAreToldAndLeftAlone() throws IOException {
        Files.writeString(folder.resolve("w/schemas/films.waivers.json"), "{");
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            SchemaModel schema = new SchemaModel(workspace, Jobs.direct());
            IssuesModel model = new IssuesModel(schema, workspace, Jobs.direct(), new SafeFiles());
            schema.refresh();
            assertThat(model.open(Severity.ERROR)).isEqualTo(2);
            assertThat(model.open(Severity.WARNING)).isEqualTo(1);
            assertThat(model.waiverTrouble().get()).isPresent();
            Throwable[] failure = new Throwable[1];
            model.waive(model.issues().get().getLast(), "x", f -> failure[0] = f);
            assertThat(failure[0]).hasMessageContaining("waivers");
            assertThat(model.issues().get()).noneMatch(i -> i.isWaived());
            assertThat(Files.readString(workspace.waivers("films"))).isEqualTo("{");

            Files.delete(workspace.waivers("films"));
            model.lookAgain();
            assertThat(model.waiverTrouble().get()).isEmpty();
            model.waive(model.issues().get().getLast(), "x", f -> failure[0] = f);
            assertThat(model.open(Severity.WARNING)).isZero();
        }
    }

    private static DialogPane dialog() {
        return Window.getWindows().stream().filter(w -> w.getScene().getRoot() instanceof DialogPane)
                .map(w -> (DialogPane) w.getScene().getRoot()).findFirst().orElse(null);
    }

    private static List<String> rows(ListView<?> list) {
        return list.getItems().stream().map(r -> ((IssueRow) r).shown()
                .map(i -> i.place().name() + " " + i.rule()).orElse("Heading")).toList();
    }

    private static void perform(SchemaPane pane, String action) {
        pane.actions().stream().filter(a -> a.id().equals(action)).forEach(Action::perform);
    }

    private static void press(Node node, KeyCode code) {
        Event.fireEvent(node, new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, false, false, false, false));
    }

    private static Set<String> texts(Node node) {
        return node.lookupAll(".label").stream().filter(Labeled.class::isInstance)
                .map(l -> ((Labeled) l).getText()).collect(Collectors.toSet());
    }
}
