package org.quern.cli.main;

import java.nio.file.Path;
import org.quern.job.Progress;

/**
 * Uses the window without a display, so that a startup cache contains its classes. The command line does not
 * know the window; the main class passes it in.
 */
@FunctionalInterface
public interface WindowTraining {

    /** What is opened. */
    enum Extent {
        /** Each pane, without databases: what most starts of the window have in common. */
        PANES,
        /** Each pane with its tabs and views. */
        VIEWS
    }

    /**
     * @param workspace the workspace to open
     * @param scratch a folder for the files of the window
     */
    void run(Extent extent, Path workspace, Path scratch, Progress progress);
}
