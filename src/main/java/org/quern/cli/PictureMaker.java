package org.quern.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.quern.job.Progress;

/** Draws the window's panes into files. The command line names what it needs; who can draw is told by whoever starts. */
@FunctionalInterface
public interface PictureMaker {

    /** How the window is coloured. */
    enum Look {
        LIGHT, DARK
    }

    /**
     * @param out the folder of the pictures
     * @param pane the one pane to draw; all when absent
     * @param look the one look; both when absent
     * @param workspace what to show; the example when absent
     * @return the files, in the order of drawing
     */
    List<Path> draw(Path out, Optional<String> pane, Optional<Look> look, Optional<Path> workspace, Progress progress);
}
