package org.quern.neo4j;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.quern.job.Phrase;
import org.quern.neo4j.QueryFailure.Kind;

/** Counts the rows and memory of a result, and fails if the limits are exceeded. */
public final class ResultBounds {

    private final QueryLimits limits;
    private final ValueSize size = new ValueSize();
    private long rows;
    private long bytes;

    public ResultBounds(QueryLimits limits) {
        this.limits = limits;
    }

    /** Must be called before a row is read. */
    public void begin() throws QueryFailure {
        if (++rows > limits.rows())
            throw new QueryFailure(Kind.TOO_LARGE,
                    Phrase.of("the result has more than {0} rows", "%,d".formatted(limits.rows())),
                    Optional.empty(), Phrase.of("add LIMIT, or return a count"));
    }

    /** Must be called with each row that was read. */
    public void end(List<@Nullable Object> row) throws QueryFailure {
        bytes += size.of(row);
        if (bytes > limits.bytes())
            throw new QueryFailure(Kind.TOO_LARGE,
                    Phrase.of("the result is larger than {0} MB", "%,d".formatted(Math.max(1, limits.bytes() >> 20))),
                    Optional.empty(), Phrase.of("return fewer rows, or properties instead of lists"));
    }

    long rows() {
        return rows;
    }

    /** Estimates the memory of a result value of any depth. Equal values have equal sizes on all machines. */
    private static final class ValueSize {

        private static final long OBJECT = 24;
        private static final long PLACE = 8;
        private static final long COLLECTION = 48;

        /** In bytes. */
        long of(@Nullable Object value) {
            return switch (value) {
                case null -> PLACE;
                case String text -> OBJECT + COLLECTION + 2L * text.length();
                case List<?> list -> list.stream().mapToLong(this::of).sum() + COLLECTION;
                case Map<?, ?> map -> map.entrySet().stream().mapToLong(e -> of(e.getKey()) + of(e.getValue())).sum()
                        + COLLECTION;
                case GraphDatabase.Node node -> of(node.elementId()) + of(node.labels()) + of(node.properties());
                case GraphDatabase.Relationship relationship -> of(relationship.elementId()) + of(relationship.type())
                        + of(relationship.startId()) + of(relationship.endId()) + of(relationship.properties());
                case GraphDatabase.Path path -> of(path.nodes()) + of(path.relationships());
                case Object _ -> OBJECT + PLACE;
            };
        }
    }
}
