package org.quern.evaluate;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.quern.evaluate.AlignedTables.Column;
import org.quern.evaluate.AlignedTables.Row;
import org.quern.evaluate.AlignedTables.Side;
import org.quern.neo4j.GraphDatabase.Table;

/**
 * Aligns a predicted table with the gold one to show missing, extra and moved rows. Columns are paired by their
 * contents, those with most in common first; rows by their contents in these columns. Values are equal as in
 * execution accuracy, and tables that it considers equal show no difference.
 */
public final class TableAligner {

    private final int mostRows;
    private final TableMatcher matcher;
    private final StrictCells strict = new StrictCells();

    /** @param mostRows max. rows of the aligned tables */
    public TableAligner(TableMatcher matcher, int mostRows) {
        this.matcher = matcher;
        this.mostRows = mostRows;
    }

    public AlignedTables align(Table gold, Table pred, boolean ordered) {
        List<List<Object>> goldKeys = keys(gold);
        List<List<Object>> predKeys = keys(pred);
        int[] match = equalColumns(gold, pred, ordered).orElseGet(() -> matchColumns(gold, goldKeys, pred, predKeys));
        List<Column> columns = columns(gold, pred, match);
        List<Row> rows = rows(gold, goldKeys, pred, predKeys, match, columns, ordered);
        long goldOnly = rows.stream().filter(row -> row.side() == Side.GOLD_ONLY).count();
        long predOnly = rows.stream().filter(row -> row.side() == Side.PRED_ONLY).count();
        return new AlignedTables(columns, rows.stream().limit(mostRows).toList(), gold.rows().size(),
                pred.rows().size(), goldOnly, predOnly, rows.size() > mostRows);
    }

    /** For each gold column, the index of the equal one, if the tables are equal. */
    private Optional<int[]> equalColumns(Table gold, Table pred, boolean ordered) {
        TableMatcher.Comparison comparison = matcher.compareWith(gold, ordered);
        for (List<@Nullable Object> row : pred.rows()) {
            if (!comparison.accept(row))
                return Optional.empty();
        }
        return comparison.columns().filter(match -> match.length == gold.columns().size());
    }

    private List<List<Object>> keys(Table table) {
        return table.rows().stream().map(row -> row.stream().map(this::key).toList()).toList();
    }

    private Object key(@Nullable Object value) {
        try {
            return matcher.cells().cell(value).key();
        } catch (Cells.Incomparable _) {
            return strict.cell(value).key();
        }
    }

    /** For each gold column, the index of its match, or -1. */
    private static int[] matchColumns(Table gold, List<List<Object>> goldKeys, Table pred,
            List<List<Object>> predKeys) {
        record Pair(int gold, int pred, int common) {}
        List<Pair> pairs = new ArrayList<>();
        for (int g = 0; g < gold.columns().size(); g++) {
            for (int p = 0; p < pred.columns().size(); p++) {
                int common = common(column(goldKeys, g), column(predKeys, p));
                if (common > 0 || gold.columns().get(g).equals(pred.columns().get(p)))
                    pairs.add(new Pair(g, p, common));
            }
        }
        pairs.sort((a, b) -> a.common != b.common ? b.common - a.common
                : Math.abs(a.gold - a.pred) != Math.abs(b.gold - b.pred)
                        ? Math.abs(a.gold - a.pred) - Math.abs(b.gold - b.pred) : a.gold - b.gold);
        int[] match = new int[gold.columns().size()];
        Arrays.fill(match, -1);
        Set<Integer> taken = new HashSet<>();
        for (Pair pair : pairs) {
            if (match[pair.gold] < 0 && taken.add(pair.pred))
                match[pair.gold] = pair.pred;
        }
        return match;
    }

    private static Map<Object, Integer> column(List<List<Object>> rows, int place) {
        Map<Object, Integer> bag = new HashMap<>();
        rows.forEach(row -> bag.merge(row.get(place), 1, Integer::sum));
        return bag;
    }

    private static int common(Map<Object, Integer> a, Map<Object, Integer> b) {
        return a.entrySet().stream().mapToInt(e -> Math.min(e.getValue(), b.getOrDefault(e.getKey(), 0))).sum();
    }

    private static List<Column> columns(Table gold, Table pred, int[] match) {
        List<Column> columns = new ArrayList<>();
        Set<Integer> rest = new LinkedHashSet<>();
        for (int p = 0; p < pred.columns().size(); p++)
            rest.add(p);
        for (int g = 0; g < match.length; g++) {
            rest.remove(match[g]);
            columns.add(new Column(gold.columns().get(g), match[g] < 0 ? "" : pred.columns().get(match[g]),
                    OptionalInt.of(g), match[g] < 0 ? OptionalInt.empty() : OptionalInt.of(match[g])));
        }
        rest.forEach(p -> columns.add(new Column("", pred.columns().get(p), OptionalInt.empty(), OptionalInt.of(p))));
        return columns;
    }

    private static List<Row> rows(Table gold, List<List<Object>> goldKeys, Table pred, List<List<Object>> predKeys,
            int[] match, List<Column> columns, boolean ordered) {
        Map<List<Object>, Deque<Integer>> places = new HashMap<>();
        boolean any = Arrays.stream(match).anyMatch(p -> p >= 0);
        for (int r = 0; any && r < predKeys.size(); r++)
            places.computeIfAbsent(shared(predKeys.get(r), match, true), _ -> new ArrayDeque<>()).add(r);
        int[] rowMatch = new int[goldKeys.size()];
        boolean[] used = new boolean[predKeys.size()];
        for (int r = 0; r < rowMatch.length; r++) {
            Deque<Integer> left = places.get(shared(goldKeys.get(r), match, false));
            rowMatch[r] = left == null || left.isEmpty() ? -1 : left.poll();
            if (rowMatch[r] >= 0)
                used[rowMatch[r]] = true;
        }
        boolean[] moved = ordered ? outOfOrder(rowMatch) : new boolean[rowMatch.length];
        List<Row> rows = new ArrayList<>();
        for (int r = 0; r < rowMatch.length; r++) {
            int p = rowMatch[r];
            rows.add(new Row(p < 0 ? Side.GOLD_ONLY : Side.BOTH,
                    cells(columns, gold.rows().get(r), p < 0 ? null : pred.rows().get(p)), moved[r],
                    OptionalInt.of(r), p < 0 ? OptionalInt.empty() : OptionalInt.of(p)));
        }
        for (int p = 0; p < used.length; p++) {
            if (!used[p])
                rows.add(new Row(Side.PRED_ONLY, cells(columns, null, pred.rows().get(p)), false,
                        OptionalInt.empty(), OptionalInt.of(p)));
        }
        // If the order does not matter, differences come first, because nobody can find one row among a
        // thousand.
        if (!ordered)
            rows.sort(Comparator.comparing(row -> row.side() == Side.BOTH));
        return rows;
    }

    private static List<Object> shared(List<Object> row, int[] match, boolean pred) {
        List<Object> key = new ArrayList<>();
        for (int g = 0; g < match.length; g++) {
            if (match[g] >= 0)
                key.add(row.get(pred ? match[g] : g));
        }
        return key;
    }

    private static List<@Nullable Object> cells(List<Column> columns, @Nullable List<@Nullable Object> gold,
            @Nullable List<@Nullable Object> pred) {
        List<@Nullable Object> cells = new ArrayList<>();
        for (Column column : columns) {
            if (gold != null && column.gold().isPresent())
                cells.add(gold.get(column.gold().getAsInt()));
            else
                cells.add(pred != null && column.pred().isPresent() ? pred.get(column.pred().getAsInt()) : null);
        }
        return cells;
    }

    /** The matched rows outside a longest sequence that both tables have in the same order. */
    private static boolean[] outOfOrder(int[] match) {
        int[] previous = new int[match.length];
        List<Integer> tails = new ArrayList<>();
        for (int r = 0; r < match.length; r++) {
            if (match[r] < 0)
                continue;
            int low = 0;
            int high = tails.size();
            while (low < high) {
                int middle = (low + high) / 2;
                if (match[tails.get(middle)] < match[r])
                    low = middle + 1;
                else
                    high = middle;
            }
            previous[r] = low == 0 ? -1 : tails.get(low - 1);
            if (low == tails.size())
                tails.add(r);
            else
                tails.set(low, r);
        }
        boolean[] moved = new boolean[match.length];
        for (int r = 0; r < match.length; r++)
            moved[r] = match[r] >= 0;
        for (int r = tails.isEmpty() ? -1 : tails.getLast(); r >= 0; r = previous[r])
            moved[r] = false;
        return moved;
    }
}
