package org.quern.ui.agent;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.scene.layout.VBox;
import org.quern.agent.Action.Kind;
import org.quern.agent.batch.BatchStatistics;
import org.quern.agent.batch.NamedBatch;
import org.quern.ui.Figures;
import org.quern.ui.Messages;
import org.quern.ui.control.DenseTable;
import org.quern.ui.control.Nodes;

/**
 * Compares all batches: the results of each, and the differences to the batch with the same questions and model
 * and all actions (an ablation of each action; SPINACH, section 5.5).
 */
final class BatchTable extends VBox {

    private final Messages messages;
    private final DenseTable<NamedBatch> table;
    private List<NamedBatch> batches = List.of();

    /** @param onOpen receives the batch that the user opens */
    BatchTable(Messages messages, Consumer<String> onOpen) {
        super(8);
        this.messages = messages;
        getStyleClass().add("batch-table");
        table = Nodes.growing(new DenseTable<>(messages.text("action.agent.compare")));
        text("agent.compare.batch", 300, NamedBatch::name);
        text("agent.new.questions", 130, b -> b.settings().questions());
        text("agent.model", 90, b -> b.settings().model());
        text("agent.new.method", 120, b -> messages.text("agent.method." + b.settings().own().method()));
        text("agent.compare.without", 170, b -> b.settings().own().without().stream().map(Kind::title).sorted()
                .collect(Collectors.joining(", ")));
        text("agent.compare.n", 64, b -> Figures.count(b.statistics().totals().answered())
                + (b.statistics().totals().complete() ? "" : "/" + Figures.count(b.statistics().totals().questions())));
        mean("EM", b -> b.statistics().em());
        change("ΔEM", BatchStatistics::em);
        mean("F1", b -> b.statistics().f1());
        change("ΔF1", BatchStatistics::f1);
        table.figure(messages.text("agent.compare.steps"), 64, b -> b.statistics().meanSteps(),
                n -> "%.1f".formatted(n.doubleValue()));
        table.count(messages.text("agent.compare.tokens"), 76, b -> b.statistics().meanTokens());
        table.figure(messages.text("agent.compare.cost"), 72, b -> b.statistics().totals().cost(),
                n -> Figures.money(n.doubleValue()));
        table.setEmptyText(messages.text("agent.compare.none"));
        Nodes.onOpen(table, () -> open(onOpen));
        getChildren().setAll(Nodes.wrapped(messages.text("agent.compare.says"), "secondary"), table);
    }

    private void open(Consumer<String> onOpen) {
        Optional.ofNullable(table.getSelectionModel().getSelectedItem())
                .ifPresent(batch -> onOpen.accept(batch.name()));
    }

    private void text(String title, double width, Function<NamedBatch, String> value) {
        table.text(messages.text(title), width, value);
    }

    private void mean(String title, Function<NamedBatch, Optional<Double>> value) {
        table.figure(title, 66, b -> value.apply(b).orElse(Double.NaN),
                n -> Double.isNaN(n.doubleValue()) ? "–" : BatchFigures.share(Optional.of(n.doubleValue())));
    }

    private void change(String title, Function<BatchStatistics, Optional<Double>> mean) {
        table.figure(title, 60, b -> b.change(batches, mean).orElse(Double.NaN),
                n -> Double.isNaN(n.doubleValue()) ? "" : "%+.1f".formatted(100 * n.doubleValue()).replace('-', '−'));
    }

    void show(List<NamedBatch> all) {
        batches = List.copyOf(all);
        table.getItems().setAll(batches);
    }

    List<NamedBatch> shown() {
        return List.copyOf(table.getItems());
    }

    /** The displayed texts of a row. */
    List<String> row(int row) {
        return table.getColumns().stream().map(column -> String.valueOf(column.getCellData(row))).toList();
    }
}
