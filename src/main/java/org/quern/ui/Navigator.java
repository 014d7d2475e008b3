package org.quern.ui;

import java.util.function.Consumer;
import org.quern.ui.pane.WorkPane;

/** Switches from one pane to another and shows the selected part there. */
@FunctionalInterface
public interface Navigator {

    /**
     * Brings the pane to the front, building it when need be, and hands it to {@code then}, which shows something in
     * it (a pane that another leads to has public methods for that).
     */
    void show(String paneId, Consumer<WorkPane> then);

    default void show(String paneId) {
        show(paneId, _ -> {});
    }
}
