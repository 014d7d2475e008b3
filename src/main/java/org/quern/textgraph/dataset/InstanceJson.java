package org.quern.textgraph.dataset;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.quern.textgraph.sample.Names;
import org.quern.textgraph.sample.Subgraph;
import org.quern.textgraph.task.Direction;
import org.quern.textgraph.task.Expected;
import org.quern.textgraph.task.Question;
import org.quern.textgraph.task.Task;

/**
 * An instance as a line of JSON: the graph with its numbers, the question in numbers, and for each variant the question
 * and the right replies in words, so that others need nothing of ours to use it.
 */
final class InstanceJson {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    ObjectNode write(Instance instance, List<Variant> variants) {
        ObjectNode line = NODES.objectNode().put("id", instance.id()).put("task", instance.task().id());
        ArrayNode seeds = line.putArray("seeds");
        instance.seeds().forEach(seeds::add);
        line.set("question", question(instance.question()));
        ObjectNode asked = line.putObject("asked");
        for (Variant variant : variants) {
            ObjectNode one = asked.putObject(variant.toString()).put("question", instance.asked(variant).text());
            ArrayNode replies = one.putArray("replies");
            Expected expected = instance.expected(variant);
            expected.replies().forEach(replies::add);
        }
        line.put("source", instance.graph().source());
        ArrayNode entities = line.putArray("entities");
        for (Subgraph.Entity entity : instance.graph().entities()) {
            ObjectNode one = entities.addObject().put("number", entity.number()).put("id", entity.id())
                    .put("label", entity.label()).put("kind", entity.kind().name().toLowerCase(Locale.ROOT));
            if (!entity.isLiteral())
                variants.forEach(variant -> name(one, variant, entity.label(),
                        instance.names(variant).entity(entity.number())));
        }
        ArrayNode relations = line.putArray("relations");
        instance.graph().relations().forEach(relation -> {
            ObjectNode one = relations.addObject().put("number", relation.number()).put("id", relation.id())
                    .put("label", relation.label());
            variants.forEach(variant -> name(one, variant, relation.label(),
                    instance.names(variant).relation(relation.number())));
        });
        ArrayNode edges = line.putArray("edges");
        for (Subgraph.Edge edge : instance.graph().edges()) {
            ArrayNode one = edges.addArray().add(edge.subject()).add(edge.relation()).add(edge.object());
            if (!edge.details().isEmpty()) {
                ObjectNode details = one.addObject();
                edge.details().forEach((property, values) -> {
                    ArrayNode all = details.putArray(property);
                    values.forEach(all::add);
                });
            }
        }
        return line;
    }

    /** A name that is not the label. */
    private static void name(ObjectNode one, Variant variant, String label, String name) {
        if (!name.equals(label))
            one.put(nameField(variant), name);
    }

    private static String nameField(Variant variant) {
        return variant == Variant.PLAIN ? "name" : "pseudonym";
    }

    private static Map<Integer, String> names(JsonNode list, Variant variant) {
        Map<Integer, String> names = new TreeMap<>();
        list.forEach(one -> names.put(number(one, "number"),
                one.path(nameField(variant)).asText(one.path("label").asText())));
        return names;
    }

    private static ObjectNode question(Question question) {
        ObjectNode node = NODES.objectNode();
        switch (question) {
            case Question.Triple t -> node.put("subject", t.subject()).put("relation", t.relation())
                    .put("object", t.object()).put("replaced", t.replaced().name().toLowerCase(Locale.ROOT));
            case Question.Path p -> {
                ArrayNode paths = node.put("from", p.from()).put("to", p.to()).putArray("paths");
                p.paths().forEach(path -> {
                    ArrayNode one = paths.addArray();
                    path.forEach(one::add);
                });
            }
            case Question.Relations r -> node.put("anchor", r.anchor()).put("relation", r.relation())
                    .put("direction", r.direction().toString()).put("count", r.count());
            case Question.Neighbours n -> node.put("anchor", n.anchor()).put("relation", n.relation()).put("count",
                    n.count());
            case Question.Degree d -> {
                ArrayNode entities = node.put("direction", d.direction().toString()).put("count", d.count())
                        .putArray("entities");
                d.entities().forEach(entities::add);
            }
        }
        return node;
    }

    /** @throws IllegalArgumentException when the line is none of ours */
    Instance read(JsonNode line) {
        List<Subgraph.Entity> entities = new ArrayList<>();
        for (JsonNode one : line.path("entities")) {
            int number = number(one, "number");
            entities.add(new Subgraph.Entity(number, one.path("id").asText(), one.path("label").asText(),
                    Subgraph.Kind.valueOf(one.path("kind").asText().toUpperCase(Locale.ROOT))));
        }
        List<Subgraph.Relation> relations = new ArrayList<>();
        line.path("relations").forEach(one -> relations.add(
                new Subgraph.Relation(number(one, "number"), one.path("id").asText(), one.path("label").asText())));
        List<Subgraph.Edge> edges = new ArrayList<>();
        for (JsonNode one : line.path("edges"))
            edges.add(new Subgraph.Edge(number(one.path(0)), number(one.path(1)), number(one.path(2)),
                    details(one.path(3))));
        Subgraph graph = new Subgraph(line.path("source").asText(), entities, relations, edges);
        Map<Variant, Names> names = new EnumMap<>(Variant.class);
        names.put(Variant.PLAIN, Names.known(names(line.path("entities"), Variant.PLAIN),
                names(line.path("relations"), Variant.PLAIN)));
        for (Variant variant : Variant.values()) {
            if (line.path("asked").has(variant.toString()))
                names.put(variant, Names.known(names(line.path("entities"), variant),
                        names(line.path("relations"), variant)));
        }
        Instance instance = new Instance(line.path("id").asText(), graph, numbers(line.path("seeds")),
                question(line.path("task").asText(), line.path("question")), names);
        // Names of all that is asked about are there, or it says which are not.
        for (Variant variant : names.keySet()) {
            instance.asked(variant);
            instance.expected(variant);
        }
        return instance;
    }

    private static SortedMap<String, List<String>> details(JsonNode node) {
        if (!node.isObject())
            return Collections.emptySortedMap();
        SortedMap<String, List<String>> details = new TreeMap<>();
        node.properties().forEach(property -> {
            List<String> values = new ArrayList<>();
            property.getValue().forEach(value -> values.add(value.asText()));
            details.put(property.getKey(), values);
        });
        return details;
    }

    private static Question question(String task, JsonNode node) {
        return switch (Task.of(task)
                .orElseThrow(() -> new IllegalArgumentException("there is no task " + task))) {
            case TRIPLE -> new Question.Triple(number(node, "subject"), number(node, "relation"),
                    number(node, "object"),
                    Question.Part.valueOf(node.path("replaced").asText().toUpperCase(Locale.ROOT)));
            case PATH -> {
                List<List<Integer>> paths = new ArrayList<>();
                node.path("paths").forEach(path -> paths.add(numbers(path)));
                if (paths.isEmpty() || paths.getFirst().isEmpty())
                    throw new IllegalArgumentException("a question for a path has none");
                yield new Question.Path(number(node, "from"), number(node, "to"), paths);
            }
            case RELATIONS -> new Question.Relations(number(node, "anchor"), number(node, "relation"),
                    Direction.of(node.path("direction").asText()), number(node, "count"));
            case NEIGHBOURS -> new Question.Neighbours(number(node, "anchor"), number(node, "relation"),
                    number(node, "count"));
            case DEGREE -> new Question.Degree(Direction.of(node.path("direction").asText()), number(node, "count"),
                    numbers(node.path("entities")));
        };
    }

    private static int number(JsonNode node, String field) {
        return number(node.path(field));
    }

    private static int number(JsonNode node) {
        if (!node.canConvertToInt())
            throw new IllegalArgumentException("a number is missing");
        return node.intValue();
    }

    private static List<Integer> numbers(JsonNode list) {
        List<Integer> numbers = new ArrayList<>();
        list.forEach(node -> numbers.add(number(node)));
        return numbers;
    }
}
