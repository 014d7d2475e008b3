package org.quern.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.CypherSyntaxException;
import org.quern.cypher.OrderedResult;
import org.quern.cypher.SortedReturn;
import org.quern.cypher.memory.Certainty;
import org.quern.evaluate.engine.OpenRows;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;

/**
 * The rows of an ordered gold result, grouped by equal sort keys. Which of a group comes first is the database's
 * choice, and so is which of them a LIMIT leaves.
 *
 * @param groups in their order; only the last can have more rows than the result shows
 */
public record TieGroups(List<Group> groups) {

    /**
     * @param shown how many rows of the group the result shows
     */
    public record Group(int shown, List<List<@Nullable Object>> rows) {}

    /** A result without an order: all rows in any order. */
    static TieGroups unordered(List<List<@Nullable Object>> rows) {
        return new TieGroups(rows.isEmpty() ? List.of() : List.of(new Group(rows.size(), rows)));
    }

    /**
     * Asks for the sort keys.
     *
     * @param shown how many rows the result has
     * @return empty when they cannot be had: the order comes from elsewhere than the last RETURN, or its keys cannot
     *         be returned
     */
    public static Optional<TieGroups> of(String gold, List<List<@Nullable Object>> rows, GraphDatabase database,
            QueryLimits limits, Progress progress) throws QueryFailure {
        CypherQuery query;
        try {
            query = CypherQuery.parse(gold);
        } catch (CypherSyntaxException _) {
            return Optional.empty();
        }
        if (!OrderedResult.of(query))
            return Optional.of(unordered(rows));
        Optional<SortedReturn> sorted = SortedReturn.of(query);
        return sorted.isEmpty() ? Optional.empty() : read(sorted.get(), rows.size(), database, limits, progress);
    }

    private static Optional<TieGroups> read(SortedReturn sorted, int shown, GraphDatabase database, QueryLimits limits,
            Progress progress) throws QueryFailure {
        int width = sorted.items().size();
        Grouping grouping = new Grouping(width, shown);
        try {
            database.stream(sorted.withKeys(), Map.of(), limits, progress, grouping);
        } catch (QueryFailure failure) {
            // Keys that stand for rows of before the grouping cannot be returned beside it.
            if (failure.kind() == QueryFailure.Kind.INVALID)
                return Optional.empty();
            throw failure;
        }
        return grouping.result();
    }

    private static final class Grouping implements OpenRows {

        private final StrictCells cells = new StrictCells();
        private final int width;
        private final int shown;
        private final List<Group> groups = new ArrayList<>();
        private List<List<@Nullable Object>> group = new ArrayList<>();
        private List<Object> keys = List.of();
        private int seen;

        Grouping(int width, int shown) {
            this.width = width;
            this.shown = shown;
        }

        /** Rows of one group may come in any order. */
        @Override
        public boolean isDecided(Certainty certain, List<String> columns, List<List<@Nullable Object>> rows) {
            return certain.includes(Certainty.TIES);
        }

        @Override
        public boolean row(List<String> columns, List<@Nullable Object> row) {
            List<Object> now = new ArrayList<>();
            row.subList(width, row.size()).forEach(key -> now.add(cells.cell(key).key()));
            if (!now.equals(keys)) {
                close();
                if (seen >= shown)
                    return false;
                keys = now;
            }
            group.add(row.subList(0, width));
            seen++;
            return true;
        }

        private void close() {
            if (group.isEmpty())
                return;
            groups.add(new Group(Math.min(group.size(), shown - seen + group.size()), group));
            group = new ArrayList<>();
        }

        /** Fewer rows than the result has: the database answers otherwise than before. */
        Optional<TieGroups> result() {
            close();
            return seen < shown ? Optional.empty() : Optional.of(new TieGroups(List.copyOf(groups)));
        }
    }
}
