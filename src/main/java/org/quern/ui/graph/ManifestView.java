package org.quern.ui.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.BorderPane;
import org.jspecify.annotations.Nullable;
import org.quern.convert.Manifest;
import org.quern.ui.Figures;
import org.quern.ui.Messages;
import org.quern.ui.control.ResultTable;

/** How a graph was made: from what, how much of each type was found and taken over, and what was not, with reasons. */
final class ManifestView extends BorderPane {

    private final Messages messages;
    private final Label summary = new Label();
    private final ResultTable counts;
    private final RejectTable rejects;

    ManifestView(Messages messages) {
        this.messages = messages;
        this.counts = new ResultTable(messages, messages.text("graph.manifest.counts"));
        this.rejects = new RejectTable(messages);
        summary.getStyleClass().addAll("secondary", "reject-summary");
        summary.setWrapText(true);
        SplitPane parts = new SplitPane(counts, rejects);
        parts.setDividerPositions(0.38);
        setTop(summary);
        setCenter(parts);
    }

    RejectTable rejects() {
        return rejects;
    }

    void show(Optional<Manifest> manifest) {
        summary.setText(manifest.map(this::sentence).orElseGet(() -> messages.text("graph.rejects.unknown")));
        List<List<@Nullable Object>> rows = new ArrayList<>();
        manifest.ifPresent(m -> {
            m.entities().forEach(e -> rows.add(List.of(e.type(), e.members(), e.written())));
            m.relations().forEach(r -> rows.add(List.of(r.type().replace("#", " "), r.found(), r.written())));
            m.properties().forEach(p -> {
                List<@Nullable Object> row = new ArrayList<>();
                row.add(p.type().replace("#", " ") + "." + p.property());
                row.add(null);
                row.add(p.filled());
                rows.add(row);
            });
        });
        counts.show(List.of(messages.text("graph.rejects.type"), messages.text("graph.manifest.found"),
                messages.text("graph.manifest.written")), rows);
        rejects.show(manifest.map(Manifest::rejects).orElse(List.of()));
    }

    private String sentence(Manifest manifest) {
        String made = messages.text("graph.rejects.summary", Figures.count(manifest.rejectTotal()),
                manifest.source());
        String left = manifest.leftOut().isEmpty() ? ""
                : " " + messages.text("graph.manifest.left-out",
                        Figures.count(manifest.leftOut().stream().mapToLong(l -> l.count()).sum()));
        return made + left + manifest.cost().map(cost -> " " + messages.text("graph.manifest.took",
                Figures.time(java.time.Duration.ofMillis(cost.millis())))).orElse("");
    }
}
