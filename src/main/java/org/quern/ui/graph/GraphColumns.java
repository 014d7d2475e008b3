package org.quern.ui.graph;

import java.util.List;
import javafx.geometry.Orientation;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.Region;
import org.quern.ui.control.Nodes;

/**
 * The columns of the Graph pane: types, query above result, card. In a narrow pane, the card is below the types. Tabs
 * about the whole graph, not about a result, also cover the areas of query and card.
 */
final class GraphColumns extends SplitPane {

    private static final double LEFT = 0.19;
    private static final double RIGHT = 0.79;
    private static final double TOP = 0.25;
    /** In a narrower pane, two columns are readable, but not three. */
    private static final double NARROW = 640;
    private static final double NARROW_LEFT = 0.38;
    private static final double NARROW_TYPES = 0.45;
    private static final double SMALLEST_SIDE = 172;

    /** Where the card is. */
    private enum Card {
        BESIDE, BELOW_TYPES, NOWHERE
    }

    private final TabPane tabs;
    private final List<Tab> ofTheGraph;
    private final Region query;
    private final Region card;
    private final SplitPane left;
    private final SplitPane middle;
    private Card arranged = Card.BESIDE;
    private double[] columnsBefore = {LEFT, RIGHT};
    private double[] narrowBefore = {NARROW_LEFT};
    private double[] rowsBefore = {TOP};

    /** @param ofTheGraph the tabs about the whole graph */
    GraphColumns(Region browser, Region query, TabPane tabs, Region card, List<Tab> ofTheGraph) {
        this.tabs = tabs;
        this.ofTheGraph = List.copyOf(ofTheGraph);
        this.query = query;
        this.card = card;
        this.left = new SplitPane(browser);
        left.setOrientation(Orientation.VERTICAL);
        this.middle = Nodes.split(Orientation.VERTICAL, TOP, query, tabs);
        SplitPane.setResizableWithParent(query, false);
        // Otherwise a pane that was narrow for a moment would leave nothing of them.
        left.setMinWidth(SMALLEST_SIDE);
        card.setMinWidth(SMALLEST_SIDE);
        getItems().setAll(left, middle, card);
        setDividerPositions(columnsBefore);
        Nodes.restoring(this);
        SplitPane.setResizableWithParent(left, false);
        SplitPane.setResizableWithParent(card, false);
        tabs.getSelectionModel().selectedItemProperty().addListener(_ -> arrange());
        widthProperty().addListener(_ -> arrange());
    }

    /** Switches to the picture if a tab about the whole graph is shown. */
    void showResult() {
        if (ofTheGraph.contains(tabs.getSelectionModel().getSelectedItem()))
            tabs.getSelectionModel().selectFirst();
    }

    private Card wanted() {
        if (ofTheGraph.contains(tabs.getSelectionModel().getSelectedItem()))
            return Card.NOWHERE;
        return getWidth() > 0 && getWidth() < NARROW ? Card.BELOW_TYPES : Card.BESIDE;
    }

    private void arrange() {
        Card now = wanted();
        if (now == arranged)
            return;
        // The tabs leave the window for a moment, and would lose the focus.
        boolean focused = tabs.isFocused();
        switch (arranged) {
            case BESIDE -> columnsBefore = getDividerPositions();
            case BELOW_TYPES -> narrowBefore = getDividerPositions();
            case NOWHERE -> middle.getItems().addFirst(query);
        }
        getItems().remove(card);
        left.getItems().remove(card);
        switch (now) {
            case BESIDE -> {
                getItems().add(card);
                setDividerPositions(columnsBefore);
            }
            case BELOW_TYPES -> {
                left.getItems().add(card);
                left.setDividerPositions(NARROW_TYPES);
                setDividerPositions(narrowBefore);
            }
            case NOWHERE -> {
                rowsBefore = middle.getDividerPositions();
                middle.getItems().remove(query);
                setDividerPositions(arranged == Card.BESIDE ? columnsBefore[0] : narrowBefore[0]);
            }
        }
        if (arranged == Card.NOWHERE)
            middle.setDividerPositions(rowsBefore);
        arranged = now;
        if (focused)
            tabs.requestFocus();
    }
}
