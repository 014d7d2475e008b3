package org.quern.author.issue;

import java.util.Comparator;
import java.util.List;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.Constraint;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.MappedSchema.RelationType;

/**
 * Everything that the evidence of an entity type depends on. Equal questions have equal answers, so an
 * unchanged type is not read again.
 *
 * @param source name of the data source
 * @param trustSparql whether the schema's own queries may run
 * @param relations outgoing relations of the type
 * @param others how members of the other types are selected, without properties
 * @param between relations through which types are reached, without properties
 * @param languages the languages of labels that the schema chooses
 */
public record TypeQuestion(String source, boolean trustSparql, EntityType type, List<RelationType> relations,
        List<EntityType> others, List<RelationType> between, List<String> languages) {

    public TypeQuestion {
        relations = List.copyOf(relations);
        others = List.copyOf(others);
        between = List.copyOf(between);
        languages = List.copyOf(languages);
    }

    /** The questions of a schema, in its order, without disabled parts. */
    static List<TypeQuestion> of(MappedSchema whole, String source, boolean trustSparql) {
        MappedSchema schema = whole.active();
        List<EntityType> others = schema.entities().stream().map(e -> new EntityType(e.label(), e.wdSource(),
                e.instance(), e.includeSubclasses(), e.constraints(), List.of(), false))
                .sorted(Comparator.comparing(EntityType::label)).toList();
        boolean reached = others.stream().flatMap(e -> e.constraints().stream())
                .anyMatch(Constraint.FromRelation.class::isInstance);
        List<RelationType> between = !reached ? List.of() : schema.relations().stream()
                .map(r -> new RelationType(r.label(), r.wdSource(), r.suffix(), r.qualifierPid(), r.transitive(),
                        r.rankFilter(), r.subjLabel(), r.objLabel(), List.of(), false))
                .sorted(Comparator.comparing(RelationType::variant)).toList();
        return schema.entities().stream()
                .map(type -> new TypeQuestion(source, trustSparql, type,
                        schema.relations().stream().filter(r -> r.subjLabel().equals(type.label()))
                                .sorted(Comparator.comparing(RelationType::variant)).toList(),
                        others, between, schema.languages()))
                .toList();
    }

    static boolean hasSparql(MappedSchema schema) {
        return schema.active().entities().stream().flatMap(e -> e.constraints().stream())
                .anyMatch(Constraint.RawSparql.class::isInstance);
    }
}
