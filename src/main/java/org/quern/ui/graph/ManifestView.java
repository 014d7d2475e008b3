package org.quern.ui.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Orientation;
import javafx.scene.control.Label;
import javafx.scene.layout.BorderPane;
import org.quern.convert.output.Manifest;
import org.quern.ui.Figures;
import org.quern.ui.Messages;
import org.quern.ui.control.DenseTable;
import org.quern.ui.control.Nodes;

/**
 * How a graph was built: its source, the numbers of found and converted elements per type, and rejected data
 * with reasons.
 */
final class ManifestView extends BorderPane {

    /** @param found number in the source; negative if it is not counted */
    private record Line(String type, long found, long written) {}

    private final Messages messages;
    private final Label summary = Nodes.wrapped("", "secondary", "reject-summary");
    private final DenseTable<Line> counts;
    final RejectTable rejects;

    ManifestView(Messages messages) {
        this.messages = messages;
        this.counts = new DenseTable<>(messages.text("graph.manifest.counts"));
        counts.text(messages.text("graph.rejects.type"), 266, Line::type);
        counts.figure(messages.text("graph.manifest.found"), 96, Line::found,
                number -> number.longValue() < 0 ? "" : Figures.count(number.longValue()));
        counts.count(messages.text("graph.manifest.written"), 80, Line::written);
        this.rejects = new RejectTable(messages);
        setTop(summary);
        setCenter(Nodes.split(Orientation.HORIZONTAL, 0.36, counts, rejects));
    }

    void show(Optional<Manifest> manifest) {
        summary.setText(manifest.map(this::sentence).orElseGet(() -> messages.text("graph.rejects.unknown")));
        List<Line> lines = new ArrayList<>();
        manifest.ifPresent(m -> {
            m.entities().forEach(e -> lines.add(new Line(e.type(), e.members(), e.written())));
            m.relations().forEach(r -> lines.add(new Line(r.type().replace("#", " "), r.found(), r.written())));
            m.properties().forEach(
                    p -> lines.add(new Line(p.type().replace("#", " ") + "." + p.property(), -1, p.filled())));
        });
        counts.getItems().setAll(lines);
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
