package org.quern.textgraph.sample;

import java.util.Arrays;
import java.util.Optional;
import org.quern.textgraph.SeededRandom;
import org.quern.textgraph.source.SourceGraph;

/**
 * Draws one of the shortest paths between two entities of a source graph, each as likely as the others, edges taken in
 * either direction. It has working space as large as the graph and is for one thread.
 */
public final class PathDraw {

    /**
     * @param entities from the one end to the other
     * @param edges one between each two that follow each other
     */
    public record Path(int[] entities, int[] edges) {}

    private final SourceGraph graph;
    private final int[] distance;
    private final double[] ways;
    private final int[] queue;
    private final int[] seen;
    private int stamp;

    public PathDraw(SourceGraph graph) {
        this.graph = graph;
        this.distance = new int[graph.nodeCount()];
        this.ways = new double[graph.nodeCount()];
        this.queue = new int[graph.nodeCount()];
        this.seen = new int[graph.nodeCount()];
    }

    /** @return empty when no path leads there */
    public Optional<Path> draw(int from, int to, SeededRandom random) {
        Arrays.fill(distance, -1);
        int size = 0;
        queue[size++] = from;
        distance[from] = 0;
        ways[from] = 1;
        // How many ways lead to a node is known when all nodes of its level are, so the level of the end is done wholly.
        for (int at = 0; at < size && (distance[to] < 0 || distance[queue[at]] < distance[to]); at++) {
            int node = queue[at];
            stamp++;
            for (int i = 0; i < degree(node); i++) {
                int next = neighbour(node, i);
                if (graph.isLiteral(next) || seen[next] == stamp)
                    continue;
                seen[next] = stamp;
                if (distance[next] < 0) {
                    distance[next] = distance[node] + 1;
                    ways[next] = ways[node];
                    queue[size++] = next;
                } else if (distance[next] == distance[node] + 1) {
                    ways[next] += ways[node];
                }
            }
        }
        return distance[to] < 0 ? Optional.empty() : Optional.of(back(to, random));
    }

    private Path back(int to, SeededRandom random) {
        int length = distance[to];
        int[] entities = new int[length + 1];
        int[] edges = new int[length];
        entities[length] = to;
        for (int at = length; at > 0; at--) {
            int before = before(entities[at], random);
            entities[at - 1] = before;
            edges[at - 1] = between(before, entities[at], random);
        }
        return new Path(entities, edges);
    }

    /** A neighbour one step nearer, as likely as ways lead through it. */
    private int before(int node, SeededRandom random) {
        stamp++;
        double left = random.share() * ways[node];
        int last = -1;
        for (int i = 0; i < degree(node); i++) {
            int other = neighbour(node, i);
            if (seen[other] == stamp || distance[other] != distance[node] - 1 || graph.isLiteral(other))
                continue;
            seen[other] = stamp;
            last = other;
            left -= ways[other];
            if (left < 0)
                break;
        }
        return last;
    }

    private int between(int one, int other, SeededRandom random) {
        int found = -1;
        int count = 0;
        for (int i = 0; i < degree(one); i++) {
            if (neighbour(one, i) == other && random.below(++count) == 0)
                found = edge(one, i);
        }
        return found;
    }

    private int degree(int node) {
        return graph.outEnd(node) - graph.outBegin(node) + graph.inCount(node);
    }

    private int edge(int node, int which) {
        int out = graph.outEnd(node) - graph.outBegin(node);
        return which < out ? graph.outBegin(node) + which : graph.inEdge(node, which - out);
    }

    private int neighbour(int node, int which) {
        int edge = edge(node, which);
        return graph.subject(edge) == node ? graph.object(edge) : graph.subject(edge);
    }
}
