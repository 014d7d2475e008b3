package org.quern.ui.evaluate.item;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.quern.ui.control.ResultRow;
import org.quern.ui.control.ResultTable;
import org.quern.ui.control.Segments;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.PaneState;
import org.quern.ui.kit.ThemeColors;
import org.quern.ui.picture.GraphPicture;
import org.quern.ui.picture.PictureGraph;
import org.quern.ui.picture.PlacedGraph;

/** The parts of the graph that both queries matched, as one picture or as a table with the same content. */
public final class ProvenanceView extends VBox {

    private final Messages messages;
    private final GraphPicture picture;
    private final ResultTable table;
    private final ObjectProperty<Boolean> asTable = new SimpleObjectProperty<>(false);
    private final Label heading = Nodes.label("", "side-heading");
    private final Label none = Nodes.label("", "secondary");

    /** @param session what the pane showed last */
    public ProvenanceView(Messages messages, ObservableValue<ThemeColors> colors, PaneState session) {
        this.messages = messages;
        getStyleClass().add("provenance");
        picture = new GraphPicture(messages, colors);
        table = new ResultTable(messages, messages.text("evaluation.item.provenance"));
        HBox head = Nodes.styled(
                new HBox(Hint.whenCut(heading),
                        Nodes.space(), new Segments<>(asTable, List.of(false, true),
                                table -> messages.text(table ? "evaluation.item.table" : "evaluation.item.picture"))),
                "provenance-head");
        head.setAlignment(Pos.CENTER_LEFT);
        getChildren().setAll(head, Nodes.growing(new StackPane(picture, table, none)));
        session.keepFlag("provenance.table", asTable);
        picture.visibleProperty().bind(asTable.map(shown -> !shown));
        table.visibleProperty().bind(asTable);
    }

    /** Switches between picture and table. */
    public void toggle() {
        asTable.set(!asTable.get());
    }

    /** @param whole whether it is a whole graph, and not only what the queries match */
    public void show(PlacedGraph placed, boolean whole) {
        heading.setText(messages.text(whole ? "evaluation.verdict.small-graph" : "evaluation.item.provenance"));
        PictureGraph graph = placed.graph();
        none.setVisible(graph.nodes().isEmpty());
        none.setText(messages.text(whole ? "evaluation.verdict.no-nodes" : "evaluation.item.no-provenance"));
        picture.show(placed);
        Map<String, String> names = new HashMap<>();
        List<ResultRow> rows = new ArrayList<>();
        for (PictureGraph.Node node : graph.nodes()) {
            names.put(node.id(), node.name());
            String name = node.details().isEmpty() ? node.name()
                    : node.name() + " · " + node.details().replace("\n", ", ");
            rows.add(new ResultRow(rows.size() + 1, List.of(node.type(), name, "", ""), node.mark()));
        }
        for (PictureGraph.Edge edge : graph.edges()) {
            rows.add(new ResultRow(rows.size() + 1, List.of(edge.type(), "", names.getOrDefault(edge.from(), ""),
                    names.getOrDefault(edge.to(), "")), edge.mark()));
        }
        table.showRows(List.of(messages.text("evaluation.item.type"), messages.text("evaluation.item.name"),
                messages.text("evaluation.item.from"), messages.text("evaluation.item.to")), rows);
    }
}
