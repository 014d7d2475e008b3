package org.quern.ui.graph.pane;

import java.time.temporal.Temporal;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.quern.neo4j.GraphDatabase.Node;
import org.quern.neo4j.GraphDatabase.Path;
import org.quern.neo4j.GraphDatabase.Relationship;
import org.quern.neo4j.GraphDatabase.Table;
import org.quern.neo4j.Neighbours;

/** The nodes and relationships in a result, collected for drawing. */
final class ResultPicture {

    private static final int DETAILS = 12;
    private static final Set<String> NOT_DETAILS = Set.of("name", "eid", "provenance");

    private final Map<String, Node> nodes = new LinkedHashMap<>();
    private final Map<String, Relationship> relationships = new LinkedHashMap<>();

    static ResultPicture of(Table table) {
        ResultPicture picture = new ResultPicture();
        table.rows().forEach(row -> row.forEach(picture::add));
        return picture;
    }

    /** A copy to which elements can be added. */
    ResultPicture copy() {
        ResultPicture copy = new ResultPicture();
        copy.nodes.putAll(nodes);
        copy.relationships.putAll(relationships);
        return copy;
    }

    /** The nodes with these ids, and the relationships between them. */
    ResultPicture only(Set<String> ids) {
        ResultPicture some = new ResultPicture();
        nodes.forEach((id, node) -> {
            if (ids.contains(id))
                some.nodes.put(id, node);
        });
        relationships.forEach((id, relationship) -> {
            if (ids.contains(relationship.startId()) && ids.contains(relationship.endId()))
                some.relationships.put(id, relationship);
        });
        return some;
    }

    /** Adds the elements in a value, at any depth. */
    void add(@Nullable Object value) {
        switch (value) {
            case Node node -> nodes.putIfAbsent(node.elementId(), node);
            case Relationship relationship -> relationships.putIfAbsent(relationship.elementId(), relationship);
            case Path path -> {
                path.nodes().forEach(this::add);
                path.relationships().forEach(this::add);
            }
            case Collection<?> values -> values.forEach(this::add);
            case Map<?, ?> map -> map.values().forEach(this::add);
            case null, default -> {
                // A literal is shown in the table but not drawn.
            }
        }
    }

    boolean isEmpty() {
        return nodes.isEmpty();
    }

    Set<String> nodeIds() {
        return new LinkedHashSet<>(nodes.keySet());
    }

    /** Ids of nodes at the ends of relationships in the result that are not in the result themselves. */
    Set<String> missingEnds() {
        Set<String> missing = new LinkedHashSet<>();
        for (Relationship relationship : relationships.values()) {
            if (!nodes.containsKey(relationship.startId()))
                missing.add(relationship.startId());
            if (!nodes.containsKey(relationship.endId()))
                missing.add(relationship.endId());
        }
        return missing;
    }

    boolean hasRelationships() {
        return !relationships.isEmpty();
    }

    Collection<Relationship> relationships() {
        return Collections.unmodifiableCollection(relationships.values());
    }

    /** The node with an id, for its card. */
    Optional<Node> node(String id) {
        return Optional.ofNullable(nodes.get(id));
    }

    /** The nodes that are neighbours of another one in a group. */
    List<String> neighbours(String anchor, Neighbours.Group group) {
        return relationships.values().stream().filter(r -> r.type().equals(group.relation()))
                .filter(r -> (group.outgoing() ? r.startId() : r.endId()).equals(anchor))
                .map(r -> group.outgoing() ? r.endId() : r.startId()).distinct()
                .filter(id -> type(id).equals(group.type())).toList();
    }

    /** The type of a node; empty if it is not in the result. */
    String type(String id) {
        return node(id).map(ResultPicture::type).orElse("");
    }

    static String type(Node node) {
        return node.labels().isEmpty() ? "" : node.labels().getFirst();
    }

    static String name(Node node) {
        return String.valueOf(node.name().orElseGet(() -> node.properties().getOrDefault("eid", node.elementId())));
    }

    static String details(Map<String, Object> properties) {
        return properties.entrySet().stream().filter(e -> !NOT_DETAILS.contains(e.getKey()))
                .sorted(Map.Entry.comparingByKey()).limit(DETAILS)
                .map(e -> e.getKey() + ": " + text(e.getValue())).collect(Collectors.joining("\n"));
    }

    static String text(Object value) {
        return switch (value) {
            case Collection<?> values -> values.stream().map(ResultPicture::text).collect(Collectors.joining(", "));
            case Temporal time -> time.toString();
            default -> value.toString();
        };
    }
}
