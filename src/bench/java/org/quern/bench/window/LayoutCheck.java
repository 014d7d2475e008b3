package org.quern.bench.window;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Control;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Spinner;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.TilePane;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import org.quern.ui.pane.Columns;

/** Finds what does not fit in a window that has been laid out; called on the window's thread. */
final class LayoutCheck {

    /** What is wrong with a control. */
    enum Kind {
        /** Its text ends in an ellipsis, and nothing else tells the rest. */
        CUT,
        /** It lies on a sibling. */
        OVERLAP,
        /** A part of it is outside of what can be seen or scrolled to. */
        OUTSIDE,
        /** It takes the focus, but cannot be seen or scrolled to. */
        UNREACHABLE,
        /** It takes the focus without a role. */
        ROLELESS,
        /** It takes the focus, or is drawn, without a name. */
        NAMELESS,
        /** The focus comes to it after what is read later. */
        ORDER,
        /** Its text or icon differs too little from the ground. */
        CONTRAST
    }

    /** @param where the control and what it is in */
    record Finding(Kind kind, String where) {}

    private static final double TOLERANCE = 1.5;
    /** So much of a control has to be seen, in each direction. */
    private static final double SEEN = 8;
    private static final double UNLIMITED = 1e6;

    private final Set<Finding> findings = new LinkedHashSet<>();
    /** The controls of which enough is seen. */
    private final Set<Node> inSight = new HashSet<>();
    /** The drawers that are closed, each with the button that opens it. */
    private final Map<Node, Node> closed = new LinkedHashMap<>();

    private LayoutCheck() {}

    static List<Finding> of(Parent root) {
        LayoutCheck check = new LayoutCheck();
        check.visit(root, inScene(root));
        check.closed.forEach((drawer, button) -> {
            if (!check.inSight.contains(button))
                check.unreachable(drawer);
        });
        return List.copyOf(check.findings);
    }

    /** What is in a closed drawer, without a button that opens it. */
    private void unreachable(Node node) {
        if (node instanceof Control control && control.isFocusTraversable() && !control.isDisabled())
            find(Kind.UNREACHABLE, control);
        if (node instanceof Parent parent)
            parent.getChildrenUnmodifiable().stream().filter(Node::isVisible).forEach(this::unreachable);
    }

    /** @param reach what can be seen or scrolled to, in the scene's coordinates */
    private void visit(Node node, Bounds reach) {
        if (!node.isVisible())
            Columns.buttonOf(node).ifPresent(button -> closed.put(node, button));
        if (!node.isVisible() || node.getOpacity() == 0 || node instanceof ScrollBar
                || node instanceof IndexedCell<?> cell && cell.isEmpty())
            return;
        Bounds inside = reach(node, reach);
        if (node instanceof Control control)
            check(control, inside);
        if (!(node instanceof Parent parent))
            return;
        // The types of a diagram are moved and zoomed, and may be anywhere.
        if (node.getStyleClass().contains("schema-diagram"))
            return;
        overlaps(parent);
        for (Node child : parent.getChildrenUnmodifiable())
            visit(child, inside);
    }

    /** What can be seen or scrolled to inside a node. */
    private static Bounds reach(Node node, Bounds reach) {
        if (node.getStyleClass().contains("clipped-container") || node.getStyleClass().contains("virtual-flow"))
            return scrolled(node, reach, true, true);
        if (node.getStyleClass().contains("viewport") && node.getParent() instanceof ScrollPane pane)
            return scrolled(node, reach, pane.getHbarPolicy() != ScrollPane.ScrollBarPolicy.NEVER,
                    pane.getVbarPolicy() != ScrollPane.ScrollBarPolicy.NEVER);
        // A window that is too small scrolls to all of its content, but not to what is outside of that.
        if (node.getStyleClass().contains("zoom") && node instanceof Parent parent)
            return inScene(parent.getChildrenUnmodifiable().getFirst());
        // The titles of columns are scrolled with their table.
        if (node.getStyleClass().contains("column-header-background"))
            return scrolled(node, reach, true, false);
        if (node.getStyleClass().contains("headers-region"))
            return scrolled(node, reach, true, false);
        return node.getClip() == null ? reach : both(reach, node.localToScene(node.getClip().getBoundsInParent()));
    }

    private static Bounds scrolled(Node node, Bounds reach, boolean across, boolean down) {
        Bounds seen = both(reach, inScene(node));
        if (seen.getWidth() < SEEN || seen.getHeight() < SEEN)
            return seen;
        return new BoundingBox(across ? -UNLIMITED : seen.getMinX(), down ? -UNLIMITED : seen.getMinY(),
                across ? 2 * UNLIMITED : seen.getWidth(), down ? 2 * UNLIMITED : seen.getHeight());
    }

    private void check(Control control, Bounds reach) {
        Bounds own = inScene(control);
        Bounds seen = both(own, reach);
        boolean part = seen.getWidth() < own.getWidth() - TOLERANCE || seen.getHeight() < own.getHeight() - TOLERANCE;
        boolean nothing = seen.getWidth() < Math.min(SEEN, own.getWidth())
                || seen.getHeight() < Math.min(SEEN, own.getHeight())
                || own.getWidth() < TOLERANCE || own.getHeight() < TOLERANCE;
        if (!part)
            inSight.add(control);
        boolean focusable = control.isFocusTraversable() && !control.isDisabled();
        if (nothing && focusable)
            find(Kind.UNREACHABLE, control);
        else if (part && !isContainer(control) && hasContent(control))
            find(Kind.OUTSIDE, control);
        if (!nothing && isCut(control))
            find(Kind.CUT, control);
    }

    private static boolean isContainer(Control control) {
        return control instanceof SplitPane || control instanceof TabPane || control instanceof IndexedCell<?>
                || control instanceof ScrollPane;
    }

    private static boolean hasContent(Control control) {
        return !(control instanceof Labeled labeled) || labeled.getGraphic() != null
                || labeled.getText() != null && !labeled.getText().isBlank();
    }

    private static boolean isCut(Control control) {
        return switch (control) {
            case Labeled labeled when labeled.getText() == null || labeled.getText().isBlank()
                    || labeled.getContentDisplay() == ContentDisplay.GRAPHIC_ONLY ->
                false;
            case Labeled labeled -> labeled.isTextTruncated()
                    && (labeled instanceof ButtonBase && !(labeled instanceof Hyperlink) || isFigure(labeled)
                            || !isExplained(labeled));
            case TextField field when field.getText() == null || field.getText().isEmpty() ->
                isCut(field, field.getPromptText()) && !isExplained(field);
            // A part of a number is another number.
            case TextField field when field.getParent() instanceof Spinner<?> -> isCut(field, field.getText());
            default -> false;
        };
    }

    private static boolean isFigure(Labeled labeled) {
        return labeled.getStyleClass().contains("figure");
    }

    /** Whether a hint tells the whole text. */
    private static boolean isExplained(Control labeled) {
        Node node = labeled;
        for (int i = 0; i < 4 && node != null; i++) {
            String help = node.getAccessibleHelp();
            if (node instanceof Control control && control.getTooltip() != null || help != null && !help.isEmpty())
                return true;
            node = node.getParent();
        }
        return false;
    }

    private static boolean isCut(TextField field, String content) {
        if (content == null || content.isEmpty())
            return false;
        Text text = new Text(content);
        text.setFont(field.getFont());
        return text.getLayoutBounds().getWidth() > field.getWidth() - field.snappedLeftInset()
                - field.snappedRightInset()
                + TOLERANCE;
    }

    private void overlaps(Parent parent) {
        if (!(parent instanceof HBox || parent instanceof VBox || parent instanceof GridPane
                || parent instanceof FlowPane || parent instanceof BorderPane || parent instanceof TilePane))
            return;
        List<Node> seen = parent.getChildrenUnmodifiable().stream()
                .filter(child -> child.isVisible() && child.isManaged()).toList();
        for (int i = 0; i < seen.size(); i++) {
            for (int j = i + 1; j < seen.size(); j++) {
                Bounds both = both(inParent(seen.get(i)), inParent(seen.get(j)));
                if (both.getWidth() > TOLERANCE && both.getHeight() > TOLERANCE)
                    findings.add(new Finding(Kind.OVERLAP, name(seen.get(j)) + " on " + path(seen.get(i))));
            }
        }
    }

    private static Bounds inScene(Node node) {
        return node.localToScene(node.getLayoutBounds());
    }

    private static Bounds inParent(Node node) {
        return node.localToParent(node.getLayoutBounds());
    }

    /** What two boxes have in common; without width or height when that is nothing. */
    private static Bounds both(Bounds a, Bounds b) {
        double x = Math.max(a.getMinX(), b.getMinX());
        double y = Math.max(a.getMinY(), b.getMinY());
        return new BoundingBox(x, y, Math.max(0, Math.min(a.getMaxX(), b.getMaxX()) - x),
                Math.max(0, Math.min(a.getMaxY(), b.getMaxY()) - y));
    }

    private void find(Kind kind, Node node) {
        findings.add(new Finding(kind, path(node)));
    }

    /** A node and the nearest two around it that have names of their own. */
    static String path(Node node) {
        List<String> names = new ArrayList<>(List.of(name(node)));
        for (Node up = node.getParent(); up != null && names.size() < 4; up = up.getParent()) {
            if (!up.getStyleClass().isEmpty() && !(up instanceof ScrollPane))
                names.addFirst("." + up.getStyleClass().getLast());
        }
        return String.join(" ", names);
    }

    static String name(Node node) {
        String text = switch (node) {
            case Labeled labeled when labeled.getText() != null && !labeled.getText().isBlank() -> labeled.getText();
            case TextField field when field.getPromptText() != null && !field.getPromptText().isEmpty() ->
                field.getPromptText();
            default -> node.getAccessibleText() == null ? "" : node.getAccessibleText();
        };
        String kind = node.getClass().isAnonymousClass() ? node.getClass().getSuperclass().getSimpleName()
                : node.getClass().getSimpleName();
        return kind + (node.getStyleClass().isEmpty() ? "" : "." + node.getStyleClass().getLast())
                + (text.isEmpty() ? "" : " “" + text.replace('\n', ' ') + "”");
    }
}
