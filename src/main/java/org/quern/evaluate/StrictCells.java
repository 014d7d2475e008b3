package org.quern.evaluate;

import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalAmount;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.quern.neo4j.GraphDatabase;

/**
 * Strict equality: Booleans are not numbers, lists have an order, nodes and relationships are equal only if
 * they are the same.
 */
public final class StrictCells implements Cells {

    /** Distinguishes a kind of value from texts that look like it. */
    private record Kind(String name, Object value) {}

    @Override
    public Cell cell(@Nullable Object value) {
        return new Cell(key(value), "");
    }

    private Object key(@Nullable Object value) {
        return switch (value) {
            case null -> new Kind("null", "");
            case Number n -> Numbers.key(n);
            case List<?> list -> {
                List<Object> keys = new ArrayList<>();
                list.forEach(v -> keys.add(key(v)));
                yield keys;
            }
            case Map<?, ?> map -> {
                TreeMap<String, Object> keys = new TreeMap<>();
                map.forEach((k, v) -> keys.put(String.valueOf(k), key(v)));
                yield keys;
            }
            case GraphDatabase.Node n -> new Kind("node", n.elementId());
            case GraphDatabase.Relationship r -> new Kind("relationship", r.elementId());
            case GraphDatabase.Path p -> new Kind("path", List.of(
                    p.nodes().stream().map(GraphDatabase.Node::elementId).toList(),
                    p.relationships().stream().map(GraphDatabase.Relationship::elementId).toList()));
            // Dates are often given as texts; both count as the same.
            case TemporalAccessor t -> t.toString();
            case TemporalAmount t -> t.toString();
            default -> value;
        };
    }
}
