package org.quern.ui.picture;

import java.util.Map;

/**
 * A graph with a position for each node, in pixels at zoom 1.
 *
 * @param places by node id
 */
public record PlacedGraph(PictureGraph graph, Map<String, Place> places) {

    public static final PlacedGraph EMPTY = new PlacedGraph(PictureGraph.EMPTY, Map.of());

    public PlacedGraph {
        places = Map.copyOf(places);
    }

    /** The position of a node: x to the right, y down. */
    public record Place(double x, double y) {}
}
