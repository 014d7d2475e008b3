package org.quern.ui.control;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Reads the answer that a question file records: an array of rows, each an object by column. */
public final class AnswerReader {

    /** A table; its columns in the order in which the rows name them. */
    public record Answer(List<String> columns, List<List<@Nullable Object>> rows) {}

    private final ObjectMapper json = new ObjectMapper();

    /** The answer; an empty one for a text that is none, for the file belongs to somebody else. */
    public Answer read(String text) {
        if (text.isBlank())
            return new Answer(List.of(), List.of());
        JsonNode rows;
        try {
            rows = json.readTree(text);
        } catch (JsonProcessingException _) {
            return new Answer(List.of(), List.of());
        }
        Set<String> columns = new LinkedHashSet<>();
        rows.forEach(row -> row.fieldNames().forEachRemaining(columns::add));
        List<List<@Nullable Object>> values = new ArrayList<>();
        for (JsonNode row : rows) {
            List<@Nullable Object> cells = new ArrayList<>();
            for (String column : columns)
                cells.add(value(row.path(column)));
            values.add(cells);
        }
        return new Answer(List.copyOf(columns), values);
    }

    private static @Nullable Object value(JsonNode node) {
        return switch (node.getNodeType()) {
            case NUMBER -> node.isIntegralNumber() && node.canConvertToLong() ? (Object) node.longValue()
                    : node.doubleValue();
            case BOOLEAN -> node.booleanValue();
            case STRING -> node.textValue();
            case ARRAY -> {
                List<@Nullable Object> items = new ArrayList<>();
                node.forEach(item -> items.add(value(item)));
                yield items;
            }
            case OBJECT -> {
                Map<String, @Nullable Object> members = new TreeMap<>();
                node.properties().forEach(member -> members.put(member.getKey(), value(member.getValue())));
                yield members;
            }
            default -> null;
        };
    }
}
