package org.quern.ui.pane;

import java.util.List;
import javafx.scene.Node;
import org.quern.ui.Action;

/**
 * A pane of the window for one open workspace. It is built on the window's thread when first opened, so its
 * constructor only makes controls and starts jobs for its content; it is thrown away when the workspace closes.
 */
public interface WorkPane extends AutoCloseable {

    /** The controls; the same node each time. */
    Node node();

    /**
     * Called each time the pane comes to the front, and when the window gets the focus back: the place to look, in a
     * job, whether files have changed meanwhile.
     */
    default void shown() {}

    /** What can be done here; the keys of these actions work while the pane is in front. */
    default List<Action> actions() {
        return List.of();
    }

    /** Stops listening and releases what the pane holds. Its jobs are cancelled by the window. */
    @Override
    default void close() {}
}
