package org.quern.ui.control;

import javafx.beans.value.ObservableValue;
import javafx.css.Styleable;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Helpers that configure a node in the expression that creates it. */
public final class Nodes {

    private Nodes() {}

    /** Gives a node style classes. */
    public static <N extends Styleable> N styled(N node, String... classes) {
        node.getStyleClass().addAll(classes);
        return node;
    }

    public static Label label(String text, String... classes) {
        return styled(new Label(text), classes);
    }

    /** A label whose text goes on in a next line where it is longer than the label. */
    public static Label wrapped(String text, String... classes) {
        Label label = label(text, classes);
        label.setWrapText(true);
        return label;
    }

    /** Nodes beside each other, centred vertically. */
    public static HBox row(double gap, Node... nodes) {
        HBox row = new HBox(gap, nodes);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    /** Room between what is at the beginning and what is at the end of a row. */
    public static Region space() {
        return growing(new Region());
    }

    /** Gives a node the room that is left in its row or column. */
    public static <N extends Node> N growing(N node) {
        HBox.setHgrow(node, Priority.ALWAYS);
        VBox.setVgrow(node, Priority.ALWAYS);
        return node;
    }

    /** Lets a node be as wide as there is room. */
    public static <R extends Region> R wide(R region) {
        region.setMaxWidth(Double.MAX_VALUE);
        return region;
    }

    /** Keeps a node from being narrower than what it says. */
    public static <R extends Region> R uncut(R region) {
        region.setMinWidth(Region.USE_PREF_SIZE);
        return region;
    }

    /** Says what a node is called by screen readers. */
    public static <N extends Node> N named(N node, String accessibleText) {
        node.setAccessibleText(accessibleText);
        return node;
    }

    /** Lets a node take no room while it is not visible. */
    public static <N extends Node> N collapsing(N node) {
        node.managedProperty().bind(node.visibleProperty());
        return node;
    }

    /** Shows a node, and gives it room, only while a condition holds. */
    public static <N extends Node> N shownWhile(N node, ObservableValue<Boolean> condition) {
        node.visibleProperty().bind(condition);
        return collapsing(node);
    }

    /** Opens what is selected in a list or table by Enter and by a double click. */
    public static void onOpen(Node list, Runnable open) {
        list.addEventHandler(MouseEvent.MOUSE_CLICKED, event -> {
            if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2)
                open.run();
        });
        onKey(list, KeyCode.ENTER, open);
    }

    /** Does something when a key is pressed that the node itself makes nothing of. */
    public static void onKey(Node node, KeyCode key, Runnable act) {
        node.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == key) {
                event.consume();
                act.run();
            }
        });
    }

    /** Two parts below or beside each other, and a divider to be moved between them. */
    public static SplitPane split(Orientation orientation, double divider, Node first, Node second) {
        SplitPane split = new SplitPane(first, second);
        split.setOrientation(orientation);
        split.setDividerPositions(divider);
        return split;
    }

    /** What is as wide as there is room, and can be scrolled where it is higher. */
    public static ScrollPane scrolling(Node content, String... classes) {
        ScrollPane scroll = styled(new ScrollPane(content), classes);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        return scroll;
    }

    /** Shows a node, or hides it so that it takes no room. */
    public static void show(Node node, boolean shown) {
        node.setVisible(shown);
        node.setManaged(shown);
    }
}
