package org.quern.ui.picture.layout;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.elk.alg.layered.LayeredLayoutProvider;
import org.eclipse.elk.alg.layered.options.LayeredMetaDataProvider;
import org.eclipse.elk.alg.layered.options.LayeredOptions;
import org.eclipse.elk.core.data.LayoutMetaDataService;
import org.eclipse.elk.core.options.Direction;
import org.eclipse.elk.core.options.EdgeRouting;
import org.eclipse.elk.core.util.BasicProgressMonitor;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.util.ElkGraphUtil;
import org.quern.job.Progress;
import org.quern.ui.picture.GraphLayout;
import org.quern.ui.picture.Links;
import org.quern.ui.picture.PictureGraph;
import org.quern.ui.picture.PlacedGraph;
import org.quern.ui.picture.PlacedGraph.Place;

/** Places each connected component in layers, so that most relations point down, with ELK's layered algorithm. */
public final class LayeredLayout implements GraphLayout {

    private static final double ASPECT = 1.9;
    private static final double LAYER_GAP = 70;
    private static final double EDGE_GAP = 2;
    private static final int THOROUGHNESS = 3;

    @Override
    public PlacedGraph place(PictureGraph graph, Map<String, Place> kept, Progress progress) {
        ComponentPacking shelf = new ComponentPacking(ASPECT);
        long done = 0;
        for (List<String> ids : Links.of(graph).components()) {
            progress.checkCancelled();
            shelf.add(ids, ids.size() == 1 ? new double[1][2] : layers(ids, graph, progress));
            done += ids.size();
            progress.at(done, graph.nodes().size());
        }
        return shelf.placed(graph, kept);
    }

    private static double[][] layers(List<String> ids, PictureGraph graph, Progress progress) {
        ElkNode root = root();
        Map<String, ElkNode> nodes = new HashMap<>();
        for (String id : ids) {
            ElkNode node = ElkGraphUtil.createNode(root);
            node.setDimensions(OverlapRemoval.GAP_X, OverlapRemoval.GAP_Y);
            nodes.put(id, node);
        }
        Set<PictureGraph.Edge> seen = new HashSet<>();
        for (PictureGraph.Edge edge : graph.edges()) {
            ElkNode from = nodes.get(edge.from());
            ElkNode to = nodes.get(edge.to());
            // Parallel edges do not change the layers.
            if (from != null && to != null && from != to
                    && seen.add(new PictureGraph.Edge(edge.from(), edge.to(), "", edge.mark())))
                ElkGraphUtil.createSimpleEdge(from, to);
        }
        new LayeredLayoutProvider().layout(root, new BasicProgressMonitor() {
            @Override
            public boolean isCanceled() {
                return progress.cancelled();
            }
        });
        progress.checkCancelled();
        double[][] at = new double[ids.size()][];
        for (int i = 0; i < at.length; i++) {
            ElkNode node = nodes.get(ids.get(i));
            at[i] = node == null ? new double[2] : new double[]{node.getX(), node.getY()};
        }
        return at;
    }

    private static ElkNode root() {
        // The options of the algorithm must be known before it runs; the register is that of the library.
        synchronized (LayoutMetaDataService.class) {
            LayoutMetaDataService.getInstance().registerLayoutMetaDataProviders(new LayeredMetaDataProvider());
        }
        ElkNode root = ElkGraphUtil.createGraph();
        root.setProperty(LayeredOptions.DIRECTION, Direction.DOWN);
        root.setProperty(LayeredOptions.EDGE_ROUTING, EdgeRouting.POLYLINE);
        root.setProperty(LayeredOptions.SEPARATE_CONNECTED_COMPONENTS, false);
        root.setProperty(LayeredOptions.THOROUGHNESS, THOROUGHNESS);
        root.setProperty(LayeredOptions.SPACING_NODE_NODE, 0.0);
        root.setProperty(LayeredOptions.SPACING_EDGE_EDGE, EDGE_GAP);
        root.setProperty(LayeredOptions.SPACING_EDGE_NODE, EDGE_GAP);
        root.setProperty(LayeredOptions.SPACING_NODE_NODE_BETWEEN_LAYERS, LAYER_GAP);
        root.setProperty(LayeredOptions.SPACING_EDGE_NODE_BETWEEN_LAYERS, EDGE_GAP);
        root.setProperty(LayeredOptions.SPACING_EDGE_EDGE_BETWEEN_LAYERS, 0.0);
        return root;
    }
}
