package org.quern.schema;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quern.schema.MappedSchema.Constraint;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.MappedSchema.PropertyType;
import org.quern.schema.MappedSchema.RankFilter;
import org.quern.schema.MappedSchema.RelationType;
import org.quern.schema.MappedSchema.Source;

/** Checks the rules that concern several parts of a schema. */
public final class SchemaRules {
    private static final String HUMAN = "Q5";
    private final MappedSchema schema;
    private final List<SchemaProblem> problems = new ArrayList<>();

    public SchemaRules(MappedSchema schema) {
        this.schema = schema;
    }

    /** Every problem, in the order of the schema's parts; those of {@code $FROM_RELATION} come last. */
    public List<SchemaProblem> problems() {
        problems.clear();
        Map<String, String> labels = new HashMap<>();
        for (int i = 0; i < schema.entities().size(); i++) {
            EntityType type = schema.entities().get(i);
            String path = "$.entities[" + i + "]";
            repeated(SchemaRule.REPEATED_ENTITY, labels, type.label(), path + ".label", "entity type");
            checkEntity(type, path);
        }
        Map<String, String> variants = new HashMap<>();
        for (int i = 0; i < schema.relations().size(); i++) {
            RelationType type = schema.relations().get(i);
            String path = "$.relations[" + i + "]";
            repeated(SchemaRule.REPEATED_RELATION, variants, type.variant(), path + ".label", "relation type");
            checkRelation(type, path, labels.keySet());
        }
        if (schema.oneNodePerItem())
            problems.addAll(new OneNodeRules(schema).problems());
        if (problems.stream().noneMatch(SchemaProblem::isError))
            problems.addAll(new FromRelationRules(schema).problems());
        return List.copyOf(problems);
    }

    private void repeated(SchemaRule rule, Map<String, String> seen, String label, String path, String what) {
        String first = seen.putIfAbsent(label, path);
        if (first != null)
            error(rule, path, "the " + what + " " + label + " is defined twice, first at " + first,
                    "rename or remove one",
                    label, first);
    }

    private void checkEntity(EntityType type, String path) {
        if (type.wdSource().equals(HUMAN) && type.includeSubclasses())
            error(SchemaRule.HUMAN_SUBCLASSES, path + ".wd_include_subclasses",
                    "people (Q5) must be read without subclasses",
                    "set it to false");
        checkProperties(type.properties(), path, true);
    }

    private void checkProperties(List<PropertyType> properties, String path, boolean ofEntity) {
        Set<String> seen = new HashSet<>();
        Set<String> labels = properties.stream().filter(p -> !p.disabled()).map(PropertyType::label)
                .collect(Collectors.toSet());
        for (int i = 0; i < properties.size(); i++) {
            PropertyType property = properties.get(i);
            String at = path + ".properties[" + i + "]";
            if (!property.disabled())
                property.stored().keySet().stream().filter(l -> !l.equals(property.label()) && labels.contains(l))
                        .forEach(l -> error(SchemaRule.PROPERTY_NAME, at + ".label",
                                "the property " + l + " has the name of what is kept of the dates of "
                                        + property.label(),
                                "rename the property"));
            if (!property.disabled() && !seen.add(property.label()))
                problems.add(SchemaProblem.caution(SchemaRule.REPEATED_PROPERTY, at + ".label",
                        "the property " + property.label() + " is defined twice; the last definition is used",
                        "rename or remove one", property.label()));
            if (ofEntity && property.label().equals("name"))
                error(SchemaRule.PROPERTY_NAME, at + ".label", "every entity already has a name",
                        "rename the property");
            if (ofEntity && schema.wikidataId() && property.label().equals(MappedSchema.WIKIDATA_ID)
                    && !property.disabled())
                error(SchemaRule.PROPERTY_NAME, at + ".label",
                        "every entity already has a wikidata_id, because the schema sets it",
                        "rename the property");
            checkProperty(property, at);
        }
    }

    private void checkProperty(PropertyType property, String path) {
        if (property.unit().isPresent() && property.datatype() != Datatype.FLOAT)
            error(SchemaRule.UNIT_DATATYPE, path + ".quantity_unit",
                    "a unit needs the datatype float, not " + property.datatype(),
                    "set datatype to float, or remove the unit", property.datatype().text());
        if (property.convertUnit() && property.unit().isEmpty())
            problems.add(SchemaProblem.caution(SchemaRule.CONVERSION_WITHOUT_UNIT, path + ".quantity_convert_unit",
                    "the target unit is missing",
                    "add quantity_unit"));
        if (property.year() && property.datatype() != Datatype.STR && property.datatype() != Datatype.INT)
            error(SchemaRule.YEAR_DATATYPE, path + ".is_year",
                    "a year must be str or int, not " + property.datatype(), "set datatype to int",
                    property.datatype().text());
        if (property.dates().bce() && !property.year() && property.datatype().element() != Datatype.DATE
                && property.datatype().element() != Datatype.STR)
            problems.add(SchemaProblem.caution(SchemaRule.KEY_WITHOUT_EFFECT, path + ".keep_bce",
                    "this key has no effect: only dates, years and texts of dates can be before the Common Era",
                    "remove it", "keep_bce"));
        if (property.dates().precision() && !property.takesOneDate())
            problems.add(withoutDate(path, "keep_precision"));
        if (property.dates().bounds() && !property.takesOneDate())
            problems.add(withoutDate(path, "keep_bounds"));
        if (property.source() instanceof Source.LinkedTo && property.datatype() != Datatype.BOOL)
            problems.add(SchemaProblem.caution(SchemaRule.TRUTH_DATATYPE, path + ".datatype",
                    "true or false would be stored as " + property.datatype(), "set datatype to bool",
                    property.datatype().text()));
    }

    private static SchemaProblem withoutDate(String path, String key) {
        return SchemaProblem.caution(SchemaRule.KEY_WITHOUT_EFFECT, path + "." + key,
                "this key has no effect: only a property with one date, year or text of a date has a precision and bounds",
                "remove it", key);
    }

    private void checkRelation(RelationType type, String path, Set<String> labels) {
        knownEnd(type.subjLabel(), path + ".subj_label", labels);
        knownEnd(type.objLabel(), path + ".obj_label", labels);
        if (type.qualifierPid().isPresent() && type.rankFilter() != RankFilter.NON_DEPRECATED)
            error(SchemaRule.QUALIFIER_RANK, path + ".wd_qualifier_pid",
                    "an object from a qualifier requires the rank filter non_deprecated",
                    "set wd_rank_filter to non_deprecated");
        if (type.transitive() || type.suffix().isPresent())
            checkWalked(type, path, type.transitive() ? "a transitive relation" : "a relation with a suffix");
        if (type.transitive() && type.suffix().isPresent())
            error(SchemaRule.TRANSITIVE_SUFFIX, path + ".wd_source_suffix",
                    "a transitive relation cannot have a suffix",
                    "remove one of the two");
        if (type.wdSource().isEmpty())
            checkIdentical(type, path);
        checkProperties(type.properties(), path, false);
    }

    private void knownEnd(String label, String path, Set<String> labels) {
        if (!labels.contains(label))
            error(SchemaRule.UNKNOWN_END, path, "the entity type " + label + " is not in this schema",
                    "add it, or correct the label", label);
    }

    private void checkWalked(RelationType type, String path, String what) {
        if (!type.properties().isEmpty())
            error(SchemaRule.WALKED_PROPERTIES, path + ".properties", what + " cannot have properties", "remove them");
        if (type.qualifierPid().isPresent())
            error(SchemaRule.WALKED_QUALIFIER, path + ".wd_qualifier_pid", what + " cannot use a qualifier",
                    "remove it");
        if (type.rankFilter() != RankFilter.HIGHEST)
            error(SchemaRule.WALKED_RANK, path + ".wd_rank_filter", what + " uses only best-rank statements",
                    "set it to highest");
    }

    private void checkIdentical(RelationType type, String path) {
        if (type.transitive() || type.suffix().isPresent() || type.qualifierPid().isPresent())
            error(SchemaRule.IDENTICAL_WALKED, path + ".wd_source",
                    "$IDENTICAL cannot be combined with a path or qualifier",
                    "remove the suffix, the qualifier and wd_is_transitive");
        if (!type.properties().isEmpty())
            problems.add(SchemaProblem.caution(SchemaRule.IDENTICAL_PROPERTIES, path + ".properties",
                    "$IDENTICAL has no statement, so its properties would be empty", "remove them"));
    }

    private void error(SchemaRule rule, String path, String message, String remedy, String... about) {
        problems.add(SchemaProblem.error(rule, path, message, remedy, about));
    }

    /** The rules of {@code $FROM_RELATION}; they require a schema without other errors. */
    private static final class FromRelationRules {
        private final MappedSchema schema;
        private final TypeDependencies dependencies;
        private final List<SchemaProblem> problems = new ArrayList<>();

        FromRelationRules(MappedSchema schema) {
            this.schema = schema;
            this.dependencies = new TypeDependencies(schema);
        }

        List<SchemaProblem> problems() {
            eachActive(this::checkNames);
            if (!problems.isEmpty())
                return problems;
            Set<String> cyclic = dependencies.unreachable();
            if (!cyclic.isEmpty()) {
                eachActive((type, path) -> {
                    if (cyclic.contains(type.label()) && problems.isEmpty())
                        error(SchemaRule.FROM_CYCLE, path,
                                "the types " + String.join(", ", cyclic) + " can only be reached from each other",
                                "remove $FROM_RELATION from one of them", String.join(", ", cyclic));
                });
                return problems;
            }
            eachActive(this::checkPaths);
            return problems;
        }

        private void eachActive(java.util.function.BiConsumer<EntityType, String> check) {
            for (int i = 0; i < schema.entities().size(); i++) {
                if (!schema.entities().get(i).disabled())
                    check.accept(schema.entities().get(i), "$.entities[" + i + "].wd_constraints");
            }
        }

        private void checkNames(EntityType type, String path) {
            for (int i = 0; i < type.constraints().size(); i++) {
                if (type.constraints().get(i) instanceof Constraint.FromRelation(List<String> names)) {
                    for (String name : names)
                        checkName(type, name, path + "[" + i + "]");
                }
            }
        }

        private void checkName(EntityType type, String name, String path) {
            List<RelationType> found = dependencies.resolve(name);
            if (found.isEmpty()) {
                boolean disabled = schema.relations().stream()
                        .anyMatch(r -> r.label().equals(name) || r.variant().equals(name));
                error(disabled ? SchemaRule.FROM_DISABLED : SchemaRule.FROM_UNKNOWN, path,
                        disabled ? "the relation " + name + " or one of its ends is disabled"
                                : "the relation " + name + " is not in this schema",
                        "use an existing relation", name);
            } else if (found.size() > 1) {
                error(SchemaRule.FROM_AMBIGUOUS, path, "the relation name " + name + " is ambiguous", "write one of "
                        + String.join(", ", found.stream().map(RelationType::variant).toList()),
                        Stream.concat(Stream.of(name), found.stream().map(RelationType::variant))
                                .toArray(String[]::new));
            } else if (!found.getFirst().subjLabel().equals(type.label())
                    && !found.getFirst().objLabel().equals(type.label())) {
                error(SchemaRule.FROM_ELSEWHERE, path,
                        "the relation " + found.getFirst().variant() + " has no end of type " + type.label(),
                        "use a relation from or to " + type.label(), name, type.label());
            }
        }

        private void checkPaths(EntityType type, String path) {
            if (dependencies.constraints(type.label()).isEmpty())
                return;
            boolean others = type.constraints().stream().anyMatch(c -> !(c instanceof Constraint.FromRelation));
            if (others && dependencies.hasChildren(type.label()))
                error(SchemaRule.FROM_MIDDLE, path, "the type " + type.label()
                        + " is in the middle of a chain of types and has its own constraint",
                        "move the constraint to the first or to the last type of the chain", type.label());
            Set<String> roots = dependencies.roots(type.label());
            if (roots.size() < 2)
                return;
            String names = type.label() + " is reached from " + String.join(" and ", roots);
            if (!dependencies.sameFromAllRoots(type.label()))
                error(SchemaRule.FROM_PATHS, path, names + " by different paths",
                        "use relations with the same properties, or another type", type.label(),
                        String.join(", ", roots));
            else if (roots.stream().map(this::selection).distinct().count() > 1)
                error(SchemaRule.FROM_CHOICES, path, names + ", which have different constraints",
                        "give these types the same constraints", type.label(), String.join(", ", roots));
            else if (dependencies.passesIdentical(type.label()))
                error(SchemaRule.FROM_IDENTICAL, path, names + " through $IDENTICAL, a path of length 0",
                        "use only one start type", type.label(), String.join(", ", roots));
        }

        /** How the members of a root type are selected, besides its class. */
        private List<Object> selection(String root) {
            EntityType type = schema.entity(root).orElseThrow();
            return List.of(type.instance(), type.includeSubclasses(), Set.copyOf(type.constraints()));
        }

        private void error(SchemaRule rule, String path, String message, String remedy, String... about) {
            problems.add(SchemaProblem.error(rule, path, message, remedy, about));
        }
    }
}
