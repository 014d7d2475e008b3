package org.quern.ui.schema.diagram;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Point2D;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Actions;
import org.quern.ui.kit.Messages;
import org.quern.ui.schema.SchemaActions;
import org.quern.ui.schema.SchemaSelection;

/** The context menus of diagram and tree, with the pane's actions for the clicked part. */
public final class DiagramMenus {

    private final Actions actions;
    private final Messages messages;
    private final SchemaActions edits;
    private final List<Action> ofGround = new ArrayList<>();
    private Consumer<Point2D> addAt = _ -> {};

    public DiagramMenus(Actions actions, Messages messages, SchemaActions edits) {
        this.actions = actions;
        this.messages = messages;
        this.edits = edits;
    }

    /** The menu items for the background, besides adding a type. */
    public void ground(Consumer<Point2D> add, List<Action> more) {
        addAt = add;
        ofGround.clear();
        ofGround.addAll(more);
    }

    /** The menu items for the selection. */
    public ContextMenu of(SchemaSelection selection) {
        ContextMenu menu = new ContextMenu();
        add(menu, edits.rename);
        add(menu, edits.addProperty);
        if (selection instanceof SchemaSelection.Entity)
            add(menu, edits.connect);
        if (edits.takeAsRelation.enabled().get())
            add(menu, edits.takeAsRelation);
        if (edits.takeAsProperty.enabled().get())
            add(menu, edits.takeAsProperty);
        add(menu, edits.duplicate);
        add(menu, edits.disable);
        menu.getItems().add(new SeparatorMenuItem());
        add(menu, edits.moveUp);
        add(menu, edits.moveDown);
        menu.getItems().add(new SeparatorMenuItem());
        add(menu, edits.remove);
        return menu;
    }

    ContextMenu ofGround(Point2D at) {
        ContextMenu menu = new ContextMenu();
        MenuItem add = new MenuItem(messages.text("schema.diagram.add-here"));
        add.setOnAction(_ -> addAt.accept(at));
        menu.getItems().addAll(add, new SeparatorMenuItem());
        ofGround.forEach(a -> add(menu, a));
        return menu;
    }

    private void add(ContextMenu menu, Action action) {
        menu.getItems().add(actions.menuItem(action));
    }
}
