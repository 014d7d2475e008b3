package org.quern.ui.evaluate.pane;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import javafx.event.Event;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.compare.Clustering;
import org.quern.evaluate.compare.Inference;
import org.quern.evaluate.report.Frontier.Expense;
import org.quern.evaluate.score.Metrics;
import org.quern.statistics.ClusteredMean.Method;
import org.quern.testing.Fx;
import org.quern.testing.Snapshot;
import org.quern.ui.chart.ChartView;
import org.quern.ui.evaluate.pane.RunsModel.View;
import org.quern.ui.kit.Theme;

/** Several runs through the controls of the pane. */
class RunsViewTest extends PaneCase {

    RunsViewTest() {
        super("run", "run-2", "run-3", "other", "other-2");
    }

    @Test
    void runsAreReadOnlyWhenTheyAreShown() {
        Fx.run(() -> pane.model.several.choose(engine.names, engine.names));
        Fx.awaitIdle(services.jobs());
        assertThat(Fx.call(() -> pane.model.several.items())).isEmpty();
        show(View.COMPARISON);
        assertThat(Fx.call(() -> pane.model.several.items())).containsOnlyKeys(engine.names);
    }

    @Test
    void figuresOfAllRunsStandInOneTableAndOpenTheirItems() {
        show(View.COMPARISON);
        assertThat(texts()).contains("Choose the runs to compare with run above.");
        MenuButton chooser = chooser();
        Fx.run(() -> chooser.fireEvent(new Event(MenuButton.ON_SHOWING)));
        Fx.run(() -> box(chooser, "other").setSelected(true));
        Fx.run(() -> box(chooser, "other-2").setSelected(true));
        assertThat(Fx.call(() -> box(chooser, "run (reference)").isDisabled())).isTrue();
        Fx.awaitIdle(services.jobs());
        Fx.run(() -> chooser.getItems().getFirst().fire());
        Fx.awaitIdle(services.jobs());
        assertThat(Fx.call(chooser::getText)).isEqualTo("Runs: 5 of 5");
        TableView<?> table = table();
        draw("comparison");
        assertThat(cells(table, 0)).startsWith("run", "0.6666666666666666");
        int other = row(table, "other");
        assertThat(cells(table, other).subList(8, 13)).containsExactly("56.0", "40.0", "240.0", "0.0", "0");
        assertThat(texts()).anyMatch(text -> text.contains("q: p adjusted for 4 tests"));

        open(table, other, 8);
        assertThat(shown()).isEqualTo(56);
        assertThat(typed()).isEqualTo("outcome:wrong correct-in:other");
        show(View.COMPARISON);
        open(table, other, 9);
        assertThat(shown()).isEqualTo(40);
        show(View.COMPARISON);
        open(table, other, 4);
        assertThat(shown()).isEqualTo(96);
        show(View.COMPARISON);
        open(table, other, 1);
        assertThat(shown()).isEqualTo(64);
        show(View.COMPARISON);
        open(table, other, 12);
        assertThat(shown()).isZero();

        Fx.run(() -> pane.model.comparing.metric.set(Metrics.PSJS));
        show(View.COMPARISON);
        open(table(), row(table(), "other"), 1);
        assertThat(Fx.call(() -> pane.model.run.get())).as("the other run, because filters know EX alone")
                .contains("other");
        assertThat(shown()).isEqualTo(60);
        assertThat(Fx.call(() -> pane.model.several.runs())).as("the reference changed places")
                .containsExactlyInAnyOrderElementsOf(engine.names).startsWith("other");
    }

    @Test
    void theFiguresOfRunsByGroupsOpenTheirItems() {
        Fx.run(() -> pane.model.several.choose(List.of("run-2", "other"), engine.names));
        show(View.GROUPS);
        draw("groups");
        TableView<?> table = table();
        assertThat(cells(table, row(table, "company"))).containsExactly("company", "0.6666666666666666", "120",
                "0.6666666666666666", "120", "0.4666666666666667", "120");
        assertThat(cells(table, row(table, "Total")).subList(1, 3)).containsExactly("0.6666666666666666", "240");
        open(table, row(table, "company"), 5);
        assertThat(typed()).isEqualTo("graph:company wrong-in:other");
        assertThat(shown()).isEqualTo(64);
        show(View.GROUPS);
        open(table, row(table, "film"), 0);
        assertThat(shown()).isEqualTo(120);

        show(View.GROUPS);
        Fx.run(() -> pane.model.several.grouping.set(Grouping.MATCH));
        Fx.run(() -> pane.model.comparing.metric.set(Metrics.PSJS));
        Fx.awaitIdle(services.jobs());
        draw("groups-match");
        assertThat(Fx.call(table()::getItems)).as("five categories and all items").hasSize(6);
        ChartView chart = Fx.call(() -> (ChartView) pane.node().lookup(".runs .quern-chart"));
        Fx.run(() -> chart.lookup(".chart-part").fireEvent(key(KeyCode.ENTER)));
        Fx.awaitIdle(services.jobs());
        assertThat(shown()).isEqualTo(48);
        show(View.GROUPS);
        open(table(), 0, 6);
        assertThat(Fx.call(() -> pane.model.run.get())).as("filters know the other runs by EX alone")
                .contains("other");
    }

    @Test
    void clustersAreCountedInTheComparison() {
        Fx.run(() -> pane.model.several.choose(List.of("run-2", "other"), engine.names));
        show(View.COMPARISON);
        assertThat(seen(table())).doesNotContain("Clusters", "Design effect");
        Fx.run(() -> pane.model.comparing.inference.set(Inference.of(Clustering.TEMPLATE, Method.ROBUST)));
        Fx.awaitIdle(services.jobs());
        draw("clusters");
        assertThat(seen(table())).endsWith("Clusters", "Design effect");
        List<String> other = cells(table(), row(table(), "other"));
        assertThat(other.get(other.size() - 2)).isEqualTo("10");
        assertThat(Double.parseDouble(other.getLast())).isBetween(0.01, 24.0);
    }

    @Test
    void theChoicesOfFiguresAreThereAfterARestart() {
        Inference chosen = Inference.of(Clustering.GRAPH, Method.ROBUST);
        Fx.run(() -> {
            pane.model.comparing.metric.set(Metrics.PSJS);
            pane.model.comparing.inference.set(chosen);
            pane.model.several.grouping.set(Grouping.TAG);
        });
        EvaluationPane again = Fx.call(() -> new EvaluationPane(services, engine));
        assertThat(Fx.call(() -> again.model.comparing.metric.get())).isEqualTo(Metrics.PSJS);
        assertThat(Fx.call(() -> again.model.comparing.inference.get())).isEqualTo(chosen);
        assertThat(Fx.call(() -> again.model.several.grouping.get())).isEqualTo(Grouping.TAG);
    }

    private static List<String> seen(TableView<?> table) {
        return Fx.call(() -> table.getVisibleLeafColumns().stream().map(TableColumn::getText).toList());
    }

    @Test
    void repeatsOfARunHaveFiguresAndFiltersOfItems() {
        engine.names.addAll(List.of("trial"));
        show(View.REPEATS);
        Fx.run(() -> pane.model.several.choose(List.of("other", "other-2"), engine.names));
        Fx.awaitIdle(services.jobs());
        draw("repeats");
        TableView<?> table = table();
        assertThat(cells(table, row(table, "Correct in all runs")).get(1)).startsWith("120");
        assertThat(cells(table, row(table, "pass@3: at least one of 3 correct")).get(1)).startsWith("90.0");
        open(table, row(table, "Correct in some runs"), 0);
        assertThat(shown()).isEqualTo(96);
        show(View.REPEATS);
        open(table, row(table, "Correct in no run"), 0);
        assertThat(shown()).isEqualTo(24);
        assertThat(Fx.call(() -> ((TableView<?>) pane.node().lookup(".item-list .table-view")).getColumns().stream()
                .map(column -> column.getText()).toList())).contains("Correct");

        show(View.REPEATS);
        Fx.run(() -> pane.model.several.vote());
        Fx.awaitIdle(services.jobs());
        assertThat(cells(table(), row(table(), "Majority by result")).get(1)).startsWith("66.7");
        Fx.run(() -> pane.model.several.choose(List.of(), engine.names));
        assertThat(Fx.call(() -> pane.model.several.repeatsOfReference(engine.names))).containsExactly("run-2",
                "run-3");
        Fx.run(() -> pane.model.open("other-2"));
        Fx.awaitIdle(services.jobs());
        assertThat(Fx.call(() -> pane.model.several.repeatsOfReference(engine.names))).containsExactly("other");
    }

    @Test
    void theCostOfRunsIsAChartAndATable() {
        Fx.run(() -> pane.model.several.choose(engine.names, engine.names));
        show(View.FRONTIER);
        Fx.awaitIdle(services.jobs());
        draw("frontier");
        assertThat(texts()).anyMatch(text -> text.startsWith("The line joins"));
        ChartView chart = Fx.call(() -> (ChartView) pane.node().lookup(".runs .quern-chart"));
        assertThat(Fx.call(() -> chart.lookupAll(".chart-part").size())).isEqualTo(5);
        assertThat(Fx.call(table()::getItems)).hasSize(5);
        assertThat(Fx.call(() -> pane.model.several.frontiers.get().get(Expense.COST.ordinal()).points())).anyMatch(
                point -> point.best());
    }

    @Test
    void aComparisonIsPlannedFromTypedFiguresOrFromRuns() {
        Fx.run(() -> pane.model.several.choose(List.of("other"), engine.names));
        show(View.POWER);
        draw("power");
        assertThat(texts()).contains("1\u2009000 items detect a difference of 3.6 points or more.",
                "A difference of 5.0 points needs 498 items.");
        List<TextField> fields = Fx.call(() -> pane.node().lookupAll(".power-form .text-field").stream()
                .map(TextField.class::cast).toList());
        Fx.run(() -> fields.get(1).setText("20"));
        assertThat(texts()).anyMatch(text -> text.startsWith("The difference cannot be larger"));
        Fx.run(() -> pane.node().lookupAll(".power-form .button").forEach(node -> ((Button) node).fire()));
        Fx.awaitIdle(services.jobs());
        assertThat(Fx.call(() -> fields.stream().map(TextField::getText).toList())).containsExactly("240", "20",
                "40", "80", "1");
        assertThat(texts()).anyMatch(text -> text.startsWith("240 items detect a difference of 11."));
    }

    private void show(View view) {
        Fx.run(() -> {
            action("evaluation.view.runs").perform();
            pane.model.several.view.set(view);
        });
        Fx.awaitIdle(services.jobs());
    }

    @Test
    void aViewIsChosenWhileARunIsRead() {
        Fx.run(() -> {
            pane.model.open("other");
            assertThat(pane.model.state.get()).isEqualTo(EvaluationModel.State.LOADING);
            action("evaluation.view.runs").perform();
        });
        Fx.awaitIdle(services.jobs());
        assertThat(texts()).contains("Choose the runs to compare with other above.");
    }

    @Test
    void runsWithoutScoresAreNamedAndNotAmongAllRuns() {
        engine.unscored.add("other-2");
        Fx.run(pane.model::refresh);
        Fx.awaitIdle(services.jobs());
        show(View.COMPARISON);
        MenuButton chooser = chooser();
        Fx.run(() -> chooser.getItems().getFirst().fire());
        Fx.awaitIdle(services.jobs());
        assertThat(Fx.call(chooser::getText)).isEqualTo("Runs: 4 of 5");
        assertThat(Fx.call(() -> box(chooser, "other-2 (not scored)").isSelected())).isFalse();
    }

    private MenuButton chooser() {
        return Fx.call(() -> (MenuButton) pane.node().lookup(".runs .menu-button"));
    }

    private static CheckBox box(MenuButton chooser, String name) {
        return chooser.getItems().stream().filter(CustomMenuItem.class::isInstance).map(CustomMenuItem.class::cast)
                .map(CustomMenuItem::getContent).filter(CheckBox.class::isInstance).map(CheckBox.class::cast)
                .filter(box -> box.getText().equals(name)).findFirst().orElseThrow();
    }

    private TableView<?> table() {
        return table(".runs");
    }

    private static List<String> cells(TableView<?> table, int row) {
        return Fx.call(() -> table.getColumns().stream().map(column -> String.valueOf(column.getCellData(row)))
                .toList());
    }

    private static int row(TableView<?> table, String name) {
        return Fx.<Integer>call(() -> {
            for (int i = 0; i < table.getItems().size(); i++)
                if (name.equals(table.getColumns().getFirst().getCellData(i)))
                return i;
            throw new AssertionError("no row " + name);
        });
    }

    private String typed() {
        return Fx.call(() -> pane.model.filter.expression.get().toString());
    }

    private List<String> texts() {
        return Fx.call(() -> pane.node().lookupAll(".label").stream().filter(Labeled.class::isInstance)
                .map(node -> ((Labeled) node).getText()).flatMap(text -> Optional.ofNullable(text).stream()).toList());
    }

    private void draw(String name) {
        Fx.run(() -> Snapshot.draw(stage, services.theme(), Theme.Mode.LIGHT, "runs-" + name));
    }
}
