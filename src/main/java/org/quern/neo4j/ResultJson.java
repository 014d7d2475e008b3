package org.quern.neo4j;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Converts result values to JSON: temporal values become strings; nodes, relationships and paths become objects. */
public final class ResultJson {

    private ResultJson() {}

    /** @return {@code null}, a text, a number, a Boolean, or lists and maps of these, which Jackson can write */
    public static @Nullable Object of(@Nullable Object value) {
        return switch (value) {
            case null -> null;
            case String _,Long _,Boolean _ -> value;
            // JSON has neither NaN nor infinity.
            case Double number -> Double.isFinite(number) ? number : number.toString();
            case List<?> list -> {
                List<@Nullable Object> converted = new ArrayList<>();
                list.forEach(element -> converted.add(of(element)));
                yield converted;
            }
            case Map<?, ?> map -> {
                Map<Object, @Nullable Object> converted = new LinkedHashMap<>();
                map.forEach((key, element) -> converted.put(key, of(element)));
                yield converted;
            }
            // Sorted by name, because the order in the database is arbitrary and changes.
            case GraphDatabase.Node node -> object("labels", node.labels(), "properties",
                    new TreeMap<>(node.properties()));
            case GraphDatabase.Relationship relationship -> object("type", relationship.type(), "properties",
                    new TreeMap<>(relationship.properties()));
            case GraphDatabase.Path path -> object("nodes", path.nodes(), "relationships", path.relationships());
            case Object other -> other.toString();
        };
    }

    private static Map<String, @Nullable Object> object(String one, Object first, String two, Object second) {
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        object.put(one, of(first));
        object.put(two, of(second));
        return object;
    }
}
