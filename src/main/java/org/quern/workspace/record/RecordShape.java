package org.quern.workspace.record;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.quern.workspace.QuernException;

/**
 * The records in one JSON object: itself, its columns (as pandas writes them), the list of records that some member
 * contains, or its members, whose names are then the ids.
 *
 * @param kind the wanted records
 * @param file for messages
 */
record RecordShape(RecordKind kind, String file, RecordReader.Sink sink) {

    /** The member that receives the id of a record that is the value of a member. */
    private static final String ID = "qid";
    private static final String VALUE = "prediction";
    /** Lists of records are not deeper, for instance {@code results.results}. */
    private static final int DEEPEST = 4;

    private record Named(String path, ArrayNode list) {}

    static void records(ObjectNode root, RecordKind kind, String file, String where,
            RecordReader.Sink sink) {
        new RecordShape(kind, file, sink).read(root, where);
    }

    private void read(ObjectNode root, String where) {
        List<Named> inside = lists(root);
        boolean complete = !inside.isEmpty() && rank(inside.getFirst().list()) == RecordKind.BOTH;
        if (root.path("columns").isArray() && root.path("data").path(0).isArray()) {
            RecordRows rows = new RecordRows(kind, sink);
            rows.header(root.path("columns").valueStream().map(JsonNode::asText).toList());
            list(root.path("data"), "data", rows);
        } else if (isColumns(root))
            columns(root);
        else if (kind.isRecord(root) && !complete)
            sink.record(root, where);
        else if (inside.size() == 1)
            list(inside.getFirst().list(), inside.getFirst().path(), new RecordRows(kind, sink));
        else if (inside.isEmpty() || root.valueStream().allMatch(RecordShape::isSamples))
            byId(root);
        else
            throw several(inside);
    }

    /** The lists of the best records, of those the ones that are least deep. */
    private List<Named> lists(ObjectNode root) {
        List<Named> best = List.of();
        List<Map.Entry<String, ObjectNode>> objects = List.of(Map.entry("", root));
        for (int depth = 1; depth <= DEEPEST && !objects.isEmpty(); depth++) {
            List<Named> level = objects.stream().flatMap(each -> lists(each.getKey(), each.getValue()).stream())
                    .toList();
            int rank = level.stream().mapToInt(each -> rank(each.list())).max().orElse(-1);
            if (!level.isEmpty() && (best.isEmpty() || rank > rank(best.getFirst().list())))
                best = level.stream().filter(each -> rank(each.list()) == rank).toList();
            objects = objects.stream().flatMap(each -> each.getValue().propertyStream()
                    .filter(member -> member.getValue().isObject())
                    .map(member -> Map.entry(path(each.getKey(), member.getKey()), (ObjectNode) member.getValue())))
                    .toList();
        }
        return best;
    }

    private int rank(JsonNode list) {
        return switch (content(list.path(0))) {
            case ObjectNode record -> kind.rank(record);
            case ArrayNode row -> {
                ObjectNode header = JsonNodeFactory.instance.objectNode();
                row.forEach(name -> header.putNull(name.asText()));
                yield row.valueStream().allMatch(JsonNode::isTextual) ? kind.rank(header) : 0;
            }
            default -> 0;
        };
    }

    private static boolean isSamples(JsonNode value) {
        return value.isArray() && value.valueStream().allMatch(each -> each.isTextual() || each.isNull()
                || each.path("text").isTextual() || each.path("content").isTextual()
                || each.path("message").isObject());
    }

    private QuernException several(List<Named> lists) {
        return new QuernException("several members contain lists: {0}", file,
                "keep only the member with the predictions",
                String.join(", ", lists.stream().map(Named::path).toList()));
    }

    private List<Named> lists(String path, ObjectNode node) {
        return node.propertyStream().filter(member -> member.getValue() instanceof ArrayNode list
                && (list.path(0).isObject() || rank(list) > 0))
                .map(member -> new Named(path(path, member.getKey()), (ArrayNode) member.getValue())).toList();
    }

    private static String path(String path, String member) {
        return path.isEmpty() ? member : path + "." + member;
    }

    /** The rows of data sets may have a number around them. */
    private static JsonNode content(JsonNode element) {
        return element.has("row_idx") && element.path("row").isObject() ? element.path("row") : element;
    }

    private void list(JsonNode list, String path, RecordRows rows) {
        for (int i = 0; i < list.size(); i++) {
            String where = file + " $." + path + "[" + i + "]";
            switch (content(list.path(i))) {
                case ObjectNode record -> sink.record(record, where);
                case ArrayNode row -> rows.row(row, where);
                default -> sink.bad(RecordReader.NO_OBJECT, where);
            }
        }
    }

    /** Whether its members are columns: lists of one length, or objects with the same row numbers. */
    private boolean isColumns(ObjectNode root) {
        if (root.size() < 2 || !kind.isRecord(root))
            return false;
        Optional<JsonNode> first = root.valueStream().findFirst();
        int size = first.map(JsonNode::size).orElse(0);
        return size > 0 && (root.valueStream().allMatch(each -> each.isArray() && each.size() == size
                && !each.path(0).isContainerNode())
                || root.valueStream().allMatch(each -> each.isObject() && keys(each).equals(keys(first.orElse(each)))
                        && each.propertyStream().allMatch(member -> member.getKey().matches("\\d+"))));
    }

    private static Set<String> keys(JsonNode object) {
        Set<String> keys = new HashSet<>();
        object.fieldNames().forEachRemaining(keys::add);
        return keys;
    }

    private void columns(ObjectNode root) {
        JsonNode first = root.valueStream().findFirst().orElseThrow();
        List<String> rows = new ArrayList<>();
        if (first.isArray()) {
            for (int i = 0; i < first.size(); i++)
                rows.add(String.valueOf(i));
        } else
            first.fieldNames().forEachRemaining(rows::add);
        for (String row : rows) {
            ObjectNode record = JsonNodeFactory.instance.objectNode();
            root.properties().forEach(column -> record.set(column.getKey(), column.getValue().isArray()
                    ? column.getValue().path(Integer.parseInt(row)) : column.getValue().path(row)));
            sink.record(record, file + " row " + row);
        }
    }

    /** A record under its id; values that are not objects get the name that the value has in the objects. */
    private void byId(ObjectNode root) {
        root.properties().forEach(member -> {
            String where = file + " $." + member.getKey();
            JsonNode value = member.getValue();
            ObjectNode record = value instanceof ObjectNode object ? object.deepCopy()
                    : JsonNodeFactory.instance.objectNode();
            if (RecordPath.in(record, ID).isEmpty())
                record.put(ID, member.getKey());
            if (!value.isObject())
                record.set(VALUE, value);
            sink.record(record, where);
        });
    }
}
