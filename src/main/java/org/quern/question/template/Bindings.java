package org.quern.question.template;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.quern.graph.GraphSchema;
import org.quern.graph.GraphSchema.EntityType;
import org.quern.graph.GraphSchema.RelationType;
import org.quern.question.Binding;
import org.quern.question.NameProperties;
import org.quern.question.template.PatternShape.Edge;
import org.quern.question.template.PatternShape.Node;
import org.quern.question.template.PatternShape.Presence;
import org.quern.schema.Datatype;

/** Finds all assignments of types to a MATCH template that the graph's schema allows. */
public record Bindings(GraphSchema schema, NameProperties names) {

    /** In a graph where {@code name} names all entities. */
    public Bindings(GraphSchema schema) {
        this(schema, NameProperties.USUAL);
    }

    public List<Binding> of(PatternShape shape) {
        List<Binding> all = new ArrayList<>();
        bindEdges(shape, 0, new HashMap<>(), new HashMap<>(), all::add);
        return all;
    }

    private void bindEdges(PatternShape shape, int index, Map<String, String> labels,
            Map<String, RelationType> relations, Consumer<Binding> found) {
        if (index == shape.edges().size()) {
            bindNodes(shape, 0, labels, relations, found);
            return;
        }
        Edge edge = shape.edges().get(index);
        for (RelationType relation : schema.relations()) {
            if (!fits(edge, relation) || mirrored(shape, index, relation, relations))
                continue;
            Map<String, String> next = new HashMap<>(labels);
            if (!put(next, edge.subject(), relation.subjLabel()) || !put(next, edge.object(), relation.objLabel()))
                continue;
            Map<String, RelationType> nextRelations = new HashMap<>(relations);
            nextRelations.put(edge.variable(), relation);
            bindEdges(shape, index + 1, next, nextRelations, found);
        }
    }

    /** Nodes without a relation, and the free property. */
    private void bindNodes(PatternShape shape, int index, Map<String, String> labels,
            Map<String, RelationType> relations, Consumer<Binding> found) {
        if (index == shape.nodes().size()) {
            // Where nothing names the entities of a type, none can be given by name.
            if (shape.nodes().stream().filter(Node::named)
                    .allMatch(node -> names.of(labels.getOrDefault(node.variable(), "")).isPresent()))
                bindProperty(shape, labels, relations, found);
            return;
        }
        Node node = shape.nodes().get(index);
        if (labels.containsKey(node.variable())) {
            bindNodes(shape, index + 1, labels, relations, found);
            return;
        }
        for (EntityType type : schema.entities()) {
            Map<String, String> next = new HashMap<>(labels);
            next.put(node.variable(), type.label());
            bindNodes(shape, index + 1, next, relations, found);
        }
    }

    private void bindProperty(PatternShape shape, Map<String, String> labels, Map<String, RelationType> relations,
            Consumer<Binding> found) {
        List<String> types = shape.nodes().stream().filter(Node::free).map(n -> labels.get(n.variable())).distinct()
                .toList();
        if (types.isEmpty()) {
            found.accept(new Binding(labels, relations, Optional.empty(), names));
        } else if (types.size() == 1) {
            // Values of both nodes are comparable only if the nodes have the same type.
            properties(types.getFirst()).forEach((name, datatype) -> {
                if (!datatype.isList())
                    found.accept(new Binding(labels, relations, Optional.of(name), names));
            });
        }
    }

    private Map<String, Datatype> properties(String label) {
        return schema.entity(label).map(EntityType::properties).orElse(Map.of());
    }

    private static boolean fits(Edge edge, RelationType relation) {
        return edge.wants().entrySet().stream().allMatch(
                w -> w.getValue() == Presence.EITHER && !needed(edge) || relation.properties().containsKey(w.getKey()));
    }

    /** A template with a period requires both a start and an end, even if one of them may be open. */
    private static boolean needed(Edge edge) {
        return edge.wants().containsValue(Presence.PRESENT);
    }

    /** For two relations between the same two nodes, the other order is equivalent. */
    private static boolean mirrored(PatternShape shape, int index, RelationType relation,
            Map<String, RelationType> relations) {
        Edge edge = shape.edges().get(index);
        return shape.edges().subList(0, index).stream()
                .anyMatch(e -> e.arm() == edge.arm() && e.subject().equals(edge.subject())
                        && e.object().equals(edge.object())
                        && Objects.requireNonNull(relations.get(e.variable()), "unbound relation").label()
                                .compareTo(relation.label()) > 0);
    }

    private static boolean put(Map<String, String> labels, String node, String label) {
        String old = labels.putIfAbsent(node, label);
        return old == null || old.equals(label);
    }
}
