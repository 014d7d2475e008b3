package org.quern.neo4j;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Estimates what a value of a result takes in memory, however deep it is. The same value has the same size anywhere. */
final class ValueSize {

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
