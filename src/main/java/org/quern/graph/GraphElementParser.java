package org.quern.graph;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.quern.schema.Datatype;
import org.quern.workspace.QuernException;

/** Reads one entity or relation where the JSON stands, and types its values by the schema. */
final class GraphElementParser {

    /** A value as JSON has it, with the line it stands on; typed once the element's label is known. */
    private record Raw(String name, @Nullable Object value, int line) {}

    private static final String MEND = "mend the file, or make it again";

    private final JsonParser json;
    private final Path file;
    private final EntityIds ids;
    private final Map<String, GraphSchema.EntityType> entityTypes = new HashMap<>();
    private final Map<String, GraphSchema.RelationType> relationTypes = new HashMap<>();
    private final Map<String, String> relationLabels = new HashMap<>();
    private String path = "$";

    GraphElementParser(JsonParser json, Path file, GraphSchema schema, EntityIds ids) {
        this.json = json;
        this.file = file;
        this.ids = ids;
        schema.entities().forEach(type -> entityTypes.put(type.label(), type));
        schema.relations().forEach(type -> {
            relationTypes.put(type.variant(), type);
            relationLabels.put(type.label(), type.label());
        });
    }

    GraphElement.Entity entity(String at) throws IOException {
        path = at;
        int line = startObject();
        Map<String, Object> fields = new HashMap<>();
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String key = json.currentName();
            json.nextToken();
            Object value = switch (key) {
                case "eid", "label", "name" -> text(key);
                case "description" -> json.currentToken() == JsonToken.VALUE_NULL ? "" : text(key);
                case "aliases", "provenance" -> texts(key);
                case "properties" -> rawProperties();
                default -> throw unknownKey(key);
            };
            boolean absent = key.equals("description") && json.currentToken() == JsonToken.VALUE_NULL;
            if (!absent && fields.put(key, value) != null)
                throw mistake("the key '" + key + "' stands twice", here(), path + "." + key, MEND);
        }
        String eid = required(fields, "eid", line);
        String label = required(fields, "label", line);
        GraphSchema.EntityType type = entityTypes.get(label);
        if (type == null)
            throw mistake("the schema has no entity type '" + label + "'", line, path + ".label",
                    "add the type to the schema, or take the entity out");
        if (!ids.add(eid, type.label()))
            throw mistake("the eid '" + eid + "' stands twice", line, path + ".eid", "keep one of the entities");
        return new GraphElement.Entity(eid, type.label(), required(fields, "name", line), list(fields, "aliases"),
                Optional.ofNullable((String) fields.get("description")), typed(fields, type.properties(), label),
                list(fields, "provenance"));
    }

    GraphElement.Relation relation(String at) throws IOException {
        path = at;
        int line = startObject();
        Map<String, Object> fields = new HashMap<>();
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String key = json.currentName();
            json.nextToken();
            Object value = switch (key) {
                // Some writers number relations, others give the number as a text.
                case "rid" -> json.currentToken() == JsonToken.VALUE_NUMBER_INT ? json.getText() : text(key);
                case "label", "subj_id", "obj_id" -> text(key);
                case "provenance" -> texts(key);
                case "properties" -> rawProperties();
                default -> throw unknownKey(key);
            };
            if (fields.put(key, value) != null)
                throw mistake("the key '" + key + "' stands twice", here(), path + "." + key, MEND);
        }
        String label = relationLabels.get(required(fields, "label", line));
        if (label == null)
            throw mistake("the schema has no relation type '" + fields.get("label") + "'", line, path + ".label",
                    "add the type to the schema, or take the relation out");
        String subject = required(fields, "subj_id", line);
        String object = required(fields, "obj_id", line);
        String variant = label + "#" + end(subject, line, "subj_id") + "#" + end(object, line, "obj_id");
        GraphSchema.RelationType type = relationTypes.get(variant);
        if (type == null)
            throw mistake("the schema has no relation type '" + variant + "'", line, path,
                    "add the type to the schema, or take the relation out");
        return new GraphElement.Relation(required(fields, "rid", line), label, subject, object,
                typed(fields, type.properties(), variant), list(fields, "provenance"));
    }

    private String end(String eid, int line, String key) {
        return ids.label(eid).orElseThrow(() -> mistake("there is no entity '" + eid + "'", line, path + "." + key,
                "add the entity, or take the relation out"));
    }

    private int startObject() {
        if (json.currentToken() != JsonToken.START_OBJECT)
            throw mistake("an object is expected here", here(), path, MEND);
        return here();
    }

    private int here() {
        return json.currentTokenLocation().getLineNr();
    }

    private String text(String key) throws IOException {
        if (json.currentToken() != JsonToken.VALUE_STRING)
            throw mistake("a text is expected here", here(), path + "." + key, MEND);
        return json.getText();
    }

    private List<String> texts(String key) throws IOException {
        List<String> texts = new ArrayList<>();
        if (json.currentToken() == JsonToken.VALUE_NULL)
            return texts;
        if (json.currentToken() != JsonToken.START_ARRAY)
            throw mistake("a list of texts is expected here", here(), path + "." + key, MEND);
        while (json.nextToken() != JsonToken.END_ARRAY)
            texts.add(text(key + "[" + texts.size() + "]"));
        return Collections.unmodifiableList(texts);
    }

    private List<Raw> rawProperties() throws IOException {
        if (json.currentToken() != JsonToken.START_OBJECT)
            throw mistake("an object is expected here", here(), path + ".properties", MEND);
        List<Raw> properties = new ArrayList<>();
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String name = json.currentName();
            json.nextToken();
            int line = here();
            properties.add(new Raw(name, rawValue(name), line));
        }
        return properties;
    }

    private @Nullable Object rawValue(String name) throws IOException {
        return switch (json.currentToken()) {
            case VALUE_NULL -> null;
            case VALUE_STRING -> json.getText();
            case VALUE_TRUE -> Boolean.TRUE;
            case VALUE_FALSE -> Boolean.FALSE;
            case VALUE_NUMBER_FLOAT -> json.getDoubleValue();
            case VALUE_NUMBER_INT -> json.getNumberType() == JsonParser.NumberType.BIG_INTEGER
                    ? json.getBigIntegerValue() : (Object) json.getLongValue();
            case START_ARRAY -> {
                List<@Nullable Object> list = new ArrayList<>();
                while (json.nextToken() != JsonToken.END_ARRAY)
                    list.add(rawValue(name));
                yield list;
            }
            default -> throw mistake("a property's value is a text, a number, true, false or a list of them", here(),
                    path + ".properties." + name, MEND);
        };
    }

    private Map<String, Object> typed(Map<String, Object> fields, Map<String, Datatype> types, String label) {
        if (!(fields.get("properties") instanceof List<?> properties))
            return Map.of();
        Map<String, Object> typed = new LinkedHashMap<>();
        for (Object property : properties) {
            if (!(property instanceof Raw raw))
                continue;
            Datatype datatype = types.get(raw.name());
            if (datatype == null)
                throw mistake("the schema gives " + label + " no property '" + raw.name() + "'", raw.line(),
                        path + ".properties." + raw.name(), "add the property to the schema, or take the value out");
            if (raw.value() != null && typed.put(raw.name(), typed(raw, datatype)) != null)
                throw mistake("the property '" + raw.name() + "' stands twice", raw.line(),
                        path + ".properties." + raw.name(), "keep one of the values");
        }
        return Collections.unmodifiableMap(typed);
    }

    private Object typed(Raw raw, Datatype datatype) {
        if (!datatype.isList())
            return scalar(raw.value(), datatype, raw, "");
        if (!(raw.value() instanceof List<?> list))
            throw wrongType(raw, datatype, raw.value(), "");
        List<Object> values = new ArrayList<>(list.size());
        for (Object value : list)
            values.add(scalar(value, datatype.element(), raw, "[" + values.size() + "]"));
        return Collections.unmodifiableList(values);
    }

    private Object scalar(@Nullable Object value, Datatype datatype, Raw raw, String index) {
        boolean fits = switch (datatype) {
            case STR, DATE -> value instanceof String;
            case INT -> value instanceof Long;
            case FLOAT -> value instanceof Number number && Double.isFinite(number.doubleValue());
            case BOOL -> value instanceof Boolean;
            default -> false;
        };
        if (!fits || value == null)
            throw wrongType(raw, datatype, value, index);
        if (datatype == Datatype.FLOAT)
            return ((Number) value).doubleValue();
        if (datatype != Datatype.DATE)
            return value;
        try {
            return LocalDate.parse((String) value);
        } catch (DateTimeParseException _) {
            throw wrongType(raw, datatype, value, index);
        }
    }

    private QuernException wrongType(Raw raw, Datatype datatype, @Nullable Object value, String index) {
        String shown = value instanceof String text ? "'" + text + "'" : String.valueOf(value);
        return mistake(shown + " is not of the datatype " + datatype, raw.line(),
                path + ".properties." + raw.name() + index, "mend the value or the schema");
    }

    private String required(Map<String, Object> fields, String key, int line) {
        if (fields.get(key) instanceof String text)
            return text;
        throw mistake("there is no '" + key + "'", line, path, MEND);
    }

    private static List<String> list(Map<String, Object> fields, String key) {
        if (!(fields.get(key) instanceof List<?> list))
            return List.of();
        return list.stream().map(String.class::cast).toList();
    }

    private QuernException unknownKey(String key) {
        return mistake("the key '" + key + "' is not known here", here(), path + "." + key, "take it out");
    }

    private QuernException mistake(String what, int line, String at, String remedy) {
        return new QuernException(what, file + " line " + line + " " + at, remedy);
    }
}
