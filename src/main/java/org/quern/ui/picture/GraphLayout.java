package org.quern.ui.picture;

import java.util.Map;
import org.quern.job.Progress;
import org.quern.ui.picture.PlacedGraph.Place;

/** Computes the positions of a graph's nodes. The same graph always gets the same positions. */
public interface GraphLayout {

    /**
     * Computes the positions. Slow, so call it in a job.
     *
     * @param kept fixed positions by node id; the other nodes are placed around them
     */
    PlacedGraph place(PictureGraph graph, Map<String, Place> kept, Progress progress);

    /** Computes the positions of all nodes, without fixed ones. */
    default PlacedGraph place(PictureGraph graph, Progress progress) {
        return place(graph, Map.of(), progress);
    }
}
