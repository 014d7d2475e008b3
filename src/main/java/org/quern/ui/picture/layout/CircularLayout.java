package org.quern.ui.picture.layout;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.quern.job.Progress;
import org.quern.ui.picture.GraphLayout;
import org.quern.ui.picture.Links;
import org.quern.ui.picture.PictureGraph;
import org.quern.ui.picture.PlacedGraph;
import org.quern.ui.picture.PlacedGraph.Place;

/** Places each connected component on a circle, linked nodes near each other. */
public final class CircularLayout implements GraphLayout {

    private static final double ASPECT = 1.9;
    private static final double STEP = 64;

    @Override
    public PlacedGraph place(PictureGraph graph, Map<String, Place> kept, Progress progress) {
        Links links = Links.of(graph);
        ComponentPacking shelf = new ComponentPacking(ASPECT);
        for (List<String> component : links.components()) {
            progress.checkCancelled();
            List<String> ids = round(component, links);
            double radius = ids.size() < 2 ? 0 : Math.max(STEP, ids.size() * STEP / (2 * Math.PI));
            double[][] at = new double[ids.size()][];
            for (int i = 0; i < at.length; i++) {
                double angle = 2 * Math.PI * i / at.length - Math.PI / 2;
                at[i] = new double[]{Math.cos(angle) * radius, Math.sin(angle) * radius};
            }
            shelf.add(ids, at);
        }
        return shelf.placed(graph, kept);
    }

    /** Depth first from the node with the most links; neighbours with few links first. */
    private static List<String> round(List<String> component, Links links) {
        Comparator<String> fewest = Comparator.<String>comparingInt(id -> links.of(id).size()).thenComparing(id -> id);
        List<String> order = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        Deque<String> open = new ArrayDeque<>();
        component.stream().max(fewest).ifPresent(open::push);
        while (!open.isEmpty()) {
            String id = open.pop();
            if (!seen.add(id))
                continue;
            order.add(id);
            links.of(id).stream().filter(other -> !seen.contains(other)).sorted(fewest.reversed()).forEach(open::push);
        }
        return order;
    }
}
