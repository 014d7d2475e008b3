package org.quern.cli;

import org.quern.job.Progress;

/** Measures the picture of a generated graph. The command line names what it needs; who can draw is told by whoever starts. */
@FunctionalInterface
public interface PictureMeasurer {

    /**
     * What was measured.
     *
     * @param layoutMillis from the start of the layout's job to the first picture
     * @param longestWaitMillis what a click would have waited at most while the layout ran
     * @param panning frames a second while all of the picture is moved
     * @param zooming frames a second while it is zoomed in and out
     * @param near frames a second while it is moved at a zoom at which names can be read
     */
    record Figures(int nodes, int edges, long layoutMillis, long longestWaitMillis, double panning, double zooming,
            double near) {}

    /** @param seed the same seed gives the same graph */
    Figures measure(int nodes, int edges, long seed, Progress progress);
}
