package org.quern.workspace.record;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Rows that are JSON lists: the first one is the header if it is one; otherwise columns are called 1, 2, … */
final class RecordRows {

    private final RecordKind kind;
    private final RecordReader.Sink sink;
    private final List<String> columns = new ArrayList<>();

    RecordRows(RecordKind kind, RecordReader.Sink sink) {
        this.kind = kind;
        this.sink = sink;
    }

    /** Known names of the columns. */
    void header(List<String> names) {
        columns.addAll(names);
        sink.header(empty());
    }

    private ObjectNode empty() {
        ObjectNode empty = JsonNodeFactory.instance.objectNode();
        columns.forEach(empty::putNull);
        return empty;
    }

    void row(ArrayNode row, String where) {
        if (columns.isEmpty()) {
            boolean names = row.valueStream().allMatch(JsonNode::isTextual);
            List<String> first = row.valueStream().map(JsonNode::asText).toList();
            ObjectNode header = JsonNodeFactory.instance.objectNode();
            first.forEach(header::putNull);
            if (names && kind.isRecord(header)) {
                header(first);
                return;
            }
            header(IntStream.rangeClosed(1, row.size()).mapToObj(String::valueOf).toList());
        }
        if (row.size() != columns.size()) {
            sink.bad(
                    "number of cells in this line: %d, in the header: %d (put cells that contain the separator in quotation marks)"
                            .formatted(row.size(), columns.size()),
                    where);
            return;
        }
        ObjectNode record = JsonNodeFactory.instance.objectNode();
        for (int i = 0; i < columns.size(); i++)
            record.set(columns.get(i), row.path(i));
        sink.record(record, where);
    }
}
