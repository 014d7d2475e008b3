package org.quern.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.quern.neo4j.GraphDatabase;

/** Values of results for reading and as JSON. */
final class CypherValues {

    String text(@Nullable Object value) {
        return switch (value) {
            case null -> "";
            case List<?> list -> list.stream().map(this::text).collect(Collectors.joining(", ", "[", "]"));
            case Map<?, ?> map -> map.entrySet().stream().map(e -> e.getKey() + ": " + text(e.getValue()))
                    .collect(Collectors.joining(", ", "{", "}"));
            case GraphDatabase.Node node -> "(:" + String.join(":", node.labels()) + " "
                    + text(node.properties().getOrDefault("name", node.elementId())) + ")";
            case GraphDatabase.Relationship relationship -> "[:" + relationship.type() + " "
                    + text(relationship.properties()) + "]";
            case GraphDatabase.Path path -> path.nodes().stream().map(this::text).collect(Collectors.joining("–"));
            case Object other -> other.toString();
        };
    }

    /** What Jackson writes as people would expect: temporal values as texts, nodes as objects. */
    @Nullable
    Object json(@Nullable Object value) {
        return switch (value) {
            case null -> null;
            case String _,Long _,Boolean _ -> value;
            // JSON knows neither NaN nor infinity.
            case Double number -> Double.isFinite(number) ? number : number.toString();
            case List<?> list -> {
                List<@Nullable Object> converted = new ArrayList<>();
                list.forEach(element -> converted.add(json(element)));
                yield converted;
            }
            case Map<?, ?> map -> {
                Map<Object, @Nullable Object> converted = new LinkedHashMap<>();
                map.forEach((key, element) -> converted.put(key, json(element)));
                yield converted;
            }
            case GraphDatabase.Node node -> object("labels", node.labels(), "properties", node.properties());
            case GraphDatabase.Relationship relationship -> object("type", relationship.type(), "properties",
                    relationship.properties());
            case GraphDatabase.Path path -> object("nodes", path.nodes(), "relationships", path.relationships());
            case Object other -> other.toString();
        };
    }

    private Map<String, @Nullable Object> object(String one, Object first, String two, Object second) {
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        object.put(one, json(first));
        object.put(two, json(second));
        return object;
    }
}
