package org.quern.evaluate.score;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.OrderedResult;
import org.quern.cypher.RowCuts;
import org.quern.cypher.SortedReturn;
import org.quern.cypher.memory.Certainty;
import org.quern.evaluate.StrictCells;
import org.quern.evaluate.engine.OpenRows;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;

/**
 * The rows of an ordered gold result, grouped by equal sort keys. The database chooses the order within a
 * group, and which of its rows a LIMIT keeps.
 *
 * @param groups in order; only the first and the last can have more rows than the result shows
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
     * @return empty when the keys cannot be determined: the order comes from a clause other than the last
     * RETURN, or the keys cannot be returned
     */
    public static Optional<TieGroups> of(String gold, List<List<@Nullable Object>> rows, GraphDatabase database,
            QueryLimits limits, Progress progress) throws QueryFailure {
        Optional<CypherQuery> query = CypherQuery.ifValid(gold);
        if (query.isPresent() && !OrderedResult.of(query.get()) && !OrderedResult.endsCut(query.get()))
            return Optional.of(unordered(rows));
        Optional<SortedReturn> sorted = query.flatMap(SortedReturn::of);
        return sorted.isEmpty() ? Optional.empty() : read(sorted.get(), rows.size(), database, limits, progress);
    }

    /**
     * Whether the database chooses among tied rows before the last RETURN, so that other results are possible whose
     * number of rows may differ, too.
     */
    static boolean chosenBefore(String gold, GraphDatabase database, QueryLimits limits, Progress progress)
            throws QueryFailure {
        if (!RowCuts.mayOccur(gold))
            return false;
        Optional<RowCuts> cuts = CypherQuery.ifValid(gold).map(RowCuts::of);
        if (cuts.isEmpty() || cuts.get().isEmpty())
            return false;
        if (cuts.get().others())
            return true;
        for (SortedReturn cut : cuts.get().sorted()) {
            if (cutsTie(cut, database, limits, progress))
                return true;
        }
        return false;
    }

    private static boolean cutsTie(SortedReturn cut, GraphDatabase database, QueryLimits limits, Progress progress)
            throws QueryFailure {
        List<Long> bounds = new ArrayList<>(List.of(cut.skip()));
        cut.limit().ifPresent(limit -> bounds.add(cut.skip() + limit));
        long most = bounds.getLast() + 1;
        Grouping grouping = new Grouping(cut.items().size(), 0, most);
        if (!read(cut, grouping, database, limits, progress))
            return true;
        long place = 0;
        for (Group group : grouping.groups) {
            long start = place;
            long end = start + group.rows().size();
            if (bounds.stream().anyMatch(bound -> bound > start && bound < end))
                return true;
            place = end;
        }
        return false;
    }

    private static Optional<TieGroups> read(SortedReturn sorted, int shown, GraphDatabase database, QueryLimits limits,
            Progress progress) throws QueryFailure {
        Grouping grouping = new Grouping(sorted.items().size(), sorted.skip(), sorted.skip() + shown);
        return read(sorted, grouping, database, limits, progress) ? grouping.result() : Optional.empty();
    }

    /** @return whether the keys could be returned */
    private static boolean read(SortedReturn sorted, Grouping grouping, GraphDatabase database, QueryLimits limits,
            Progress progress) throws QueryFailure {
        try {
            database.stream(sorted.withKeys(), Map.of(), limits, progress, grouping);
        } catch (QueryFailure failure) {
            // Keys that refer to rows before the grouping cannot be returned with the groups.
            if (failure.kind() == QueryFailure.Kind.INVALID)
                return false;
            throw failure;
        }
        grouping.close();
        return true;
    }

    private static final class Grouping implements OpenRows {

        private final StrictCells cells = new StrictCells();
        private final int width;
        private final long from;
        private final long to;
        private final List<Group> groups = new ArrayList<>();
        private List<List<@Nullable Object>> group = new ArrayList<>();
        private List<Object> keys = List.of();
        private long seen;

        /** Reads whole groups until the last row is seen. */
        Grouping(int width, long from, long to) {
            this.width = width;
            this.from = from;
            this.to = to;
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
                if (seen >= to)
                    return false;
                keys = now;
            }
            group.add(row.subList(0, width));
            seen++;
            return true;
        }

        private void close() {
            long shown = Math.min(seen, to) - Math.max(seen - group.size(), from);
            if (!group.isEmpty() && shown > 0)
                groups.add(new Group((int) shown, group));
            group = new ArrayList<>();
        }

        /** Fewer rows than in the result: the database's answer has changed. */
        Optional<TieGroups> result() {
            return seen < to ? Optional.empty() : Optional.of(new TieGroups(List.copyOf(groups)));
        }
    }
}
