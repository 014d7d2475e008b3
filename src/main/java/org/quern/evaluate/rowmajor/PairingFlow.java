package org.quern.evaluate.rowmajor;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * A maximum flow of minimum cost from gold rows to predicted rows (primal-dual: all shortest paths of one
 * length at once, then the next longer ones). The cost of an edge is 1 minus its recall, so the first paths are
 * those of rows that are completely contained. Each unit of flow is a pair. Paths are added as long as they do
 * not lower the sum, so among equal sums the one with most pairs is chosen. There are few lengths, because
 * there are few different recalls.
 */
final class PairingFlow {

    private static final int SOURCE = 0;
    private static final int SINK = 1;

    private final long unit;
    private int nodes = 2;
    private int edges;
    private int[] first = new int[1024];
    private int[] next = new int[4096];
    private int[] to = new int[4096];
    private int[] room = new int[4096];
    private long[] cost = new long[4096];
    private long[] potential = new long[0];
    private int[] level = new int[0];
    private int[] current = new int[0];
    private int pairs;

    /** @param unit a recall of 1 */
    PairingFlow(long unit) {
        this.unit = unit;
        Arrays.fill(first, -1);
    }

    int node() {
        if (nodes == first.length) {
            first = Arrays.copyOf(first, 2 * nodes);
            Arrays.fill(first, nodes, first.length, -1);
        }
        return nodes++;
    }

    /** A kind of gold rows. */
    int gold(int times) {
        int node = node();
        both(SOURCE, node, times, 0);
        return node;
    }

    /** A kind of the prediction's rows. */
    int pred(int times) {
        int node = node();
        both(node, SINK, times, 0);
        return node;
    }

    /** @param recall in units; 0 for edges after the one that has the recall */
    void edge(int from, int target, long recall) {
        both(from, target, Integer.MAX_VALUE, recall == 0 ? 0 : unit - recall);
    }

    int pairs() {
        return pairs;
    }

    /** The maximum sum of recalls, in units. */
    long best() {
        potential = new long[nodes];
        level = new int[nodes];
        current = new int[nodes];
        long sum = 0;
        while (shorten()) {
            long way = potential[SINK] - potential[SOURCE];
            if (way > unit)
                break;
            while (levels()) {
                System.arraycopy(first, 0, current, 0, nodes);
                int more = push();
                while (more > 0) {
                    pairs += more;
                    sum += more * (unit - way);
                    more = push();
                }
            }
        }
        return sum;
    }

    /** The node after a gold node that the best flow goes to first; -1 if there is none. */
    int partner(int gold) {
        for (int e = first[gold]; e >= 0; e = next[e]) {
            if (to[e] != SOURCE && room[e ^ 1] > 0)
                return to[e];
        }
        return -1;
    }

    private void both(int from, int target, int capacity, long price) {
        add(from, target, capacity, price);
        add(target, from, 0, -price);
    }

    private void add(int from, int target, int capacity, long price) {
        if (edges == to.length) {
            next = Arrays.copyOf(next, 2 * edges);
            to = Arrays.copyOf(to, 2 * edges);
            room = Arrays.copyOf(room, 2 * edges);
            cost = Arrays.copyOf(cost, 2 * edges);
        }
        to[edges] = target;
        room[edges] = capacity;
        cost[edges] = price;
        next[edges] = first[from];
        first[from] = edges++;
    }

    private long reduced(int from, int edge) {
        return cost[edge] + potential[from] - potential[to[edge]];
    }

    /**
     * Dijkstra's algorithm with the few distances as buckets.
     *
     * @return whether there is another path
     */
    private boolean shorten() {
        long[] distance = new long[nodes];
        Arrays.fill(distance, Long.MAX_VALUE);
        boolean[] done = new boolean[nodes];
        TreeMap<Long, ArrayDeque<Integer>> open = new TreeMap<>();
        distance[SOURCE] = 0;
        open.computeIfAbsent(0L, _ -> new ArrayDeque<>()).add(SOURCE);
        while (!open.isEmpty() && !done[SINK]) {
            Map.Entry<Long, ArrayDeque<Integer>> nearest = open.firstEntry();
            Integer node = nearest.getValue().poll();
            if (node == null) {
                open.remove(nearest.getKey());
            } else if (!done[node]) {
                done[node] = true;
                for (int e = first[node]; e >= 0; e = next[e]) {
                    if (room[e] == 0 || done[to[e]])
                        continue;
                    long through = nearest.getKey() + reduced(node, e);
                    if (through < distance[to[e]]) {
                        distance[to[e]] = through;
                        open.computeIfAbsent(through, _ -> new ArrayDeque<>()).add(to[e]);
                    }
                }
            }
        }
        if (!done[SINK])
            return false;
        for (int node = 0; node < nodes; node++)
            potential[node] += Math.min(distance[node], distance[SINK]);
        return true;
    }

    /** Numbers the nodes by their distance from the source along edges on shortest paths. */
    private boolean levels() {
        Arrays.fill(level, -1);
        int[] queue = new int[nodes];
        int head = 0;
        int tail = 0;
        queue[tail++] = SOURCE;
        level[SOURCE] = 0;
        while (head < tail) {
            int node = queue[head++];
            for (int e = first[node]; e >= 0; e = next[e]) {
                if (room[e] > 0 && level[to[e]] < 0 && reduced(node, e) == 0) {
                    level[to[e]] = level[node] + 1;
                    queue[tail++] = to[e];
                }
            }
        }
        return level[SINK] >= 0;
    }

    /** Sends the capacity of one path, and skips edges that lead nowhere. */
    private int push() {
        int[] way = new int[level[SINK]];
        int length = 0;
        int node = SOURCE;
        while (node != SINK) {
            int edge = current[node];
            while (edge >= 0 && !(room[edge] > 0 && level[to[edge]] == level[node] + 1 && reduced(node, edge) == 0))
                edge = next[edge];
            current[node] = edge;
            if (edge >= 0 && length < way.length) {
                way[length++] = edge;
                node = to[edge];
            } else if (length == 0) {
                return 0;
            } else {
                level[node] = -1;
                node = to[way[--length] ^ 1];
            }
        }
        int least = Integer.MAX_VALUE;
        for (int i = 0; i < length; i++)
            least = Math.min(least, room[way[i]]);
        for (int i = 0; i < length; i++) {
            room[way[i]] -= least;
            room[way[i] ^ 1] += least;
        }
        return least;
    }
}
