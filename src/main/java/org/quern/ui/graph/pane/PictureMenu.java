package org.quern.ui.graph.pane;

import java.util.List;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignB;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Dialogs;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.PaneServices;
import org.quern.workspace.QuernException;

/** Saves the picture by name, opens saved pictures and deletes them. */
final class PictureMenu extends MenuButton {

    private final Messages messages;
    private final Dialogs dialogs;
    private final PaneServices services;
    private final PictureLibrary library;
    private final Exploration exploration;

    PictureMenu(PaneServices services, PictureLibrary library, Exploration exploration, Action save) {
        super("", new FontIcon(MaterialDesignB.BOOKMARK_OUTLINE));
        this.services = services;
        this.messages = services.messages();
        this.dialogs = services.dialogs();
        this.library = library;
        this.exploration = exploration;
        Nodes.named(Nodes.styled(this, "flat", "button-icon", "no-arrow"), messages.text("graph.pictures"));
        new Hint(this, messages.text("graph.pictures"));
        MenuItem saveItem = services.actions().menuItem(save);
        // The theme opens a menu only if it has an item.
        getItems().setAll(saveItem);
        setOnShowing(_ -> {
            getItems().setAll(saveItem);
            List<String> names = List.copyOf(library.names);
            if (names.isEmpty())
                return;
            getItems().add(new SeparatorMenuItem());
            names.forEach(name -> getItems().add(QueryMenu.item(name, () -> open(name))));
            Menu delete = new Menu(messages.text("graph.picture.delete"));
            names.forEach(name -> delete.getItems().add(QueryMenu.item(name, () -> delete(name))));
            getItems().addAll(new SeparatorMenuItem(), delete);
        });
    }

    /** Asks for a name and saves the picture. */
    static void save(PaneServices services, PictureLibrary library, String start) {
        Messages messages = services.messages();
        String title = messages.text("action.graph.picture.save");
        services.dialogs().text(title, messages.text("graph.picture.name"), start)
                .filter(name -> !library.names.contains(name) || services.dialogs().confirm(
                        messages.text("graph.picture.replace", name),
                        messages.text("graph.picture.replace.consequence"),
                        messages.text("graph.picture.replace.act")))
                .ifPresent(name -> {
                    try {
                        library.save(name,
                                saved -> services.notices().say(messages.text("graph.picture.saved", saved)));
                    } catch (QuernException wrong) {
                        services.dialogs().failure(title, wrong);
                        save(services, library, name);
                    }
                });
    }

    /** Asks for a file and exports the visible part of the graph. */
    static void export(PaneServices services, PictureLibrary library, String start) {
        Messages messages = services.messages();
        String title = messages.text("action.graph.picture.graphml");
        services.dialogs().saveFile(title, start + ".graphml", "GraphML", "*.graphml")
                .ifPresent(file -> library.export(title, file)
                        .onDone(done -> services.notices().say(messages.text("graph.picture.exported",
                                done.entities(), done.relations(), file.getFileName())))
                        .onFailed(failure -> services.dialogs().failure(title, failure)));
    }

    private void open(String name) {
        library.open(name, content -> show(services, exploration, content));
    }

    /** Draws a picture and says what of it could not be restored. */
    static void show(PaneServices services, Exploration exploration, SavedPictureFile.Content content) {
        if (content.unreadable() > 0)
            services.notices().warn(services.messages().text("graph.picture.unreadable", content.unreadable()));
        exploration.restore(content.picture(), content.past(),
                missing -> services.notices().warn(services.messages().text("graph.picture.missing", missing)));
    }

    private void delete(String name) {
        if (dialogs.confirm(messages.text("graph.picture.delete.question", name),
                messages.text("graph.picture.delete.consequence"), messages.text("graph.picture.delete.act")))
            library.delete(name);
    }
}
