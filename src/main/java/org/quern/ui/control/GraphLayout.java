package org.quern.ui.control;

import org.quern.job.Progress;

/** Gives each node of a graph a place. The same graph gets the same places every time. */
public interface GraphLayout {

    /** Places the nodes; long work, for a job. */
    PlacedGraph place(PictureGraph graph, Progress progress);
}
