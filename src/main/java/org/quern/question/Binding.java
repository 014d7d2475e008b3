package org.quern.question;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.quern.graph.GraphSchema.RelationType;

/**
 * The types of the variables of a MATCH template.
 *
 * @param labels entity types by node variable
 * @param relations relation types by relation variable
 * @param property the free property, if the template has one
 * @param names the properties that name entities
 */
public record Binding(Map<String, String> labels, Map<String, RelationType> relations, Optional<String> property,
        NameProperties names) {

    /** In a graph where {@code name} names all entities. */
    public Binding(Map<String, String> labels, Map<String, RelationType> relations, Optional<String> property) {
        this(labels, relations, property, NameProperties.USUAL);
    }

    public Binding {
        labels = Map.copyOf(labels);
        relations = Map.copyOf(relations);
    }

    public String label(String node) {
        return Objects.requireNonNull(labels.get(node), "unknown node");
    }

    /** The property that names a node; empty if it has none, or if the template has no such node. */
    public Optional<String> nameProperty(String node) {
        return Optional.ofNullable(labels.get(node)).flatMap(names::of);
    }

    public RelationType relation(String edge) {
        return Objects.requireNonNull(relations.get(edge), "unknown relation");
    }

    /** A text that identifies this binding within the template, the same in every run. */
    public String signature() {
        StringBuilder text = new StringBuilder();
        new TreeMap<>(labels).forEach((k, v) -> text.append(k).append(':').append(v).append(' '));
        new TreeMap<>(relations).forEach((k, v) -> text.append(k).append(':').append(v.variant()).append(' '));
        property.ifPresent(p -> text.append('.').append(p));
        return text.toString().strip();
    }
}
