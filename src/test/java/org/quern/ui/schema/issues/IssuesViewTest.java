package org.quern.ui.schema.issues;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import javafx.application.Platform;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonType;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextField;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.apache.jena.sparql.core.DatasetGraphFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.author.issue.Issue;
import org.quern.author.issue.Severity;
import org.quern.schema.SchemaEditor.Part;
import org.quern.testing.Fx;
import org.quern.testing.SparqlServer;
import org.quern.testing.TestServices;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.schema.issues.DataIssuesModel.State;
import org.quern.ui.schema.pane.OpenModels;
import org.quern.ui.schema.pane.SchemaPane;
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

    private static void askForMenu(Node list) {
        Event.fireEvent(list, new ContextMenuEvent(ContextMenuEvent.CONTEXT_MENU_REQUESTED, 10, 30, 10, 30, false,
                null));
    }

    private static ContextMenu menu() {
        return Window.getWindows().stream().filter(ContextMenu.class::isInstance).map(ContextMenu.class::cast)
                .findFirst().orElseThrow();
    }

    private static List<String> menuTexts() {
        return Fx.call(() -> menu().getItems().stream().map(MenuItem::getText).toList());
    }

    @Test
    void anIssueIsFixedUndoneAndWaivedByClicks() throws IOException {
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
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
            // What nobody has looked at comes into the window with the next picture.
            Fx.await("the list is seen", () -> pane.node().lookup(".issue-list") != null);
            ListView<?> list = Fx.call(() -> (ListView<?>) pane.node().lookup(".issue-list"));
            assertThat(Fx.call(() -> rows(list))).containsExactly("Heading", "Film.runtime unit_datatype",
                    "Person human_subclasses", "Heading", "DirectedBy#Film#Person label_case");

            Fx.run(() -> list.getSelectionModel().select(1));
            Fx.await("the fixes are offered", () -> pane.node().lookup("#fix-set_datatype") != null);
            Fx.run(() -> ((Button) pane.node().lookup("#fix-set_datatype")).fire());
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> rows(list))).doesNotContain("Film.runtime unit_datatype").hasSize(4);
            assertThat(Files.readString(workspace.schema("films"))).contains("\"float\"");

            Fx.run(() -> perform(pane, "schema.undo"));
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> rows(list))).contains("Film.runtime unit_datatype").hasSize(5);

            Fx.run(() -> list.getSelectionModel().select(1));
            Fx.run(() -> askForMenu(list));
            assertThat(menuTexts()).contains("Locate", "Copy").doesNotContain("Remove waiver", "Waive selected issue…");
            Fx.run(() -> menu().getItems().getFirst().fire());
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> rows(list))).as("the first item is the best fix")
                    .doesNotContain("Film.runtime unit_datatype");
            Fx.run(() -> menu().hide());
            Fx.run(() -> perform(pane, "schema.undo"));
            Fx.awaitIdle(services.jobs());
            Fx.run(() -> list.getSelectionModel().select(0));
            Fx.run(() -> askForMenu(list));
            assertThat(Fx.call(() -> Window.getWindows().stream().noneMatch(ContextMenu.class::isInstance)))
                    .as("a heading has no menu").isTrue();

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
                assertThat(services.states().of("schema").list("typed.reason")).as("kept if the program is killed")
                        .hasSize(2).endsWith("two crafts");
                ((Button) dialog.lookupButton(ButtonType.OK)).fire();
            });
            Fx.await("it is folded away", () -> rows(list).equals(List.of("Heading", "Film.runtime unit_datatype",
                    "Person human_subclasses", "Heading")));
            Fx.awaitIdle(services.jobs());
            assertThat(services.states().of("schema").list("typed.reason")).isEmpty();
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
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            SchemaPane pane = Fx.call(() -> new SchemaPane(services));
            Fx.awaitIdle(services.jobs());
            for (int i = 0; i < 3; i++)
                Fx.run(() -> perform(pane, "schema.issues.fix"));
            Fx.awaitIdle(services.jobs());
            Fx.run(() -> perform(pane, "schema.issues.next"));
            Fx.run(() -> perform(pane, "schema.issues.fix"));
            Fx.awaitIdle(services.jobs());
            Fx.run(() -> perform(pane, "schema.issues.fix"));
            Fx.awaitIdle(services.jobs());
            Fx.run(() -> perform(pane, "schema.issues.fix"));
            Fx.awaitIdle(services.jobs());
            assertThat(Files.readString(workspace.schema("films"))).contains("\"wd_include_subclasses\": false");
            Fx.run(pane::close);
        }
    }

    @Test
    void brokenWaiversAreToldAndLeftAlone() throws IOException {
        Files.writeString(folder.resolve("w/schemas/films.waivers.json"), "{");
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            OpenModels open = OpenModels.of(workspace, folder);
            IssuesModel model = open.issues();
            Fx.awaitIdle(open.services().jobs());
            assertThat(Fx.call(() -> model.open(Severity.ERROR))).isEqualTo(2);
            assertThat(Fx.call(() -> model.open(Severity.WARNING))).isEqualTo(1);
            assertThat(Fx.call(() -> model.waiverTrouble.get())).isPresent();
            Throwable[] failure = new Throwable[1];
            Fx.run(() -> model.waive(model.issues().get().getLast(), "x", f -> failure[0] = f));
            Fx.awaitIdle(open.services().jobs());
            assertThat(failure[0]).hasMessageContaining("waivers");
            assertThat(Fx.call(() -> model.issues().get())).noneMatch(i -> i.isWaived());
            assertThat(Files.readString(workspace.waivers("films"))).isEqualTo("{");

            Files.delete(workspace.waivers("films"));
            Fx.run(model::lookAgain);
            Fx.awaitIdle(open.services().jobs());
            assertThat(Fx.call(() -> model.waiverTrouble.get())).isEmpty();
            Fx.run(() -> model.waive(model.issues().get().getLast(), "x", f -> failure[0] = f));
            Fx.awaitIdle(open.services().jobs());
            assertThat(Fx.call(() -> model.open(Severity.WARNING))).isZero();
        }
    }

    private static String mills() {
        StringBuilder data = new StringBuilder(OpenModels.data());
        for (int i = 101; i <= 120; i++)
            data.append("wd:Q").append(i).append(" rdfs:label \"River ").append(i)
                    .append("\"@en ; wdt:P31 wd:Q4022 ; wdt:P2043 \"long\" .\n");
        return data.toString();
    }

    @Test
    void theDataAreAskedOnceForEachTypeAndFollowEdits() throws IOException {
        Files.delete(folder.resolve("w/schemas/films.json"));
        Files.writeString(folder.resolve("w/schemas/mills.json"), OpenModels.MILLS);
        Files.createDirectories(folder.resolve("w/data"));
        Files.writeString(folder.resolve("w/data/mills.ttl"), mills());
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            OpenModels open = OpenModels.of(workspace, folder);
            try (var _ = open.services().sources()) {
                IssuesModel model = open.issues();
                List<State> states = new ArrayList<>();
                Fx.run(() -> model.findings().state().addListener((_, _, now) -> states.add(now)));
                Fx.awaitIdle(open.services().jobs());
                assertThat(Fx.call(() -> model.findings().state().get())).isEqualTo(new State.NoSource());
                assertThat(Fx.call(() -> model.issues().get())).isEmpty();

                Fx.run(() -> open.source().loadData(failure -> {
                    throw new AssertionError(failure);
                }));
                Fx.await("both types have been looked at",
                        () -> model.findings().state().get().equals(new State.Done(2, List.of())));
                Fx.awaitIdle(open.services().jobs());
                assertThat(Fx.call(() -> rules(model))).containsExactly("Mill.built rejected_values");
                assertThat(states).contains(new State.Looking("Mill", 0, 2), new State.Looking("River", 1, 2));

                states.clear();
                Fx.run(() -> {
                    Issue issue = model.issues().get().getFirst();
                    model.fix(issue, issue.fixes().getFirst());
                });
                Fx.awaitIdle(open.services().jobs());
                assertThat(Fx.call(() -> rules(model))).isEmpty();
                assertThat(states).as("rivers are not asked about again")
                        .noneMatch(s -> s instanceof State.Looking(String type, int _, int _) && type.equals("River"));
                assertThat(Files.readString(workspace.schema("mills"))).doesNotContain("int");

                states.clear();
                Fx.run(open.schema()::undo);
                Fx.awaitIdle(open.services().jobs());
                assertThat(Fx.call(() -> rules(model))).containsExactly("Mill.built rejected_values");
                assertThat(states).as("what was known is known again").noneMatch(State.Looking.class::isInstance);

                Fx.run(() -> model.waive(model.issues().get().getFirst(), "they are stories", _ -> {}));
                Fx.awaitIdle(open.services().jobs());
                assertThat(Fx.call(() -> model.open(Severity.WARNING))).isZero();
                Fx.run(() -> open.schema().edit(e -> e.renameEntity(0, "Windmill"), Optional.empty()));
                Fx.awaitIdle(open.services().jobs());
                assertThat(Fx.call(() -> model.open(Severity.WARNING))).as("a waiver goes along").isZero();
                Fx.run(open.schema()::undo);
                Fx.awaitIdle(open.services().jobs());
                assertThat(Fx.call(() -> model.open(Severity.WARNING))).as("and back").isZero();
                Fx.run(model::lookAgain);
                Fx.awaitIdle(open.services().jobs());
                assertThat(states).contains(new State.Looking("River", 1, 2));
                assertThat(Fx.call(() -> model.issues().get())).singleElement().matches(Issue::isWaived);
            }
        }
    }

    @Test
    void aSourceThatDoesNotAnswerIsToldAndAskedAgainOnlyWhenWanted() throws IOException {
        Files.delete(folder.resolve("w/schemas/films.json"));
        Files.writeString(folder.resolve("w/schemas/mills.json"), OpenModels.MILLS);
        AtomicInteger asked = new AtomicInteger();
        try (SparqlServer server = new SparqlServer(DatasetGraphFactory.create(), (exchange, _, _) -> {
            asked.incrementAndGet();
            exchange.sendResponseHeaders(400, -1);
            return true;
        }); Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            OpenModels.name(workspace, server.address());
            OpenModels open = OpenModels.of(workspace, folder);
            try (var _ = open.services().sources()) {
                IssuesModel model = open.issues();
                Fx.awaitIdle(open.services().jobs());
                assertThat(asked).as("nobody looks at the tab").hasValue(0);
                Fx.run(() -> model.findings().watch(true));
                Fx.await("it fails", () -> !(model.findings().state().get() instanceof State.Looking)
                        && !(model.findings().state().get() instanceof State.Nothing));
                Fx.awaitIdle(open.services().jobs());
                State told = Fx.call(() -> model.findings().state().get());
                assertThat(told instanceof State.Failed || told instanceof State.Done(int _, var missing)
                        && !missing.isEmpty()).as("told: " + told).isTrue();
                assertThat(Fx.call(() -> rules(model))).as("no answer is no evidence").isEmpty();
                int before = asked.get();
                Fx.run(() -> open.schema().edit(e -> e.moveType(Part.ENTITIES, 0, 1), Optional.empty()));
                Fx.awaitIdle(open.services().jobs());
                assertThat(asked.get()).isEqualTo(before);
                Fx.run(model::lookAgain);
                Fx.awaitIdle(open.services().jobs());
                assertThat(asked.get()).isGreaterThan(before);
            }
        }
    }

    private static List<String> rules(IssuesModel model) {
        return model.issues().get().stream().map(i -> i.place().name() + " " + i.rule()).toList();
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
