package org.quern.ui.kit;

import java.nio.file.Path;
import java.util.List;
import javafx.scene.Node;

/**
 * A pane of the window for one open workspace. Created on the window's thread when first opened, so its
 * constructor only creates controls and starts jobs for its content. Discarded when the workspace closes.
 */
public interface WorkPane extends AutoCloseable {

    /** The root node; always the same. */
    Node node();

    /**
     * Called whenever the pane is shown, and when the window gets the focus back. Implementations check, in a
     * job, whether files have changed.
     */
    default void shown() {}

    /**
     * Names what is shown, for a link: the name of a file or run, and then the id of an item. Empty if only the pane can be
     * named.
     */
    default List<String> place() {
        return List.of();
    }

    /**
     * Shows what {@link #place} named. The names come from links, so they are only compared with what exists. Nothing but
     * showing may happen.
     */
    default void showPlace(List<String> place) {}

    /** Imports files of a kind that names this pane, as if the user had chosen them in the pane. */
    default void receive(FileKind kind, List<Path> files) {}

    /** The pane's actions; their keys work while the pane is shown. */
    default List<Action> actions() {
        return List.of();
    }

    /** Stops listening and releases resources. The window cancels the pane's jobs. */
    @Override
    default void close() {}
}
