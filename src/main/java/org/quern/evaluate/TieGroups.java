package org.quern.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.OrderedResult;
import org.quern.cypher.SortedReturn;
import org.quern.cypher.memory.Certainty;
import org.quern.evaluate.engine.OpenRows;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;

/**
 * The rows of an ordered gold result, grouped by equal sort keys. The database chooses the order within a
 * group, and which of its rows a LIMIT keeps.
 *
 * @param groups in order; only the last can have more rows than the result shows
 */
public record TieGroups(List<Group> groups) {

    /** @param shown number of rows of the group in the result */
    public record Group(int shown, List<List<@Nullable Object>> rows) {}

    /** A result without an order: all rows in any order. */
    static TieGroups unordered(List<List<@Nullable Object>> rows) {
        return new TieGroups(rows.isEmpty() ? List.of() : List.of(new Group(rows.size(), rows)));
    }

    /**
     * Queries the sort keys.
     *
     * @param shown number of rows in the result
     * @return empty when the keys cannot be determined: the order comes from a clause other than the last
     * RETURN, or the keys cannot be returned
     */
    public static Optional<TieGroups> of(String gold, List<List<@Nullable Object>> rows, GraphDatabase database,
            QueryLimits limits, Progress progress) throws QueryFailure {
        Optional<CypherQuery> query = CypherQuery.ifValid(gold);
        if (query.isPresent() && !OrderedResult.of(query.get()))
            return Optional.of(unordered(rows));
        Optional<SortedReturn> sorted = query.flatMap(SortedReturn::of);
        return sorted.isEmpty() ? Optional.empty() : read(sorted.get(), rows.size(), database, limits, progress);
    }

    private static Optional<TieGroups> read(SortedReturn sorted, int shown, GraphDatabase database, QueryLimits limits,
            Progress progress) throws QueryFailure {
        int width = sorted.items().size();
        Grouping grouping = new Grouping(width, shown);
        try {
            database.stream(sorted.withKeys(), Map.of(), limits, progress, grouping);
        } catch (QueryFailure failure) {
            // Keys that refer to rows before the grouping cannot be returned with the groups.
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

        /** The rows of one group may come in any order. */
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

        /** Fewer rows than in the result: the database's answer has changed. */
        Optional<TieGroups> result() {
            close();
            return seen < shown ? Optional.empty() : Optional.of(new TieGroups(List.copyOf(groups)));
        }
    }
}
