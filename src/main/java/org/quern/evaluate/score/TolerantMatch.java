package org.quern.evaluate.score;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
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

    /** Only tables with many columns of equal values need more tries; each looks at all rows. */
    private static final int MOST_TRIES = 2_000;
    private static final int MOST_ROWS_TRIED = 10_000_000;

    private final Cells cells;
    private final boolean ordered;
    private final List<List<Integer>> gold = new ArrayList<>();
    /** The values of each column of gold. */
    private final List<Set<Integer>> goldValues = new ArrayList<>();
    /** The different rows of the prediction, in the order in which they first occur. */
    private final Set<List<Integer>> pred = new LinkedHashSet<>();
    /** For each column of the prediction, the columns of gold that have all its values. */
    private final List<Set<Integer>> possible = new ArrayList<>();
    private final Map<Object, Integer> numbers = new HashMap<>();
    private boolean namesForEntities;
    private long rows;
    private int triesLeft;

    /** @param ordered whether the order of rows counts */
    TolerantMatch(Cells cells, Table gold, boolean ordered) throws Incomparable {
        this.cells = cells;
        this.ordered = ordered;
        for (List<@Nullable Object> row : gold.rows())
            this.gold.add(numbered(row));
        for (int column = 0; column < gold.columns().size(); column++)
            goldValues.add(values(this.gold, column));
    }

    /**
     * Takes the next row of the prediction.
     *
     * @return whether the rows may still be those of gold
     */
    boolean take(List<@Nullable Object> values) throws Incomparable {
        rows++;
        List<Integer> row = numbered(values);
        if (pred.isEmpty())
            row.forEach(_ -> possible.add(new HashSet<>(IntStream.range(0, goldValues.size()).boxed().toList())));
        if (pred.add(row)) {
            for (int column = 0; column < row.size(); column++) {
                Integer value = row.get(column);
                possible.get(column).removeIf(of -> !goldValues.get(of).contains(value));
            }
        }
        return isPossible();
    }

    private boolean isPossible() {
        return !gold.isEmpty() && possible.stream().filter(columns -> !columns.isEmpty()).count() >= Math
                .min(goldValues.size(), possible.size());
    }

    /** What was tolerated, for people; empty if the rows differ. */
    Optional<String> tolerated(List<String> goldColumns, List<String> columns) {
        if (pred.isEmpty() || !isPossible())
            return Optional.empty();
        // With missing and extra columns at once, a column of wrong values would pass for both.
        int missing = Math.max(0, goldValues.size() - possible.size());
        triesLeft = Math.min(MOST_TRIES, MOST_ROWS_TRIED / (gold.size() + pred.size()));
        for (int column = 0; column < possible.size(); column++) {
            int different = values(pred, column).size();
            possible.get(column).removeIf(of -> goldValues.get(of).size() != different);
        }
        return missing == goldValues.size() ? Optional.empty()
                : from(new ArrayList<>(), missing).map(match -> said(match, goldColumns, columns));
    }

    private static Set<Integer> values(Collection<List<Integer>> rows, int column) {
        return rows.stream().map(row -> row.get(column)).collect(Collectors.toSet());
    }

    private List<Integer> numbered(List<@Nullable Object> row) throws Incomparable {
        List<Integer> all = new ArrayList<>();
        for (Object value : row)
            all.add(numbers.computeIfAbsent(cells.cell(named(value)).key(), _ -> numbers.size()));
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

    private String said(List<Integer> match, List<String> goldColumns, List<String> columns) {
        List<String> said = new ArrayList<>();
        named("missing", IntStream.range(0, match.size()).filter(g -> match.get(g) < 0)
                .mapToObj(goldColumns::get).toList(), said);
        named("extra", IntStream.range(0, columns.size()).filter(p -> !match.contains(p))
                .mapToObj(columns::get).toList(), said);
        if (gold.size() != rows)
            said.add("repeated rows");
        if (namesForEntities)
            said.add("names for entities");
        return "tolerated: " + (said.isEmpty() ? "the form of values" : String.join("; ", said));
    }

    private static void named(String what, List<String> columns, List<String> said) {
        if (!columns.isEmpty())
            said.add(what + (columns.size() == 1 ? " column " : " columns ") + String.join(", ", columns));
    }

    /**
     * For each gold column, that of the prediction, or −1.
     *
     * @param match for the first columns of gold
     * @param missing number of the other columns of gold that the prediction lacks
     */
    private Optional<List<Integer>> from(List<Integer> match, int missing) {
        int column = match.size();
        if (column == goldValues.size())
            return missing == 0 && fits(match) ? Optional.of(match) : Optional.empty();
        for (int p = 0; p < possible.size(); p++) {
            if (match.contains(p) || !possible.get(p).contains(column) || triesLeft-- <= 0)
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
        Set<List<Integer>> found = rows(pred, here.stream().map(match::get).toList());
        return expected.size() == new HashSet<>(gold).size() && (ordered
                ? List.copyOf(expected).equals(List.copyOf(found)) : expected.equals(found));
    }

    /** The different rows of some columns, in the order in which they first occur. */
    private static Set<List<Integer>> rows(Collection<List<Integer>> table, List<Integer> columns) {
        Set<List<Integer>> rows = new LinkedHashSet<>();
        for (List<Integer> row : table)
            rows.add(columns.stream().map(row::get).toList());
        return rows;
    }
}
