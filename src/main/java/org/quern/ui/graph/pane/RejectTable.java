package org.quern.ui.graph.pane;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.BorderPane;
import org.quern.convert.output.ItemNames;
import org.quern.convert.output.Manifest;
import org.quern.convert.output.Manifest.RejectCount;
import org.quern.convert.output.Manifest.RejectSample;
import org.quern.ui.control.DenseTable;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.ShownAs;

/**
 * The data that a conversion rejected: counts, reasons and samples. A manifest counts rejects by type, property
 * and reason, so a million of them are a few hundred rows; the samples of the selected row are shown below.
 */
final class RejectTable extends BorderPane {

    private static final double COUNT = 120;

    /** A choice of the filter: one reason, or all. */
    private record Choice(String text, long count) {}

    private final Messages messages;
    final ComboBox<Choice> reasons = new ComboBox<>();
    final DenseTable<RejectCount> table;
    private final Label shown = Nodes.uncut(Nodes.label("", "secondary", "figure"));
    final DenseTable<RejectSample> samples;
    private List<RejectCount> rejects = List.of();
    private ItemNames names = ItemNames.NONE;
    private Optional<Manifest> manifest = Optional.empty();

    RejectTable(Messages messages) {
        this.messages = messages;
        this.table = new DenseTable<>(messages.text("graph.tab.rejects"));
        table.text(messages.text("graph.rejects.type"), 280, reject -> ManifestView.typeName(reject.type())
                + (reject.property().isEmpty() ? "" : ": " + reject.property()));
        table.text(messages.text("graph.rejects.reason"), 244, reject -> reason(reject));
        table.count(messages.text("graph.rejects.count"), 70, RejectCount::count);
        table.figure(messages.text("graph.rejects.share"), 76,
                reject -> whole(reject) == 0 ? -1 : (double) reject.count() / whole(reject),
                share -> share.doubleValue() < 0 ? "" : NumberFormats.share(share.doubleValue()));
        table.fill();
        table.setEmptyText(messages.text("graph.rejects.none"));
        this.samples = new DenseTable<>(messages.text("graph.rejects.samples"));
        samples.text(messages.text("graph.rejects.sample"), 200, sample -> names.name(sample.entity()));
        samples.text(messages.text("graph.rejects.value"), 250, sample -> names.name(sample.raw()));
        samples.text(messages.text("graph.rejects.statement"), 210, RejectSample::statement, "identifier");
        samples.setEmptyText(messages.text("graph.rejects.choose"));
        samples.setPrefHeight(170);
        table.getSelectionModel().selectedItemProperty().addListener((_, _, reject) -> {
            samples.getItems().setAll(reject == null ? List.of() : reject.samples());
            describe(table.getItems(), Optional.ofNullable(reject));
        });
        reasons.setAccessibleText(messages.text("graph.rejects.filter"));
        reasons.setConverter(new ShownAs<>(choice -> choice.text() + "  " + NumberFormats.count(choice.count())));
        reasons.valueProperty().addListener((_, _, choice) -> filter(choice));
        setTop(Nodes.styled(Nodes.parts(8, Hint.ofChoice(reasons), shown, shown, COUNT), "reject-head"));
        setCenter(table);
        setBottom(samples);
    }

    private String reason(RejectCount reject) {
        return messages.text("schema.preview.reason." + reject.reason().key());
    }

    /** What the rejects are a part of; 0 if that is not counted. */
    private long whole(RejectCount reject) {
        return manifest.map(m -> m.whole(reject)).orElse(OptionalLong.empty()).orElse(0);
    }

    private void describe(List<RejectCount> listed, Optional<RejectCount> selected) {
        String lines = messages.text("graph.rejects.lines", NumberFormats.count(listed.size()));
        shown.setText(selected.filter(reject -> whole(reject) > 0).map(reject -> lines + " · "
                + messages.text("graph.rejects.of", NumberFormats.count(reject.count()),
                        NumberFormats.count(whole(reject))))
                .orElse(lines));
    }

    /** Shows the names of the items in the examples of a manifest, unless another one is shown by now. */
    void name(Manifest of, ItemNames found) {
        if (!manifest.equals(Optional.of(of)))
            return;
        names = found;
        samples.refresh();
    }

    void show(Optional<Manifest> of) {
        manifest = of;
        names = ItemNames.NONE;
        List<RejectCount> all = of.map(Manifest::rejects).orElse(List.of());
        rejects = all.stream().sorted(Comparator.comparingLong(RejectCount::count).reversed()
                .thenComparing(RejectCount::type).thenComparing(RejectCount::property)).toList();
        TreeMap<String, Long> counts = new TreeMap<>();
        all.forEach(reject -> counts.merge(reason(reject), reject.count(), Long::sum));
        List<Choice> choices = new ArrayList<>();
        choices.add(new Choice(messages.text("graph.rejects.all"), all.stream().mapToLong(RejectCount::count).sum()));
        counts.entrySet().stream().sorted((a, b) -> Long.compare(b.getValue(), a.getValue()))
                .forEach(e -> choices.add(new Choice(e.getKey(), e.getValue())));
        reasons.getItems().setAll(choices);
        reasons.setValue(choices.getFirst());
        filter(choices.getFirst());
    }

    private void filter(Choice choice) {
        if (choice == null)
            return;
        boolean all = choice.equals(reasons.getItems().getFirst());
        List<RejectCount> seen = rejects.stream().filter(r -> all || reason(r).equals(choice.text())).toList();
        table.getItems().setAll(seen);
        if (!seen.isEmpty())
            table.getSelectionModel().clearAndSelect(0);
        describe(seen, Optional.ofNullable(table.getSelectionModel().getSelectedItem()));
    }
}
