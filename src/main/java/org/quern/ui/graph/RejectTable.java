package org.quern.ui.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.layout.BorderPane;
import org.jspecify.annotations.Nullable;
import org.quern.convert.Manifest;
import org.quern.convert.Manifest.RejectCount;
import org.quern.ui.Figures;
import org.quern.ui.Messages;
import org.quern.ui.control.ResultTable;

/** What a conversion found and did not take over: how much, why, and samples of it. */
final class RejectTable extends BorderPane {

    private final Messages messages;
    private final Label summary = new Label();
    private final ResultTable table;

    RejectTable(Messages messages) {
        this.messages = messages;
        this.table = new ResultTable(messages, messages.text("graph.tab.rejects"));
        summary.getStyleClass().addAll("secondary", "reject-summary");
        summary.setWrapText(true);
        setTop(summary);
        setCenter(table);
    }

    void show(Optional<Manifest> manifest) {
        summary.setText(manifest.map(m -> messages.text("graph.rejects.summary", Figures.count(m.rejectTotal()),
                m.source())).orElseGet(() -> messages.text("graph.rejects.unknown")));
        List<String> columns = List.of(messages.text("graph.rejects.type"), messages.text("graph.rejects.property"),
                messages.text("graph.rejects.reason"), messages.text("graph.rejects.count"),
                messages.text("graph.rejects.sample"), messages.text("graph.rejects.value"));
        List<List<@Nullable Object>> rows = new ArrayList<>();
        manifest.ifPresent(m -> m.rejects().stream()
                .sorted(java.util.Comparator.comparingLong(RejectCount::count).reversed())
                .forEach(reject -> rows.add(row(reject))));
        table.show(columns, rows);
    }

    private static List<@Nullable Object> row(RejectCount reject) {
        List<@Nullable Object> row = new ArrayList<>();
        row.add(reject.type());
        row.add(reject.property().isEmpty() ? null : reject.property());
        row.add(reject.reason().text());
        row.add(reject.count());
        row.add(reject.samples().isEmpty() ? null : reject.samples().getFirst().entity());
        row.add(reject.samples().isEmpty() ? null : reject.samples().getFirst().raw());
        return row;
    }
}
