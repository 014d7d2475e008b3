package org.quern.schema;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.quern.schema.JsonLayout.Container;
import org.quern.schema.JsonLayout.Item;

/**
 * The style of a JSON text, so that new parts look like the rest.
 *
 * @param unit one level of indentation; empty for a text on one line
 * @param newline the line break
 * @param colon the text between a key and its value
 * @param comma the text between two items on one line
 * @param flatLists whether lists of strings and numbers are on one line
 * @param ascii whether all other characters are escaped
 */
record JsonStyle(String unit, String newline, String colon, String comma, boolean flatLists, boolean ascii) {

    /** The style of new schemas. */
    static final JsonStyle USUAL = new JsonStyle("  ", "\n", ": ", ", ", false, false);

    private static final Pattern ESCAPE = Pattern.compile("\\\\u[0-9A-Fa-f]{4}");
    private static final ObjectMapper PLAIN = new ObjectMapper();
    private static final ObjectMapper ESCAPING = new ObjectMapper(
            JsonFactory.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build());

    static JsonStyle of(String text, JsonLayout root) {
        String newline = text.contains("\r\n") ? "\r\n" : "\n";
        Map<String, Integer> colons = new LinkedHashMap<>();
        Map<String, Integer> commas = new LinkedHashMap<>();
        count(root, text, colons, commas);
        String colon = mostCommon(colons).orElse(USUAL.colon());
        String comma = mostCommon(commas).orElse(colon.endsWith(" ") ? ", " : ",");
        boolean ascii = ESCAPE.matcher(text).find() && text.chars().allMatch(c -> c < 128);
        return new JsonStyle(unit(root, text), newline, colon, comma, hasFlatList(root, text), ascii);
    }

    private static String unit(JsonLayout root, String text) {
        if (!(root instanceof Container container) || container.items().isEmpty())
            return USUAL.unit();
        return IntStream.range(0, container.items().size())
                .mapToObj(i -> indent(container.before(i, text))).flatMap(Optional::stream).findFirst().orElse("");
    }

    /** The indentation at the end of white space; empty without a line break. */
    static Optional<String> indent(String space) {
        int line = space.lastIndexOf('\n');
        return line < 0 ? Optional.empty() : Optional.of(space.substring(line + 1));
    }

    private static void count(JsonLayout at, String text, Map<String, Integer> colons, Map<String, Integer> commas) {
        if (!(at instanceof Container container))
            return;
        for (int i = 0; i < container.items().size(); i++) {
            Item item = container.items().get(i);
            if (!item.key().isEmpty())
                colons.merge(colon(item, text), 1, Integer::sum);
            String before = container.before(i, text);
            if (i > 0 && !before.contains("\n"))
                commas.merge(before, 1, Integer::sum);
            count(item.value(), text, colons, commas);
        }
    }

    private static Optional<String> mostCommon(Map<String, Integer> counts) {
        int most = counts.values().stream().mapToInt(n -> n).max().orElse(0);
        return counts.entrySet().stream().filter(e -> e.getValue() == most).map(Map.Entry::getKey).findFirst();
    }

    private static String colon(Item item, String text) {
        String between = text.substring(item.start(), item.value().start());
        return between.substring(between.lastIndexOf('"') + 1);
    }

    private static boolean hasFlatList(JsonLayout at, String text) {
        if (!(at instanceof Container container))
            return false;
        boolean list = container.value().isArray() && !container.items().isEmpty()
                && container.items().stream().allMatch(i -> i.value() instanceof JsonLayout.Scalar);
        return list && !container.before(0, text).contains("\n")
                || container.items().stream().anyMatch(i -> hasFlatList(i.value(), text));
    }

    String scalar(JsonNode value) {
        try {
            return (ascii ? ESCAPING : PLAIN).writeValueAsString(value);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("a value could not be written as JSON", impossible);
        }
    }

    String key(String key) {
        return scalar(com.fasterxml.jackson.databind.node.TextNode.valueOf(key));
    }

    /**
     * Writes a new value.
     *
     * @param indent the indentation of its first line
     * @param flat whether to write it on one line
     */
    void write(StringBuilder out, JsonNode value, String indent, boolean flat) {
        if (!value.isContainerNode()) {
            out.append(scalar(value));
            return;
        }
        boolean oneLine = flat || unit.isEmpty() || value.isEmpty()
                || flatLists && value.isArray() && value.valueStream().noneMatch(JsonNode::isContainerNode);
        out.append(value.isArray() ? '[' : '{');
        Iterator<String> keys = value.fieldNames();
        String separator = "";
        for (JsonNode each : value) {
            out.append(separator);
            separator = oneLine ? comma : ",";
            if (!oneLine)
                out.append(newline).append(indent).append(unit);
            if (keys.hasNext())
                out.append(key(keys.next())).append(colon);
            write(out, each, indent + unit, oneLine);
        }
        if (!oneLine)
            out.append(newline).append(indent);
        out.append(value.isArray() ? ']' : '}');
    }
}
