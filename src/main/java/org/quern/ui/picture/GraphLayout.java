package org.quern.ui.picture;

import java.util.Map;
import org.quern.job.Progress;
import org.quern.ui.picture.PlacedGraph.Place;

/** Computes the positions of a graph's nodes. The same graph gets the same places every time. */
public interface GraphLayout {

    /**
     * Places the nodes; long work, for a job.
     *
     * @param kept nodes that stay where they are, by their id; the others are placed about them
     */
    PlacedGraph place(PictureGraph graph, Map<String, Place> kept, Progress progress);

    /** Places all nodes anew. */
    default PlacedGraph place(PictureGraph graph, Progress progress) {
        return place(graph, Map.of(), progress);
    }
}
