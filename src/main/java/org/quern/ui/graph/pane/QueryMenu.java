package org.quern.ui.graph.pane;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;
import org.quern.ui.kit.Hint;
import org.quern.workspace.Excerpt;

/** A menu button with a list of queries. */
final class QueryMenu extends MenuButton {

    private static final int LONGEST = 90;

    private final String nothing;
    private final Supplier<List<MenuItem>> queries;

    /** @param nothing the text of an empty list */
    QueryMenu(Ikon icon, String text, String nothing, Supplier<List<MenuItem>> queries) {
        super(text, new FontIcon(icon));
        // Where there is no room for the text.
        new Hint(this, text);
        getStyleClass().addAll("flat", "query-menu");
        this.nothing = nothing;
        this.queries = queries;
        // The theme opens a menu only if it has an item.
        getItems().add(new MenuItem(nothing));
        setOnShowing(_ -> fill());
    }

    /** Updates the open menu. */
    void refresh() {
        if (isShowing())
            fill();
    }

    private void fill() {
        List<MenuItem> items = new ArrayList<>(queries.get());
        if (items.isEmpty())
            items.add(note(nothing));
        getItems().setAll(items);
    }

    /** A text that cannot be chosen. */
    static MenuItem note(String text) {
        MenuItem note = new MenuItem(text);
        note.setMnemonicParsing(false);
        note.setDisable(true);
        return note;
    }

    static MenuItem item(String name, Runnable take) {
        String line = name.replaceAll("\\s+", " ").strip();
        MenuItem item = new MenuItem(Excerpt.of(line, LONGEST));
        // Otherwise an underscore would mark a mnemonic.
        item.setMnemonicParsing(false);
        item.setOnAction(_ -> take.run());
        return item;
    }
}
