package org.quern.convert.output;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.quern.convert.ConversionRules;
import org.quern.convert.Findings;
import org.quern.convert.Reason;
import org.quern.convert.Reject;
import org.quern.convert.RelationMerge;
import org.quern.convert.Rows.EntityRow;
import org.quern.convert.Rows.RelationRow;
import org.quern.convert.SharedNode;
import org.quern.graph.GraphElement;
import org.quern.graph.GraphSchema;
import org.quern.graph.StoredProperties;
import org.quern.schema.Datatype;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.PropertyType;
import org.quern.schema.MappedSchema.RelationType;

/** Creates the elements of a graph from rows: checks ends, and merges relations that state the same fact. */
public final class GraphElements {
    private static final Comparator<RelationRow> BY_OBJECT = Comparator.comparing(RelationRow::object)
            .thenComparing(RelationRow::statement);

    private final MappedSchema active;
    private final List<String> types;
    private final RelationMerge merge;

    /** @param active the schema without disabled parts; rows refer to positions in it */
    public GraphElements(MappedSchema active, ConversionRules rules) {
        this.active = active;
        this.types = active.entities().stream().map(MappedSchema.EntityType::label).toList();
        this.merge = new RelationMerge(rules);
    }

    RelationMerge merge() {
        return merge;
    }

    /**
     * The relations of one type from one subject in the graph, sorted by object, with equal facts merged.
     *
     * @param inGraph whether an entity of the relation's object type is in the graph
     * @param elsewhere whether an alternative of the relation type takes facts with this object, which are then not lost
     * @param tally counts found, written and rejected relations
     */
    public List<RelationRow> relations(List<RelationRow> ofSubject, Predicate<String> inGraph,
            Predicate<String> elsewhere, Tally tally) {
        return relations(ofSubject, inGraph, elsewhere, merge::merge, tally);
    }

    /** @param merging merges the relations of one type from one subject that have both ends in the graph */
    List<RelationRow> relations(List<RelationRow> ofSubject, Predicate<String> inGraph, Predicate<String> elsewhere,
            UnaryOperator<List<RelationRow>> merging, Tally tally) {
        String variant = active.relations().get(ofSubject.getFirst().type()).variant();
        tally.found(variant, ofSubject.size());
        List<RelationRow> joined = joined(ofSubject, inGraph);
        if (joined.size() < ofSubject.size()) {
            for (RelationRow row : ofSubject) {
                if (inGraph.test(row.object()))
                    continue;
                if (elsewhere.test(row.object()))
                    tally.filteredOut(variant);
                else
                    tally.reject(new Reject(variant, "", Reason.END_NOT_IN_GRAPH, row.subject(), row.statement(),
                            row.object()));
            }
        }
        if (joined.isEmpty())
            return joined;
        List<RelationRow> merged = merging.apply(joined);
        tally.merged(variant, joined.size() - merged.size());
        merged.forEach(row -> tally.written(variant, row.properties().keySet(), row.findings()));
        return merged;
    }

    /** Relations whose object is in the graph, by object and statement. */
    static List<RelationRow> joined(List<RelationRow> rows, Predicate<String> inGraph) {
        List<RelationRow> joined = new ArrayList<>();
        for (RelationRow row : rows) {
            if (inGraph.test(row.object()))
                joined.add(row);
        }
        if (joined.size() > 1)
            joined.sort(BY_OBJECT);
        return joined;
    }

    public GraphElement.Entity of(EntityRow row) {
        return entity(row, List.of(), row.properties());
    }

    /**
     * The entity of an item that has several types.
     *
     * @param further the rows of its other types
     * @param tally counts the values of which the entity has another one
     */
    GraphElement.Entity of(EntityRow row, List<EntityRow> further, Tally tally) {
        Findings findings = new Findings();
        Map<String, Object> properties = new SharedNode(Stream.concat(Stream.of(row), further.stream()).toList(), types)
                .properties(findings);
        tally.add(findings);
        return entity(row, further.stream().map(other -> types.get(other.type())).toList(), properties);
    }

    private GraphElement.Entity entity(EntityRow row, List<String> further, Map<String, Object> properties) {
        String label = types.get(row.type());
        List<String> provenance = row.enwikiTitle().map(title -> List.of(article(title))).orElse(List.of());
        return new GraphElement.Entity(eid(label, row.id()), label, further, row.name(), row.aliases(),
                row.description(), properties, provenance);
    }

    /** @param rid the relation's number in the graph, from 0 */
    public GraphElement.Relation of(RelationRow row, long rid) {
        return of(row, rid, (type, _) -> type);
    }

    /** @param labels the label in the id of an item's node, by a type and the item's id */
    GraphElement.Relation of(RelationRow row, long rid, BinaryOperator<String> labels) {
        RelationType type = active.relations().get(row.type());
        return new GraphElement.Relation(Long.toString(rid), type.label(),
                eid(labels.apply(type.subjLabel(), row.subject()), row.subject()),
                eid(labels.apply(type.objLabel(), row.object()), row.object()), row.properties(), List.of());
    }

    private static String eid(String label, String id) {
        return label + "#" + id;
    }

    /** As in the published graphs: the title, with underscores. */
    private static String article(String title) {
        return "https://en.wikipedia.org/wiki/" + title.replace(' ', '_');
    }

    public GraphSchema schema() {
        return schema(active);
    }

    /** The schema of the graphs that a schema without disabled parts describes. */
    public static GraphSchema schema(MappedSchema active) {
        return new GraphSchema(active.name(),
                active.entities().stream().map(type -> {
                    Map<String, Datatype> properties = datatypes(type.properties());
                    if (active.wikidataId())
                        properties.put(StoredProperties.WIKIDATA_ID, Datatype.STR);
                    return new GraphSchema.EntityType(type.label(), Optional.empty(), properties);
                }).toList(),
                active.relations().stream().map(type -> new GraphSchema.RelationType(type.label(), type.subjLabel(),
                        type.objLabel(), datatypes(type.properties()))).toList(),
                active.oneNodePerItem());
    }

    private static Map<String, Datatype> datatypes(List<PropertyType> properties) {
        Map<String, Datatype> datatypes = new LinkedHashMap<>();
        properties.forEach(property -> datatypes.putAll(property.stored()));
        return datatypes;
    }
}
