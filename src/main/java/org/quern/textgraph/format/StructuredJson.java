package org.quern.textgraph.format;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The JSON format: nested subjects, relations and objects. An object that is a value, or whose relation has its
 * own properties, is a JSON object. Non-ASCII characters are escaped, as in the published texts.
 */
public final class StructuredJson implements TextFormat {

    private static final ObjectMapper JSON = JsonMapper.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();

    @Override
    public String id() {
        return "structured-json";
    }

    @Override
    public String title() {
        return "Structured JSON";
    }

    @Override
    public String write(TextGraph graph) {
        StringBuilder out = new StringBuilder("{");
        boolean first = true;
        for (Map<Integer, List<TextGraph.Line>> relations : Groups.of(graph).values()) {
            out.append(first ? "\n  " : ",\n  ")
                    .append(quoted(relations.values().iterator().next().getFirst().subjectName())).append(": {");
            first = false;
            boolean begin = true;
            for (List<TextGraph.Line> objects : relations.values()) {
                out.append(begin ? "\n    " : ",\n    ").append(quoted(objects.getFirst().relationName()))
                        .append(": [");
                begin = false;
                for (int i = 0; i < objects.size(); i++)
                    out.append(i == 0 ? "\n      " : ",\n      ").append(object(objects.get(i)));
                out.append("\n    ]");
            }
            out.append("\n  }");
        }
        return out.append(first ? "}" : "\n}").toString();
    }

    private static String object(TextGraph.Line line) {
        if (Groups.isPlain(line))
            return quoted(line.objectName());
        StringBuilder out = new StringBuilder("{").append(quoted(Groups.key(line))).append(": ")
                .append(quoted(line.objectName()));
        if (!line.details().isEmpty()) {
            List<String> properties = new ArrayList<>();
            line.details().forEach((property, values) -> properties.add(quoted(property) + ": ["
                    + String.join(", ", values.stream().map(StructuredJson::quoted).toList()) + "]"));
            out.append(", ").append(quoted(Groups.DETAILS)).append(": {").append(String.join(", ", properties))
                    .append('}');
        }
        return out.append('}').toString();
    }

    private static String quoted(String text) {
        return Quoted.json(text, true);
    }

    @Override
    public ReadGraph read(String text) {
        JsonNode root;
        try {
            root = JSON.readTree(text);
        } catch (JsonProcessingException broken) {
            throw new UnreadableText("this is not JSON", broken);
        }
        return new ReadGraph(facts(root));
    }

    /** Reads the nested structure, which JSON and YAML share. */
    static List<ReadGraph.Fact> facts(JsonNode root) {
        List<ReadGraph.Fact> facts = new ArrayList<>();
        for (Map.Entry<String, JsonNode> subject : entries(root)) {
            for (Map.Entry<String, JsonNode> relation : entries(subject.getValue())) {
                if (!relation.getValue().isArray() || relation.getValue().isEmpty())
                    throw new UnreadableText("a relation has no list of objects: " + relation.getKey());
                relation.getValue().forEach(object -> facts.add(fact(subject.getKey(), relation.getKey(), object)));
            }
        }
        return facts;
    }

    private static ReadGraph.Fact fact(String subject, String relation, JsonNode object) {
        if (object.isTextual())
            return new ReadGraph.Fact(subject, relation, object.textValue(), false, EdgeList.sorted(Map.of()));
        boolean literal = object.has(Groups.VALUE);
        JsonNode name = object.path(literal ? Groups.VALUE : Groups.ENTITY);
        if (!name.isTextual())
            throw new UnreadableText("an object of " + relation + " has no name");
        SortedMap<String, List<String>> details = new TreeMap<>();
        object.path(Groups.DETAILS).properties().forEach(property -> {
            List<String> values = new ArrayList<>();
            property.getValue().forEach(value -> values.add(value.asText()));
            details.put(property.getKey(), values);
        });
        return new ReadGraph.Fact(subject, relation, name.textValue(), literal, EdgeList.sorted(details));
    }

    private static Iterable<Map.Entry<String, JsonNode>> entries(JsonNode node) {
        if (!node.isObject() || node.isEmpty())
            throw new UnreadableText("a JSON object is expected");
        Iterator<Map.Entry<String, JsonNode>> entries = node.properties().iterator();
        return () -> entries;
    }
}
