package org.quern.ui.pane;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ContentDisplay;
import javafx.scene.layout.HBox;
import org.quern.ui.control.Nodes;

/**
 * The header of a pane: its name and selection on the left, its actions on the right. In a narrow window,
 * buttons show only their icons, the main action's button last.
 */
public final class PaneHeader extends HBox {

    /** The width of a button that shows only its icon. */
    private static final double ICON = 40;

    /** The widths of buttons with text. */
    private final Map<ButtonBase, Double> whole = new HashMap<>();
    private final HBox left = Nodes.growing(Nodes.row(8));
    private final HBox right = new HBox(4);

    public PaneHeader(String title) {
        getStyleClass().add("pane-header");
        right.setAlignment(Pos.CENTER_RIGHT);
        left.getChildren().add(Nodes.uncut(Nodes.label(title, "heading")));
        getChildren().addAll(left, right);
    }

    /** Adds controls that describe or select the content. */
    public PaneHeader left(Node... nodes) {
        left.getChildren().addAll(nodes);
        return this;
    }

    /** Adds actions, the main action last. */
    public PaneHeader right(Node... nodes) {
        right.getChildren().addAll(nodes);
        return this;
    }

    @Override
    protected void layoutChildren() {
        double room = snapSizeX(getWidth()) - snappedLeftInset() - snappedRightInset() - getSpacing()
                - left.prefWidth(-1);
        List<ButtonBase> shrinkable = right.getChildren().stream().filter(ButtonBase.class::isInstance)
                .map(ButtonBase.class::cast)
                .filter(button -> button.getGraphic() != null && !button.getText().isEmpty())
                .toList();
        shrinkable.stream().filter(button -> button.getContentDisplay() != ContentDisplay.GRAPHIC_ONLY)
                .forEach(button -> whole.put(button, button.prefWidth(-1)));
        double wanted = right.prefWidth(-1) + shrinkable.stream()
                .mapToDouble(button -> whole.getOrDefault(button, 0.0) - button.prefWidth(-1)).sum();
        for (ButtonBase button : shrinkable) {
            ContentDisplay display = wanted > room ? ContentDisplay.GRAPHIC_ONLY : ContentDisplay.LEFT;
            if (wanted > room)
                wanted -= whole.getOrDefault(button, 0.0) - ICON;
            if (button.getContentDisplay() != display)
                button.setContentDisplay(display);
        }
        super.layoutChildren();
    }
}
