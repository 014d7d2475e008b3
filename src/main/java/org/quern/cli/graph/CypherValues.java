package org.quern.cli.graph;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.quern.neo4j.GraphDatabase;

/** Formats result values as text. */
final class CypherValues {

    String text(@Nullable Object value) {
        return switch (value) {
            case null -> "";
            case List<?> list -> list.stream().map(this::text).collect(Collectors.joining(", ", "[", "]"));
            case Map<?, ?> map -> map.entrySet().stream().map(e -> e.getKey() + ": " + text(e.getValue()))
                    .collect(Collectors.joining(", ", "{", "}"));
            case GraphDatabase.Node node -> "(:" + String.join(":", node.labels()) + " "
                    + text(node.name().orElse(node.elementId())) + ")";
            case GraphDatabase.Relationship relationship -> "[:" + relationship.type() + " "
                    + text(relationship.properties()) + "]";
            case GraphDatabase.Path path -> path.nodes().stream().map(this::text).collect(Collectors.joining("–"));
            case Object other -> other.toString();
        };
    }
}
