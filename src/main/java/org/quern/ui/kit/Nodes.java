package org.quern.ui.kit;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.beans.value.ObservableValue;
import javafx.css.Styleable;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TabPane;
import javafx.scene.input.DragEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.fxmisc.richtext.GenericStyledArea;
import org.fxmisc.wellbehaved.event.EventPattern;
import org.fxmisc.wellbehaved.event.InputMap;

/** Helpers that configure a node in the expression that creates it. */
public final class Nodes {

    private Nodes() {}

    public static <N extends Styleable> N styled(N node, String... classes) {
        node.getStyleClass().addAll(classes);
        return node;
    }

    public static Label label(String text, String... classes) {
        return styled(new Label(text), classes);
    }

    /** A label that wraps long text. */
    public static Label wrapped(String text, String... classes) {
        return Wrapping.of(label(text, classes));
    }

    /** A node that fills the room under another; the focus comes to the upper one first. */
    public static BorderPane under(Node above, Node below) {
        BorderPane pane = new BorderPane();
        pane.setTop(above);
        pane.setCenter(below);
        return pane;
    }

    /** Nodes in a row, centred vertically. */
    public static HBox row(double gap, Node... nodes) {
        HBox row = new HBox(gap, nodes);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    /** Nodes in a row, of which the first takes the width that the others leave. */
    public static HBox spread(double gap, Region first, Node... others) {
        HBox row = row(gap, growing(wide(first)));
        row.getChildren().addAll(others);
        return row;
    }

    /** Nodes in a row that continues on another line where they do not fit. */
    public static FlowPane flow(double gap, Node... nodes) {
        FlowPane flow = new FlowPane(gap, gap, nodes);
        flow.setRowValignment(VPos.CENTER);
        // With the default of 400, it would ask for several lines although there is room.
        flow.setPrefWrapLength(0);
        return flow;
    }

    /**
     * Two parts of a bar, of which one grows. Each gets a line of its own where that one would have too little room.
     *
     * @param least the room that the growing part needs beside the other
     */
    public static FlowPane parts(double gap, Region first, Region second, Region growing, double least) {
        FlowPane bar = flow(gap, first, second);
        // Otherwise it could not become narrower than the growing part is.
        bar.setMinWidth(0);
        Region other = growing == first ? second : first;
        notWider(other, bar);
        ObservableValue<Double> room = room(bar);
        growing.prefWidthProperty().bind(room.flatMap(all -> other.widthProperty().map(used -> {
            double rest = all - Math.ceil(used.doubleValue()) - gap;
            return Math.max(0, rest >= least ? rest : all);
        })).orElse(0.0));
        return bar;
    }

    private static ObservableValue<Double> room(Region bar) {
        return bar.widthProperty().flatMap(width -> bar.insetsProperty()
                .map(insets -> Math.floor(width.doubleValue() - insets.getLeft() - insets.getRight())));
    }

    /** Lets a node of a flow wrap where it would be wider than the flow, which gives each node the width it asks for. */
    public static <R extends Region> R notWider(R region, FlowPane bar) {
        region.maxWidthProperty().bind(room(bar).orElse(0.0));
        return region;
    }

    /** Space that pushes the following nodes to the end of the row. */
    public static Region space() {
        return growing(new Region());
    }

    /** Gives a node the remaining space of its row or column. */
    public static <N extends Node> N growing(N node) {
        HBox.setHgrow(node, Priority.ALWAYS);
        VBox.setVgrow(node, Priority.ALWAYS);
        return node;
    }

    /** Lets a node use all available width. */
    public static <R extends Region> R wide(R region) {
        region.setMaxWidth(Double.MAX_VALUE);
        return region;
    }

    /** Keeps a node at least as wide as its text. */
    public static <R extends Region> R uncut(R region) {
        region.setMinWidth(Region.USE_PREF_SIZE);
        return region;
    }

    /** Sets the name of a node for screen readers. */
    public static <N extends Node> N named(N node, String accessibleText) {
        node.setAccessibleText(accessibleText);
        return node;
    }

    /**
     * Tells screen readers that a node is a text of several lines, as it looks, and leaves keys of actions to the window:
     * the library takes letters and digits with Alt for typed text, and those in a text that cannot be edited.
     */
    public static <A extends GenericStyledArea<?, ?, ?>> A textArea(A area) {
        area.setAccessibleRole(AccessibleRole.TEXT_AREA);
        org.fxmisc.wellbehaved.event.Nodes.addInputMap(area, InputMap.ignore(EventPattern.anyOf(
                EventPattern.keyPressed().onlyIf(key -> (key.getCode().isLetterKey() || key.getCode().isDigitKey())
                        && (isWithAlt(key) || !area.isEditable() && !key.isShortcutDown())),
                EventPattern.keyTyped().onlyIf(Nodes::isWithAlt))));
        return area;
    }

    /** On a Mac, it types other characters; on Windows, Control with Alt does. */
    private static boolean isWithAlt(KeyEvent key) {
        return key.isAltDown() && !key.isControlDown() && !System.getProperty("os.name", "").startsWith("Mac");
    }

    /** Lets a list offer values, which it shows by their names; one of them is chosen. */
    public static <T> void offer(ComboBox<T> list, List<? extends T> values, T chosen,
            Function<? super T, String> name) {
        list.setConverter(new ShownAs<>(name));
        list.getItems().setAll(values);
        list.setValue(chosen);
    }

    /** Selects the tab that a node is in, if it is in one. */
    public static void selectTabOf(Node node) {
        for (Node inner = node; inner != null; inner = inner.getParent()) {
            Node content = inner;
            Node outer = inner;
            while (outer.getParent() != null && !(outer instanceof TabPane))
                outer = outer.getParent();
            if (outer instanceof TabPane tabs)
                tabs.getTabs().stream().filter(tab -> tab.getContent() == content).findFirst()
                        .ifPresent(tabs.getSelectionModel()::select);
        }
    }

    /** Removes a node from the layout while it is invisible. */
    public static <N extends Node> N collapsing(N node) {
        node.managedProperty().bind(node.visibleProperty());
        return node;
    }

    /** Shows a node, and includes it in the layout, only while a condition holds. */
    public static <N extends Node> N shownWhile(N node, ObservableValue<Boolean> condition) {
        node.visibleProperty().bind(condition);
        return collapsing(node);
    }

    /** Opens the selected item of a list or table on Enter or a double click. */
    public static void onOpen(Node list, Runnable open) {
        list.addEventHandler(MouseEvent.MOUSE_CLICKED, event -> {
            if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2)
                open.run();
        });
        onKey(list, KeyCode.ENTER, open);
    }

    /** Runs an action on a key that the node itself does not use. */
    public static void onKey(Node node, KeyCode key, Runnable act) {
        node.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == key) {
                event.consume();
                act.run();
            }
        });
    }

    /** One node above the other, with a movable divider. */
    public static SplitPane split(double divider, Node upper, Node lower) {
        SplitPane split = new SplitPane(upper, lower);
        split.setOrientation(Orientation.VERTICAL);
        split.setDividerPositions(divider);
        return split;
    }

    /** Content that is as wide as the available space and scrolls vertically. */
    public static ScrollPane scrolling(Region content, String... classes) {
        return scroll(styled(new ScrollPane(), classes), content);
    }

    /** A form at the top of the middle, which scrolls where it does not fit. */
    public static ScrollPane centred(Region form, String... classes) {
        StackPane middle = new StackPane(form);
        middle.setAlignment(Pos.TOP_CENTER);
        ScrollPane pane = styled(new ScrollPane(middle), classes);
        pane.setFitToWidth(true);
        return pane;
    }

    /** Fills a pane with content that is as wide as it and scrolls vertically. */
    public static ScrollPane scroll(ScrollPane pane, Region content) {
        // Its lines follow its width, so it must be able to become narrower than they are.
        content.setMinWidth(0);
        pane.setContent(content);
        pane.setFitToWidth(true);
        pane.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        return pane;
    }

    /** Shows or hides a node; a hidden node uses no space. */
    public static void show(Node node, boolean shown) {
        node.setVisible(shown);
        node.setManaged(shown);
    }

    /** Accepts files that are dropped on a node or a node in it. @param then receives them after the drop */
    public static void onFilesDropped(Node node, Consumer<List<Path>> then) {
        // As handlers and not as properties, of which a node has one.
        node.addEventHandler(DragEvent.DRAG_OVER, event -> {
            // Files only, which are not listed here: they may be many, and this is called at each move.
            if (event.getDragboard().hasFiles())
                event.acceptTransferModes(TransferMode.COPY);
        });
        node.addEventHandler(DragEvent.DRAG_DROPPED, event -> {
            if (!event.getDragboard().hasFiles())
                return;
            List<Path> files = event.getDragboard().getFiles().stream().map(File::toPath).toList();
            event.setDropCompleted(true);
            event.consume();
            // A dialog must not open while the other program waits for the end of the drop.
            Platform.runLater(() -> then.accept(files));
        });
    }

    public static boolean isSeen(Node node) {
        return node.isVisible() && (node.getParent() == null || isSeen(node.getParent()));
    }

    /** What takes the focus in its order: the node, and those in it. */
    public static Stream<Node> takingFocus(Node node) {
        if (!isSeen(node) || node.isDisabled())
            return Stream.empty();
        Stream<Node> inside = node instanceof Parent parent
                ? parent.getChildrenUnmodifiable().stream().flatMap(Nodes::takingFocus) : Stream.empty();
        return node.isFocusTraversable() ? Stream.concat(Stream.of(node), inside) : inside;
    }

    /** Whether the node is the other one, or in it. */
    public static boolean isIn(Node node, Node region) {
        return node == region || node.getParent() != null && isIn(node.getParent(), region);
    }
}
