package org.quern.graph;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.schema.Datatype;

/**
 * The schema at the beginning of a graph file: types and the datatypes of their properties. Every entity also has a
 * {@code name}, which is not listed.
 *
 * @param oneNodePerItem whether an entity can have several types; it then has the properties of all of them
 */
public record GraphSchema(String name, List<EntityType> entities, List<RelationType> relations,
        boolean oneNodePerItem) {

    public GraphSchema {
        entities = List.copyOf(entities);
        relations = List.copyOf(relations);
    }

    /** A schema in which each entity has one type. */
    public GraphSchema(String name, List<EntityType> entities, List<RelationType> relations) {
        this(name, entities, relations, false);
    }

    /** The same with another name. */
    public GraphSchema named(String other) {
        return new GraphSchema(other, entities, relations, oneNodePerItem);
    }

    /** The properties of all entity types. */
    public Map<String, Datatype> allProperties() {
        Map<String, Datatype> all = new LinkedHashMap<>();
        entities.forEach(type -> type.properties().forEach(all::putIfAbsent));
        return all;
    }

    public Optional<EntityType> entity(String label) {
        return entities.stream().filter(e -> e.label().equals(label)).findFirst();
    }

    /** @param properties in the file's order */
    public record EntityType(String label, Optional<String> description, Map<String, Datatype> properties) {}

    /** @param properties in the file's order */
    public record RelationType(String label, String subjLabel, String objLabel, Map<String, Datatype> properties) {
        /** {@code rel#Subj#Obj}. */
        public String variant() {
            return label + "#" + subjLabel + "#" + objLabel;
        }
    }
}
