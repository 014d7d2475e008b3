package org.quern.textgraph.sample;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import org.quern.textgraph.SeededRandom;
import org.quern.textgraph.source.SourceGraph;

/**
 * Samples subgraphs: the union of the seeds' neighbourhoods after the degree filter, pruned to the edge limit.
 * Its working memory is as large as the graph. Not thread-safe.
 */
public final class Sampler {

    private final SourceGraph graph;
    private final int[] ballOf;
    private final int[] edgeOf;
    private final int[] firstNeighbour;
    private final int[] second;
    private final int[] queue;
    private int ball;
    private int sample;
    private int[] found = new int[1024];
    private int count;

    public Sampler(SourceGraph graph) {
        this.graph = graph;
        this.ballOf = new int[graph.nodeCount()];
        this.edgeOf = new int[graph.edgeCount()];
        this.firstNeighbour = new int[graph.nodeCount()];
        this.second = new int[graph.nodeCount()];
        this.queue = new int[graph.nodeCount()];
    }

    /** Distinct core entities, chosen uniformly. */
    public int[] seeds(int wanted, SeededRandom random) {
        TreeSet<Integer> drawn = new TreeSet<>();
        List<Integer> seeds = new ArrayList<>();
        while (seeds.size() < Math.min(wanted, graph.coreCount())) {
            int seed = graph.coreNode(random.below(graph.coreCount()));
            if (drawn.add(seed))
                seeds.add(seed);
        }
        return seeds.stream().mapToInt(Integer::intValue).toArray();
    }

    /**
     * The edges around the seeds, so that callers can check their number; {@link #of} converts them.
     *
     * @param forced edges that filters and pruning keep
     */
    public int[] edges(int[] seeds, int[] forced, Sampling sampling, SeededRandom random) {
        sample++;
        count = 0;
        for (int edge : forced)
            take(edge);
        int kept = count;
        for (int seed : seeds)
            neighbourhood(seed, sampling.radius());
        if (sampling.minDegree() > 1)
            filter(kept, sampling.minDegree());
        int wanted = Math.max(0, sampling.maxEdges() - kept);
        if (count - kept > wanted) {
            int[] others = Arrays.copyOfRange(found, kept, count);
            random.choose(others, others.length, wanted);
            System.arraycopy(others, 0, found, kept, wanted);
            count = kept + wanted;
        }
        int[] edges = Arrays.copyOf(found, count);
        Arrays.sort(edges);
        return edges;
    }

    /** The edges with their ends. */
    public Subgraph of(int[] edges) {
        return subgraph(graph, edges);
    }

    private void take(int edge) {
        if (edgeOf[edge] == sample)
            return;
        edgeOf[edge] = sample;
        if (count == found.length)
            found = Arrays.copyOf(found, 2 * count);
        found[count++] = edge;
    }

    /** All edges between nodes within the radius of the seed. */
    private void neighbourhood(int seed, int radius) {
        ball++;
        int size = 0;
        queue[size++] = seed;
        ballOf[seed] = ball;
        int begin = 0;
        for (int step = 0; step < radius; step++) {
            int end = size;
            for (int at = begin; at < end; at++) {
                int node = queue[at];
                if (graph.isLiteral(node))
                    continue;
                for (int edge = graph.outBegin(node); edge < graph.outEnd(node); edge++)
                    size = reach(graph.object(edge), size);
                for (int i = 0; i < graph.inCount(node); i++)
                    size = reach(graph.subject(graph.inEdge(node, i)), size);
            }
            begin = end;
        }
        for (int at = 0; at < size; at++) {
            int node = queue[at];
            for (int edge = graph.outBegin(node); edge < graph.outEnd(node); edge++) {
                if (ballOf[graph.object(edge)] == ball)
                    take(edge);
            }
        }
    }

    private int reach(int node, int size) {
        if (ballOf[node] == ball)
            return size;
        ballOf[node] = ball;
        queue[size] = node;
        return size + 1;
    }

    /** Removes edges with an end that has too few neighbours; values are not entities and are kept. */
    private void filter(int from, int least) {
        if (least == 2)
            filterSingle(from);
        else
            filterByCount(from, least);
    }

    private void filterSingle(int from) {
        for (int i = 0; i < count; i++) {
            firstNeighbour[graph.subject(found[i])] = -1;
            firstNeighbour[graph.object(found[i])] = -1;
            second[graph.subject(found[i])] = 0;
            second[graph.object(found[i])] = 0;
        }
        for (int i = 0; i < count; i++) {
            int subject = graph.subject(found[i]);
            int object = graph.object(found[i]);
            if (subject == object)
                continue;
            meet(subject, object);
            meet(object, subject);
        }
        int left = from;
        for (int i = from; i < count; i++) {
            if (second[graph.subject(found[i])] == 1
                    && (second[graph.object(found[i])] == 1 || graph.isLiteral(graph.object(found[i]))))
                found[left++] = found[i];
        }
        count = left;
    }

    private void meet(int node, int neighbour) {
        if (firstNeighbour[node] < 0)
            firstNeighbour[node] = neighbour;
        else if (firstNeighbour[node] != neighbour)
            second[node] = 1;
    }

    private void filterByCount(int from, int least) {
        java.util.Map<Integer, java.util.Set<Integer>> neighbours = new java.util.HashMap<>();
        for (int i = 0; i < count; i++) {
            int subject = graph.subject(found[i]);
            int object = graph.object(found[i]);
            if (subject == object)
                continue;
            neighbours.computeIfAbsent(subject, _ -> new java.util.HashSet<>()).add(object);
            neighbours.computeIfAbsent(object, _ -> new java.util.HashSet<>()).add(subject);
        }
        int left = from;
        for (int i = from; i < count; i++) {
            int object = graph.object(found[i]);
            boolean subjectStays = neighbours.getOrDefault(graph.subject(found[i]), java.util.Set.of()).size() >= least;
            if (subjectStays && (graph.isLiteral(object)
                    || neighbours.getOrDefault(object, java.util.Set.of()).size() >= least))
                found[left++] = found[i];
        }
        count = left;
    }

    /** The edges with their ends; an entity without an edge is not included. */
    public static Subgraph subgraph(SourceGraph graph, int[] edges) {
        TreeSet<Integer> nodes = new TreeSet<>();
        TreeSet<Integer> relations = new TreeSet<>();
        List<Subgraph.Edge> all = new ArrayList<>();
        for (int edge : edges) {
            nodes.add(graph.subject(edge));
            nodes.add(graph.object(edge));
            relations.add(graph.relation(edge));
            all.add(new Subgraph.Edge(graph.subject(edge), graph.relation(edge), graph.object(edge),
                    graph.details(edge)));
        }
        return new Subgraph(graph.name(),
                nodes.stream().map(node -> new Subgraph.Entity(node, graph.id(node), graph.label(node),
                        graph.isLiteral(node) ? Subgraph.Kind.LITERAL
                                : graph.isCore(node) ? Subgraph.Kind.CORE : Subgraph.Kind.OTHER))
                        .toList(),
                relations.stream().map(relation -> new Subgraph.Relation(relation, graph.relationId(relation),
                        graph.relationLabel(relation))).toList(),
                all);
    }
}
