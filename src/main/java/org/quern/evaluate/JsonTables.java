package org.quern.evaluate;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.quern.neo4j.GraphDatabase.Table;

/** Result tables as JSON: an array of objects, {@code [{column: value}]}. */
public final class JsonTables {

    private JsonTables() {}

    /** Reads a table; its columns are those of the first row. */
    public static Table read(JsonNode rows) {
        List<String> columns = new ArrayList<>();
        if (!rows.isEmpty())
            rows.get(0).fieldNames().forEachRemaining(columns::add);
        List<List<@Nullable Object>> all = new ArrayList<>();
        for (JsonNode row : rows) {
            List<@Nullable Object> values = new ArrayList<>();
            row.forEach(cell -> values.add(value(cell)));
            all.add(values);
        }
        return new Table(columns, all);
    }

    /** A JSON value in Java terms, as a database would give it. */
    private static @Nullable Object value(JsonNode node) {
        return switch (node.getNodeType()) {
            case NUMBER -> node.isIntegralNumber() && node.canConvertToLong() ? (Object) node.longValue()
                    : node.doubleValue();
            case BOOLEAN -> node.booleanValue();
            case STRING -> node.textValue();
            case ARRAY -> {
                List<@Nullable Object> list = new ArrayList<>();
                node.forEach(item -> list.add(value(item)));
                yield list;
            }
            case OBJECT -> {
                Map<String, @Nullable Object> map = new LinkedHashMap<>();
                node.properties().forEach(e -> map.put(e.getKey(), value(e.getValue())));
                yield map;
            }
            default -> null;
        };
    }
}
