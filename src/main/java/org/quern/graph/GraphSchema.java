package org.quern.graph;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.schema.Datatype;

/**
 * The schema at the beginning of a graph file: types and the datatypes of their properties. Every entity also has a
 * {@code name}, which is not listed.
 */
public record GraphSchema(String name, List<EntityType> entities, List<RelationType> relations) {

    public GraphSchema {
        entities = List.copyOf(entities);
        relations = List.copyOf(relations);
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
