package org.quern.ui.control;

import java.util.function.Consumer;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.ContextMenuEvent;

/** The context menu for the selected rows of a list or table, made when it is asked for. */
public final class RowMenu {

    private final ContextMenu menu = new ContextMenu();

    private RowMenu() {}

    /** @param fill adds the items for the current selection; a menu without items is not shown */
    public static void on(Node list, Consumer<RowMenu> fill) {
        list.addEventHandler(ContextMenuEvent.CONTEXT_MENU_REQUESTED, event -> {
            RowMenu made = new RowMenu();
            fill.accept(made);
            ObservableList<MenuItem> items = made.menu.getItems();
            if (!items.isEmpty() && items.getLast() instanceof SeparatorMenuItem)
                items.removeLast();
            if (!items.isEmpty())
                made.menu.show(list, event.getScreenX(), event.getScreenY());
            event.consume();
        });
    }

    public void add(MenuItem item) {
        menu.getItems().add(item);
    }

    public void add(String text, Runnable act) {
        MenuItem item = new MenuItem(text);
        // Underscores in labels must not mark mnemonics.
        item.setMnemonicParsing(false);
        item.setOnAction(_ -> act.run());
        add(item);
    }

    /** An item that copies a text. */
    public void copy(String text, String copied) {
        add(text, () -> {
            ClipboardContent content = new ClipboardContent();
            content.putString(copied);
            Clipboard.getSystemClipboard().setContent(content);
        });
    }

    /** A line before the next item; dropped at the beginning and at the end. */
    public void separator() {
        if (!menu.getItems().isEmpty())
            add(new SeparatorMenuItem());
    }
}
