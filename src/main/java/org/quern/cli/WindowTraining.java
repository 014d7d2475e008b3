package org.quern.cli;

import java.nio.file.Path;
import org.quern.job.Progress;

/**
 * Uses the window without a display, so that the startup cache contains its classes. The command line does not know
 * the window, which is passed in by whoever starts both.
 */
@FunctionalInterface
public interface WindowTraining {

    /**
     * @param workspace what is opened in the window
     * @param scratch a folder for the window's own files
     */
    void run(Path workspace, Path scratch, Progress progress);
}
