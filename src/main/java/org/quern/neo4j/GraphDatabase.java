package org.quern.neo4j;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.quern.job.Progress;

/**
 * A database that answers Cypher. Every query runs in a read-only session with limits; loading has separate
 * classes.
 */
public interface GraphDatabase extends AutoCloseable {

    /** Receives a result row by row. */
    @FunctionalInterface
    interface Rows {
        /**
         * @param columns names of the columns, the same for each row
         * @param values the row as Java values: {@code Long}, {@code Double}, {@code String}, {@code Boolean},
         * {@code LocalDate} and other {@code java.time} values, {@code List}, {@code Map}, {@link Node}, {@link
         * Relationship}, {@link Path}, {@code null}
         * @return whether to continue; false ends the query in the database too
         */
        boolean row(List<String> columns, List<@org.jspecify.annotations.Nullable Object> values);
    }

    /** A node in a result. */
    record Node(String elementId, List<String> labels, Map<String, Object> properties) {

        /** What people call it: its {@code name}; in databases without names, its {@code title} or {@code label}. */
        public Optional<Object> name() {
            return Stream.of("name", "title", "label").flatMap(key -> Stream.ofNullable(properties.get(key)))
                    .findFirst();
        }
    }

    /** A relationship in a result. */
    record Relationship(String elementId, String type, String startId, String endId, Map<String, Object> properties) {}

    /** A path in a result. */
    record Path(List<Node> nodes, List<Relationship> relationships) {}

    /** A whole result. */
    record Table(List<String> columns, List<List<@org.jspecify.annotations.Nullable Object>> rows) {}

    /**
     * Runs a query and passes its rows on as they arrive.
     *
     * @param progress checked for cancellation, which reaches the database
     * @return the names of the columns, even if there are no rows
     */
    List<String> stream(String cypher, Map<String, Object> parameters, QueryLimits limits, Progress progress,
            Rows rows) throws QueryFailure;

    /** As {@link #stream} without parameters, for callers that ignore the order of rows. */
    default List<String> streamInAnyOrder(String cypher, QueryLimits limits, Progress progress, Rows rows)
            throws QueryFailure {
        return stream(cypher, Map.of(), limits, progress, rows);
    }

    /** Runs a query and returns the whole result. */
    default Table table(String cypher, Map<String, Object> parameters, QueryLimits limits, Progress progress)
            throws QueryFailure {
        List<List<@org.jspecify.annotations.Nullable Object>> all = new ArrayList<>();
        List<String> columns = stream(cypher, parameters, limits, progress, (_, values) -> all.add(values));
        return new Table(columns, all);
    }

    /** Runs a query and returns the whole result, for callers that ignore the order of rows. */
    default Table tableInAnyOrder(String cypher, QueryLimits limits, Progress progress) throws QueryFailure {
        List<List<@org.jspecify.annotations.Nullable Object>> all = new ArrayList<>();
        List<String> columns = streamInAnyOrder(cypher, limits, progress, (_, values) -> all.add(values));
        return new Table(columns, all);
    }

    @Override
    void close();
}
