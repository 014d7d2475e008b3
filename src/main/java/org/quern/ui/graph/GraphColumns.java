package org.quern.ui.graph;

import java.util.List;
import javafx.geometry.Orientation;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.Region;
import org.quern.ui.control.Nodes;

/**
 * The columns of the Graph pane: types, query above result, card. Tabs about the whole graph, not about a
 * result, also cover the areas of query and card.
 */
final class GraphColumns extends SplitPane {

    private static final double LEFT = 0.19;
    private static final double RIGHT = 0.79;
    private static final double TOP = 0.25;

    private final TabPane tabs;
    private final List<Tab> ofTheGraph;
    private final Region query;
    private final Region card;
    private final SplitPane middle;
    private double[] columnsBefore = {LEFT, RIGHT};
    private double[] rowsBefore = {TOP};

    /** @param ofTheGraph the tabs about the whole graph */
    GraphColumns(Region browser, Region query, TabPane tabs, Region card, List<Tab> ofTheGraph) {
        this.tabs = tabs;
        this.ofTheGraph = List.copyOf(ofTheGraph);
        this.query = query;
        this.card = card;
        this.middle = Nodes.split(Orientation.VERTICAL, TOP, query, tabs);
        SplitPane.setResizableWithParent(query, false);
        getItems().setAll(browser, middle, card);
        setDividerPositions(columnsBefore);
        SplitPane.setResizableWithParent(browser, false);
        SplitPane.setResizableWithParent(card, false);
        tabs.getSelectionModel().selectedItemProperty().addListener((_, _, now) -> make(this.ofTheGraph.contains(now)));
    }

    /** Switches to the picture if a tab about the whole graph is shown. */
    void showResult() {
        if (ofTheGraph.contains(tabs.getSelectionModel().getSelectedItem()))
            tabs.getSelectionModel().selectFirst();
    }

    private void make(boolean wide) {
        boolean isWide = !getItems().contains(card);
        if (wide == isWide)
            return;
        // The tabs leave the window for a moment, and would lose the focus.
        boolean focused = tabs.isFocused();
        if (wide) {
            columnsBefore = getDividerPositions();
            rowsBefore = middle.getDividerPositions();
            getItems().remove(card);
            middle.getItems().remove(query);
            setDividerPositions(columnsBefore[0]);
        } else {
            middle.getItems().addFirst(query);
            getItems().add(card);
            middle.setDividerPositions(rowsBefore);
            setDividerPositions(columnsBefore);
        }
        if (focused)
            tabs.requestFocus();
    }
}
