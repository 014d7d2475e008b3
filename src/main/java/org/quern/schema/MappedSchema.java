package org.quern.schema;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A property graph's schema with the Wikidata source of each part.
 *
 * @param name the name of the schema, also a file name
 * @param languages the {@link LabelCodes} of the labels of entities; empty for those of the conversion
 * @param wikidataId whether entities have a property with their id in Wikidata
 * @param oneNodePerItem whether an item of several entity types becomes one node with several labels
 */
public record MappedSchema(String name, List<EntityType> entities, List<RelationType> relations,
        List<String> languages, boolean wikidataId, boolean oneNodePerItem) {
    /** The key of a schema whose entities have their id in Wikidata as a property, and that property of the graph. */
    public static final String WIKIDATA_ID = "wikidata_id";

    /** The key of a schema, and of a graph file, in which an item of several types is one node. */
    public static final String ONE_NODE_PER_ITEM = "one_node_per_item";

    /** The class of all classes. */
    private static final String ENTITY = "Q35120";

    public MappedSchema {
        entities = List.copyOf(entities);
        relations = List.copyOf(relations);
        languages = List.copyOf(languages);
    }

    /** A schema that does not choose languages, and stores no ids of Wikidata. */
    public MappedSchema(String name, List<EntityType> entities, List<RelationType> relations) {
        this(name, entities, relations, List.of(), false, false);
    }

    /** The same, whose entities have a property with their id in Wikidata. */
    public MappedSchema withWikidataId() {
        return new MappedSchema(name, entities, relations, languages, true, oneNodePerItem);
    }

    /** The same, where an item of several types becomes one node. */
    public MappedSchema withOneNodePerItem() {
        return new MappedSchema(name, entities, relations, languages, wikidataId, true);
    }

    public Optional<EntityType> entity(String label) {
        return entities.stream().filter(e -> e.label().equals(label)).findFirst();
    }

    /**
     * Other types of relations that take a fact if its object belongs to their object type: they are made from the same
     * statements, or the same path, of the same subjects.
     */
    public List<RelationType> alternatives(RelationType relation) {
        return relations.stream().filter(other -> !other.equals(relation) && other.takesFactsOf(relation)).toList();
    }

    /** A copy without disabled parts, and without relations that then lack an end. */
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
        return new MappedSchema(name, kept, joined, languages, wikidataId, oneNodePerItem);
    }

    private static List<PropertyType> activeOf(List<PropertyType> properties) {
        return properties.stream().filter(p -> !p.disabled()).toList();
    }

    /**
     * One entity type.
     *
     * @param wdSource the QID of the class
     * @param instance whether members are instances (P31) of the class; otherwise its subclasses (P279)
     * @param includeSubclasses whether instances of subclasses (P279*) count as well; never for Q5
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
     * @param source a property, or a Boolean fact about an item
     * @param constraints qualifiers that the statement must have
     * @param unit the English name or the QID of the target unit
     * @param convertUnit whether to convert other units of the same dimension; otherwise their values are
     * rejected
     * @param year whether only the year of a point in time is stored
     * @param qualifier for a relation: whether it is a qualifier; otherwise the value of the statement
     * @param dates what is kept of dates
     */
    public record PropertyType(String label, Source source, List<Constraint.LinkedTo> constraints, Datatype datatype,
            Optional<String> unit, boolean convertUnit, boolean year, boolean qualifier, boolean disabled,
            Dates dates) {
        public PropertyType {
            constraints = List.copyOf(constraints);
        }

        /** A property that stores dates and years of the Common Era only, without their precision and bounds. */
        public PropertyType(String label, Source source, List<Constraint.LinkedTo> constraints, Datatype datatype,
                Optional<String> unit, boolean convertUnit, boolean year, boolean qualifier, boolean disabled) {
            this(label, source, constraints, datatype, unit, convertUnit, year, qualifier, disabled, Dates.PLAIN);
        }

        /** Whether its values are dates, years, or texts that may be dates, one at most. */
        public boolean takesOneDate() {
            return source instanceof Source.Property
                    && (year || datatype == Datatype.DATE || datatype == Datatype.STR);
        }

        /** The names of the properties that keep the precision, the earliest and the latest date. */
        public static List<String> companionLabels(String label) {
            return List.of(label + "_precision", label + "_earliest", label + "_latest");
        }

        public String precisionLabel() {
            return companionLabels(label).getFirst();
        }

        public String earliestLabel() {
            return companionLabels(label).get(1);
        }

        public String latestLabel() {
            return companionLabels(label).getLast();
        }

        /** The properties of the graph that it gives: itself, and what is kept of its dates. */
        public Map<String, Datatype> stored() {
            Map<String, Datatype> stored = new LinkedHashMap<>();
            stored.put(label, datatype);
            if (dates.precision() && takesOneDate())
                stored.put(precisionLabel(), Datatype.STR);
            if (dates.bounds() && takesOneDate()) {
                stored.put(earliestLabel(), datatype);
                stored.put(latestLabel(), datatype);
            }
            return stored;
        }
    }

    /**
     * What a property keeps of dates besides the date itself.
     *
     * @param bce whether dates and years before the Common Era are stored
     * @param precision whether the precision of the date is stored as well
     * @param bounds whether the earliest and latest date that the statement gives are stored as well
     */
    public record Dates(boolean bce, boolean precision, boolean bounds) {
        /** Dates of the Common Era alone. */
        public static final Dates PLAIN = new Dates(false, false, false);
    }

    /** The source of a property's value. */
    public sealed interface Source {
        /** The values of a Wikidata property. */
        record Property(String pid) implements Source {}

        /** True if the entity has this truthy value, otherwise false. */
        record LinkedTo(String pid, String qid) implements Source {}
    }

    /**
     * One relation type.
     *
     * @param wdSource a PID; empty for {@code $IDENTICAL}, where both ends are the same entity
     * @param suffix a property path after the statement's value
     * @param qualifierPid the qualifier whose value is the object, instead of that of the statement
     * @param transitive whether the property is followed any number of times, at least once
     */
    public record RelationType(String label, Optional<String> wdSource, Optional<String> suffix,
            Optional<String> qualifierPid, boolean transitive, RankFilter rankFilter, String subjLabel,
            String objLabel, List<PropertyType> properties, boolean disabled) {
        public RelationType {
            properties = List.copyOf(properties);
        }

        /** {@code rel#Subj#Obj}, which is always unique. */
        public String variant() {
            return label + "#" + subjLabel + "#" + objLabel;
        }

        private boolean takesFactsOf(RelationType other) {
            return wdSource.isPresent() && wdSource.equals(other.wdSource) && suffix.equals(other.suffix)
                    && qualifierPid.equals(other.qualifierPid) && transitive == other.transitive
                    && subjLabel.equals(other.subjLabel)
                    && (rankFilter == RankFilter.NON_DEPRECATED || rankFilter == other.rankFilter);
        }
    }

    /** Which statements of a relation are used. */
    public enum RankFilter {
        /** Truthy statements: preferred ones if there are any, otherwise normal ones. */
        HIGHEST,
        /** Normal and preferred, for relations that change with time. */
        NON_DEPRECATED
    }

    /** A condition on the members of an entity type besides their class. */
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

        /** Satisfies this pattern over {@code ?item}, which is untrusted code. */
        record RawSparql(String pattern) implements Constraint {}
    }
}
