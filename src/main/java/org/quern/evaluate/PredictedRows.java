package org.quern.evaluate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.quern.cypher.RowCuts;
import org.quern.evaluate.Cells.Incomparable;
import org.quern.evaluate.TableMatcher.Comparison;
import org.quern.evaluate.TableMatcher.GoldIncomparable;
import org.quern.neo4j.GraphDatabase.Table;

/**
 * A prediction's rows as they arrive, until neither plain nor tie-aware execution accuracy can be 1 any more.
 * It holds no more rows than gold has, and reads at most one more.
 */
public final class PredictedRows {

    private final Comparison comparison;
    private final Cells cells;
    private final List<List<@Nullable Object>> gold;
    /** Where SKIP or LIMIT cut ties, rows other than gold's are possible. */
    private final boolean chosen;
    private final List<List<@Nullable Object>> rows = new ArrayList<>();
    private @Nullable Map<Map<Object, Integer>, Integer> left;
    private boolean plain = true;
    private boolean tied;

    /** @param ordered whether gold is ordered, so that tied rows could have another order */
    public PredictedRows(Table gold, String goldQuery, TableMatcher matcher, boolean ordered) {
        this.gold = gold.rows();
        this.comparison = matcher.compareWith(gold, ordered);
        this.cells = matcher.cells();
        this.chosen = RowCuts.mayOccur(goldQuery);
        this.tied = ordered || chosen;
    }

    /** @return whether more rows can matter */
    public boolean take(List<@Nullable Object> row) {
        plain = plain && comparison.accept(row);
        if (tied) {
            tied = rows.size() < gold.size() && gold.getFirst().size() == row.size();
            if (tied)
                rows.add(row);
            if (!plain && !chosen)
                tied = tied && areAmongGold();
            if (!tied)
                rows.clear();
        }
        return plain || tied;
    }

    public boolean chosen() {
        return chosen;
    }

    /** Why gold cannot be compared; empty if it can. */
    public String problem() {
        try {
            comparison.finish();
            return "";
        } catch (GoldIncomparable problem) {
            return String.valueOf(problem.getMessage());
        }
    }

    /** @throws GoldIncomparable as {@link Comparison#finish} */
    public boolean equal() throws GoldIncomparable {
        return comparison.finish();
    }

    /**
     * The rows, if other tie orders could make them equal to gold; otherwise the tie-aware score equals the
     * plain one.
     */
    public Optional<List<List<@Nullable Object>>> candidates() {
        return tied && rows.size() == gold.size() ? Optional.of(rows) : Optional.empty();
    }

    /** Processes the rows that arrived before the plain comparison ended, and then each new row. */
    private boolean areAmongGold() {
        try {
            Map<Map<Object, Integer>, Integer> counts = left;
            int from = rows.size() - 1;
            if (counts == null) {
                counts = new HashMap<>();
                for (List<@Nullable Object> row : gold)
                    counts.merge(bag(row), 1, Integer::sum);
                left = counts;
                from = 0;
            }
            for (List<@Nullable Object> row : rows.subList(from, rows.size())) {
                if (counts.merge(bag(row), -1, Integer::sum) < 0)
                    return false;
            }
            return true;
        } catch (Incomparable _) {
            return false;
        }
    }

    private Map<Object, Integer> bag(List<@Nullable Object> row) throws Incomparable {
        Map<Object, Integer> bag = new HashMap<>();
        for (Object value : row)
            bag.merge(cells.cell(value).key(), 1, Integer::sum);
        return bag;
    }
}
