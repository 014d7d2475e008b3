package org.quern.ui.picture;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.graphstream.algorithm.BetweennessCentrality;
import org.graphstream.algorithm.ConnectedComponents;
import org.graphstream.algorithm.Dijkstra;
import org.graphstream.algorithm.PageRank;
import org.graphstream.algorithm.community.EpidemicCommunityAlgorithm;
import org.graphstream.graph.Graph;
import org.graphstream.graph.Node;
import org.graphstream.graph.implementations.MultiGraph;
import org.quern.job.Progress;
import org.quern.ui.picture.Analysis.Algorithm;
import org.quern.ui.picture.Analysis.Result;

/**
 * GraphStream's algorithms on the entities of a picture; groups are left out. PageRank follows the direction of
 * relations, the others ignore it. Several relations between two entities count once.
 */
record GraphAnalysis(PictureGraph graph, Progress progress) {

    private static final long SEED = 7;
    private static final int MOST_ROUNDS = 50;

    Result run(Algorithm algorithm) {
        return new Result(algorithm, switch (algorithm) {
            case COMPONENTS -> components();
            case COMMUNITIES -> communities();
            case PAGERANK -> pageRank();
            case BETWEENNESS -> betweenness();
        });
    }

    private Graph converted(boolean directed) {
        MultiGraph made = new MultiGraph("picture");
        graph.nodes().stream().filter(node -> node.group().isEmpty()).forEach(node -> made.addNode(node.id()));
        Set<List<String>> seen = new HashSet<>();
        for (PictureGraph.Edge edge : graph.edges()) {
            if (made.getNode(edge.from()) == null || made.getNode(edge.to()) == null || edge.from().equals(edge.to()))
                continue;
            List<String> ends = directed || edge.from().compareTo(edge.to()) < 0 ? List.of(edge.from(), edge.to())
                    : List.of(edge.to(), edge.from());
            if (seen.add(ends))
                made.addEdge("edge" + seen.size(), edge.from(), edge.to(), directed);
        }
        progress.checkCancelled();
        return made;
    }

    private Map<String, Double> components() {
        Graph made = converted(false);
        ConnectedComponents components = new ConnectedComponents();
        components.init(made);
        components.compute();
        return numbered(made, components::getConnectedComponentOf);
    }

    /** Label propagation in an order that depends on the seed only. */
    private Map<String, Double> communities() {
        Graph made = converted(false);
        EpidemicCommunityAlgorithm propagation = new EpidemicCommunityAlgorithm(made);
        String community = propagation.getMarker();
        // Otherwise only the first round would compute anything until the graph changes.
        propagation.staticMode();
        propagation.setRandom(new Random(SEED));
        List<Object> before = List.of();
        for (int round = 0; round < MOST_ROUNDS; round++) {
            progress.checkCancelled();
            progress.at(round, MOST_ROUNDS);
            propagation.compute();
            List<Object> now = made.nodes().map(node -> node.getAttribute(community)).toList();
            if (now.equals(before))
                break;
            before = now;
        }
        return numbered(made, node -> node.getAttribute(community));
    }

    /** Numbers groups from the largest to the smallest one. */
    private static Map<String, Double> numbered(Graph made, Function<Node, Object> group) {
        Map<Object, List<String>> members = made.nodes()
                .collect(Collectors.groupingBy(group, Collectors.mapping(Node::getId, Collectors.toList())));
        List<List<String>> sorted = new ArrayList<>(members.values());
        sorted.sort(Comparator.<List<String>>comparingInt(ids -> -ids.size())
                .thenComparing(ids -> ids.stream().min(Comparator.naturalOrder()).orElse("")));
        Map<String, Double> numbers = new HashMap<>();
        for (int i = 0; i < sorted.size(); i++) {
            double number = i;
            sorted.get(i).forEach(id -> numbers.put(id, number));
        }
        return numbers;
    }

    private Map<String, Double> pageRank() {
        Graph made = converted(true);
        if (made.getNodeCount() == 0)
            return Map.of();
        PageRank rank = new PageRank();
        rank.init(made);
        return values(made, rank::getRank);
    }

    private Map<String, Double> betweenness() {
        Graph made = converted(false);
        BetweennessCentrality betweenness = new BetweennessCentrality();
        betweenness.setUnweighted();
        betweenness.registerProgressIndicator(share -> {
            progress.checkCancelled();
            progress.at(Math.round(share * 1_000), 1_000);
        });
        betweenness.init(made);
        betweenness.compute();
        return values(made, betweenness::centrality);
    }

    private static Map<String, Double> values(Graph made, ToDoubleFunction<Node> value) {
        return made.nodes().collect(Collectors.toMap(Node::getId, node -> value.applyAsDouble(node)));
    }

    /** The ids of the nodes of a shortest path, in either direction of relations; empty if there is none. */
    List<String> path(String from, String to) {
        Graph made = converted(false);
        if (made.getNode(from) == null || made.getNode(to) == null)
            return List.of();
        Dijkstra dijkstra = new Dijkstra(Dijkstra.Element.EDGE, null, null);
        dijkstra.init(made);
        dijkstra.setSource(from);
        dijkstra.compute();
        return dijkstra.getPath(made.getNode(to)).getNodePath().stream().map(Node::getId).toList();
    }
}
