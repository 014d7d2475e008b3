package org.quern.bench.window;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javafx.geometry.Bounds;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.ComboBox;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Spinner;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.Background;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
import javafx.scene.text.Text;
import org.kordamp.ikonli.javafx.FontIcon;
import org.quern.bench.window.LayoutCheck.Finding;
import org.quern.bench.window.LayoutCheck.Kind;

/** Finds what people who do not see well, or use no mouse, cannot use; called on the window's thread. */
final class AccessibilityCheck {

    /** WCAG 2.2, level AA. */
    private static final double TEXT_CONTRAST = 4.5;
    private static final double ICON_CONTRAST = 3;
    private static final double TOLERANCE = 1.5;
    /** So far above a picture may its name be. */
    private static final int NAMED_ABOVE = 4;

    private final Set<Finding> findings = new LinkedHashSet<>();

    private AccessibilityCheck() {}

    static List<Finding> of(Parent root) {
        AccessibilityCheck check = new AccessibilityCheck();
        check.visit(root);
        return List.copyOf(check.findings);
    }

    private void visit(Node node) {
        if (!node.isVisible() || node.getOpacity() == 0 || node instanceof ScrollBar
                || node instanceof IndexedCell<?> cell && cell.isEmpty())
            return;
        if (node.isFocusTraversable() && !node.isDisabled()) {
            if (node.getAccessibleRole() == AccessibleRole.NODE || node.getAccessibleRole() == AccessibleRole.PARENT)
                find(Kind.ROLELESS, node, "");
            if (!isNamed(node))
                find(Kind.NAMELESS, node, "");
        }
        if (node instanceof Text text && !text.getText().isBlank() && !text.isDisabled())
            contrast(text);
        if (node instanceof Canvas && !isNamedAbove(node))
            find(Kind.NAMELESS, node, "");
        if (node instanceof Parent parent) {
            order(parent);
            parent.getChildrenUnmodifiable().forEach(this::visit);
        }
    }

    private static boolean isNamed(Node node) {
        if (hasText(node.getAccessibleText()) || node.queryAccessibleAttribute(AccessibleAttribute.LABELED_BY) != null)
            return true;
        return switch (node) {
            // The editor of a spinner or list is told by that control's name.
            case TextField field when field.getParent() instanceof Spinner<?>
                    || field.getParent() instanceof ComboBox<?> ->
                isNamed(field.getParent());
            // Their names are those of what is shown in them.
            case TabPane _,ScrollPane _ -> true;
            case Labeled labeled when !(node instanceof IndexedCell<?>) -> hasText(labeled.getText());
            default -> false;
        };
    }

    private static boolean isNamedAbove(Node node) {
        Node up = node;
        for (int i = 0; i < NAMED_ABOVE && up != null; i++) {
            if (hasText(up.getAccessibleText()))
                return true;
            up = up.getParent();
        }
        return false;
    }

    private static boolean hasText(String text) {
        return text != null && !text.isBlank();
    }

    /** The focus goes through the children in their order: that has to be the order of reading. */
    private void order(Parent parent) {
        if (!(parent instanceof HBox || parent instanceof VBox || parent instanceof GridPane
                || parent instanceof FlowPane || parent instanceof BorderPane))
            return;
        Node before = null;
        for (Node child : parent.getChildrenUnmodifiable()) {
            if (!child.isVisible() || !child.isManaged() || !takesFocus(child))
                continue;
            if (before != null && isBefore(child.getBoundsInParent(), before.getBoundsInParent()))
                find(Kind.ORDER, child, " after " + LayoutCheck.name(before));
            before = child;
        }
    }

    private static boolean isBefore(Bounds one, Bounds other) {
        boolean above = one.getMaxY() <= other.getMinY() + TOLERANCE;
        boolean below = one.getMinY() >= other.getMaxY() - TOLERANCE;
        return above || !below && one.getMaxX() <= other.getMinX() + TOLERANCE;
    }

    private static boolean takesFocus(Node node) {
        return node.isVisible() && (node.isFocusTraversable() && !node.isDisabled()
                || node instanceof Parent parent && parent.getChildrenUnmodifiable().stream()
                        .anyMatch(AccessibilityCheck::takesFocus));
    }

    private void contrast(Text text) {
        if (!(text.getFill() instanceof Color own))
            return;
        Color ground = Color.TRANSPARENT;
        double opacity = text.getOpacity();
        for (Parent up = text.getParent(); up != null && ground.getOpacity() < 1; up = up.getParent()) {
            // What a selection does not concern is dimmed on purpose.
            if (up.getOpacity() < 1 && up.getParent() != null && up.getStyleClass().contains("relation-names"))
                return;
            opacity *= up.getOpacity();
            if (up instanceof Region region)
                ground = Contrast.over(ground, fill(region.getBackground()));
        }
        if (ground.getOpacity() < 1)
            return;
        Color seen = Contrast.over(own.deriveColor(0, 1, 1, opacity), ground);
        double contrast = Contrast.of(seen, ground);
        if (contrast < (text instanceof FontIcon ? ICON_CONTRAST : TEXT_CONTRAST)) {
            find(Kind.CONTRAST, text, String.format(Locale.ROOT, " “%s” %.2f %s on %s",
                    text instanceof FontIcon icon ? icon.getIconLiteral() : text.getText().replace('\n', ' '), contrast,
                    hex(seen), hex(ground)));
        }
    }

    private static String hex(Color color) {
        return color.toString().substring(2, 8);
    }

    private static Color fill(Background background) {
        if (background == null || background.getFills().isEmpty())
            return Color.TRANSPARENT;
        Color all = Color.TRANSPARENT;
        for (int i = background.getFills().size() - 1; i >= 0 && all.getOpacity() < 1; i--) {
            Paint paint = background.getFills().get(i).getFill();
            // A fill that leaves out a side of its own is a line.
            all = Contrast.over(all, paint instanceof Color color ? color : Color.TRANSPARENT);
        }
        return all;
    }

    private void find(Kind kind, Node node, String more) {
        findings.add(new Finding(kind, LayoutCheck.path(node) + more));
    }
}
