package org.quern.ui.evaluate.pane;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.evaluate.Outcome;
import org.quern.evaluate.compare.Clustering;
import org.quern.evaluate.score.ScoredItem;
import org.quern.llm.ModelSettings;
import org.quern.testing.Fx;
import org.quern.testing.Snapshot;
import org.quern.testing.TestServices;
import org.quern.ui.chart.ChartExport;
import org.quern.ui.chart.ChartView;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.Theme;
import org.quern.ui.pane.Columns;
import org.quern.workspace.QuernException;
import org.quern.workspace.Workspace;

@ExtendWith(Fx.class)
class EvaluationPaneTest {

    @TempDir
    Path folder;

    private final FakeRuns engine = new FakeRuns();

    @Test
    void fromTheFiguresToOneItemAndOn() throws IOException {
        engine.names.add("film-qwen-7b");
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            EvaluationPane pane = Fx.call(() -> new EvaluationPane(services, engine));
            Stage stage = Fx.call(() -> Snapshot.show((Parent) pane.node(), services.theme()));
            Fx.awaitIdle(services.jobs());
            draw(stage, services, "evaluation-content");
            assertThat(Fx.call(() -> ((Labeled) pane.node().lookup(".figure-value")).getText())).contains("66.7");

            Fx.run(() -> action(pane, "evaluation.wrong").perform());
            Fx.awaitIdle(services.jobs());
            TableView<?> table = Fx.call(() -> (TableView<?>) pane.node().lookup(".item-list .table-view"));
            assertThat(Fx.call(() -> table.getItems().size())).isEqualTo(80);
            Fx.run(() -> {
                table.getSelectionModel().select(1);
                table.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ENTER, false, false, false, false));
            });
            Fx.awaitIdle(services.jobs());
            Fx.await("both tables are there", () -> pane.node().lookupAll(".item-view .table-view").size() >= 2);
            draw(stage, services, "evaluation-item");
            assertThat(
                    Fx.call(() -> pane.node().lookupAll(".reason").stream().map(n -> ((Labeled) n).getText()).toList()))
                    .containsExactlyInAnyOrder("Reversed direction", "Incorrect deduplication");
            Fx.run(() -> action(pane, "evaluation.confirm.reversed_direction").perform());
            Fx.run(() -> action(pane, "evaluation.refuse.deduplication").perform());
            Node reasons = Fx.call(() -> pane.node().lookup(".reasons-foot"));
            resize(stage, 560);
            Fx.await("the errors are in a drawer", () -> Columns.isInClosedDrawer(reasons));
            Fx.run(() -> action(pane, "evaluation.confirm.filtering").perform());
            assertThat(Fx.call(() -> Nodes.isSeen(reasons))).as("what a letter judges is seen").isTrue();
            assertThat(Fx.call(() -> stage.getScene().getFocusOwner())).as("further letters judge, too")
                    .isSameAs(Fx.call(() -> pane.node().lookup(".item-view")));
            Fx.awaitIdle(services.jobs());
            ScrollPane scroll = Fx.call(() -> (ScrollPane) pane.node().lookup(".reasons > .scroll-pane"));
            Fx.run(() -> {
                stage.setHeight(420);
                scroll.setVvalue(0);
            });
            Fx.await("there is little room", () -> scroll.getViewportBounds().getHeight() < 100);
            Fx.run(() -> action(pane, "evaluation.confirm.too_large").perform());
            Fx.await("what a letter judges is scrolled to", () -> scroll.getVvalue() > 0);
            Fx.await("and is seen whole", () -> {
                Bounds room = scroll.localToScene(scroll.getLayoutBounds());
                Node row = scroll.lookupAll(".reason-row").stream().reduce((_, last) -> last).orElseThrow();
                return room.contains(row.localToScene(row.getLayoutBounds()));
            });
            Fx.run(() -> action(pane, "evaluation.undo").perform());
            Fx.awaitIdle(services.jobs());
            Fx.run(() -> stage.setHeight(860));
            resize(stage, 1392);
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> pane.node().lookupAll(".judged").size())).isEqualTo(3);
            undoneNote(services, pane);
            draw(stage, services, "evaluation-item-judged");
            Fx.run(() -> action(pane, "evaluation.toggle").perform());
            draw(stage, services, "evaluation-item-table");

            Fx.run(() -> action(pane, "evaluation.next").perform());
            Fx.awaitIdle(services.jobs());
            Node title = Fx.call(() -> pane.node().lookup(".item-head .heading"));
            assertThat(((Labeled) title).getText()).isEqualTo("Item 7");
            Fx.run(() -> action(pane, "evaluation.back").perform());
            assertThat(Fx.call(() -> table.getSelectionModel().getSelectedIndex())).isEqualTo(2);

            Fx.run(() -> action(pane, "evaluation.view.errors").perform());
            Fx.run(() -> action(pane, "evaluation.propose").perform());
            Fx.awaitIdle(services.jobs());
            draw(stage, services, "evaluation-errors");
            assertThat(Fx.call(() -> headers(table))).contains("Error category", "Graph").doesNotContain("EX ₂");
            Fx.run(() -> pane.model.comparing.with(Optional.of("other")));
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> headers(table))).startsWith("#", "EX", "EX ₂", "PSJS");
            Fx.run(() -> action(pane, "evaluation.changed").perform());
            Fx.awaitIdle(services.jobs());
            draw(stage, services, "evaluation-compared");
            List<ChartView> charts = Fx.call(() -> pane.node().lookupAll(".quern-chart").stream()
                    .map(ChartView.class::cast).filter(view -> !view.lookupAll(".chart-part").isEmpty()).toList());
            assertThat(Fx.call(() -> charts.stream().map(view -> view.lookupAll(".chart-area.ink-series-2").size())
                    .toList())).as("bars of the other run, and one in each legend").containsExactly(3, 6, 3);
            assertThat(Fx.call(() -> table.getItems().size())).isBetween(1, 96);
            Path chart = folder.resolve("chart.png");
            Fx.run(() -> new ChartExport(services).write(chart, charts.getFirst()));
            Path vectors = folder.resolve("chart.svg");
            Fx.run(() -> new ChartExport(services).write(vectors, charts.getFirst()));
            Fx.awaitIdle(services.jobs());
            assertThat(ImageIO.read(chart.toFile()).getWidth()).isGreaterThan(600);
            assertThat(vectors).content().contains("<svg", "film-qwen-7b", "other");
            Fx.run(() -> action(pane, "evaluation.view.figures").perform());
            draw(stage, services, "evaluation-compared-figures");
            assertThat(Fx.call(() -> headers((TableView<?>) pane.node().lookup(".item-list .table-view"))))
                    .contains("p", "q", "Better");
            ComboBox<?> clusters = Fx.call(() -> pane.node().lookupAll(".combo-box").stream()
                    .filter(ComboBox.class::isInstance).map(node -> (ComboBox<?>) node)
                    .filter(box -> box.getItems().contains(Clustering.TEMPLATE)).findFirst().orElseThrow());
            assertThat(Fx.call(() -> texts(pane.node()))).anyMatch(text -> text.contains("McNemar p")
                    && text.startsWith("Bootstrap, Independent items (240)"));
            Fx.run(() -> clusters.getSelectionModel().select(1));
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> texts(pane.node())))
                    .anyMatch(text -> text.startsWith("Bootstrap, Clusters by template (10)"));
            draw(stage, services, "evaluation-compared-clusters");
            Fx.run(() -> {
                pane.model.comparing.with(Optional.empty());
                String only = pane.model.items.getFirst().sample().graph();
                pane.model.items.removeIf(item -> !item.sample().graph().equals(only));
            });
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> headers(table))).startsWith("#", "EX", "PSJS").doesNotContain("EX ₂", "Graph");
            Fx.run(stage::close);
        }
    }

    private void undoneNote(PaneServices services, EvaluationPane pane) {
        TextArea note = Fx.call(() -> (TextArea) pane.node().lookup(".reasons-foot .text-area"));
        Fx.run(() -> action(pane, "evaluation.note").perform());
        Fx.run(() -> {
            note.setText("Look again.");
            pane.node().lookup(".item-view").requestFocus();
        });
        Fx.awaitIdle(services.jobs());
        Fx.run(() -> action(pane, "evaluation.undo").perform());
        Fx.awaitIdle(services.jobs());
        assertThat(Fx.call(() -> note.getText())).as("the undone note, which would be written again").isEmpty();
    }

    private static void resize(Stage stage, double width) {
        Fx.run(() -> stage.setWidth(width));
    }

    private static List<String> texts(Node node) {
        return node.lookupAll(".label").stream().filter(Labeled.class::isInstance).map(Labeled.class::cast)
                .map(Labeled::getText).filter(java.util.Objects::nonNull).toList();
    }

    @Test
    void anItemTellsHowItEndedAndWhatWasCutFromTheReply() {
        engine.names.add("film-qwen-7b");
        engine.around = "<think>Which?</think>\n```cypher\n%s\n```";
        engine.trouble = Outcome.NO_QUERY;
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            EvaluationPane pane = Fx.call(() -> new EvaluationPane(services, engine));
            Stage stage = Fx.call(() -> Snapshot.show((Parent) pane.node(), services.theme()));
            Fx.awaitIdle(services.jobs());
            Fx.run(() -> action(pane, "evaluation.wrong").perform());
            Fx.awaitIdle(services.jobs());
            TableView<?> table = Fx.call(() -> (TableView<?>) pane.node().lookup(".item-list .table-view"));
            Fx.run(() -> {
                table.getSelectionModel().select(0);
                table.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ENTER, false, false, false, false));
            });
            Fx.awaitIdle(services.jobs());
            draw(stage, services, "evaluation-item-cut");
            assertThat(Fx.call(() -> pane.node().lookupAll(".item-head .quern-badge").stream()
                    .map(badge -> ((Labeled) badge).getText()).toList())).contains("no query in the reply");
            assertThat(Fx.call(() -> pane.node().lookupAll(".item-upper .secondary").stream()
                    .map(label -> ((Labeled) label).getText()).toList()))
                    .contains("Cut from the reply: thinking, code fence");
            Fx.run(() -> action(pane, "evaluation.confirm.no_query").perform());
            Fx.awaitIdle(services.jobs());
            assertThat(engine.said).hasSize(1);
            Fx.run(stage::close);
        }
    }

    @Test
    void aPredictionThatIsRightByLuckIsShownOnTheSmallGraph() {
        engine.names.add("film-qwen-7b");
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            EvaluationPane pane = Fx.call(() -> new EvaluationPane(services, engine));
            Stage stage = Fx.call(() -> Snapshot.show((Parent) pane.node(), services.theme()));
            Fx.awaitIdle(services.jobs());
            TableView<?> table = Fx.call(() -> (TableView<?>) pane.node().lookup(".item-list .table-view"));
            Fx.run(() -> {
                table.getSelectionModel().select(2);
                table.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ENTER, false, false, false, false));
            });
            Fx.awaitIdle(services.jobs());
            draw(stage, services, "evaluation-lucky-here");
            assertThat(texts(Fx.call(() -> pane.node().lookup(".verdict-bar")))).contains("Right here, wrong there",
                    "On the small graph, the same rows are repeated more or less often. The graph keeps the facts about "
                            + "relations.");
            Fx.run(() -> action(pane, "evaluation.elsewhere").perform());
            Fx.awaitIdle(services.jobs());
            draw(stage, services, "evaluation-lucky-there");
            assertThat(texts(Fx.call(() -> pane.node().lookup(".item-view")))).contains("Small graph",
                    "Predicted rows  2, 1 only here");
            Fx.run(() -> action(pane, "evaluation.keep").perform());
            Fx.awaitIdle(services.jobs());
            assertThat(engine.kept).isEqualTo(1);
            Fx.run(() -> action(pane, "evaluation.distill").perform());
            Fx.awaitIdle(services.jobs());
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> pane.node().lookup(".item-view"))).as("the item is open again").isNotNull();
            Fx.run(() -> action(pane, "evaluation.back").perform());
            Fx.awaitIdle(services.jobs());
            Fx.run(() -> action(pane, "evaluation.distill").perform());
            Fx.awaitIdle(services.jobs());
            Fx.awaitIdle(services.jobs());
            assertThat(engine.distilled).as("of the item, and of all listed").containsExactly(1, engine.size);
            assertThat(action(pane, "evaluation.add-graph").enabled().get()).isFalse();
            Fx.run(() -> {
                table.getSelectionModel().select(2);
                table.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ENTER, false, false, false, false));
            });
            Fx.awaitIdle(services.jobs());
            assertThat(action(pane, "evaluation.add-graph").enabled().get()).isTrue();
            Fx.run(() -> action(pane, "evaluation.next").perform());
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> pane.node().lookup(".verdict-bar").isVisible())).as("it is wrong here").isFalse();
            Fx.run(stage::close);
        }
    }

    @Test
    void statesWithoutContentAreDesigned() {
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            EvaluationPane pane = Fx.call(() -> new EvaluationPane(services, engine));
            Stage stage = Fx.call(() -> Snapshot.show((Parent) pane.node(), services.theme()));
            Fx.awaitIdle(services.jobs());
            draw(stage, services, "evaluation-empty");
            assertThat(Fx.call(() -> ((Labeled) pane.node().lookup(".state-sentence")).getText()))
                    .contains("No predictions yet");

            engine.names.add("run");
            engine.failsToCompare = true;
            Fx.run(pane::shown);
            Fx.awaitIdle(services.jobs());
            Fx.run(() -> action(pane, "evaluation.open").perform());
            Fx.awaitIdle(services.jobs());
            draw(stage, services, "evaluation-error");
            assertThat(Fx.call(() -> ((Labeled) pane.node().lookup(".item-view .state-sentence")).getText()))
                    .contains("is not responding");
            assertThat(action(pane, "evaluation.confirm.filtering").enabled().get()).as("no results to judge")
                    .isFalse();
            Fx.run(() -> stage.setWidth(560));
            Fx.await("errors are in a drawer", () -> pane.node().lookupAll(".item-view .drawer-button").stream()
                    .anyMatch(Nodes::isSeen));
            Fx.run(() -> action(pane, "evaluation.note").perform());
            assertThat(Fx.call(() -> stage.getScene().getFocusOwner())).isInstanceOf(TextArea.class)
                    .as("the note of an item that cannot be compared");
            Fx.run(stage::close);
        }
    }

    @Test
    void theFormSaysWhatAskingWillTakeAndAsks() {
        engine.offer = new EvaluationEngine.Offer(List.of("films"), List.of(new ModelSettings("local",
                ModelSettings.Protocol.values()[0], URI.create("http://models.example/v1"), "small",
                new ModelSettings.Parameters(Optional.empty(), Optional.empty(), Optional.empty(), 100,
                        Optional.empty(), List.of(),
                        Map.of()),
                Optional.of(new ModelSettings.Price(2, 4, "EUR")), Duration.ofSeconds(9), 3, 60, "K")));
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            EvaluationPane pane = Fx.call(() -> new EvaluationPane(services, engine));
            Stage stage = Fx.call(() -> Snapshot.show((Parent) pane.node(), services.theme()));
            Fx.awaitIdle(services.jobs());
            Fx.run(() -> action(pane, "evaluation.ask").perform());
            Fx.awaitIdle(services.jobs());
            draw(stage, services, "evaluation-ask");
            assertThat(Fx.call(() -> pane.node().lookupAll(".new-run .label").stream().map(n -> ((Labeled) n).getText())
                    .toList().toString())).contains("200", "models.example", "films-local", "40",
                            "20,000 output".replace(",", "\u2009"),
                            "0.5600\u2009EUR");
            engine.broken = Optional.of(new QuernException("the host cannot be reached", "", "check the url"));
            Fx.run(() -> action(pane, "evaluation.ask.start").perform());
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> trouble(pane))).contains("cannot be reached");
            String none = services.text("control.limit.none");
            Fx.run(() -> pane.node().lookupAll(".new-run .text-field").stream().map(TextField.class::cast)
                    .filter(field -> none.equals(field.getPromptText())).findFirst().orElseThrow().setText("50000"));
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> trouble(pane))).as("after another value was entered").isEmpty();
            engine.broken = Optional.empty();
            Fx.run(() -> action(pane, "evaluation.ask.start").perform());
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> pane.model.run.get())).contains("films-local");
            Fx.run(stage::close);
        }
    }

    /** The error in the form of a new run; empty if none is shown. */
    private static String trouble(EvaluationPane pane) {
        Labeled label = (Labeled) pane.node().lookup(".new-run .model-work .danger");
        return label.isVisible() ? label.getText() : "";
    }

    private static List<String> headers(TableView<?> table) {
        return table.getColumns().stream().map(TableColumn::getText).toList();
    }

    private static Action action(EvaluationPane pane, String id) {
        return pane.actions().stream().filter(a -> a.id().equals(id)).findFirst().orElseThrow();
    }

    private static void draw(Stage stage, PaneServices services, String name) {
        assertThat(Fx.call(() -> Snapshot.draw(stage, services.theme(), Theme.Mode.DARK, name + "-dark")))
                .isGreaterThan(30);
        assertThat(Fx.call(() -> Snapshot.draw(stage, services.theme(), Theme.Mode.LIGHT, name + "-light")))
                .isGreaterThan(30);
    }
}
