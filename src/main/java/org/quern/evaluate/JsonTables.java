package org.quern.evaluate;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.quern.neo4j.GraphDatabase.Table;

/** Result tables as JSON: an array of objects, {@code [{column: value}]}. */
public final class JsonTables {

    private JsonTables() {}

    /** Reads a table. Its columns are in the order of their first occurrence; missing cells are null. */
    public static Table read(JsonNode rows) {
        Set<String> columns = new LinkedHashSet<>();
        rows.forEach(row -> row.fieldNames().forEachRemaining(columns::add));
        List<List<@Nullable Object>> all = new ArrayList<>();
        for (JsonNode row : rows) {
            List<@Nullable Object> values = new ArrayList<>();
            for (String column : columns)
                values.add(value(row.path(column)));
            all.add(values);
        }
        return new Table(List.copyOf(columns), all);
    }

    /** A JSON value as a Java value, as a database would return it. */
    static @Nullable Object value(JsonNode node) {
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
