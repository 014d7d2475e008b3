package org.quern.graph;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.quern.schema.Datatype;
import org.quern.workspace.QuernException;

/** Reads one entity or relation from JSON, and converts its values to the types of the schema. */
final class GraphElementParser {

    /** A JSON value with its line; it is converted once the element's label is known. */
    private record Raw(String name, @Nullable Object value, int line) {}

    private static final String REMEDY = "fix the file, or create it again";

    private final JsonParser json;
    private final Path file;
    private final EntityIds ids;
    private final boolean severalLabels;
    private final Map<String, GraphSchema.EntityType> entityTypes = new HashMap<>();
    /** By label; relation types with one label differ in their ends. */
    private final Map<String, List<GraphSchema.RelationType>> relationTypes = new HashMap<>();
    /** One list for each label, which many ids share. */
    private final Map<String, List<String>> alone = new HashMap<>();
    private String list = "";
    private long index;
    private final List<Raw> properties = new ArrayList<>();
    private boolean hasProperties;
    private EntityIds.Known subject = new EntityIds.Known(List.of(), -1);
    private EntityIds.Known object = subject;

    GraphElementParser(JsonParser json, Path file, GraphSchema schema, EntityIds ids) {
        this.json = json;
        this.file = file;
        this.ids = ids;
        this.severalLabels = schema.oneNodePerItem();
        schema.entities().forEach(type -> entityTypes.put(type.label(), type));
        schema.relations()
                .forEach(type -> relationTypes.computeIfAbsent(type.label(), _ -> new ArrayList<>(1)).add(type));
    }

    /** @param number the index of the entity in the file, from 0 */
    GraphElement.Entity entity(long number) throws IOException {
        int line = start("entities", number);
        String eid = null;
        String label = null;
        String name = null;
        String description = null;
        List<String> labels = List.of();
        List<String> aliases = List.of();
        List<String> provenance = List.of();
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String key = json.currentName();
            json.nextToken();
            switch (key) {
                case "eid" -> eid = once(key, eid, text(key));
                case "label" -> label = once(key, label, text(key));
                case "labels" -> labels = once(key, labels, texts(key));
                case "name" -> name = once(key, name, text(key));
                case "description" -> {
                    if (json.currentToken() != JsonToken.VALUE_NULL)
                        description = once(key, description, text(key));
                }
                case "aliases" -> aliases = once(key, aliases, texts(key));
                case "provenance" -> provenance = once(key, provenance, texts(key));
                case "properties" -> rawProperties();
                default -> throw unknownKey(key);
            }
        }
        String id = required(eid, "eid", line);
        GraphSchema.EntityType type = type(required(label, "label", line), line, "label");
        Map<String, Datatype> types = type.properties();
        List<String> own = alone.computeIfAbsent(type.label(), List::of);
        if (!labels.isEmpty()) {
            checkLabels(type.label(), labels, line);
            own = labels;
            types = united(labels, line);
        }
        if (!ids.add(id, own, number))
            throw mistake("the eid '{0}' is not unique", line, path("eid"), "remove one of the entities", id);
        return new GraphElement.Entity(id, type.label(), own.subList(1, own.size()), required(name, "name", line),
                aliases, Optional.ofNullable(description), typed(types, type.label()), provenance);
    }

    private GraphSchema.EntityType type(String label, int line, String key) {
        GraphSchema.EntityType type = entityTypes.get(label);
        if (type == null)
            throw mistake("unknown entity type '{0}'", line, path(key),
                    "add the type to the schema, or remove the entity", label);
        return type;
    }

    /** An entity has the properties of all its types. */
    private Map<String, Datatype> united(List<String> labels, int line) {
        Map<String, Datatype> all = new LinkedHashMap<>();
        for (String label : labels)
            type(label, line, "labels").properties().forEach((name, datatype) -> {
                Datatype before = all.putIfAbsent(name, datatype);
                if (before != null && before != datatype)
                    throw mistake("the property '{0}' has different datatypes in the types of this entity", line,
                            path("labels"), "rename the property in one of the types", name);
            });
        return all;
    }

    private void checkLabels(String first, List<String> labels, int line) {
        if (!severalLabels)
            throw mistake("the schema does not allow entities with several types", line, path("labels"),
                    "add \"one_node_per_item\": true to the schema, or remove this key");
        if (!labels.getFirst().equals(first) || new HashSet<>(labels).size() < labels.size())
            throw mistake("the labels must be unique, and 'label' must be the first of them", line, path("labels"),
                    REMEDY);
    }

    /** @param number the index of the relation in the file, from 0 */
    GraphElement.Relation relation(long number) throws IOException {
        int line = start("relations", number);
        String rid = null;
        String label = null;
        String subj = null;
        String obj = null;
        List<String> provenance = List.of();
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String key = json.currentName();
            json.nextToken();
            switch (key) {
                // Some writers use numbers, others strings.
                case "rid" -> rid = once(key, rid,
                        json.currentToken() == JsonToken.VALUE_NUMBER_INT ? json.getText() : text(key));
                case "label" -> label = once(key, label, text(key));
                case "subj_id" -> subj = once(key, subj, text(key));
                case "obj_id" -> obj = once(key, obj, text(key));
                case "provenance" -> provenance = once(key, provenance, texts(key));
                case "properties" -> rawProperties();
                default -> throw unknownKey(key);
            }
        }
        List<GraphSchema.RelationType> types = relationTypes.get(required(label, "label", line));
        if (types == null)
            throw mistake("unknown relation type '{0}'", line, path("label"),
                    "add the type to the schema, or remove the relation", label);
        String from = required(subj, "subj_id", line);
        String to = required(obj, "obj_id", line);
        subject = end(from, line, "subj_id");
        object = end(to, line, "obj_id");
        List<GraphSchema.RelationType> fitting = fitting(types, line);
        return new GraphElement.Relation(required(rid, "rid", line), fitting.getFirst().label(), from, to,
                typed(properties(fitting), fitting.getFirst().variant()), provenance);
    }

    /** The number of the subject of the last relation. */
    long subject() {
        return subject.number();
    }

    /** The number of the object of the last relation. */
    long object() {
        return object.number();
    }

    /** The types with these ends; several if an end has several types. */
    private List<GraphSchema.RelationType> fitting(List<GraphSchema.RelationType> types, int line) {
        List<GraphSchema.RelationType> fitting = new ArrayList<>(1);
        for (GraphSchema.RelationType type : types) {
            if (subject.labels().contains(type.subjLabel()) && object.labels().contains(type.objLabel()))
                fitting.add(type);
        }
        if (fitting.isEmpty())
            throw mistake("unknown relation type '{0}#{1}#{2}'", line, path(),
                    "add the type to the schema, or remove the relation", types.getFirst().label(),
                    String.join(":", subject.labels()), String.join(":", object.labels()));
        return fitting;
    }

    private static Map<String, Datatype> properties(List<GraphSchema.RelationType> types) {
        if (types.size() == 1)
            return types.getFirst().properties();
        Map<String, Datatype> all = new LinkedHashMap<>();
        types.forEach(type -> type.properties().forEach(all::putIfAbsent));
        return all;
    }

    private EntityIds.Known end(String eid, int line, String key) {
        return ids.find(eid).orElseThrow(
                () -> mistake("unknown entity '{0}'", line, path(key), "add the entity, or remove the relation", eid));
    }

    /** @return its first line */
    private int start(String ofList, long number) {
        list = ofList;
        index = number;
        properties.clear();
        hasProperties = false;
        if (json.currentToken() != JsonToken.START_OBJECT)
            throw mistake("an object is expected here", here(), path(), REMEDY);
        return here();
    }

    private String path() {
        return "$." + list + "[" + index + "]";
    }

    private String path(String key) {
        return path() + "." + key;
    }

    private <T> T once(String key, @Nullable T before, T value) {
        if (before != null && !(before instanceof List<?> list && list.isEmpty()))
            throw twice(key);
        return value;
    }

    private QuernException twice(String key) {
        return mistake("duplicate key '{0}'", here(), path(key), REMEDY, key);
    }

    private int here() {
        return json.currentTokenLocation().getLineNr();
    }

    private String text(String key) throws IOException {
        if (json.currentToken() != JsonToken.VALUE_STRING)
            throw mistake("a string is expected here", here(), path(key), REMEDY);
        return json.getText();
    }

    private List<String> texts(String key) throws IOException {
        if (json.currentToken() == JsonToken.VALUE_NULL)
            return List.of();
        if (json.currentToken() != JsonToken.START_ARRAY)
            throw mistake("a list of strings is expected here", here(), path(key), REMEDY);
        if (json.nextToken() == JsonToken.END_ARRAY)
            return List.of();
        List<String> texts = new ArrayList<>(4);
        do {
            if (json.currentToken() != JsonToken.VALUE_STRING)
                throw mistake("a string is expected here", here(), path(key + "[" + texts.size() + "]"), REMEDY);
            texts.add(json.getText());
        } while (json.nextToken() != JsonToken.END_ARRAY);
        return Collections.unmodifiableList(texts);
    }

    private void rawProperties() throws IOException {
        if (hasProperties)
            throw twice("properties");
        hasProperties = true;
        if (json.currentToken() != JsonToken.START_OBJECT)
            throw mistake("an object is expected here", here(), path("properties"), REMEDY);
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String name = json.currentName();
            json.nextToken();
            int line = here();
            properties.add(new Raw(name, rawValue(name), line));
        }
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
            default ->
                throw mistake("a property value must be a string, a number, true, false or a list of these", here(),
                        path("properties." + name), REMEDY);
        };
    }

    private Map<String, Object> typed(Map<String, Datatype> types, String label) {
        if (properties.isEmpty())
            return Map.of();
        Map<String, Object> typed = new LinkedHashMap<>();
        for (Raw raw : properties) {
            Datatype datatype = types.get(raw.name());
            if (datatype == null)
                throw mistake("the schema has no property '{0}' for {1}", raw.line(), path("properties." + raw.name()),
                        "add the property to the schema, or remove the value", raw.name(), label);
            if (raw.value() != null && typed.put(raw.name(), typed(raw, datatype)) != null)
                throw mistake("duplicate property '{0}'", raw.line(), path("properties." + raw.name()),
                        "remove one of the values", raw.name());
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
        String shown = !(value instanceof String text) ? String.valueOf(value)
                : (datatype == Datatype.DATE ? "'" : "the string '") + text + "'";
        return mistake("{0} is {1}", raw.line(), path("properties." + raw.name() + index),
                "fix the value or the schema", shown, switch (datatype) {
                    case STR -> "not a string";
                    case INT ->
                        value instanceof BigInteger ? "not a whole number of at most 64 bits" : "not a whole number";
                    case FLOAT -> "not a finite number";
                    case BOOL -> "neither true nor false";
                    case DATE -> "not a date of the form YYYY-MM-DD";
                    default -> "not a list";
                });
    }

    private String required(@Nullable String value, String key, int line) {
        if (value != null)
            return value;
        throw mistake("'{0}' is missing", line, path(), REMEDY, key);
    }

    private QuernException unknownKey(String key) {
        return mistake("unknown key '{0}'", here(), path(key), "remove it", key);
    }

    private QuernException mistake(String what, int line, String at, String remedy, @Nullable Object... values) {
        return new QuernException(what, file + " line " + line + " " + at, remedy,
                values);
    }
}
