package org.quern.schema;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Changes of schemas as JSON, for journals. */
public final class SchemaChangeJson {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    public JsonNode write(SchemaChange change) {
        ObjectNode out = JSON.objectNode();
        switch (change) {
            case SchemaChange.Replace(JsonPointer at, JsonNode before, JsonNode after) -> {
                out.put("replace", at.toString());
                out.set("before", before);
                out.set("after", after);
            }
            case SchemaChange.Insert(JsonPointer list, int index, JsonNode element) -> out.put("insert",
                    list.toString()).put("index", index).set("element", element);
            case SchemaChange.Remove(JsonPointer list, int index, JsonNode element) -> out.put("remove",
                    list.toString()).put("index", index).set("element", element);
            case SchemaChange.Move(JsonPointer list, int from, int to) -> out.put("move", list.toString())
                    .put("from", from).put("to", to);
            case SchemaChange.Together(List<SchemaChange> changes) -> {
                ArrayNode together = out.putArray("together");
                changes.forEach(c -> together.add(write(c)));
            }
        }
        return out;
    }

    /** The change, unless the JSON says nothing that is known. */
    public Optional<SchemaChange> read(JsonNode in) {
        if (in.has("replace"))
            return Optional.of(new SchemaChange.Replace(pointer(in, "replace"), in.path("before"), in.path("after")));
        if (in.has("insert"))
            return Optional.of(new SchemaChange.Insert(pointer(in, "insert"), in.path("index").intValue(),
                    in.path("element")));
        if (in.has("remove"))
            return Optional.of(new SchemaChange.Remove(pointer(in, "remove"), in.path("index").intValue(),
                    in.path("element")));
        if (in.has("move"))
            return Optional.of(new SchemaChange.Move(pointer(in, "move"), in.path("from").intValue(),
                    in.path("to").intValue()));
        if (!in.path("together").isArray())
            return Optional.empty();
        List<SchemaChange> changes = new ArrayList<>();
        for (JsonNode each : in.path("together")) {
            Optional<SchemaChange> change = read(each);
            if (change.isEmpty())
                return Optional.empty();
            changes.add(change.get());
        }
        return Optional.of(new SchemaChange.Together(changes));
    }

    private static JsonPointer pointer(JsonNode in, String key) {
        return JsonPointer.compile(in.path(key).textValue());
    }
}
