package org.quern.convert;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;

/** A small graph file as one tree, with its elements by what identifies them. */
record PublishedGraphs(Map<String, JsonNode> entities, Map<Ends, List<JsonNode>> relations, JsonNode schema) {
    /** A relation's type and ends. */
    record Ends(String label, String subject, String object) implements Comparable<Ends> {
        @Override
        public int compareTo(Ends other) {
            return toString().compareTo(other.toString());
        }
    }

    static PublishedGraphs read(Path file) throws IOException {
        try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
            JsonNode tree = new ObjectMapper().readTree(in);
            Map<String, JsonNode> entities = new TreeMap<>();
            tree.get("entities").forEach(e -> entities.put(e.get("eid").textValue(), e));
            Map<Ends, List<JsonNode>> relations = new TreeMap<>();
            tree.get("relations").forEach(r -> relations
                    .computeIfAbsent(new Ends(r.get("label").textValue(), r.get("subj_id").textValue(),
                            r.get("obj_id").textValue()), _ -> new ArrayList<>())
                    .add(r.get("properties")));
            return new PublishedGraphs(entities, relations, tree.get("schema"));
        }
    }

    /** The Wikidata graph, told in the same way. */
    static PublishedGraphs readWikidata(Path file) throws IOException {
        try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
            JsonNode tree = new ObjectMapper().readTree(in);
            Map<String, JsonNode> entities = new TreeMap<>();
            for (JsonNode entity : tree.get("entities")) {
                ArrayNode provenance = ((ObjectNode) entity).putArray("provenance");
                if (entity.get("enwiki_title").isTextual())
                    provenance.add(entity.get("enwiki_title"));
                entities.put(eid(entity.get("label"), entity.get("wikidata_qid")), entity);
            }
            Map<Ends, List<JsonNode>> relations = new TreeMap<>();
            tree.get("relations").forEach(r -> relations
                    .computeIfAbsent(new Ends(r.get("label").textValue(),
                            eid(r.get("subj_label"), r.get("subj_wikidata_qid")),
                            eid(r.get("obj_label"), r.get("obj_wikidata_qid"))), _ -> new ArrayList<>())
                    .add(r.get("properties")));
            return new PublishedGraphs(entities, relations, tree.get("schema"));
        }
    }

    private static String eid(JsonNode label, JsonNode id) {
        return label.textValue() + "#" + id.textValue();
    }

    /** Equal, but for the last digits of numbers, and 0 and 1 written as truth values. */
    static boolean same(JsonNode one, JsonNode other) {
        if (one.isArray() && other.isArray()) {
            boolean all = one.size() == other.size();
            for (int i = 0; all && i < one.size(); i++)
                all = same(one.get(i), other.get(i));
            return all;
        }
        boolean numbers = (one.isNumber() || one.isBoolean()) && (other.isNumber() || other.isBoolean());
        if (!numbers)
            return one.equals(other);
        return close(number(one), number(other), 1e-9);
    }

    static double number(JsonNode node) {
        return node.isBoolean() ? node.booleanValue() ? 1 : 0 : node.doubleValue();
    }

    static boolean close(double one, double other, double tolerance) {
        return Math.abs(one - other) <= tolerance * Math.max(Math.abs(one), Math.abs(other));
    }
}
