package org.quern.ui.agent;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.quern.agent.AgentAction.Kind;
import org.quern.agent.batch.NamedBatch;
import org.quern.dataset.answer.RelationTally;
import org.quern.evaluate.compare.Difference;
import org.quern.task.agent.CheckConsistency;
import org.quern.ui.agent.AgentEngine.ComparedBatch;
import org.quern.ui.control.DenseTable;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;

/**
 * Compares all batches: the results of each, and the paired differences from another batch with 95 % confidence
 * intervals. By default that is the batch with the same questions and all actions (an ablation of each action; SPINACH,
 * section 5.5).
 */
final class BatchTable extends VBox {

    private static final double CONSISTENCY = 180;

    private final Messages messages;
    final DenseTable<ComparedBatch> table;
    final DenseTable<Consistent> consistency;
    private final VBox consistent;
    private final ComboBox<Optional<String>> against = new ComboBox<>();
    private boolean filling;

    /** The relations of one kind in a batch. */
    record Consistent(String batch, RelationTally tally) {}

    /**
     * @param back the button that leaves the view
     * @param onOpen receives the batch that the user opens
     * @param onAgainst receives the batch that the user compares with; empty for the default
     */
    BatchTable(Messages messages, Button back, Consumer<String> onOpen, Consumer<Optional<String>> onAgainst) {
        super(8);
        this.messages = messages;
        getStyleClass().add("batch-table");
        table = Nodes.growing(new DenseTable<>(messages.text("action.agent.compare")));
        text("agent.compare.batch", 200, b -> b.batch().name());
        text("agent.new.questions", 110, b -> b.batch().settings().questions());
        text("agent.model", 90, b -> b.batch().settings().model());
        text("agent.new.method", 100, b -> messages.text("agent.method." + b.batch().settings().own().method()));
        text("agent.compare.without", 130, b -> b.batch().settings().own().without().stream().map(Kind::title).sorted()
                .collect(Collectors.joining(", ")));
        text("agent.compare.n", 56, b -> answered(b.batch()));
        metric("EM", b -> b.statistics().em(), ComparedBatch::em);
        metric("F1", b -> b.statistics().f1(), ComparedBatch::f1);
        table.figure(messages.text("agent.compare.steps"), 60, b -> b.batch().statistics().meanSteps(),
                n -> "%.1f".formatted(n.doubleValue()));
        table.count(messages.text("agent.compare.tokens"), 72, b -> b.batch().statistics().meanTokens());
        table.figure(messages.text("agent.compare.cost"), 64, b -> b.batch().statistics().totals().cost(),
                n -> NumberFormats.money(n.doubleValue()));
        table.setEmptyText(messages.text("agent.compare.none"));
        Nodes.onOpen(table, () -> open(onOpen));
        Nodes.offer(against, List.of(Optional.empty()), Optional.empty(),
                name -> name.orElseGet(() -> messages.text("agent.compare.whole")));
        against.setOnAction(_ -> {
            if (!filling && against.getValue() != null)
                onAgainst.accept(against.getValue());
        });
        Label with = Nodes.uncut(Nodes.label(messages.text("agent.compare.with"), "secondary"));
        with.setLabelFor(against);
        consistency = new DenseTable<>(messages.text("agent.consistency"));
        consistency.text(messages.text("agent.consistency.relation"), 170,
                one -> messages.text("sets.relation." + one.tally().bond().property()));
        consistency.text(messages.text("agent.compare.batch"), 240, Consistent::batch);
        consistency.count(messages.text("agent.consistency.satisfied"), 90, one -> one.tally().holds());
        consistency.count(messages.text("agent.consistency.violated"), 90, one -> one.tally().violated());
        consistency.count(messages.text("agent.consistency.unknown"), 90, one -> one.tally().unknown());
        consistency.setPrefHeight(CONSISTENCY);
        consistency.setMinHeight(CONSISTENCY);
        consistent = new VBox(8, Nodes.label(messages.text("agent.consistency"), "heading"),
                sentence("agent.consistency.says"), consistency);
        Nodes.show(consistent, false);
        getChildren().setAll(sentence("agent.compare.says"), Nodes.row(8, back, with, against), table, consistent);
    }

    /** A text that keeps all of its lines when there is little room. */
    private Label sentence(String key) {
        Label label = Nodes.wrapped(messages.text(key), "secondary");
        label.setMinHeight(USE_PREF_SIZE);
        return label;
    }

    private static String answered(NamedBatch batch) {
        return NumberFormats.count(batch.statistics().totals().answered())
                + (batch.statistics().totals().complete() ? ""
                        : "/" + NumberFormats.count(batch.statistics().totals().questions()));
    }

    private void open(Consumer<String> onOpen) {
        Optional.ofNullable(table.getSelectionModel().getSelectedItem())
                .ifPresent(one -> onOpen.accept(one.batch().name()));
    }

    private void text(String title, double width, Function<ComparedBatch, String> value) {
        table.text(messages.text(title), width, value);
    }

    private void metric(String title, Function<NamedBatch, Optional<Double>> value,
            Function<ComparedBatch, Optional<Difference>> change) {
        table.figure(title, 72, b -> value.apply(b.batch()).orElse(Double.NaN),
                n -> Double.isNaN(n.doubleValue()) ? "–" : BatchFigures.share(Optional.of(n.doubleValue())));
        table.figure("Δ" + title, 58, b -> change.apply(b).map(Difference::value).orElse(Double.NaN),
                n -> Double.isNaN(n.doubleValue()) ? "" : points(n.doubleValue()));
        table.text(messages.text("agent.compare.interval"), 100, b -> change.apply(b).flatMap(Difference::interval)
                .map(by -> messages.text("agent.compare.range", points(by.low()), points(by.high()))).orElse(""));
        table.figure(messages.text("agent.compare.mde"), 54,
                b -> change.apply(b).flatMap(Difference::detectable).orElse(Double.NaN),
                n -> Double.isNaN(n.doubleValue()) ? "" : "%.1f".formatted(100 * n.doubleValue()));
    }

    private static String points(double share) {
        return "%+.1f".formatted(100 * share).replace('-', '−');
    }

    void show(List<ComparedBatch> all) {
        table.getItems().setAll(all);
        Optional<String> chosen = against.getValue();
        filling = true;
        against.getItems().setAll(Stream.concat(Stream.of(Optional.<String>empty()),
                all.stream().map(one -> Optional.of(one.batch().name()))).toList());
        against.setValue(against.getItems().contains(chosen) ? chosen : Optional.empty());
        filling = false;
    }

    /** Shows how consistent the answers are; nothing if no set has relations between its questions. */
    void showConsistency(List<CheckConsistency.CheckedRun> systems) {
        consistency.getItems().setAll(systems.stream().flatMap(system -> system.tallies().stream()
                .map(tally -> new Consistent(system.run(), tally)))
                .sorted(Comparator.comparing(one -> one.tally().bond())).toList());
        Nodes.show(consistent, !systems.isEmpty());
    }
}
