package org.quern.textgraph.sample;

import java.util.Arrays;
import java.util.Optional;
import org.quern.textgraph.SeededRandom;
import org.quern.textgraph.source.SourceGraph;

/**
 * Chooses one of the shortest paths between two entities uniformly, ignoring edge directions. Its working
 * memory is as large as the graph. Not thread-safe.
 */
public final class PathDraw {

    /**
     * @param entities from one end to the other
     * @param edges one between each two consecutive entities
     */
    public record Path(int[] entities, int[] edges) {}

    /** The search from one end: the distances of its nodes, in the order in which they were found. */
    private static final class Ball {

        private final int[] distance;
        private final int[] metIn;
        private final int[] queue;
        private int size;
        private int level;
        private int begin;

        Ball(int nodes) {
            this.distance = new int[nodes];
            this.metIn = new int[nodes];
            this.queue = new int[nodes];
        }

        void begin(int node, int search) {
            size = 0;
            level = 0;
            begin = 0;
            meet(node, 0, search);
        }

        void meet(int node, int away, int search) {
            distance[node] = away;
            metIn[node] = search;
            queue[size++] = node;
        }

        boolean has(int node, int search) {
            return metIn[node] == search;
        }
    }

    private final SourceGraph graph;
    private final Ball near;
    private final Ball far;
    private final double[] ways;
    private final int[] seen;
    private int search;
    private int stamp;

    public PathDraw(SourceGraph graph) {
        this.graph = graph;
        this.near = new Ball(graph.nodeCount());
        this.far = new Ball(graph.nodeCount());
        this.ways = new double[graph.nodeCount()];
        this.seen = new int[graph.nodeCount()];
    }

    /** @return empty when there is no path */
    public Optional<Path> draw(int from, int to, SeededRandom random) {
        search++;
        near.begin(from, search);
        far.begin(to, search);
        ways[from] = 1;
        boolean met = from == to;
        // Searches from both ends, always on the side with fewer edges: from one end alone, a few steps reach
        // most of the graph.
        while (!met) {
            if (near.begin == near.size || far.begin == far.size)
                return Optional.empty();
            met = edges(near) <= edges(far) ? grow(near, far, true) : grow(far, near, false);
        }
        join();
        return Optional.of(back(to, random));
    }

    private long edges(Ball ball) {
        long edges = 0;
        for (int at = ball.begin; at < ball.size; at++)
            edges += degree(ball.queue[at]);
        return edges;
    }

    /**
     * Expands a whole level, because only then the number of paths to its nodes is known.
     *
     * @return whether it has met the other search
     */
    private boolean grow(Ball ball, Ball other, boolean counted) {
        int end = ball.size;
        ball.level++;
        boolean met = false;
        for (int at = ball.begin; at < end; at++) {
            int node = ball.queue[at];
            stamp++;
            for (int i = 0; i < degree(node); i++) {
                int next = neighbour(node, i);
                if (graph.isLiteral(next) || seen[next] == stamp)
                    continue;
                seen[next] = stamp;
                if (!ball.has(next, search)) {
                    ball.meet(next, ball.level, search);
                    met |= other.has(next, search);
                    if (counted)
                        ways[next] = ways[node];
                } else if (counted && ball.distance[next] == ball.level) {
                    ways[next] += ways[node];
                }
            }
        }
        ball.begin = end;
        return met;
    }

    /** Continues counting from the meeting level to the other end, along shortest paths only. */
    private void join() {
        int[] level = Arrays.stream(near.queue, near.begin, near.size).filter(node -> far.has(node, search)).toArray();
        while (level.length > 0) {
            int first = near.size;
            for (int node : level) {
                stamp++;
                for (int i = 0; i < degree(node); i++) {
                    int next = neighbour(node, i);
                    if (graph.isLiteral(next) || seen[next] == stamp || !far.has(next, search)
                            || far.distance[next] != far.distance[node] - 1)
                        continue;
                    seen[next] = stamp;
                    if (near.has(next, search)) {
                        ways[next] += ways[node];
                    } else {
                        near.meet(next, near.distance[node] + 1, search);
                        ways[next] = ways[node];
                    }
                }
            }
            level = Arrays.copyOfRange(near.queue, first, near.size);
        }
    }

    private Path back(int to, SeededRandom random) {
        int length = near.distance[to];
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

    /** A neighbour one step nearer, with a probability proportional to its number of paths. */
    private int before(int node, SeededRandom random) {
        stamp++;
        double left = random.share() * ways[node];
        int last = -1;
        for (int i = 0; i < degree(node); i++) {
            int other = neighbour(node, i);
            if (seen[other] == stamp || !near.has(other, search) || near.distance[other] != near.distance[node] - 1
                    || graph.isLiteral(other))
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
