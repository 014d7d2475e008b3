package org.quern.evaluate.engine;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.quern.cypher.memory.MemoryNode;
import org.quern.cypher.memory.MemoryPath;
import org.quern.cypher.memory.MemoryRelationship;
import org.quern.neo4j.GraphDatabase;

/** Converts the engine's values to those that a database returns. */
public final class EngineValues {

    public List<@Nullable Object> row(List<@Nullable Object> values) {
        List<@Nullable Object> row = new ArrayList<>(values.size());
        for (Object value : values)
            row.add(of(value));
        return row;
    }

    @Nullable
    private Object of(@Nullable Object value) {
        return switch (value) {
            case null -> null;
            case MemoryNode node -> node(node);
            case MemoryRelationship relationship -> relationship(relationship);
            case MemoryPath path -> new GraphDatabase.Path(path.nodes().stream().map(EngineValues::node).toList(),
                    path.relationships().stream().map(EngineValues::relationship).toList());
            case List<?> list -> {
                List<@Nullable Object> values = new ArrayList<>(list.size());
                list.forEach(item -> values.add(of(item)));
                yield Collections.unmodifiableList(values);
            }
            case Map<?, ?> map -> {
                Map<String, @Nullable Object> values = new LinkedHashMap<>();
                map.forEach((name, item) -> values.put((String) name, of(item)));
                yield Collections.unmodifiableMap(values);
            }
            default -> value;
        };
    }

    private static GraphDatabase.Node node(MemoryNode node) {
        return new GraphDatabase.Node(node.elementId(), node.labels(), node.properties());
    }

    private static GraphDatabase.Relationship relationship(MemoryRelationship of) {
        return new GraphDatabase.Relationship(of.elementId(), of.type(), of.start().elementId(), of.end().elementId(),
                of.properties());
    }
}
