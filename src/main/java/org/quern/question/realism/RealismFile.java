package org.quern.question.realism;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.quern.question.RelationFacts;
import org.quern.question.RelationFacts.Cardinality;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * Reads and writes facts about relations: {@code {graph:{relations[…]}}} for several graphs, or {@code {relations[…]}}
 * for one.
 */
public record RealismFile(SafeFiles files) {
    private static final String SHIPPED = "templates.json";
    private static final Set<String> KEYS = Set.of("label", "variants", "is_symmetric", "is_time_sensitive",
            "is_mandatory_subj", "is_mandatory_obj", "subj_cardinality", "obj_cardinality", "implied_relations");

    /** As {@link #read}; no facts without a file. */
    public Realism readIfPresent(Path file, String graph) {
        return Files.exists(file) ? read(file, graph) : Realism.NONE;
    }

    /**
     * Reads the facts about one graph.
     *
     * @throws QuernException when the file cannot be read, is invalid, or does not contain the graph; states
     * the JSON path
     */
    public Realism read(Path file, String graph) {
        return read(tree(file), file.toString(), graph);
    }

    /** The built-in facts about the relations of a schema template. */
    public Realism shipped(String template) {
        return read(JsonText.shipped(RealismFile.class, SHIPPED), SHIPPED, template);
    }

    private static Realism read(JsonNode root, String file, String graph) {
        boolean single = root.path("relations").isArray();
        JsonNode relations = single ? root.path("relations") : root.path(graph).path("relations");
        String path = single ? "$.relations" : "$." + graph + ".relations";
        if (!relations.isArray())
            throw wrong(file, path, "no relations of graph " + graph + " are listed");
        List<RelationFacts> facts = new ArrayList<>();
        for (int i = 0; i < relations.size(); i++)
            facts.add(facts(file, path + "[" + i + "]", relations.get(i)));
        return new Realism(facts);
    }

    private JsonNode tree(Path file) {
        return new JsonText(JsonText.mapper().enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY),
                "correct the file").read(files, file);
    }

    /** The content of a file with several graphs. */
    private ObjectNode others(Path file) {
        if (Files.exists(file) && tree(file) instanceof ObjectNode several && !several.path("relations").isArray())
            return several;
        return new ObjectMapper().createObjectNode();
    }

    private static RelationFacts facts(String file, String path, JsonNode node) {
        for (Map.Entry<String, JsonNode> member : node.properties()) {
            if (!KEYS.contains(member.getKey()))
                throw wrong(file, path + "." + member.getKey(), "unknown key " + member.getKey());
        }
        if (!node.path("label").isTextual())
            throw wrong(file, path + ".label", "a string is expected here");
        return new RelationFacts(node.path("label").textValue(), texts(file, path, node, "variants"),
                truth(file, path, node, "is_symmetric"), truth(file, path, node, "is_time_sensitive"),
                truth(file, path, node, "is_mandatory_subj"), truth(file, path, node, "is_mandatory_obj"),
                cardinality(file, path, node, "subj_cardinality"), cardinality(file, path, node, "obj_cardinality"),
                texts(file, path, node, "implied_relations"));
    }

    private static boolean truth(String file, String path, JsonNode node, String key) {
        JsonNode value = node.path(key);
        if (!value.isBoolean() && !value.isMissingNode())
            throw wrong(file, path + "." + key, "true or false is expected here");
        return value.asBoolean(false);
    }

    private static Cardinality cardinality(String file, String path, JsonNode node, String key) {
        return switch (node.path(key).asText("many")) {
            case "one" -> Cardinality.ONE;
            case "many" -> Cardinality.MANY;
            default -> throw wrong(file, path + "." + key, "\"one\" or \"many\" is expected here");
        };
    }

    private static List<String> texts(String file, String path, JsonNode node, String key) {
        JsonNode list = node.path(key);
        if (list.isMissingNode())
            return List.of();
        List<String> texts = new ArrayList<>();
        for (JsonNode text : list) {
            if (!text.isTextual())
                throw wrong(file, path + "." + key, "a list of strings is expected here");
            texts.add(text.textValue());
        }
        return texts;
    }

    private static QuernException wrong(String file, String path, String problem) {
        return new QuernException(problem, file + " " + path, "fix the file, or turn the realism rules off");
    }

    /** Writes the facts about one graph, in the form for several; facts about others are kept. */
    public void write(Path file, String graph, Realism realism) {
        ObjectNode root = others(file);
        root.putObject(graph).set("relations", JsonRecords.tree(realism.relations()));
        JsonText.writeDense(files, file, root);
    }
}
