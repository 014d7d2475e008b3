package org.quern.ui.picture;

import java.util.ArrayList;
import java.util.Arrays;
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
 * Algorithms on the entities of a picture, most of them GraphStream's; groups are left out. PageRank follows the direction of
 * relations, the others ignore it. Several relations between two entities count once.
 */
public record GraphAnalysis(PictureGraph graph, Progress progress) {

    private static final long SEED = 7;
    private static final int MOST_ROUNDS = 50;

    public Result run(Algorithm algorithm) {
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

    /**
     * Brandes’ algorithm: counts the shortest paths from each node, and adds up on the way back how much depends on
     * each node. Each pair counts in both directions. GraphStream’s, which keeps its figures in maps by name, takes a
     * hundred times as long.
     */
    private Map<String, Double> betweenness() {
        List<String> ids = graph.nodes().stream().filter(node -> node.group().isEmpty()).map(PictureGraph.Node::id)
                .toList();
        int[][] neighbours = neighbours(ids);
        double[] sums = new double[ids.size()];
        int[] distance = new int[ids.size()];
        int[] order = new int[ids.size()];
        double[] paths = new double[ids.size()];
        double[] depends = new double[ids.size()];
        for (int source = 0; source < ids.size(); source++) {
            progress.checkCancelled();
            progress.at(source, ids.size());
            Arrays.fill(distance, -1);
            Arrays.fill(paths, 0);
            Arrays.fill(depends, 0);
            distance[source] = 0;
            paths[source] = 1;
            order[0] = source;
            int reached = 1;
            for (int i = 0; i < reached; i++) {
                int node = order[i];
                for (int next : neighbours[node]) {
                    if (distance[next] < 0) {
                        distance[next] = distance[node] + 1;
                        order[reached++] = next;
                    }
                    if (distance[next] == distance[node] + 1)
                        paths[next] += paths[node];
                }
            }
            for (int i = reached - 1; i > 0; i--) {
                int node = order[i];
                for (int before : neighbours[node]) {
                    if (distance[before] == distance[node] - 1)
                        depends[before] += paths[before] / paths[node] * (1 + depends[node]);
                }
                sums[node] += depends[node];
            }
        }
        Map<String, Double> found = new HashMap<>();
        for (int i = 0; i < ids.size(); i++)
            found.put(ids.get(i), sums[i]);
        return found;
    }

    /** The places in the list of the neighbours of each of these nodes. */
    private int[][] neighbours(List<String> ids) {
        Map<String, Integer> places = new HashMap<>();
        ids.forEach(id -> places.put(id, places.size()));
        Links links = Links.of(graph);
        return ids.stream().map(id -> links.of(id).stream().filter(places::containsKey).mapToInt(places::get).toArray())
                .toArray(int[][]::new);
    }

    private static Map<String, Double> values(Graph made, ToDoubleFunction<Node> value) {
        return made.nodes().collect(Collectors.toMap(Node::getId, node -> value.applyAsDouble(node)));
    }

    /** The ids of the nodes of a shortest path, in either direction of relations; empty if there is none. */
    public List<String> path(String from, String to) {
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
