package org.quern.ui.picture;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.scene.layout.BorderPane;
import org.quern.ui.control.DenseTable;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;

/**
 * A table with the content of a graph view: its nodes, then its relations. Picture and table have the same
 * selection.
 */
public final class PictureTable extends BorderPane {

    /**
     * A row: a node with its type, or a relation with its ends.
     *
     * @param nodes the ids of the nodes in the row
     */
    record Line(List<String> nodes, boolean relation, String type, String name, String from, String to, long relations,
            String state) {}

    private final Messages messages;
    private final PictureModel model;
    final DenseTable<Line> table;
    private final ObservableList<Line> lines = FXCollections.observableArrayList();
    private boolean following;

    public PictureTable(Messages messages, PictureModel model) {
        this.messages = messages;
        this.model = model;
        this.table = new DenseTable<>(messages.text("picture.table"));
        table.text(messages.text("picture.table.type"), 110, Line::type);
        table.text(messages.text("picture.table.name"), 200, Line::name);
        table.text(messages.text("picture.table.from"), 150, Line::from);
        table.text(messages.text("picture.table.to"), 150, Line::to);
        table.figure(messages.text("picture.table.relations"), 92, Line::relations,
                number -> number.longValue() < 0 ? "" : org.quern.ui.kit.NumberFormats.count(number.longValue()));
        table.text(messages.text("picture.table.state"), 96, Line::state);
        table.setEmptyText(messages.text("picture.table.empty"));
        table.setSorted(lines);
        setCenter(table);
        model.state().addListener((_, _, now) -> show(now));
        model.selected().addListener((_, _, _) -> follow());
        // The rows, which may be thousands, are created when the table is first shown.
        sceneProperty().subscribe(scene -> {
            if (scene != null)
                show(model.state().get());
        });
        table.getSelectionModel().getSelectedItems().addListener((ListChangeListener<Line>) _ -> lead());
    }

    /** Sets the action for a double click or Enter on a row. */
    public void setOnActivate(java.util.function.Consumer<PictureGraph.Node> action) {
        Nodes.onOpen(table, () -> model.current().ifPresent(action));
    }

    private void show(PictureState state) {
        if (getScene() == null)
            return;
        PictureGraph seen = state.seen();
        Map<String, String> names = new HashMap<>();
        Map<String, Long> degrees = new HashMap<>();
        seen.edges().forEach(edge -> {
            degrees.merge(edge.from(), 1L, Long::sum);
            degrees.merge(edge.to(), 1L, Long::sum);
        });
        List<Line> now = new ArrayList<>();
        for (PictureGraph.Node node : seen.nodes()) {
            names.put(node.id(), node.name());
            now.add(new Line(List.of(node.id()), false, node.type(), node.name(), "", "",
                    degrees.getOrDefault(node.id(), 0L), state(node, state)));
        }
        for (PictureGraph.Edge edge : seen.edges()) {
            now.add(new Line(List.of(edge.from(), edge.to()), true, edge.type(), "",
                    names.getOrDefault(edge.from(), ""), names.getOrDefault(edge.to(), ""), -1,
                    model.nameOf(edge.mark(), messages)));
        }
        following = true;
        lines.setAll(now);
        following = false;
        follow();
    }

    private String state(PictureGraph.Node node, PictureState state) {
        List<String> words = new ArrayList<>();
        if (!model.nameOf(node.mark(), messages).isEmpty())
            words.add(model.nameOf(node.mark(), messages));
        if (state.pinned().contains(node.id()))
            words.add(messages.text("picture.table.pinned"));
        if (node.group().isPresent())
            words.add(messages.text("picture.table.group"));
        return String.join(", ", words);
    }

    private void follow() {
        if (following || getScene() == null)
            return;
        following = true;
        Set<String> wanted = new HashSet<>(model.selected().get());
        table.getSelectionModel().clearSelection();
        List<Integer> rows = new ArrayList<>();
        for (int i = 0; i < table.getItems().size() && rows.size() < wanted.size(); i++) {
            Line line = table.getItems().get(i);
            if (!line.relation() && wanted.containsAll(line.nodes()))
                rows.add(i);
        }
        if (!rows.isEmpty()) {
            table.getSelectionModel().selectIndices(rows.getFirst(),
                    rows.stream().mapToInt(Integer::intValue).toArray());
            table.scrollTo(Math.max(0, rows.getFirst() - 3));
        }
        following = false;
    }

    /** Selects in the picture what was selected in the table; for a relation, its two ends. */
    private void lead() {
        if (following)
            return;
        following = true;
        Set<String> ids = new LinkedHashSet<>();
        table.getSelectionModel().getSelectedItems().forEach(line -> ids.addAll(line.nodes()));
        model.select(ids);
        following = false;
    }
}
