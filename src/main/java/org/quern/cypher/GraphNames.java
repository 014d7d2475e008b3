package org.quern.cypher;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The names that queries on a graph may use.
 *
 * @param labels each label with the properties of its nodes
 * @param relations each relation type with the node types that it connects
 */
public record GraphNames(Map<String, Set<String>> labels, List<Relation> relations) {

    /** A relation between two types of nodes, with its properties. */
    public record Relation(String type, String start, String end, Set<String> properties) {}

    public GraphNames {
        labels = Collections.unmodifiableMap(new TreeMap<>(labels));
        relations = List.copyOf(relations);
    }

    /** Each relation type once. */
    public Set<String> relationTypes() {
        Set<String> types = new TreeSet<>();
        relations.forEach(relation -> types.add(relation.type()));
        return types;
    }

    /** The properties of nodes with one of these labels; of all nodes if no label is given. */
    public Set<String> propertiesOfNodes(Set<String> some) {
        Set<String> properties = new LinkedHashSet<>();
        labels.forEach((label, names) -> {
            if (some.isEmpty() || some.contains(label))
                properties.addAll(names);
        });
        return properties;
    }

    /** The properties of relations of these types; of all relations if no type is given. */
    public Set<String> propertiesOfRelations(Set<String> some) {
        Set<String> properties = new LinkedHashSet<>();
        for (Relation relation : relations) {
            if (some.isEmpty() || some.contains(relation.type()))
                properties.addAll(relation.properties());
        }
        return properties;
    }
}
