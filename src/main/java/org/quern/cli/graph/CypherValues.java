package org.quern.cli.graph;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.quern.graph.YearText;
import org.quern.neo4j.GraphDatabase;

/** Formats result values as text; years and dates before the Common Era as people write them. */
final class CypherValues {

    /** @param name the result column, or the property of an element */
    String text(String name, @Nullable Object value) {
        return switch (value) {
            case null -> "";
            case List<?> list ->
                list.stream().map(each -> text(name, each)).collect(Collectors.joining(", ", "[", "]"));
            case Map<?, ?> map -> map.entrySet().stream()
                    .map(e -> e.getKey() + ": " + text(String.valueOf(e.getKey()), e.getValue()))
                    .collect(Collectors.joining(", ", "{", "}"));
            case GraphDatabase.Node node -> "(:" + String.join(":", node.labels()) + " "
                    + node.name().orElse(node.elementId()) + ")";
            case GraphDatabase.Relationship relationship -> "[:" + relationship.type() + " "
                    + text("", relationship.properties()) + "]";
            case GraphDatabase.Path path -> path.nodes().stream().map(node -> text("", node))
                    .collect(Collectors.joining("–"));
            case Object other -> YearText.ENGLISH.value(YearText.property(name), other);
        };
    }
}
