package org.quern.schema;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.Optional;
import java.util.stream.IntStream;
import org.quern.schema.SchemaDifference.Added;
import org.quern.schema.SchemaDifference.Changed;
import org.quern.schema.SchemaDifference.Kind;
import org.quern.schema.SchemaDifference.Moved;
import org.quern.schema.SchemaDifference.OfSchema;
import org.quern.schema.SchemaDifference.Place;
import org.quern.schema.SchemaDifference.Removed;
import org.quern.schema.SchemaDifference.Renamed;
import org.quern.schema.SchemaDifference.Worded;
import org.quern.schema.SchemaEditor.Part;

/** Reverts one difference of a schema to an earlier version. */
public final class SchemaRevert {

    private static final String PROPERTIES = "properties";

    private final ObjectNode document;
    private final ObjectNode wording;
    private final SchemaEditor editor;

    /**
     * @param document the later version, in which other differences may have been reverted already
     * @param wording its phrases
     */
    public SchemaRevert(ObjectNode document, ObjectNode wording) {
        this.document = document;
        this.wording = wording;
        this.editor = new SchemaEditor(document);
    }

    /** Empty when the location no longer exists. */
    public Optional<SchemaChange> of(SchemaDifference difference) {
        return switch (difference) {
            case OfSchema ofSchema -> of(ofSchema);
            case Worded phrase -> WordingComparison.revert(phrase, wording);
        };
    }

    private Optional<SchemaChange> of(OfSchema difference) {
        Place place = difference.place();
        if (place.kind() == Kind.SCHEMA)
            return difference instanceof Changed(_, String key, Optional<JsonNode> before, _)
                    ? Optional.of(set(JsonPointer.empty(), document, key, before)) : Optional.empty();
        Part part = place.kind() == Kind.ENTITY ? Part.ENTITIES : Part.RELATIONS;
        int type = index(document.path(part.key()), place.type());
        if (place.property().isEmpty())
            return difference instanceof Removed(_, int index, JsonNode element)
                    ? insert(part.pointer(), document.path(part.key()), index, element)
                    : type < 0 ? Optional.empty() : ofType(difference, part, type);
        JsonNode properties = document.path(part.key()).path(type).path(PROPERTIES);
        JsonPointer list = part.pointer().appendIndex(Math.max(0, type)).appendProperty(PROPERTIES);
        int property = index(properties, place.property());
        if (difference instanceof Removed(_, int index, JsonNode element))
            return insert(list, properties, index, element);
        return property < 0 ? Optional.empty() : ofProperty(difference, part, type, property, list);
    }

    private Optional<SchemaChange> ofType(OfSchema difference, Part part, int type) {
        int last = document.path(part.key()).size() - 1;
        return Optional.of(switch (difference) {
            case Added _ -> part == Part.ENTITIES ? editor.removeEntity(type) : editor.removeRelation(type);
            case Renamed(_, String before) -> part == Part.ENTITIES ? editor.renameEntity(type, before)
                    : editor.renameRelation(type, before);
            case Moved(_, int from, _) -> editor.moveType(part, type, Math.min(from, last));
            case Changed(_, String key, Optional<JsonNode> before, _) -> editor.set(part, type, key, before);
            case Removed(_, int index, JsonNode element) -> new SchemaChange.Insert(part.pointer(), index, element);
        });
    }

    private Optional<SchemaChange> ofProperty(OfSchema difference, Part part, int type, int property,
            JsonPointer list) {
        int last = document.at(list).size() - 1;
        return Optional.of(switch (difference) {
            case Added _ -> editor.removeProperty(part, type, property);
            case Renamed(_, String before) -> editor.setOfProperty(part, type, property, "label",
                    Optional.of(TextNode.valueOf(before)));
            case Moved(_, int from, _) -> editor.moveProperty(part, type, property, Math.min(from, last));
            case Changed(_, String key, Optional<JsonNode> before, _) -> editor.setOfProperty(part, type, property, key,
                    before);
            case Removed(_, int index, JsonNode element) -> new SchemaChange.Insert(list, index, element);
        });
    }

    private static Optional<SchemaChange> insert(JsonPointer list, JsonNode now, int index, JsonNode element) {
        return now instanceof ArrayNode
                ? Optional.of(new SchemaChange.Insert(list, Math.min(index, now.size()), element))
                : Optional.empty();
    }

    private static SchemaChange set(JsonPointer at, ObjectNode owner, String key, Optional<JsonNode> value) {
        ObjectNode after = owner.deepCopy();
        value.ifPresentOrElse(v -> after.set(key, v), () -> after.remove(key));
        return new SchemaChange.Replace(at, owner, after);
    }

    private static int index(JsonNode list, String name) {
        return IntStream.range(0, list.size()).filter(i -> {
            JsonNode each = list.get(i);
            String label = each.path("label").asText();
            return name.equals(name.contains("#") ? label + "#" + each.path("subj_label").asText() + "#"
                    + each.path("obj_label").asText() : label);
        }).findFirst().orElse(-1);
    }
}
