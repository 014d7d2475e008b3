package org.quern.question.vary;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.quern.cypher.QueryNames;
import org.quern.graph.GraphSchema;
import org.quern.graph.GraphSchema.EntityType;
import org.quern.graph.GraphSchema.RelationType;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.question.StableHash;
import org.quern.question.Variation;
import org.quern.question.Variation.Change;
import org.quern.question.Variation.Kind;
import org.quern.question.rewrite.Changed;
import org.quern.schema.Datatype;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.QuernException;

/**
 * Elements of other schemas that are added to the schema in the prompt of a question. The graph does not have them, so a
 * query that uses them finds nothing.
 */
public final class Distractors implements Variant {

    /** The member in question files: a schema with the added elements. */
    public static final String MEMBER = "distractors";

    private final GraphSchema added;
    private final List<Change> changes;
    private final long seed;

    private Distractors(GraphSchema added, List<Change> changes, long seed) {
        this.added = added;
        this.changes = List.copyOf(changes);
        this.seed = seed;
    }

    /**
     * Chooses elements whose names the schema does not have.
     *
     * @param others the schemas to choose from
     * @param count max. number of added entity types, of added relations, and of properties added to existing types
     */
    public static Distractors of(GraphSchema schema, Collection<GraphSchema> others, int count, long seed) {
        StableHash hash = new StableHash(seed);
        Map<String, EntityType> entities = new LinkedHashMap<>();
        List<RelationType> relations = new ArrayList<>();
        List<Change> changes = new ArrayList<>();
        Set<String> labels = labels(schema);
        Map<String, EntityType> types = new LinkedHashMap<>();
        others.stream().flatMap(other -> other.entities().stream()).filter(type -> !labels.contains(type.label()))
                .forEach(type -> types.putIfAbsent(type.label(), type));
        for (EntityType type : some(types.values().stream(), count, type -> hash.of(schema.name(), type.label()))) {
            entities.put(type.label(), new EntityType(type.label(), Optional.empty(), type.properties()));
            labels.add(type.label());
            changes.add(new Change("label", "", type.label()));
        }
        Set<String> known = SchemaRenaming.of(schema).getOrDefault(QueryNames.Kind.RELATION, Set.of());
        Map<String, RelationType> links = new LinkedHashMap<>();
        others.stream().flatMap(other -> other.relations().stream())
                .filter(link -> !known.contains(link.label()) && labels.contains(link.subjLabel())
                        && labels.contains(link.objLabel()))
                .forEach(link -> links.putIfAbsent(link.variant(), link));
        for (RelationType link : some(links.values().stream(), count, link -> hash.of(schema.name(), link.variant()))) {
            relations.add(link);
            Stream.of(link.subjLabel(), link.objLabel()).forEach(end -> entities.putIfAbsent(end, bare(end)));
            changes.add(new Change("relation", "", link.label()));
        }
        properties(schema, others, count, hash).forEach((label, properties) -> {
            entities.merge(label, new EntityType(label, Optional.empty(), properties), Distractors::both);
            properties.keySet().forEach(name -> changes.add(new Change("property", "", label + "." + name)));
        });
        return new Distractors(new GraphSchema(schema.name(), List.copyOf(entities.values()), relations), changes,
                seed);
    }

    private static Set<String> labels(GraphSchema schema) {
        Set<String> labels = new LinkedHashSet<>();
        schema.entities().forEach(type -> labels.add(type.label()));
        return labels;
    }

    private static EntityType bare(String label) {
        return new EntityType(label, Optional.empty(), Map.of());
    }

    private static EntityType both(EntityType one, EntityType other) {
        Map<String, Datatype> properties = new LinkedHashMap<>(one.properties());
        other.properties().forEach(properties::putIfAbsent);
        return new EntityType(one.label(), one.description(), properties);
    }

    private static <T> List<T> some(Stream<T> all, int count, ToLongFunction<T> order) {
        return all.sorted(Comparator.comparingLong(order)).limit(count).toList();
    }

    /** A property of an existing type. */
    private record Place(String label, String name, Datatype datatype) {}

    private static Map<String, Map<String, Datatype>> properties(GraphSchema schema, Collection<GraphSchema> others,
            int count, StableHash hash) {
        Set<String> known = SchemaRenaming.of(schema).getOrDefault(QueryNames.Kind.PROPERTY, Set.of());
        Map<String, Datatype> names = new LinkedHashMap<>();
        others.stream().flatMap(other -> other.entities().stream()).forEach(type -> type.properties().forEach(
                (name, datatype) -> {
                    if (!known.contains(name) && !SchemaRenaming.KEPT.contains(name))
                        names.putIfAbsent(name, datatype);
                }));
        List<Place> places = schema.entities().stream().flatMap(type -> names.entrySet().stream()
                .map(each -> new Place(type.label(), each.getKey(), each.getValue()))).toList();
        Map<String, Map<String, Datatype>> properties = new LinkedHashMap<>();
        Set<String> used = new LinkedHashSet<>();
        for (Place place : places.stream()
                .sorted(Comparator.comparingLong(each -> hash.of(schema.name(), each.label(), each.name()))).toList()) {
            if (used.size() < count && used.add(place.name()))
                properties.computeIfAbsent(place.label(), _ -> new LinkedHashMap<>()).put(place.name(),
                        place.datatype());
        }
        return properties;
    }

    @Override
    public Changed of(Sample original, Progress progress) {
        if (changes.isEmpty())
            return new Changed(original, "the other schemas have no element that the graph lacks");
        return Changed.kept(Variation.variant(original, original.withOther(MEMBER, JsonRecords.write(added)),
                Kind.DISTRACTORS, seed, changes));
    }

    /**
     * A schema with the distractors of a question; the same schema if it has none.
     *
     * @throws QuernException when they cannot be read
     */
    public static GraphSchema in(Sample sample, GraphSchema schema) {
        JsonNode node = sample.others().get(MEMBER);
        if (node == null)
            return schema;
        try {
            return union(schema, JsonRecords.read(node, GraphSchema.class));
        } catch (IllegalArgumentException | NullPointerException broken) {
            throw new QuernException("the member {0} is not a schema", "question " + sample.qid(),
                    "make the question file again with 'quern questions vary'", MEMBER);
        }
    }

    private static GraphSchema union(GraphSchema schema, GraphSchema more) {
        Map<String, EntityType> entities = new LinkedHashMap<>();
        Stream.of(schema, more).flatMap(each -> each.entities().stream())
                .forEach(type -> entities.merge(type.label(), type, Distractors::both));
        Map<String, RelationType> relations = new LinkedHashMap<>();
        Stream.of(schema, more).flatMap(each -> each.relations().stream())
                .forEach(link -> relations.putIfAbsent(link.variant(), link));
        return new GraphSchema(schema.name(), List.copyOf(entities.values()), List.copyOf(relations.values()),
                schema.oneNodePerItem());
    }
}
