package org.quern.ui.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.layout.BorderPane;
import org.quern.convert.output.Manifest;
import org.quern.ui.Figures;
import org.quern.ui.Messages;
import org.quern.ui.control.DenseTable;
import org.quern.ui.control.Nodes;
import org.quern.ui.pane.Columns;

/**
 * How a graph was built: its source, the numbers of found and converted elements per type, and rejected data
 * with reasons.
 */
final class ManifestView extends BorderPane {

    /** @param found number in the source, including what was lost; negative in older manifests, which do not count it */
    record Line(String type, long found, long written) {}

    private static final double SMALLEST_COUNTS = 220;
    private static final double SMALLEST_REJECTS = 260;

    private final Messages messages;
    private final Label summary = Nodes.wrapped("", "secondary", "reject-summary");
    final DenseTable<Line> counts;
    final RejectTable rejects;

    ManifestView(Messages messages) {
        this.messages = messages;
        this.counts = new DenseTable<>(messages.text("graph.manifest.counts"));
        counts.text(messages.text("graph.rejects.type"), 190, Line::type);
        counts.figure(messages.text("graph.manifest.found"), 72, Line::found,
                number -> number.longValue() < 0 ? "" : Figures.count(number.longValue()));
        counts.count(messages.text("graph.manifest.written"), 72, Line::written);
        counts.fill();
        counts.setMinWidth(SMALLEST_COUNTS);
        this.rejects = new RejectTable(messages);
        rejects.setMinWidth(SMALLEST_REJECTS);
        setTop(summary);
        setCenter(new Columns(counts, 0.45).detail(messages.text("graph.tab.rejects"), rejects, 0.55));
    }

    void show(Optional<Manifest> manifest) {
        summary.setText(manifest.map(this::sentence).orElseGet(() -> messages.text("graph.rejects.unknown")));
        List<Line> lines = new ArrayList<>();
        manifest.ifPresent(m -> {
            m.entities().forEach(e -> lines.add(new Line(e.type(), e.members(), e.written())));
            m.relations().forEach(r -> lines.add(new Line(typeName(r.type()), m.foundOrLost(r), r.written())));
            m.properties().forEach(p -> lines.add(new Line(typeName(p.type()) + ": " + p.property(),
                    p.having() < p.filled() ? -1 : p.having(), p.filled())));
        });
        counts.getItems().setAll(lines);
        rejects.show(manifest);
    }

    /** The name of a type in a manifest: an entity type, or {@code rel#Subj#Obj} as subject, relation and object. */
    static String typeName(String type) {
        String[] parts = type.split("#", -1);
        return parts.length == 3 ? parts[1] + " —" + parts[0] + "→ " + parts[2] : type;
    }

    private String sentence(Manifest manifest) {
        String made = messages.text("graph.rejects.summary", Figures.count(manifest.rejectTotal()), manifest.source());
        String left = manifest.leftOut().isEmpty() ? ""
                : " " + messages.text("graph.manifest.left-out",
                        Figures.count(manifest.leftOut().stream().mapToLong(l -> l.count()).sum()));
        return made + left + manifest.cost().map(cost -> " " + messages.text("graph.manifest.took",
                Figures.time(java.time.Duration.ofMillis(cost.millis())))).orElse("");
    }
}
