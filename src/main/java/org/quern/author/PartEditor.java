package org.quern.author;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.quern.schema.SchemaChange;
import org.quern.schema.SchemaEditor;
import org.quern.schema.SchemaEditor.Part;

/** Creates changes of the part of a schema that an issue is about: a type or one of its properties. */
public final class PartEditor {

    private final ObjectNode document;
    private final Place place;
    private final JsonPointer at;

    public PartEditor(ObjectNode document, Place place) {
        this.document = document;
        this.place = place;
        JsonPointer pointer = place.part().orElseThrow().pointer().appendIndex(place.type());
        this.at = place.isProperty() ? pointer.appendProperty("properties").appendIndex(place.property()) : pointer;
    }

    public SchemaEditor schema() {
        return new SchemaEditor(document);
    }

    public Part part() {
        return place.part().orElseThrow();
    }

    public int type() {
        return place.type();
    }

    public JsonNode node() {
        return document.at(at);
    }

    public String text(String key) {
        return node().path(key).asText();
    }

    /** A key with its value; no value removes the key. */
    public record Setting(String key, Optional<JsonNode> value) {}

    public static Setting text(String key, String value) {
        return new Setting(key, Optional.of(TextNode.valueOf(value)));
    }

    public static Setting flag(String key, boolean value) {
        return new Setting(key, Optional.of(BooleanNode.valueOf(value)));
    }

    public static Setting without(String key) {
        return new Setting(key, Optional.empty());
    }

    /** Sets or removes keys of the part, as one change. */
    public SchemaChange set(Setting... settings) {
        ObjectNode before = (ObjectNode) node();
        ObjectNode after = before.deepCopy();
        for (Setting setting : settings) {
            setting.value().ifPresentOrElse(v -> after.set(setting.key(), v), () -> after.remove(setting.key()));
        }
        return replace(before, after);
    }

    /** Renames a key; the order of the keys does not change. */
    public SchemaChange renameKey(String from, String to) {
        ObjectNode before = (ObjectNode) node();
        ObjectNode after = before.objectNode();
        before.properties().forEach(e -> after.set(e.getKey().equals(from) ? to : e.getKey(), e.getValue()));
        return replace(before, after);
    }

    /** Removes the part itself and nothing else. */
    public SchemaChange remove() {
        int index = place.isProperty() ? place.property() : place.type();
        return new SchemaChange.Remove(at.head(), index, node());
    }

    /** Replaces one element of a list with others; if the list becomes empty, its key is removed. */
    public SchemaChange replaceItem(String key, int item, String... by) {
        ArrayNode list = document.arrayNode();
        List<JsonNode> items = new ArrayList<>();
        node().path(key).forEach(items::add);
        items.remove(item);
        items.addAll(item, Arrays.stream(by).map(TextNode::valueOf).toList());
        list.addAll(items);
        return set(new Setting(key, list.isEmpty() ? Optional.empty() : Optional.of(list)));
    }

    private SchemaChange replace(ObjectNode before, ObjectNode after) {
        return new SchemaChange.Replace(at, before, after);
    }
}
