package org.quern.ui.kit;

import java.util.function.Consumer;

/** Switches from one pane to another and shows the selected part there. */
@FunctionalInterface
public interface Navigator {

    /**
     * Shows the pane, creating it if necessary, and passes it to {@code then}, which selects something in it. A
     * pane that others link to has public methods for that.
     */
    void show(String paneId, Consumer<WorkPane> then);

    default void show(String paneId) {
        show(paneId, _ -> {});
    }
}
