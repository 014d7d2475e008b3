package org.quern.neo4j;

import java.util.stream.Stream;
import java.util.Optional;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.quern.job.Progress;

/**
 * A database that answers Cypher over Bolt. Every query here runs in a read-only session under limits; loading has a
 * class of its own.
 */
public interface GraphDatabase extends AutoCloseable {

    /** Gets a result row by row. */
    @FunctionalInterface
    interface Rows {
        /**
         * @param columns the columns' names, the same for each row
         * @param values the row in Java terms: {@code Long}, {@code Double}, {@code String}, {@code Boolean},
         *        {@code LocalDate} and other {@code java.time} values, {@code List}, {@code Map}, {@link Node},
         *        {@link Relationship}, {@link Path}, {@code null}
         * @return whether to go on; false ends the query in the database too
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
     * Runs a query and hands over its rows as they come.
     *
     * @param progress asked now and then whether to stop; a stop reaches the database
     * @return the columns' names, also when there is no row
     */
    List<String> stream(String cypher, Map<String, Object> parameters, QueryLimits limits, Progress progress,
            Rows rows) throws QueryFailure;

    /** As {@link #stream} without parameters, for those to whom the order of rows says nothing. */
    default List<String> streamInAnyOrder(String cypher, QueryLimits limits, Progress progress, Rows rows)
            throws QueryFailure {
        return stream(cypher, Map.of(), limits, progress, rows);
    }

    /** Runs a query and keeps its result. */
    default Table table(String cypher, Map<String, Object> parameters, QueryLimits limits, Progress progress)
            throws QueryFailure {
        List<List<@org.jspecify.annotations.Nullable Object>> all = new ArrayList<>();
        List<String> columns = stream(cypher, parameters, limits, progress, (_, values) -> all.add(values));
        return new Table(columns, all);
    }

    /** Runs a query and keeps its result, for those to whom the order of rows says nothing. */
    default Table tableInAnyOrder(String cypher, QueryLimits limits, Progress progress) throws QueryFailure {
        List<List<@org.jspecify.annotations.Nullable Object>> all = new ArrayList<>();
        List<String> columns = streamInAnyOrder(cypher, limits, progress, (_, values) -> all.add(values));
        return new Table(columns, all);
    }

    @Override
    void close();
}
