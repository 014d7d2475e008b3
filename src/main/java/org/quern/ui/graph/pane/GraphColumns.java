package org.quern.ui.graph.pane;

import java.util.List;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.pane.Columns;

/**
 * The columns of the Graph pane: types, query above result, card. Tabs about the whole graph, not about a result, also
 * cover the areas of query and card.
 */
final class GraphColumns extends StackPane {

    private static final double SIDE = 0.2;
    private static final double TOP = 0.25;
    private static final double SMALLEST_SIDE = 172;
    private static final double SMALLEST_MIDDLE = 380;

    private final TabPane tabs;
    private final List<Tab> ofTheGraph;
    private final Region query;
    private final Region card;
    private final SplitPane middle;
    private final Columns columns;
    private double[] rowsBefore = {TOP};

    /** @param ofTheGraph the tabs about the whole graph */
    GraphColumns(Messages messages, Region browser, Region query, TabPane tabs, Region card, List<Tab> ofTheGraph) {
        this.tabs = tabs;
        this.ofTheGraph = List.copyOf(ofTheGraph);
        this.query = query;
        this.card = card;
        this.middle = Nodes.split(TOP, query, tabs);
        SplitPane.setResizableWithParent(query, false);
        browser.setMinWidth(SMALLEST_SIDE);
        middle.setMinWidth(SMALLEST_MIDDLE);
        card.setMinWidth(SMALLEST_SIDE);
        this.columns = new Columns(middle, 1 - 2 * SIDE).list(messages.text("column.types"), browser, SIDE)
                .detail(messages.text("column.details"), card, SIDE);
        getChildren().setAll(columns);
        tabs.getSelectionModel().selectedItemProperty().addListener(_ -> arrange());
    }

    /** Switches to the picture if a tab about the whole graph is shown. */
    void showResult() {
        if (isOfTheGraph())
            tabs.getSelectionModel().selectFirst();
    }

    private boolean isOfTheGraph() {
        return ofTheGraph.contains(tabs.getSelectionModel().getSelectedItem());
    }

    private void arrange() {
        boolean alone = isOfTheGraph();
        columns.show(card, !alone);
        if (alone && middle.getItems().contains(query)) {
            rowsBefore = middle.getDividerPositions();
            middle.getItems().remove(query);
        } else if (!alone && !middle.getItems().contains(query)) {
            middle.getItems().addFirst(query);
            middle.setDividerPositions(rowsBefore);
        }
    }
}
