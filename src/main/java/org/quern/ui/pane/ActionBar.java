package org.quern.ui.pane;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.CheckBox;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignD;
import org.quern.ui.kit.Nodes;

/**
 * A bar with what it is about on the left, and actions on the right. Where it is narrow, buttons show only their icons,
 * the main action's button last; those that still do not fit move into a menu.
 */
public sealed class ActionBar extends HBox permits PaneHeader {

    /** The width of a button that shows only its icon, and of the arrow of one that opens a menu. */
    private static final double ICON = 40;
    private static final double ARROW = 16;
    private static final double GAP = 4;

    /** The widths of buttons with text. */
    private final Map<ButtonBase, Double> whole = new HashMap<>();
    private final HBox left = Nodes.growing(Nodes.row(8));
    private final HBox right = new HBox(GAP);
    /** All actions, also those that are in the menu. */
    private final List<Node> actions = new ArrayList<>();
    private final MenuButton more;

    /** @param more the accessible name of the menu of actions that do not fit */
    public ActionBar(String more) {
        right.setAlignment(Pos.CENTER_RIGHT);
        right.setMinWidth(USE_PREF_SIZE);
        setMinWidth(0);
        this.more = Nodes.named(
                Nodes.styled(new MenuButton("", new FontIcon(MaterialDesignD.DOTS_HORIZONTAL)), "header-more"), more);
        getChildren().addAll(left, right);
    }

    /** Adds controls that describe or select the content. */
    public ActionBar left(Node... nodes) {
        left.getChildren().addAll(nodes);
        return this;
    }

    /** Adds actions, the main action last. */
    public ActionBar right(Node... nodes) {
        actions.addAll(List.of(nodes));
        right.getChildren().addAll(nodes);
        return this;
    }

    @Override
    protected void layoutChildren() {
        double room = snapSizeX(getWidth()) - snappedLeftInset() - snappedRightInset() - getSpacing()
                - left.minWidth(-1);
        double unshortened = room - (left.prefWidth(-1) - left.minWidth(-1));
        List<ButtonBase> shrinkable = actions.stream().filter(ButtonBase.class::isInstance)
                .map(ButtonBase.class::cast)
                .filter(button -> button.getGraphic() != null && !button.getText().isEmpty())
                .toList();
        shrinkable.stream()
                .filter(button -> button.getContentDisplay() != ContentDisplay.GRAPHIC_ONLY
                        && button.getScene() != null)
                .forEach(button -> whole.put(button, button.prefWidth(-1)));
        double wanted = actions.stream().filter(Node::isManaged)
                .mapToDouble(node -> GAP
                        + (node instanceof ButtonBase b && whole.containsKey(b) ? whole.get(b) : width(node)))
                .sum() - GAP;
        for (ButtonBase button : shrinkable) {
            ContentDisplay display = wanted > unshortened ? ContentDisplay.GRAPHIC_ONLY : ContentDisplay.LEFT;
            if (wanted > unshortened)
                wanted -= whole.getOrDefault(button, 0.0) - icon(button);
            if (button.getContentDisplay() != display)
                button.setContentDisplay(display);
        }
        overflow(room);
        super.layoutChildren();
    }

    private double width(List<Node> nodes) {
        return nodes.stream().filter(Node::isManaged).mapToDouble(node -> GAP + width(node)).sum() - GAP;
    }

    /** The width of a node as it is to be shown: a button's own follows only in the next layout. */
    private double width(Node node) {
        if (!(node instanceof ButtonBase button && whole.containsKey(button)))
            return node.prefWidth(-1);
        return button.getContentDisplay() == ContentDisplay.GRAPHIC_ONLY ? icon(button) : whole.get(button);
    }

    private static double icon(ButtonBase button) {
        return button instanceof MenuButton ? ICON + ARROW : ICON;
    }

    /** Moves actions into the menu, the main action's last, until the others fit. */
    private void overflow(double room) {
        List<Node> shown = new ArrayList<>(actions);
        List<ButtonBase> hidden = new ArrayList<>();
        double wanted = width(actions);
        for (Node node : actions.subList(0, Math.max(0, actions.size() - 1))) {
            if (wanted + (hidden.isEmpty() ? 0 : icon(more) + GAP) <= room)
                break;
            if (node instanceof ButtonBase button && node.isManaged()) {
                shown.remove(node);
                hidden.add(button);
                wanted -= GAP + width(node);
            }
        }
        if (!hidden.isEmpty()) {
            shown.addFirst(more);
            shown.stream().filter(whole::containsKey).map(ButtonBase.class::cast)
                    .forEach(button -> button.setContentDisplay(ContentDisplay.GRAPHIC_ONLY));
        }
        if (right.getChildren().equals(shown))
            return;
        more.getItems().setAll(hidden.stream().map(ActionBar::item).toList());
        right.getChildren().setAll(shown);
    }

    private static MenuItem item(ButtonBase button) {
        MenuItem item = switch (button) {
            case MenuButton menu -> submenu(menu);
            case CheckBox box -> choice(box);
            default -> new MenuItem();
        };
        item.textProperty().bind(button.accessibleTextProperty().orElse("")
                .flatMap(name -> name.isEmpty() ? button.textProperty() : button.accessibleTextProperty()));
        item.disableProperty().bind(button.disabledProperty());
        if (item.getClass() == MenuItem.class)
            item.setOnAction(_ -> button.fire());
        return item;
    }

    private static CheckMenuItem choice(CheckBox box) {
        CheckMenuItem item = new CheckMenuItem();
        item.selectedProperty().bindBidirectional(box.selectedProperty());
        return item;
    }

    private static Menu submenu(MenuButton button) {
        Menu menu = new Menu();
        for (MenuItem each : button.getItems()) {
            MenuItem item = new MenuItem();
            item.textProperty().bind(each.textProperty());
            item.disableProperty().bind(each.disableProperty());
            item.setOnAction(_ -> each.fire());
            menu.getItems().add(item);
        }
        return menu;
    }
}
