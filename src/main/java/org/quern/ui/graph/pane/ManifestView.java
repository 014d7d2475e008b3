package org.quern.ui.graph.pane;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.layout.BorderPane;
import org.quern.convert.output.Manifest;
import org.quern.ui.control.DenseTable;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.pane.Columns;

/**
 * How a graph was built: its source, the numbers of found and converted elements per type, and rejected data
 * with reasons.
 */
final class ManifestView extends BorderPane {

    /**
     * found = written + merged + rejected + filtered out
     *
     * @param found number in the source; negative in older manifests, which do not count values of properties
     */
    record Line(String type, long found, long written, long merged, long rejected, long filteredOut) {}

    private static final double SMALLEST_COUNTS = 520;
    private static final double SMALLEST_REJECTS = 260;

    private final Messages messages;
    private final Label summary = Nodes.wrapped("", "secondary", "reject-summary");
    final DenseTable<Line> counts;
    private final TableColumn<Line, Number> filteredOut;
    final RejectTable rejects;

    ManifestView(Messages messages) {
        this.messages = messages;
        this.counts = new DenseTable<>(messages.text("graph.manifest.counts"));
        counts.text(messages.text("graph.rejects.type"), 190, Line::type);
        figure("found", Line::found);
        figure("written", Line::written);
        figure("merged", Line::merged);
        figure("rejected", Line::rejected);
        this.filteredOut = figure("filtered-out", Line::filteredOut);
        counts.fill();
        counts.setMinWidth(SMALLEST_COUNTS);
        this.rejects = new RejectTable(messages);
        rejects.setMinWidth(SMALLEST_REJECTS);
        setTop(summary);
        setCenter(new Columns(counts, 0.45).detail(messages.text("graph.tab.rejects"), rejects, 0.55));
    }

    private TableColumn<Line, Number> figure(String key, Function<Line, Number> value) {
        return counts.figure(messages.text("graph.manifest." + key), 64, value,
                number -> number.longValue() < 0 ? "" : NumberFormats.count(number.longValue()));
    }

    void show(Optional<Manifest> manifest) {
        summary.setText(manifest.map(this::sentence).orElseGet(() -> messages.text("graph.rejects.unknown")));
        List<Line> lines = new ArrayList<>();
        manifest.ifPresent(m -> {
            m.entities().forEach(e -> lines.add(new Line(e.type(), e.members(), e.written(), 0, e.rejected(), 0)));
            m.relations().forEach(r -> lines.add(new Line(typeName(r.type()), r.found(), r.written(), r.merged(),
                    r.rejected(), r.filteredOut())));
            m.properties().forEach(p -> lines.add(ofProperty(p)));
        });
        filteredOut.setVisible(lines.stream().anyMatch(line -> line.filteredOut() > 0));
        counts.getItems().setAll(lines);
        rejects.show(manifest);
    }

    private static Line ofProperty(Manifest.PropertyCount p) {
        boolean old = p.having() < p.filled();
        return new Line(typeName(p.type()) + ": " + p.property(), old ? -1 : p.having(), p.filled(), 0,
                old ? -1 : p.having() - p.filled(), 0);
    }

    /** The name of a type in a manifest: an entity type, or {@code rel#Subj#Obj} as subject, relation and object. */
    static String typeName(String type) {
        String[] parts = type.split("#", -1);
        return parts.length == 3 ? parts[1] + " —" + parts[0] + "→ " + parts[2] : type;
    }

    private String sentence(Manifest manifest) {
        String made = messages.text("graph.rejects.summary", NumberFormats.count(manifest.rejectTotal()),
                manifest.source());
        String left = manifest.leftOut().isEmpty() ? ""
                : " " + messages.text("graph.manifest.left-out",
                        NumberFormats.count(manifest.leftOut().stream().mapToLong(l -> l.count()).sum()));
        String shared = manifest.sharedTotal() == 0 ? ""
                : " " + messages.text("graph.manifest.shared", NumberFormats.count(manifest.sharedTotal()));
        return made + left + shared + manifest.cost().map(cost -> " " + messages.text("graph.manifest.took",
                NumberFormats.time(java.time.Duration.ofMillis(cost.millis())))).orElse("");
    }
}
