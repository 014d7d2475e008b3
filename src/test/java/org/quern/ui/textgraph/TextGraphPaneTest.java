package org.quern.ui.textgraph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.stage.Stage;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Progress;
import org.quern.report.HeatMap;
import org.quern.task.textgraph.BuildTextGraphs;
import org.quern.testing.Fx;
import org.quern.testing.ModelServer;
import org.quern.testing.Snapshot;
import org.quern.testing.TestServices;
import org.quern.textgraph.dataset.DataSetPlan;
import org.quern.textgraph.dataset.Variant;
import org.quern.textgraph.format.TextFormats;
import org.quern.textgraph.sample.Sampling;
import org.quern.textgraph.score.BuiltInScoring;
import org.quern.textgraph.source.SourceOrigin;
import org.quern.textgraph.task.BuiltInTask;
import org.quern.textgraph.task.Tasks;
import org.quern.textgraph.task.Wording;
import org.quern.ui.chart.ChartView;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.Theme;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.Folders;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

@ExtendWith(Fx.class)
class TextGraphPaneTest {

    @TempDir
    Path folder;

    private static final int FORMATS = new TextFormats().ids().size();
    private static final int TASKS = new Tasks().ids().size();

    private static Action action(TextGraphPane pane, String id) {
        return pane.actions().stream().filter(action -> action.id().equals(id)).findFirst().orElseThrow();
    }

    private static void draw(Stage stage, PaneServices services, String name) {
        for (Theme.Mode mode : List.of(Theme.Mode.DARK, Theme.Mode.LIGHT)) {
            assertThat(Fx.call(() -> Snapshot.draw(stage, services.theme(), mode,
                    name + "-" + mode.name().toLowerCase(Locale.ROOT)))).isGreaterThan(30);
        }
    }

    private static List<String> texts(TextGraphPane pane) {
        return Fx.call(() -> pane.node().lookupAll(".code-area").stream()
                .map(area -> ((CodeArea) area).getText()).toList());
    }

    @Test
    void theExampleIsShownInEachFormatComparedAndSampled() {
        new ExampleWorkspace(new SafeFiles()).copyTo(folder.resolve("w"), Progress.NONE);
        try (Workspace workspace = Workspace.open(folder.resolve("w"))) {
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            TextGraphPane pane = Fx.call(() -> new TextGraphPane(services));
            Stage stage = Fx.call(() -> Snapshot.show((Parent) pane.node(), services.theme()));
            Fx.awaitIdle(services.jobs());
            Fx.await("the texts are there", () -> pane.node().lookupAll(".code-area").size() == FORMATS);
            assertThat(texts(pane)).allSatisfy(text -> assertThat(text).isNotBlank());
            LoadedInstance first = Fx.call(() -> pane.model.sight.get().orElseThrow());
            assertThat(first.columns()).allSatisfy(column -> assertThat(column.spans()).as(column.text().format())
                    .isNotEmpty());
            assertThat(first.picture().graph().nodes()).hasSameSizeAs(first.instance().graph().entities());

            Fx.run(() -> action(pane, "textgraph.next").perform());
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> pane.model.sight.get().orElseThrow().instance().id()))
                    .isEqualTo("triple-retrieval-002");

            Fx.run(() -> action(pane, "textgraph.view.figures").perform());
            Fx.await("the heat maps are there",
                    () -> pane.node().lookupAll(".quern-chart").stream().map(ChartView.class::cast)
                            .filter(view -> view.chart().orElseThrow() instanceof HeatMap)
                            .mapToInt(view -> view.lookupAll(".chart-part").size()).sum() == 5 + 25);
            Fx.awaitIdle(services.jobs());
            draw(stage, services, "textgraph-figures");
            Fx.run(() -> pane.node().lookupAll(".combo-box").stream()
                    .filter(box -> "Scoring".equals(box.getAccessibleText())).map(ComboBox.class::cast)
                    .forEach(box -> box.getSelectionModel().select(1)));
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> pane.model.results.get().orElseThrow().figures().scoring()))
                    .isEqualTo(BuiltInScoring.FLEXIBLE);
            Path page = folder.resolve("figures.html");
            Fx.run(() -> pane.model.export(page, failure -> {
                throw new AssertionError(failure);
            }));
            Fx.awaitIdle(services.jobs());
            assertThat(page).content().contains("Accuracy by format and model", "<svg");

            Fx.run(() -> pane.model.sample(new SourceOrigin.OfGraph("film"), BuiltInTask.DEGREE,
                    new Sampling(2, 1, 1, 12)));
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> pane.model.sampled.get())).isTrue();
            assertThat(Fx.call(() -> pane.model.sight.get().orElseThrow().instance().task()))
                    .isEqualTo(BuiltInTask.DEGREE);
            assertThat(Fx.call(() -> pane.model.sight.get().orElseThrow().instance().graph().edges()))
                    .hasSizeBetween(1, 12);
            assertThat(Files.exists(workspace.textGraphs("film").resolve("runs/solver"))).isTrue();
            Fx.run(stage::close);
            Fx.run(pane::close);
        }
    }

    /** From the pane: a model is asked, stops at a limit, goes on, and stands beside the solver. */
    @Test
    void aModelIsAskedWithinLimitsAndGoesOn() throws IOException {
        new ExampleWorkspace(new SafeFiles()).copyTo(folder.resolve("w"), Progress.NONE);
        try (ModelServer server = new ModelServer((exchange, _, _) -> ModelServer.say(exchange, "Answer: 1"))) {
            Files.writeString(folder.resolve("w/quern.json"), "{\"format\": 1, \"models\": {\"small/1\": {\"url\": \""
                    + server.url() + "\", \"model\": \"small\", \"at_a_time\": 2, \"key_variable\": "
                    + "\"NOBODY_HAS_THIS\", \"price\": {\"input\": 1, \"output\": 2}}}}");
            try (Workspace workspace = Workspace.open(folder.resolve("w"))) {
                PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
                TextGraphPane pane = Fx.call(() -> new TextGraphPane(services));
                Stage stage = Fx.call(() -> Snapshot.show((Parent) pane.node(), services.theme()));
                Fx.awaitIdle(services.jobs());
                assertThat(action(pane, "textgraph.ask").enabled().get()).as("only where one sees it").isFalse();
                Fx.run(() -> action(pane, "textgraph.view.runs").perform());
                Fx.await("the form is seen", () -> pane.node().lookupAll(".check-box").stream()
                        .anyMatch(box -> "pseudonyms".equals(box.getUserData())));
                // Real names as a list and as YAML only.
                for (String off : List.of("structured-json", "rdf-turtle", "json-ld", "pseudonyms"))
                    Fx.run(() -> box(pane, off).setSelected(false));
                Fx.awaitIdle(services.jobs());
                assertThat(said(pane)).anyMatch(text -> text.contains("40 questions") && text.contains("small-1")
                        && text.contains("localhost"));
                TextField tokens = Fx.call(() -> (TextField) pane.node().lookupAll(".text-field").stream()
                        .filter(field -> "no limit".equals(((TextField) field).getPromptText())).findFirst()
                        .orElseThrow());
                Fx.run(() -> tokens.setText("30"));
                Fx.run(() -> action(pane, "textgraph.ask").perform());
                Fx.awaitIdle(services.jobs());
                assertThat(said(pane)).anyMatch(text -> text.contains("he budget of 30 tokens is not enough"));
                assertThat(server.asked()).isEmpty();

                Fx.run(() -> tokens.setText(""));
                Fx.run(() -> action(pane, "textgraph.ask").perform());
                Fx.awaitIdle(services.jobs());
                assertThat(said(pane)).anyMatch(text -> text.contains("40 replies, 0 refused"));
                assertThat(server.asked()).hasSize(40);
                assertThat(rows(pane)).extracting(RunsView.Row::run).containsExactlyInAnyOrder("small-1", "solver");
                assertThat(rows(pane)).filteredOn(row -> row.run().equals("small-1")).singleElement()
                        .satisfies(row -> {
                            assertThat(row.replies()).isEqualTo(40);
                            assertThat(row.exact().value()).isLessThan(1);
                            assertThat(row.tokens()).isEqualTo(40 * 13);
                            assertThat(row.cost()).isPositive();
                        });
                Fx.run(() -> action(pane, "textgraph.ask").perform());
                Fx.awaitIdle(services.jobs());
                assertThat(server.asked()).as("kept replies are not asked for again").hasSize(40);

                Path theirs = Files.writeString(folder.resolve("theirs.csv"),
                        "id,format,reply\ntriple-retrieval-001,list-of-edges,Yes\n");
                Fx.run(() -> pane.model.keep(theirs));
                Fx.awaitIdle(services.jobs());
                assertThat(rows(pane)).extracting(RunsView.Row::run).contains("theirs");
                Fx.run(() -> pane.model.keep(folder.resolve("nobody.csv")));
                Fx.awaitIdle(services.jobs());
                assertThat(said(pane)).anyMatch(text -> text.contains("nobody.csv"));
                Fx.run(stage::close);
                Fx.run(pane::close);
            }
        }
    }

    private static List<RunsView.Row> rows(TextGraphPane pane) {
        return Fx.call(() -> ((TableView<?>) pane.node().lookup(".textgraph-runs .table-view")).getItems().stream()
                .map(RunsView.Row.class::cast).toList());
    }

    private static List<String> said(TextGraphPane pane) {
        return Fx.call(() -> pane.node().lookupAll(".label").stream().map(label -> ((Labeled) label).getText())
                .toList());
    }

    private static CheckBox box(TextGraphPane pane, String id) {
        return pane.node().lookupAll(".check-box").stream().filter(box -> id.equals(box.getUserData()))
                .map(CheckBox.class::cast).findFirst().orElseThrow();
    }

    private static Optional<DataSetForm> form(TextGraphPane pane) {
        return pane.node().lookupAll(".textgraph-form").stream().filter(DataSetForm.class::isInstance)
                .map(DataSetForm.class::cast).findFirst();
    }

    /** A new data set from the form: of triples in a folder, one task, without pseudonyms. */
    @Test
    void aDataSetIsBuiltFromTheForm() throws IOException {
        Path triples = Files.createDirectories(folder.resolve("triples"));
        Files.writeString(triples.resolve("entities.tsv"), "entityID\twikidataID\tlabel\n0\tQ1\tMill\n1\tQ2\tRiver\n"
                + "2\tQ3\tTown\n");
        Files.writeString(triples.resolve("relations.tsv"), "relationID\twikidataID\tlabel\n0\tP1\tnext to\n");
        Files.writeString(triples.resolve("edges.tsv"), "headID\ttailID\trelationID\n0\t1\t0\n1\t2\t0\n");
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            TextGraphPane pane = Fx.call(() -> new TextGraphPane(services));
            Stage stage = Fx.call(() -> Snapshot.show((Parent) pane.node(), services.theme()));
            Fx.awaitIdle(services.jobs());
            Fx.run(() -> pane.actions().stream().filter(action -> action.id().equals("textgraph.build")).findFirst()
                    .orElseThrow().perform());
            Fx.await("the form is seen", () -> form(pane).isPresent());
            DataSetForm form = Fx.call(() -> form(pane).orElseThrow());
            assertThat(Fx.call(form::wish)).isEmpty();
            Fx.run(() -> form.choose(new SourceOrigin.OfTriples(triples)));
            BuildTextGraphs.Settings wish = Fx.call(form::wish).orElseThrow();
            assertThat(wish.name()).isEqualTo("triples");
            assertThat(wish.plan().tasks()).hasSize(TASKS);
            assertThat(wish.plan().tasks()).containsEntry(BuiltInTask.RELATIONS, Sampling.DEEP)
                    .containsEntry(BuiltInTask.PATH, Sampling.WIDE);
            // Each task has its own sampling, and takes it away when it is not chosen.
            Fx.run(() -> {
                SamplingButton own = form.lookupAll(".menu-button").stream().map(SamplingButton.class::cast)
                        .filter(button -> button.getAccessibleText().endsWith("Aggregation by relation")).findFirst()
                        .orElseThrow();
                own.set(new Sampling(1, 3, 2, 60, true));
                form.lookupAll(".check-box").stream().map(CheckBox.class::cast)
                        .filter(box -> box.getText().equals("Highest degree")).forEach(CheckBox::fire);
            });
            assertThat(Fx.call(form::wish).orElseThrow().plan().tasks()).hasSize(TASKS - 1)
                    .containsEntry(BuiltInTask.RELATIONS, new Sampling(1, 3, 2, 60, true))
                    .containsEntry(BuiltInTask.PATH, Sampling.WIDE).doesNotContainKey(BuiltInTask.DEGREE);
            BuildTextGraphs.Settings small = new BuildTextGraphs.Settings("mills", wish.origin(), wish.options(),
                    new DataSetPlan(1, 2, List.of(BuiltInTask.TRIPLE), Optional.empty(), wish.plan().formats(),
                            List.of(Variant.PLAIN), wish.plan().entityClass()),
                    wish.names(), wish.program());
            Fx.run(() -> pane.model.build(small, () -> {}));
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(() -> pane.model.opened.get().instances())).hasSize(2);
            assertThat(Fx.call(() -> pane.model.offer.get().sets())).containsExactly("mills");
            // Prompts for training, and a wording of one's own for the next data set.
            Path prompts = folder.resolve("prompts.jsonl");
            Fx.run(() -> pane.model.exportPrompts(prompts));
            Fx.awaitIdle(services.jobs());
            assertThat(prompts).content().contains("Does the graph contain the edge").hasLineCount(2 * FORMATS);
            assertThat(wish.plan().wording().source()).isEqualTo(Wording.BUILT_IN);
            Path wording = Files.writeString(folder.resolve("theirs.json"),
                    "{\"highest-degree\": \"Who has most {{direction}} edges?\"}");
            Fx.run(() -> pane.model.readWording(wording, form::choose));
            Fx.awaitIdle(services.jobs());
            assertThat(Fx.call(form::wish).orElseThrow().plan().wording().templates())
                    .containsEntry("highest-degree", "Who has most {{direction}} edges?").containsKey("shortest-path");
            Files.writeString(wording, "[]");
            Fx.run(() -> pane.model.readWording(wording, form::choose));
            Fx.awaitIdle(services.jobs());
            assertThat(said(pane)).anyMatch(text -> text.contains("theirs.json"));
            // What fails leaves what is seen as it is, and says why.
            Fx.run(() -> pane.model.build(small, () -> {}));
            Fx.awaitIdle(services.jobs());
            assertThat(said(pane)).anyMatch(text -> text.contains("data set with this name already exists"));
            assertThat(Fx.call(() -> pane.model.state.get())).isEqualTo(TextGraphModel.State.CONTENT);
            Fx.run(stage::close);
            Fx.run(pane::close);
        }
    }

    private static double middle(TextGraphPane pane, String style, Predicate<Node> which) {
        return Fx.call(() -> pane.node().lookupAll(style).stream().filter(which).findFirst()
                .map(node -> node.localToScene(node.getLayoutBounds()).getCenterY()).orElseThrow());
    }

    @Test
    void theBarForSamplesHasTheGraphOfTheOpenDataSetInOneLineWithTheViews() throws IOException {
        new ExampleWorkspace(new SafeFiles()).copyTo(folder.resolve("w"), Progress.NONE);
        try (Workspace workspace = Workspace.open(folder.resolve("w"))) {
            Folders.copy(workspace.graphFolder("film"), workspace.graphFolder("alpha"));
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            TextGraphPane pane = Fx.call(() -> new TextGraphPane(services));
            Stage stage = Fx.call(() -> Snapshot.show((Parent) pane.node(), services.theme()));
            Fx.awaitIdle(services.jobs());
            Fx.await("the graph of the data set is chosen", () -> pane.node().lookupAll(".combo-box").stream()
                    .map(ComboBox.class::cast).anyMatch(box -> "Graph".equals(box.getAccessibleText())
                            && new SourceOrigin.OfGraph("film").equals(box.getValue())));
            double views = middle(pane, ".toggle-button", node -> ((ToggleButton) node).getText().equals("Texts"));
            assertThat(middle(pane, ".combo-box", node -> "Graph".equals(node.getAccessibleText())))
                    .isCloseTo(views, within(3.0));
            Fx.run(stage::close);
            Fx.run(pane::close);
        }
    }

    @Test
    void anEmptyWorkspaceSaysWhatBelongsHere() {
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            TextGraphPane pane = Fx.call(() -> new TextGraphPane(services));
            Stage stage = Fx.call(() -> Snapshot.show((Parent) pane.node(), services.theme()));
            Fx.awaitIdle(services.jobs());
            Fx.await("it says so", () -> pane.node().lookup(".state-sentence") instanceof Labeled label
                    && label.getText().contains("no graph yet"));
            assertThat(action(pane, "textgraph.sample").enabled().get()).isFalse();
            // Triples in a folder need nothing of the workspace.
            Fx.run(() -> action(pane, "textgraph.build").perform());
            Fx.await("the form is seen", () -> form(pane).isPresent());
            assertThat(said(pane)).contains("New data set");
            assertThat(action(pane, "textgraph.make").enabled().get()).isFalse();
            Fx.run(stage::close);
            Fx.run(pane::close);
        }
    }
}
