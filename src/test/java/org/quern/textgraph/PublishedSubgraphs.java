package org.quern.textgraph;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.quern.testing.Shared;
import org.quern.textgraph.sample.Subgraph;

/** The subgraphs that the published code drew, with all that it wrote of them. */
public record PublishedSubgraphs(JsonNode json, Subgraph graph, Subgraph pseudonymised) {

    private static final int COUNT = 12;

    public static List<PublishedSubgraphs> all() {
        return IntStream.range(0, COUNT)
                .mapToObj(i -> read("oracles/textgraph/subgraph_%02d.json.gz".formatted(i))).toList();
    }

    private static PublishedSubgraphs read(String file) {
        try {
            JsonNode json = new ObjectMapper().readTree(String.join("\n", Shared.lines(file)));
            Map<Integer, String> pseudonyms = new HashMap<>();
            json.path("pseudo_mapping").properties()
                    .forEach(entry -> pseudonyms.put(Integer.valueOf(entry.getKey()), entry.getValue().asText()));
            return new PublishedSubgraphs(json, graph(json.path("kg"), Map.of()), graph(json.path("kg"), pseudonyms));
        } catch (IOException failure) {
            throw new java.io.UncheckedIOException(failure);
        }
    }

    private static Subgraph graph(JsonNode kg, Map<Integer, String> pseudonyms) {
        Set<Integer> core = new HashSet<>();
        kg.path("core_nodes").forEach(node -> core.add(node.asInt()));
        List<Subgraph.Edge> edges = new ArrayList<>();
        Set<Integer> used = new HashSet<>();
        for (JsonNode edge : kg.path("edges")) {
            edges.add(new Subgraph.Edge(edge.get(0).asInt(), edge.get(1).asInt(), edge.get(2).asInt(),
                    Collections.emptySortedMap()));
            used.add(edge.get(0).asInt());
            used.add(edge.get(2).asInt());
        }
        List<Subgraph.Entity> entities = new ArrayList<>();
        for (JsonNode entity : kg.path("entities")) {
            int number = entity.path("entity_id").asInt();
            if (used.contains(number))
                entities.add(new Subgraph.Entity(number, entity.path("wikidata_id").asText(),
                        pseudonyms.getOrDefault(number, entity.path("label").asText()),
                        core.contains(number) ? Subgraph.Kind.CORE : Subgraph.Kind.OTHER));
        }
        List<Subgraph.Relation> relations = new ArrayList<>();
        kg.path("relations").forEach(relation -> relations.add(new Subgraph.Relation(
                relation.path("relation_id").asInt(), relation.path("wikidata_id").asText(),
                relation.path("label").asText())));
        return new Subgraph("countries", entities, relations, edges);
    }
}
