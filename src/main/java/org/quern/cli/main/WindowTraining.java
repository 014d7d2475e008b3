package org.quern.cli.main;

import java.nio.file.Path;
import org.quern.job.Progress;

/**
 * Uses the window without a display, so that a startup cache contains its classes. The command line does not
 * know the window; the main class passes it in.
 */
@FunctionalInterface
public interface WindowTraining {

    /**
     * @param workspace the workspace to open
     * @param scratch a folder for the files of the window
     */
    void run(Path workspace, Path scratch, Progress progress);
}
