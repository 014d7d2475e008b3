package org.quern.ui.picture.layout;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.quern.job.Progress;
import org.quern.ui.picture.GraphLayout;
import org.quern.ui.picture.PictureGraph;
import org.quern.ui.picture.PlacedGraph;
import org.quern.ui.picture.PlacedGraph.Place;

/**
 * Places the nodes of each cluster side by side in rows, sorted by name.
 *
 * @param cluster the cluster of a node
 */
public record ClusterLayout(Function<PictureGraph.Node, ? extends Comparable<?>> cluster) implements GraphLayout {

    private static final double ASPECT = 1.9;
    private static final double GAP = 2;

    @Override
    public PlacedGraph place(PictureGraph graph, Map<String, Place> kept, Progress progress) {
        ComponentPacking shelf = new ComponentPacking(ASPECT, GAP);
        Map<Object, List<PictureGraph.Node>> clusters = graph.nodes().stream()
                .sorted(Comparator.comparing(PictureGraph.Node::name).thenComparing(PictureGraph.Node::id))
                .collect(Collectors.groupingBy(cluster, TreeMap::new, Collectors.toList()));
        clusters.values().forEach(nodes -> {
            progress.checkCancelled();
            int columns = (int) Math.ceil(
                    Math.sqrt(nodes.size() * ASPECT * OverlapRemoval.GAP_Y / OverlapRemoval.GAP_X));
            double[][] at = new double[nodes.size()][];
            for (int i = 0; i < at.length; i++)
                at[i] = new double[]{i % columns * OverlapRemoval.GAP_X, i / columns * OverlapRemoval.GAP_Y};
            shelf.add(nodes.stream().map(PictureGraph.Node::id).toList(), at);
        });
        return shelf.placed(graph, kept);
    }
}
