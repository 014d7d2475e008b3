package org.quern.evaluate.score;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.quern.evaluate.Cells;
import org.quern.evaluate.Cells.Incomparable;
import org.quern.graph.StoredProperties;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphDatabase.Table;

/**
 * Determines whether a prediction has the rows of gold, up to extra columns, missing columns, repeated rows, and names
 * in the place of entities. A gold column may be missing if the rows of gold are told apart without it and no column is
 * extra.
 */
final class TolerantMatch {

    /** Only tables with many columns of equal values need more tries. */
    private static final int MOST_TRIES = 2_000;

    private final Cells cells;
    private final Map<Object, Integer> numbers = new HashMap<>();
    private boolean namesForEntities;
    private int tries;

    TolerantMatch(Cells cells) {
        this.cells = cells;
    }

    /**
     * What was tolerated, for people; empty if the rows differ.
     *
     * @param ordered whether the order of rows counts
     */
    Optional<String> of(Table gold, Table pred, boolean ordered) throws Incomparable {
        if (gold.rows().isEmpty() || pred.rows().isEmpty())
            return Optional.empty();
        int[][] expected = numbered(gold.rows());
        int[][] found = numbered(pred.rows());
        return new Search(expected, found, ordered).best().map(match -> said(gold, pred, match, found));
    }

    private int[][] numbered(List<List<@Nullable Object>> rows) throws Incomparable {
        int[][] all = new int[rows.size()][];
        for (int r = 0; r < all.length; r++) {
            List<@Nullable Object> row = rows.get(r);
            all[r] = new int[row.size()];
            for (int c = 0; c < all[r].length; c++)
                all[r][c] = numbers.computeIfAbsent(cells.cell(named(row.get(c))).key(), _ -> numbers.size());
        }
        return all;
    }

    private @Nullable Object named(@Nullable Object value) {
        if (value instanceof GraphDatabase.Node node
                && node.properties().get(StoredProperties.NAME) instanceof String name) {
            namesForEntities = true;
            return name;
        }
        return value;
    }

    private String said(Table gold, Table pred, List<Integer> match, int[][] found) {
        List<String> said = new ArrayList<>();
        named("missing", IntStream.range(0, match.size()).filter(g -> match.get(g) < 0)
                .mapToObj(gold.columns()::get).toList(), said);
        named("extra", IntStream.range(0, pred.columns().size()).filter(p -> !match.contains(p))
                .mapToObj(pred.columns()::get).toList(), said);
        if (gold.rows().size() != found.length)
            said.add("repeated rows");
        if (namesForEntities)
            said.add("names for entities");
        return "tolerated: " + (said.isEmpty() ? "the form of values" : String.join("; ", said));
    }

    private static void named(String what, List<String> columns, List<String> said) {
        if (!columns.isEmpty())
            said.add(what + (columns.size() == 1 ? " column " : " columns ") + String.join(", ", columns));
    }

    /** Finds a column of the prediction for each column of gold, but for as many as the prediction has too few. */
    private final class Search {

        private final int[][] gold;
        private final int[][] pred;
        private final boolean ordered;
        private final int distinct;
        private final List<List<Integer>> candidates = new ArrayList<>();

        Search(int[][] gold, int[][] pred, boolean ordered) {
            this.gold = gold;
            this.pred = pred;
            this.ordered = ordered;
            int columns = gold[0].length;
            this.distinct = rows(gold, IntStream.range(0, columns).boxed().toList()).size();
            for (int g = 0; g < columns; g++) {
                Collection<List<Integer>> wanted = rows(gold, List.of(g));
                candidates.add(IntStream.range(0, pred[0].length)
                        .filter(p -> same(wanted, rows(pred, List.of(p)))).boxed().toList());
            }
        }

        /** For each gold column, that of the prediction, or −1. */
        Optional<List<Integer>> best() {
            // With missing and extra columns at once, a column of wrong values would pass for both.
            int missing = Math.max(0, candidates.size() - pred[0].length);
            return missing == candidates.size() ? Optional.empty() : from(new ArrayList<>(), missing);
        }

        private Optional<List<Integer>> from(List<Integer> match, int missing) {
            if (match.size() == candidates.size())
                return missing == 0 && fits(match) ? Optional.of(match) : Optional.empty();
            for (int p : candidates.get(match.size())) {
                if (match.contains(p) || ++tries > MOST_TRIES)
                    continue;
                Optional<List<Integer>> found = from(with(match, p), missing);
                if (found.isPresent())
                    return found;
            }
            return missing > 0 ? from(with(match, -1), missing - 1) : Optional.empty();
        }

        private static List<Integer> with(List<Integer> match, int column) {
            List<Integer> longer = new ArrayList<>(match);
            longer.add(column);
            return longer;
        }

        private boolean fits(List<Integer> match) {
            List<Integer> here = IntStream.range(0, match.size()).filter(g -> match.get(g) >= 0).boxed().toList();
            Set<List<Integer>> expected = rows(gold, here);
            return expected.size() == distinct
                    && same(expected, rows(pred, here.stream().map(match::get).toList()));
        }

        private boolean same(Collection<List<Integer>> one, Collection<List<Integer>> other) {
            return one.size() == other.size()
                    && (ordered ? List.copyOf(one).equals(List.copyOf(other)) : one.equals(other));
        }

        /** The different rows of some columns, in the order in which they first occur. */
        private static Set<List<Integer>> rows(int[][] table, List<Integer> columns) {
            Set<List<Integer>> rows = new LinkedHashSet<>();
            for (int[] row : table)
                rows.add(columns.stream().map(column -> row[column]).toList());
            return rows;
        }
    }
}
