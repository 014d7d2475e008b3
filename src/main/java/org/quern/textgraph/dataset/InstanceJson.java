package org.quern.textgraph.dataset;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.quern.textgraph.sample.SampleNames;
import org.quern.textgraph.sample.Subgraph;
import org.quern.textgraph.score.Expected;
import org.quern.textgraph.task.Task;
import org.quern.textgraph.task.Tasks;
import org.quern.workspace.JsonRecords;

/**
 * Converts an instance to a line of JSON: the graph and the question with numbers, and for each variant the
 * question and the correct replies as text, so that other programs can use it.
 */
final class InstanceJson {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final Tasks tasks = new Tasks();

    ObjectNode write(Instance instance, List<Variant> variants) {
        ObjectNode line = NODES.objectNode().put("id", instance.id()).put("task", instance.task().id());
        ArrayNode seeds = line.putArray("seeds");
        instance.seeds().forEach(seeds::add);
        line.set("question", JsonRecords.write(instance.question()));
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
            ObjectNode one = JsonRecords.write(entity);
            entities.add(one);
            if (!entity.isLiteral())
                variants.forEach(variant -> name(one, variant, entity.label(),
                        instance.names(variant).entity(entity.number())));
        }
        ArrayNode relations = line.putArray("relations");
        instance.graph().relations().forEach(relation -> {
            ObjectNode one = JsonRecords.write(relation);
            relations.add(one);
            variants.forEach(variant -> name(one, variant, relation.label(),
                    instance.names(variant).relation(relation.number())));
        });
        ArrayNode edges = line.putArray("edges");
        for (Subgraph.Edge edge : instance.graph().edges()) {
            ArrayNode one = edges.addArray().add(edge.subject()).add(edge.relation()).add(edge.object());
            if (!edge.details().isEmpty())
                one.add(JsonRecords.tree(edge.details()));
        }
        return line;
    }

    /** A name that differs from the label. */
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

    /** @throws IllegalArgumentException if the line is not an instance */
    Instance read(JsonNode line) {
        List<Subgraph.Entity> entities = new ArrayList<>();
        line.path("entities").forEach(one -> entities.add(whole(one, Subgraph.Entity.class)));
        List<Subgraph.Relation> relations = new ArrayList<>();
        line.path("relations").forEach(one -> relations.add(whole(one, Subgraph.Relation.class)));
        List<Subgraph.Edge> edges = new ArrayList<>();
        for (JsonNode one : line.path("edges"))
            edges.add(new Subgraph.Edge(number(one.path(0)), number(one.path(1)), number(one.path(2)),
                    details(one.path(3))));
        Subgraph graph = new Subgraph(line.path("source").asText(), entities, relations, edges);
        Task task = tasks.find(line.path("task").asText());
        Map<Variant, SampleNames> names = new EnumMap<>(Variant.class);
        Map<Variant, String> texts = new EnumMap<>(Variant.class);
        names.put(Variant.PLAIN, SampleNames.known(names(line.path("entities"), Variant.PLAIN),
                names(line.path("relations"), Variant.PLAIN)));
        for (Variant variant : Variant.values()) {
            if (!line.path("asked").has(variant.toString()))
                continue;
            names.put(variant, SampleNames.known(names(line.path("entities"), variant),
                    names(line.path("relations"), variant)));
            texts.put(variant, line.path("asked").path(variant.toString()).path("question").asText());
        }
        if (!texts.containsKey(Variant.PLAIN))
            throw new IllegalArgumentException("there is no question with real names");
        Instance instance = new Instance(line.path("id").asText(), task, graph, numbers(line.path("seeds")),
                whole(line.path("question"), task.question()), names, texts);
        // Checks that everything in the question has a name.
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

    /** Parses a record that must have all of its fields. */
    private static <T> T whole(JsonNode node, Class<T> type) {
        T value = JsonRecords.read(node, type);
        JsonRecords.write(value).fieldNames().forEachRemaining(member -> {
            if (!node.hasNonNull(member))
                throw new IllegalArgumentException("there is no " + member);
        });
        return value;
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
