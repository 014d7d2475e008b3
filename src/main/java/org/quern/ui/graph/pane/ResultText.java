package org.quern.ui.graph.pane;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.quern.neo4j.GraphDatabase.Table;
import org.quern.neo4j.ResultJson;
import org.quern.ui.control.JsonTab.Written;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.NumberFormats;

/** A result as JSON, row by row. */
final class ResultText {

    /** Longer texts are slow to show and not readable; the export has all rows. */
    private static final int MOST_CHARS = 400_000;

    private final Messages messages;
    private final ObjectMapper json = new ObjectMapper();

    ResultText(Messages messages) {
        this.messages = messages;
    }

    Written of(Table table) {
        StringBuilder text = new StringBuilder("[");
        int rows = 0;
        for (List<@Nullable Object> row : table.rows()) {
            String written = object(table.columns(), row);
            if (rows > 0 && text.length() + written.length() > MOST_CHARS)
                break;
            text.append(rows++ == 0 ? "\n" : ",\n").append(written);
        }
        text.append(rows == 0 ? "]" : "\n]");
        return new Written(text.toString(),
                rows < table.rows().size() ? messages.text("graph.json.cut", NumberFormats.count(rows)) : "");
    }

    private String object(List<String> columns, List<@Nullable Object> row) {
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        for (int i = 0; i < columns.size(); i++)
            object.put(columns.get(i), ResultJson.of(row.get(i)));
        try {
            return json.writerWithDefaultPrettyPrinter().writeValueAsString(object);
        } catch (JsonProcessingException failure) {
            throw new IllegalStateException("a result value cannot be written as JSON", failure);
        }
    }
}
