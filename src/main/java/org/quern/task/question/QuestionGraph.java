package org.quern.task.question;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.quern.graph.GraphSchema;
import org.quern.graph.GraphSchema.EntityType;
import org.quern.job.Progress;
import org.quern.neo4j.DatabaseContent;
import org.quern.neo4j.DatabaseProfile;
import org.quern.neo4j.DatabaseProfile.PropertyProfile;
import org.quern.neo4j.DatabaseProfile.TypeProfile;
import org.quern.neo4j.GraphSource;
import org.quern.question.NameProperties;
import org.quern.schema.Datatype;
import org.quern.task.Services;
import org.quern.workspace.QuernException;

/**
 * A graph in the form that question generation needs.
 *
 * @param schema without the properties that name entities, and without those of types that questions cannot ask about
 * @param names the properties that name entities
 * @param leftOut what no question is about, with the reason
 */
public record QuestionGraph(GraphSchema schema, NameProperties names, List<LeftOut> leftOut) {

    /** The value types that graph files have too, as the database names them. */
    private static final Set<String> KNOWN = Set.of("STRING", "INTEGER", "FLOAT", "BOOLEAN", "DATE", "LOCAL DATETIME",
            "ZONED DATETIME");

    /** A part of a database that no question is about. */
    public record LeftOut(String what, String reason) {}

    public QuestionGraph {
        leftOut = List.copyOf(leftOut);
    }

    /**
     * Reads the schema: from the graph's file, or from the database where there is no file.
     *
     * @param names the chosen naming properties, by label
     * @throws QuernException when it cannot be read, or a chosen property does not exist
     */
    public static QuestionGraph read(String graph, Map<String, String> names, Services services, GraphSource source,
            Progress progress) {
        return source.content(graph, progress).map(content -> of(graph, content, names)).orElseGet(() -> {
            if (!names.isEmpty())
                throw new QuernException("--name-property is for external databases", "graph " + graph,
                        "remove the option; graph files always use the property 'name'");
            return new QuestionGraph(services.schema(graph), NameProperties.USUAL, List.of());
        });
    }

    private static QuestionGraph of(String graph, DatabaseContent content, Map<String, String> given) {
        DatabaseProfile profile = content.profile();
        if (profile.types().stream().allMatch(type -> type.label().equals(DatabaseProfile.NO_LABEL)))
            throw new QuernException("the database has no nodes with a label", "graph " + graph,
                    "choose another database with --database, or load a graph into this one");
        if (profile.isOfGraphFile() && given.isEmpty())
            return new QuestionGraph(profile.schema(graph), NameProperties.USUAL, List.of());
        NameProperties names = NameProperties.of(content, given);
        List<LeftOut> leftOut = new ArrayList<>();
        Map<String, Set<String>> unknown = new LinkedHashMap<>();
        for (TypeProfile type : profile.types()) {
            if (type.label().equals(DatabaseProfile.NO_LABEL))
                leftOut.add(new LeftOut(type.count() + (type.count() == 1 ? " node" : " nodes"), "no label"));
            else
                unknown.put(type.label(), unknown(type, leftOut));
        }
        GraphSchema whole = profile.wholeSchema(graph);
        List<EntityType> entities = whole.entities().stream().map(type -> {
            Map<String, Datatype> properties = new TreeMap<>(type.properties());
            properties.keySet().removeAll(unknown.getOrDefault(type.label(), Set.of()));
            names.of(type.label()).ifPresent(properties::remove);
            return new EntityType(type.label(), type.description(), properties);
        }).toList();
        return new QuestionGraph(new GraphSchema(graph, entities, whole.relations()), names, leftOut);
    }

    private static Set<String> unknown(TypeProfile type, List<LeftOut> leftOut) {
        Set<String> unknown = new TreeSet<>();
        for (PropertyProfile property : type.properties()) {
            property.types().keySet().stream().filter(each -> !isKnown(each)).findFirst().ifPresent(each -> {
                unknown.add(property.name());
                leftOut.add(new LeftOut(type.label() + "." + property.name(), "values of type " + each));
            });
        }
        return unknown;
    }

    private static boolean isKnown(String type) {
        String element = type.startsWith("LIST<") ? type.replaceAll("^LIST<|( NOT NULL)?>$", "") : type;
        return KNOWN.contains(element) || element.equals("NOTHING");
    }

    /** The labels of which nothing names the entities. */
    public List<String> unnamed() {
        return schema.entities().stream().map(EntityType::label).filter(label -> names.of(label).isEmpty()).toList();
    }
}
