package org.quern.ui.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.event.Event;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.evaluate.Metric;
import org.quern.evaluate.report.Frontier.Expense;
import org.quern.testing.Fx;
import org.quern.testing.Snapshot;
import org.quern.testing.TestServices;
import org.quern.ui.Services;
import org.quern.ui.Theme;
import org.quern.ui.chart.ChartView;
import org.quern.ui.evaluate.RunsModel.View;
import org.quern.workspace.Workspace;

/** Several runs through the controls of the pane. */
@ExtendWith(Fx.class)
class RunsViewTest {

    @TempDir
    Path folder;

    private final FakeRuns engine = new FakeRuns();
    private Workspace workspace;
    private Services services;
    private EvaluationPane pane;
    private Stage stage;

    @BeforeEach
    void open() {
        engine.names.addAll(List.of("run", "run-2", "run-3", "other", "other-2"));
        workspace = Workspace.openOrCreate(folder.resolve("w"));
        services = Fx.call(() -> TestServices.of(workspace, folder));
        pane = Fx.call(() -> new EvaluationPane(services, engine));
        stage = Fx.call(() -> Snapshot.show((Parent) pane.node(), services.theme()));
        Fx.awaitIdle(services.jobs());
    }

    @AfterEach
    void close() {
        Fx.run(stage::close);
        workspace.close();
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

        Fx.run(() -> pane.model.comparing.metric.set(Metric.PSJS));
        show(View.COMPARISON);
        open(table(), row(table(), "other"), 1);
        assertThat(Fx.call(() -> pane.model.run.get())).as("the other run, because filters know EX alone")
                .contains("other");
        assertThat(shown()).isEqualTo(60);
        assertThat(Fx.call(() -> pane.model.several.runs())).as("the reference changed places")
                .containsExactlyInAnyOrderElementsOf(engine.names).startsWith("other");
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
            pane.actions().stream().filter(action -> action.id().equals("evaluation.view.runs")).findFirst()
                    .orElseThrow().perform();
            pane.model.several.view.set(view);
        });
        Fx.awaitIdle(services.jobs());
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
        return Fx.call(() -> (TableView<?>) pane.node().lookup(".runs .table-view"));
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

    private void open(TableView<?> table, int row, int column) {
        Fx.run(() -> {
            select(table, row, column);
            table.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ENTER, false, false, false, false));
        });
        Fx.awaitIdle(services.jobs());
    }

    private static <T> void select(TableView<T> table, int row, int column) {
        table.getSelectionModel().clearAndSelect(row, table.getColumns().get(column));
    }

    private int shown() {
        return Fx.call(() -> pane.model.shown.size());
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
