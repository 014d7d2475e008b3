package org.quern.schema;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A property graph's schema with the Wikidata source of each part.
 *
 * @param name the domain, and the stem of its files
 */
public record MappedSchema(String name, List<EntityType> entities, List<RelationType> relations) {
    /** The class of all classes. */
    private static final String ENTITY = "Q35120";

    public MappedSchema {
        entities = List.copyOf(entities);
        relations = List.copyOf(relations);
    }

    public Optional<EntityType> entity(String label) {
        return entities.stream().filter(e -> e.label().equals(label)).findFirst();
    }

    /** Without anything that is disabled, and without relations that then lack an end. */
    public MappedSchema active() {
        List<EntityType> kept = entities.stream().filter(e -> !e.disabled())
                .map(e -> new EntityType(e.label(), e.wdSource(), e.instance(), e.includeSubclasses(), e.constraints(),
                        activeOf(e.properties()), false))
                .toList();
        Set<String> labels = kept.stream().map(EntityType::label).collect(Collectors.toSet());
        List<RelationType> joined = relations.stream()
                .filter(r -> !r.disabled() && labels.contains(r.subjLabel()) && labels.contains(r.objLabel()))
                .map(r -> new RelationType(r.label(), r.wdSource(), r.suffix(), r.qualifierPid(), r.transitive(),
                        r.rankFilter(), r.subjLabel(), r.objLabel(), activeOf(r.properties()), false))
                .toList();
        return new MappedSchema(name, kept, joined);
    }

    private static List<PropertyType> activeOf(List<PropertyType> properties) {
        return properties.stream().filter(p -> !p.disabled()).toList();
    }

    /**
     * One type of entity.
     *
     * @param wdSource the QID of the class
     * @param instance members are instances (P31) of the class; else its subclasses (P279)
     * @param includeSubclasses instances of subclasses (P279*) count as well; never for Q5
     */
    public record EntityType(String label, String wdSource, boolean instance, boolean includeSubclasses,
            List<Constraint> constraints, List<PropertyType> properties, boolean disabled) {
        public EntityType {
            constraints = List.copyOf(constraints);
            properties = List.copyOf(properties);
        }

        /**
         * Whether the class excludes nothing that relations reach: every item of Wikidata is an entity (Q35120), so its
         * class need not be read.
         */
        public boolean takesAnyClass() {
            return wdSource.equals(ENTITY) && instance && includeSubclasses
                    && constraints.stream().anyMatch(Constraint.FromRelation.class::isInstance);
        }
    }

    /**
     * One property of an entity type or of a relation type.
     *
     * @param source a property, or a truth about an item
     * @param constraints qualifiers that the statement must have
     * @param unit the English name or the QID of the unit wanted
     * @param convertUnit convert other units of the same dimension; else drop their values
     * @param year the value is a point in time of which only the year is kept
     * @param qualifier of a relation: read a qualifier; else the statement's own value
     */
    public record PropertyType(String label, Source source, List<Constraint.LinkedTo> constraints, Datatype datatype,
            Optional<String> unit, boolean convertUnit, boolean year, boolean qualifier, boolean disabled) {
        public PropertyType {
            constraints = List.copyOf(constraints);
        }
    }

    /** Where a property's value comes from. */
    public sealed interface Source {
        /** The values of a Wikidata property. */
        record Property(String pid) implements Source {}

        /** True when the entity has this truthy value, else false. */
        record LinkedTo(String pid, String qid) implements Source {}
    }

    /**
     * One type of relation.
     *
     * @param wdSource a PID; empty for {@code $IDENTICAL}, where the same entity stands at both ends
     * @param suffix a property path after the statement's value
     * @param qualifierPid the object is this qualifier's value instead of the statement's
     * @param transitive the property is followed any number of times, at least once
     */
    public record RelationType(String label, Optional<String> wdSource, Optional<String> suffix,
            Optional<String> qualifierPid, boolean transitive, RankFilter rankFilter, String subjLabel,
            String objLabel, List<PropertyType> properties, boolean disabled) {
        public RelationType {
            properties = List.copyOf(properties);
        }

        /** {@code rel#Subj#Obj}, the name that is never ambiguous. */
        public String variant() {
            return label + "#" + subjLabel + "#" + objLabel;
        }
    }

    /** Which statements of a relation count. */
    public enum RankFilter {
        /** Truthy statements: preferred if there are any, else normal. */
        HIGHEST,
        /** Normal and preferred, for relations that change with time. */
        NON_DEPRECATED
    }

    /** What the members of an entity type must satisfy besides their class. */
    public sealed interface Constraint {
        /** Has this truthy value. */
        record LinkedTo(String pid, String qid) implements Constraint {}

        /** Has some known truthy value. */
        record HasProperty(String pid) implements Constraint {}

        /** Is reached through one of these relations: names or {@code rel#Subj#Obj}. */
        record FromRelation(List<String> relations) implements Constraint {
            public FromRelation {
                relations = List.copyOf(relations);
            }
        }

        /** Satisfies this pattern over {@code ?item}; a stranger's code. */
        record RawSparql(String pattern) implements Constraint {}
    }
}
