package org.quern.neo4j;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.quern.cypher.GraphNames;
import org.quern.graph.GraphSchema;
import org.quern.schema.Datatype;

/**
 * The content of a database, with counts: label combinations, value types per property, and type pairs per
 * relation. Sorted by name, so that the same content gives the same profile.
 *
 * @param nodes number of nodes in the database
 * @param relations number of relations in the database
 * @param labelSets the label combinations of nodes
 * @param types by label; a node with two labels counts under both
 * @param relationTypes by type and by the labels of both ends
 * @param sample the size of the sample, if there is one; all other counts then refer to the sample
 */
@JsonPropertyOrder({"nodes", "relations", "sample"})
public record DatabaseProfile(long nodes, long relations, List<LabelSet> labelSets, List<TypeProfile> types,
        List<RelationProfile> relationTypes, @JsonInclude(JsonInclude.Include.ALWAYS) Optional<Sample> sample) {

    /** Represents the label of a node without labels. */
    public static final String NO_LABEL = "";

    /** A label combination with its number of nodes. */
    public record LabelSet(List<String> labels, long count) {}

    /**
     * A property.
     *
     * @param present number of elements that have it
     * @param mandatory whether all elements have it
     * @param types number of values by type, with the database's type names: {@code STRING}, {@code
     * LIST<INTEGER NOT NULL>} …
     */
    public record PropertyProfile(String name, long present, boolean mandatory, SortedMap<String, Long> types) {

        /** Whether all values are texts. */
        @JsonProperty("text")
        public boolean isText() {
            return types.keySet().equals(Set.of("STRING"));
        }
    }

    /** A type of nodes. */
    public record TypeProfile(String label, long count, List<PropertyProfile> properties) {}

    /** A type of relations between two types of nodes. */
    public record RelationProfile(String type, String start, String end, long count,
            List<PropertyProfile> properties) {}

    /**
     * The sample: nodes and relations spread evenly over the whole database.
     *
     * @param every one of this many nodes
     * @param everyRelation one of this many relations
     */
    public record Sample(long nodes, long relations, long every,
            @JsonProperty("everyRelation") long everyRelation) {}

    /** Internal properties of deployed graphs; {@code name} is in all of them and never listed. */
    private static final Set<String> TECHNICAL = Set.of("eid", "description", "aliases", "provenance", "name");
    private static final Set<String> TECHNICAL_OF_RELATIONS = Set.of("rid", "provenance");

    /** Whether the content was loaded from a graph file, in which each entity has an {@code eid} and a {@code name}. */
    public boolean isOfGraphFile() {
        return types.stream().allMatch(type -> names(type.properties()).containsAll(Set.of("eid", "name")));
    }

    /** The schema in the form of graph files, where a property has one type. */
    public GraphSchema schema(String name) {
        return schema(name, TECHNICAL, TECHNICAL_OF_RELATIONS);
    }

    /** The schema with all properties, also those that graphs of files have without saying so. */
    public GraphSchema wholeSchema(String name) {
        return schema(name, Set.of(), Set.of());
    }

    private GraphSchema schema(String name, Set<String> without, Set<String> withoutOfRelations) {
        List<GraphSchema.EntityType> entities = types.stream().filter(type -> !type.label().equals(NO_LABEL))
                .map(type -> new GraphSchema.EntityType(type.label(), Optional.empty(),
                        datatypes(type.properties(), without)))
                .toList();
        List<GraphSchema.RelationType> ends = relationTypes.stream()
                .filter(type -> !type.start().equals(NO_LABEL) && !type.end().equals(NO_LABEL))
                .map(type -> new GraphSchema.RelationType(type.type(), type.start(), type.end(),
                        datatypes(type.properties(), withoutOfRelations)))
                .toList();
        return new GraphSchema(name, entities, ends);
    }

    /** The names only, for completion and for checking queries. */
    public GraphNames names() {
        Map<String, Set<String>> labels = new TreeMap<>();
        for (TypeProfile type : types) {
            if (!type.label().equals(NO_LABEL))
                labels.put(type.label(), names(type.properties()));
        }
        return new GraphNames(labels, relationTypes.stream().map(type -> new GraphNames.Relation(type.type(),
                type.start(), type.end(), names(type.properties()))).toList());
    }

    private static Set<String> names(List<PropertyProfile> properties) {
        Set<String> names = new LinkedHashSet<>();
        properties.forEach(property -> names.add(property.name()));
        return names;
    }

    private static Map<String, Datatype> datatypes(List<PropertyProfile> properties, Set<String> without) {
        Map<String, Datatype> datatypes = new TreeMap<>();
        for (PropertyProfile property : properties) {
            if (!without.contains(property.name()))
                datatypes.put(property.name(), new ValueTypes().common(property.types().keySet()));
        }
        return Collections.unmodifiableMap(datatypes);
    }
}
