package org.quern.ui.evaluate.pane;

import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import javafx.beans.property.ObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TablePosition;
import javafx.scene.layout.VBox;
import org.quern.evaluate.compare.Inference.MeanScore;
import org.quern.evaluate.filter.ItemExpression;
import org.quern.evaluate.filter.ItemField;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;
import org.quern.statistics.Interval;
import org.quern.ui.control.DenseTable;
import org.quern.ui.evaluate.text.GroupNames;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.PaneServices;

/**
 * A table of figures of the chosen runs, with a sentence about them. Enter on a figure lists its items.
 *
 * @param <L> a row
 * @param <R> what is computed of the runs
 */
abstract class RunFigures<L, R> extends VBox {

    private static final String NOTHING = "–";

    final Messages messages;
    final EvaluationModel model;
    final RunsModel runs;
    final DenseTable<L> table;
    final ObservableList<L> lines = FXCollections.observableArrayList();
    final Label sentence = Nodes.wrapped("", "secondary");
    private final ObjectProperty<R> result;
    private final Runnable onListed;

    /**
     * @param title the name of the table
     * @param result what is computed of the runs
     * @param onListed shows the list of items
     */
    RunFigures(PaneServices services, EvaluationModel model, String title, ObjectProperty<R> result,
            Runnable onListed) {
        super(8);
        this.messages = services.messages();
        this.model = model;
        this.runs = model.several;
        this.result = result;
        this.onListed = onListed;
        table = Nodes.growing(new DenseTable<>(title));
        sentence.setMinHeight(USE_PREF_SIZE);
    }

    /** Shows the figures, now and whenever they change. */
    final void follow(String nothing) {
        Runnable again = () -> {
            table.setEmptyText(runs.runs().size() < 2 ? messages.text("evaluation.runs.empty", runs.reference.get())
                    : runs.computingNow.get() ? messages.text("evaluation.runs.computing") : nothing);
            show(result.get());
        };
        result.addListener((_, _, _) -> again.run());
        runs.computingNow.addListener((_, _, _) -> again.run());
        runs.reference.addListener((_, _, _) -> again.run());
        again.run();
    }

    abstract void show(R figures);

    /** @param value not a number where there is no figure */
    final TableColumn<L, Number> figure(String title, double width, ToDoubleFunction<L> value,
            DoubleFunction<String> text) {
        return uncut(table.figure(title, width, value::applyAsDouble,
                n -> Double.isNaN(n.doubleValue()) ? NOTHING : text.apply(n.doubleValue())));
    }

    /** A column of intervals. */
    final void interval(double width, Function<L, String> text) {
        uncut(table.text(messages.text("evaluation.figures.interval"), width, text, "secondary"));
    }

    static String interval(MeanScore mean) {
        return GroupNames.interval(mean.interval().map(Interval::low), mean.interval().map(Interval::high));
    }

    /** Figures are never cut. */
    static <C extends TableColumn<?, ?>> C uncut(C column) {
        column.setMinWidth(column.getPrefWidth());
        return column;
    }

    /** The selected cell; empty if there is none. */
    final Optional<TablePosition<?, ?>> cell() {
        return table.getSelectionModel().getSelectedCells().stream().<TablePosition<?, ?>>map(cell -> cell).findFirst();
    }

    final void list(ItemExpression items) {
        model.filter.expression.set(items);
        onListed.run();
    }

    /** Lists those of the items for which a run does not have the full score. */
    final void listWrong(String run, ItemExpression among) {
        Metric metric = model.comparing.metric.get();
        if (metric == Metrics.EX)
            list(among.and(runs.wrongIn(run)));
        else
            listIn(run, among.and(ItemExpression.below(ItemField.of(metric), 1)));
    }

    /** Opens a run and lists items there: expressions know other runs by execution accuracy alone. */
    final void listIn(String run, ItemExpression items) {
        model.open(run, items);
        onListed.run();
    }
}
