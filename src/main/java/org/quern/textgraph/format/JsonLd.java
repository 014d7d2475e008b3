package org.quern.textgraph.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.quern.textgraph.sample.Subgraph;

/** The JSON-LD format with an inline context; the content is that of {@link Turtle}. */
public final class JsonLd implements TextFormat {

    @Override
    public String id() {
        return "json-ld";
    }

    @Override
    public String title() {
        return "JSON-LD";
    }

    @Override
    public String write(TextGraph graph) {
        StringBuilder out = new StringBuilder("{\n  \"@context\": {\n    \"ex\": ").append(string(graph.namespace()))
                .append(",\n    \"label\": \"rdfs:label\",\n    \"rdf\": ").append(string(RdfWords.RDF))
                .append(",\n    \"rdfs\": ").append(string(RdfWords.RDFS))
                .append(",\n    \"type\": \"@type\"\n  },\n  \"@graph\": [");
        Map<Integer, Map<Integer, List<Subgraph.Edge>>> edges = RdfWords.edges(graph.graph());
        IntFunction<Subgraph.Entity> entities = graph.graph().byNumber();
        List<String> nodes = new ArrayList<>();
        for (Subgraph.Entity entity : graph.graph().entities()) {
            if (!entity.isLiteral())
                nodes.add(entity(entity, graph, edges.getOrDefault(entity.number(), Map.of()), entities));
        }
        for (Subgraph.Relation relation : graph.graph().relations())
            nodes.add(property("R" + relation.number(), graph.names().relation(relation.number())));
        details(graph, entities, nodes);
        return out.append(nodes.isEmpty() ? "" : "\n    ").append(String.join(",\n    ", nodes)).append("\n  ]\n}")
                .toString();
    }

    private static String entity(Subgraph.Entity entity, TextGraph graph, Map<Integer, List<Subgraph.Edge>> edges,
            IntFunction<Subgraph.Entity> entities) {
        Map<String, String> members = new TreeMap<>();
        members.put("@id", string("ex:" + entity.number()));
        members.put("label", string(graph.names().entity(entity.number())));
        members.put("type", string("ex:" + graph.entityClass()));
        edges.forEach((relation, all) -> {
            List<String> objects = all.stream().map(edge -> object(entities.apply(edge.object()),
                    all.size() == 1 ? "        " : "          ")).toList();
            members.put("ex:R" + relation, objects.size() == 1 ? objects.getFirst()
                    : "[\n          " + String.join(",\n          ", objects) + "\n        ]");
        });
        return node(members);
    }

    private static String object(Subgraph.Entity object, String indent) {
        return object.isLiteral() ? string(object.label())
                : "{\n" + indent + "  \"@id\": " + string("ex:" + object.number()) + "\n" + indent + "}";
    }

    private static String property(String id, String label) {
        return node(new TreeMap<>(Map.of("@id", string("ex:" + id), "label", string(label), "type",
                string("rdf:Property"))));
    }

    private static void details(TextGraph graph, IntFunction<Subgraph.Entity> entities, List<String> nodes) {
        Map<String, String> properties = RdfWords.detailNames(graph.graph());
        properties.forEach((property, id) -> nodes.add(property(id, property)));
        for (Subgraph.Edge edge : graph.graph().edges()) {
            if (edge.details().isEmpty())
                continue;
            Map<String, String> members = new TreeMap<>();
            members.put("type", string("rdf:Statement"));
            members.put("rdf:subject", "{ \"@id\": " + string("ex:" + edge.subject()) + " }");
            members.put("rdf:predicate", "{ \"@id\": " + string("ex:R" + edge.relation()) + " }");
            members.put("rdf:object", object(entities.apply(edge.object()), "      "));
            edge.details()
                    .forEach((property, values) -> members.put("ex:" + properties.get(property), values.size() == 1
                            ? string(values.getFirst())
                            : "[" + String.join(", ", values.stream().map(JsonLd::string).toList()) + "]"));
            nodes.add(node(members));
        }
    }

    private static String node(Map<String, String> members) {
        return "{\n      " + String.join(",\n      ",
                members.entrySet().stream().map(member -> string(member.getKey()) + ": " + member.getValue()).toList())
                + "\n    }";
    }

    private static String string(String text) {
        return Quoted.json(text, false);
    }

    @Override
    public ReadGraph read(String text) {
        return new RdfReading().jsonLd(text);
    }
}
