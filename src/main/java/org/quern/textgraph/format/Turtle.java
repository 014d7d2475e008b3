package org.quern.textgraph.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.quern.textgraph.sample.Subgraph;

/**
 * The RDF Turtle format: entities and relations as numbers, with labels. A relation's own properties are
 * statements about the statement (RDF reification), so the edge itself is the same without them.
 */
public final class Turtle implements TextFormat {

    @Override
    public String id() {
        return "rdf-turtle";
    }

    @Override
    public String title() {
        return "RDF Turtle";
    }

    @Override
    public String write(TextGraph graph) {
        StringBuilder out = new StringBuilder("@prefix ex: <").append(graph.namespace()).append("> .\n")
                .append("@prefix rdf: <").append(RdfWords.RDF).append("> .\n").append("@prefix rdfs: <")
                .append(RdfWords.RDFS).append("> .\n\n");
        Map<Integer, Map<Integer, List<Subgraph.Edge>>> edges = RdfWords.edges(graph.graph());
        IntFunction<Subgraph.Entity> entities = graph.graph().byNumber();
        for (Subgraph.Entity entity : graph.graph().entities()) {
            if (entity.isLiteral())
                continue;
            List<String> parts = new ArrayList<>();
            parts.add("a ex:" + graph.entityClass());
            parts.add("rdfs:label " + string(graph.names().entity(entity.number())));
            edges.getOrDefault(entity.number(), Map.of()).forEach((relation, all) -> parts.add("ex:R" + relation + " "
                    + String.join(",\n        ", all.stream().map(edge -> object(edge, entities)).toList())));
            statement("ex:" + entity.number(), parts, out);
        }
        for (Subgraph.Relation relation : graph.graph().relations())
            statement("ex:R" + relation.number(), List.of("a rdf:Property",
                    "rdfs:label " + string(graph.names().relation(relation.number()))), out);
        details(graph, entities, out);
        return out.toString();
    }

    private static void details(TextGraph graph, IntFunction<Subgraph.Entity> entities, StringBuilder out) {
        Map<String, String> properties = RdfWords.detailNames(graph.graph());
        properties.forEach((property, id) -> statement("ex:" + id,
                List.of("a rdf:Property", "rdfs:label " + string(property)), out));
        for (Subgraph.Edge edge : graph.graph().edges()) {
            if (edge.details().isEmpty())
                continue;
            List<String> parts = new ArrayList<>(List.of("a rdf:Statement", "rdf:subject ex:" + edge.subject(),
                    "rdf:predicate ex:R" + edge.relation(), "rdf:object " + object(edge, entities)));
            new TreeMap<>(edge.details()).forEach((property, values) -> parts.add("ex:" + properties.get(property)
                    + " " + String.join(", ", values.stream().map(Turtle::string).toList())));
            statement("[]", parts, out);
        }
    }

    private static String object(Subgraph.Edge edge, IntFunction<Subgraph.Entity> entities) {
        Subgraph.Entity object = entities.apply(edge.object());
        return object.isLiteral() ? string(object.label()) : "ex:" + edge.object();
    }

    private static void statement(String subject, List<String> parts, StringBuilder out) {
        out.append(subject).append(' ').append(String.join(" ;\n    ", parts)).append(" .\n\n");
    }

    private static String string(String text) {
        return Quoted.json(text, false);
    }

    @Override
    public ReadGraph read(String text) {
        return new RdfReading().turtle(text);
    }
}
