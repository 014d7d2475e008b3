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
 * The header of a pane: its name and selection on the left, its actions on the right. Where the window is narrow,
 * buttons show their icon alone, the main act last.
 */
public final class PaneHeader extends HBox {

    /** The width of a button that shows its icon alone. */
    private static final double ICON = 40;

    /** How wide buttons are that show their text. */
    private final Map<ButtonBase, Double> whole = new HashMap<>();
    private final HBox left = Nodes.growing(Nodes.row(8));
    private final HBox right = new HBox(4);

    public PaneHeader(String title) {
        getStyleClass().add("pane-header");
        right.setAlignment(Pos.CENTER_RIGHT);
        left.getChildren().add(Nodes.uncut(Nodes.label(title, "heading")));
        getChildren().addAll(left, right);
    }

    /** Adds what tells or chooses what is shown. */
    public PaneHeader left(Node... nodes) {
        left.getChildren().addAll(nodes);
        return this;
    }

    /** Adds what can be done, the main act last. */
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
