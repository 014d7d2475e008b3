package org.quern.ui.control;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.quern.cypher.QueryPattern;

/**
 * Grid positions for the nodes of a small pattern: the longest chain in one row, and the nodes attached to it
 * in rows below, as close as there is space.
 *
 * @param columns the column of each node
 * @param rows the row of each node
 */
record PatternLayout(List<Integer> columns, List<Integer> rows) {

    static PatternLayout of(QueryPattern pattern) {
        return new Placing(pattern).place();
    }

    int width() {
        return columns.stream().mapToInt(c -> c + 1).max().orElse(0);
    }

    int height() {
        return rows.stream().mapToInt(r -> r + 1).max().orElse(0);
    }

    private static final class Placing {

        private final int size;
        private final List<List<Integer>> neighbours = new ArrayList<>();
        private final Integer[] columns;
        private final Integer[] rows;
        private final Set<List<Integer>> taken = new HashSet<>();

        Placing(QueryPattern pattern) {
            size = pattern.nodes().size();
            columns = new Integer[size];
            rows = new Integer[size];
            for (int i = 0; i < size; i++)
                neighbours.add(new ArrayList<>());
            pattern.edges().forEach(edge -> {
                neighbours.get(edge.from()).add(edge.to());
                neighbours.get(edge.to()).add(edge.from());
            });
        }

        PatternLayout place() {
            int column = 0;
            for (int node = 0; node < size; node++) {
                if (columns[node] != null)
                    continue;
                List<Integer> chain = chain(node);
                for (int member : chain)
                    put(member, column++, 0);
                hang(chain);
            }
            return new PatternLayout(List.of(columns), List.of(rows));
        }

        /** The longest shortest path in the node's connected component, from the end with the smaller number. */
        private List<Integer> chain(int node) {
            List<Integer> there = farthest(node);
            List<Integer> chain = farthest(there.getLast());
            return chain.getFirst() > chain.getLast() ? chain.reversed() : chain;
        }

        private List<Integer> farthest(int from) {
            Deque<List<Integer>> ways = new ArrayDeque<>(List.of(List.of(from)));
            Set<Integer> seen = new HashSet<>(Set.of(from));
            List<Integer> last = List.of(from);
            while (!ways.isEmpty()) {
                List<Integer> way = ways.removeFirst();
                if (way.size() > last.size())
                    last = way;
                for (int next : neighbours.get(way.getLast())) {
                    if (columns[next] == null && seen.add(next)) {
                        List<Integer> longer = new ArrayList<>(way);
                        longer.add(next);
                        ways.add(longer);
                    }
                }
            }
            return last;
        }

        private void hang(List<Integer> chain) {
            Deque<Integer> waiting = new ArrayDeque<>(chain);
            while (!waiting.isEmpty()) {
                int node = waiting.removeFirst();
                for (int next : neighbours.get(node)) {
                    if (columns[next] == null) {
                        int row = rows[node] + 1;
                        while (taken.contains(List.of(columns[node], row)))
                            row++;
                        put(next, columns[node], row);
                        waiting.add(next);
                    }
                }
            }
        }

        private void put(int node, int column, int row) {
            columns[node] = column;
            rows[node] = row;
            taken.add(List.of(column, row));
        }
    }
}
