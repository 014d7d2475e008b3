package org.quern.convert.output;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.quern.convert.ConversionRules;
import org.quern.convert.Reason;
import org.quern.convert.Reject;
import org.quern.convert.RelationMerge;
import org.quern.convert.Rows.EntityRow;
import org.quern.convert.Rows.RelationRow;
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
    private final RelationMerge merge;

    /** @param active the schema without disabled parts; rows refer to positions in it */
    public GraphElements(MappedSchema active, ConversionRules rules) {
        this.active = active;
        this.merge = new RelationMerge(rules);
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
        List<RelationRow> merged = merge.merge(joined);
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
        String label = active.entities().get(row.type()).label();
        List<String> provenance = row.enwikiTitle().map(title -> List.of(article(title))).orElse(List.of());
        return new GraphElement.Entity(eid(label, row.id()), label, row.name(), row.aliases(), row.description(),
                row.properties(), provenance);
    }

    /** @param rid the relation's number in the graph, from 0 */
    public GraphElement.Relation of(RelationRow row, long rid) {
        RelationType type = active.relations().get(row.type());
        return new GraphElement.Relation(Long.toString(rid), type.label(), eid(type.subjLabel(), row.subject()),
                eid(type.objLabel(), row.object()), row.properties(), List.of());
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
                        type.objLabel(), datatypes(type.properties()))).toList());
    }

    private static Map<String, Datatype> datatypes(List<PropertyType> properties) {
        Map<String, Datatype> datatypes = new LinkedHashMap<>();
        properties.forEach(property -> datatypes.putAll(property.stored()));
        return datatypes;
    }
}
