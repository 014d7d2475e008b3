package org.quern.convert;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.MappedSchema.PropertyType;
import org.quern.schema.MappedSchema.RelationType;
import org.quern.wikidata.UnitTable;

/**
 * What is read for the members of an entity type: its properties, and its outgoing relations.
 *
 * @param index the type's position in the schema
 * @param relations relations with this subject type
 * @param wikidataId whether entities have a property with their id in Wikidata
 */
public record TypePlan(int index, EntityType type, List<PlannedProperty> properties, List<RelationPlan> relations,
        boolean wikidataId) {
    /**
     * A relation type with its position in the schema.
     *
     * @param name its name in reports
     * @param properties properties to read from each statement
     * @param needsLabels whether some of them are labels
     */
    public record RelationPlan(int index, RelationType type, String name, List<PlannedProperty> properties,
            boolean needsLabels) {
        private static RelationPlan of(int index, RelationType type, List<PlannedProperty> properties) {
            return new RelationPlan(index, type, type.variant(), properties,
                    properties.stream().anyMatch(PlannedProperty::needsLabels));
        }

        /**
         * Whether each relation is based on one statement; otherwise it follows a path, or both ends are one
         * entity.
         */
        public boolean statements() {
            return type.wdSource().isPresent() && !walked();
        }

        public boolean walked() {
            return type.transitive() || type.suffix().isPresent();
        }

        public boolean identical() {
            return type.wdSource().isEmpty();
        }
    }

    /** The plans for the entity types of a schema, in its order. */
    public static List<TypePlan> of(MappedSchema active, UnitTable units) {
        List<TypePlan> plans = new ArrayList<>();
        for (EntityType type : active.entities()) {
            List<RelationPlan> relations = new ArrayList<>();
            for (int i = 0; i < active.relations().size(); i++) {
                RelationType relation = active.relations().get(i);
                if (relation.subjLabel().equals(type.label()))
                    relations.add(RelationPlan.of(i, relation, planned(relation.properties(), units)));
            }
            plans.add(new TypePlan(plans.size(), type, planned(type.properties(), units), relations,
                    active.wikidataId()));
        }
        return plans;
    }

    /** Among properties with the same label, the last one applies. */
    private static List<PlannedProperty> planned(List<PropertyType> properties, UnitTable units) {
        Map<String, PlannedProperty> byLabel = new LinkedHashMap<>();
        properties.forEach(p -> byLabel.put(p.label(), PlannedProperty.of(p, units)));
        return List.copyOf(byLabel.values());
    }

    /** The properties whose statements are needed. */
    public Set<String> pids() {
        Set<String> pids = new TreeSet<>();
        properties.forEach(p -> pids.add(p.pid()));
        relations.stream().filter(RelationPlan::statements).forEach(r -> pids.add(r.type().wdSource().orElseThrow()));
        return pids;
    }
}
