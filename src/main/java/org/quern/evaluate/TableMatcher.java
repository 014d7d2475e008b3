package org.quern.evaluate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.quern.evaluate.Cells.Incomparable;
import org.quern.neo4j.GraphDatabase.Table;

/**
 * Execution accuracy (CypherBench, section 5.1): whether a predicted table equals the gold table up to a
 * permutation of its columns and, unless the gold query orders its result, of its rows. Rows are a multiset;
 * column names do not count.
 */
public final class TableMatcher {

    /** The definition of equality. */
    public enum Mode {
        /** That of published figures, with its peculiarities. */
        COMPATIBLE,
        /** Booleans are not numbers, lists have an order, nodes equal only themselves. */
        STRICT
    }

    /** The gold table contains values that cannot be compared, so no prediction can be scored. */
    public static final class GoldIncomparable extends Exception {
        GoldIncomparable(String why) {
            super("the gold result contains " + why + ", which only --strict compares");
        }
    }

    private final Mode mode;
    private final Cells cells;

    public TableMatcher(Mode mode) {
        this.mode = mode;
        this.cells = mode == Mode.STRICT ? new StrictCells() : new CompatibleCells();
    }

    public Mode mode() {
        return mode;
    }

    /** The definition of equality in use. */
    public Cells cells() {
        return cells;
    }

    /** Whether two whole tables are equal. */
    public boolean matches(Table gold, Table pred, boolean ordered) throws GoldIncomparable {
        Comparison comparison = compareWith(gold, ordered);
        for (List<@Nullable Object> row : pred.rows()) {
            if (!comparison.accept(row))
                break;
        }
        return comparison.finish();
    }

    /** Begins a comparison that receives the prediction's rows as they arrive. */
    public Comparison compareWith(Table gold, boolean ordered) {
        return new Comparison(gold.rows(), ordered);
    }

    /** A comparison with a gold table in progress. It holds at most as many rows of the prediction as gold has. */
    public final class Comparison {

        private final boolean ordered;
        private final Map<Object, Integer> numbers = new HashMap<>();
        private final int[][] gold;
        /** The contents of gold rows, ignoring columns, with the number of such rows that have not been seen yet. */
        private final Map<List<Integer>, Integer> expected = new HashMap<>();
        private final List<List<Integer>> expectedInOrder = new ArrayList<>();
        private final List<int[]> pred = new ArrayList<>();
        private final Map<List<Integer>, Integer> seen = new HashMap<>();
        private @Nullable String goldProblem;
        private boolean possible = true;

        private Comparison(List<List<@Nullable Object>> goldRows, boolean ordered) {
            this.ordered = ordered;
            this.gold = new int[goldRows.size()][];
            try {
                for (int r = 0; r < gold.length; r++) {
                    List<Cell> row = row(goldRows.get(r));
                    gold[r] = numbered(row);
                    List<Integer> content = content(row);
                    expected.merge(content, 1, Integer::sum);
                    expectedInOrder.add(content);
                }
            } catch (Incomparable problem) {
                goldProblem = problem.getMessage();
            }
        }

        /**
         * Takes the next row of the prediction.
         *
         * @return whether more rows can matter; false as soon as the tables cannot be equal any more
         */
        public boolean accept(List<@Nullable Object> values) {
            if (!possible)
                return false;
            possible = fits(values);
            return possible;
        }

        private boolean fits(List<@Nullable Object> values) {
            List<Cell> row;
            try {
                row = row(values);
            } catch (Incomparable _) {
                return false;
            }
            if (goldProblem != null)
                return true;
            if (pred.size() >= gold.length || row.size() != gold[0].length)
                return false;
            int[] numbered = numbered(row);
            List<Integer> content = content(row);
            if (ordered && !content.equals(expectedInOrder.get(pred.size())))
                return false;
            // In strict mode, contents are bags, which must occur as often as in gold. The published contents
            // may differ for equal rows, so their number says nothing before the end.
            int times = seen.merge(content, 1, Integer::sum);
            int most = expected.getOrDefault(content, 0);
            if (most == 0 || mode == Mode.STRICT && times > most)
                return false;
            pred.add(numbered);
            return true;
        }

        /**
         * Ends the comparison after the prediction's last row, or after a row that was not accepted.
         *
         * @return whether the tables are equal
         * @throws GoldIncomparable when the gold table cannot be compared, unless the prediction is wrong in
         * any case
         */
        public boolean finish() throws GoldIncomparable {
            if (!possible)
                return false;
            if (goldProblem != null)
                throw new GoldIncomparable(goldProblem);
            return columns().isPresent();
        }

        /** For each gold column, the equal column of the prediction, if the tables are equal and not empty. */
        Optional<int[]> columns() {
            if (!possible || pred.size() != gold.length || !seen.keySet().equals(expected.keySet()))
                return Optional.empty();
            if (gold.length == 0)
                return Optional.of(new int[0]);
            ColumnMatch match = new ColumnMatch(gold, pred.toArray(int[][]::new));
            return ordered ? match.ordered() : match.unordered();
        }

        private List<Cell> row(List<@Nullable Object> values) throws Incomparable {
            List<Cell> row = new ArrayList<>(values.size());
            for (Object value : values)
                row.add(cells.cell(value));
            return row;
        }

        private int[] numbered(List<Cell> row) {
            return row.stream().mapToInt(this::number).toArray();
        }

        private int number(Cell cell) {
            return numbers.computeIfAbsent(cell.key(), _ -> numbers.size());
        }

        private List<Integer> content(List<Cell> row) {
            if (mode == Mode.STRICT)
                return row.stream().map(this::number).sorted().toList();
            return row.stream().sorted(Comparator.comparing(Cell::rank)).map(this::number).toList();
        }
    }
}
