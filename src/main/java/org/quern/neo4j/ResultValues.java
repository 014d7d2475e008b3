package org.quern.neo4j;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.types.IsoDuration;
import org.neo4j.driver.types.Point;

/** Converts the driver's values to those of {@link GraphDatabase}, so that no other package depends on the driver. */
final class ResultValues {

    @Nullable
    Object of(@Nullable Object value) {
        return switch (value) {
            case null -> null;
            case List<?> list -> {
                List<@Nullable Object> values = new ArrayList<>(list.size());
                list.forEach(element -> values.add(of(element)));
                yield Collections.unmodifiableList(values);
            }
            case Map<?, ?> map -> {
                Map<String, @Nullable Object> values = new LinkedHashMap<>();
                map.forEach((key, element) -> values.put((String) key, of(element)));
                yield Collections.unmodifiableMap(values);
            }
            case org.neo4j.driver.types.Node node -> node(node);
            case org.neo4j.driver.types.Relationship relationship -> relationship(relationship);
            case org.neo4j.driver.types.Path path -> new GraphDatabase.Path(
                    StreamSupport.stream(path.nodes().spliterator(), false).map(this::node).toList(),
                    StreamSupport.stream(path.relationships().spliterator(), false).map(this::relationship).toList());
            case Point point -> point(point);
            case IsoDuration duration -> duration.toString();
            case byte[] bytes -> {
                List<@Nullable Object> values = new ArrayList<>(bytes.length);
                for (byte one : bytes)
                    values.add((long) one);
                yield Collections.unmodifiableList(values);
            }
            case Object other when other.getClass().getName().startsWith("java.") -> other;
            case Object other -> other.toString();
        };
    }

    private GraphDatabase.Node node(org.neo4j.driver.types.Node node) {
        return new GraphDatabase.Node(node.elementId(),
                StreamSupport.stream(node.labels().spliterator(), false).toList(), properties(node.asMap()));
    }

    private GraphDatabase.Relationship relationship(org.neo4j.driver.types.Relationship relationship) {
        return new GraphDatabase.Relationship(relationship.elementId(), relationship.type(),
                relationship.startNodeElementId(), relationship.endNodeElementId(),
                properties(relationship.asMap()));
    }

    /** Properties of nodes and relationships are never null. */
    private Map<String, Object> properties(Map<String, Object> raw) {
        Map<String, Object> properties = new LinkedHashMap<>();
        raw.forEach((name, value) -> {
            Object converted = of(value);
            if (converted != null)
                properties.put(name, converted);
        });
        return Collections.unmodifiableMap(properties);
    }

    private static Map<String, Object> point(Point point) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("srid", (long) point.srid());
        fields.put("x", point.x());
        fields.put("y", point.y());
        if (!Double.isNaN(point.z()))
            fields.put("z", point.z());
        return Collections.unmodifiableMap(fields);
    }
}
