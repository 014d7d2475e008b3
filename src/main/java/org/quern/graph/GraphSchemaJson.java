package org.quern.graph;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.quern.schema.Datatype;
import org.quern.schema.MappedSchema;

/** Converts the schema of a graph file to and from JSON. */
final class GraphSchemaJson {

    /** Reports an error in the schema; the reader adds the file. */
    static final class Mistake extends Exception {
        private final String path;

        Mistake(String what, String path) {
            super(what);
            this.path = path;
        }

        String path() {
            return path;
        }

        String what() {
            return String.valueOf(getMessage());
        }
    }

    void write(GraphSchema schema, JsonGenerator json) throws IOException {
        write(schema, json, true);
    }

    void write(GraphSchema schema, JsonGenerator json, boolean descriptions) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", schema.name());
        if (descriptions && schema.oneNodePerItem())
            json.writeBooleanField(MappedSchema.ONE_NODE_PER_ITEM, true);
        json.writeArrayFieldStart("entities");
        for (GraphSchema.EntityType type : schema.entities()) {
            json.writeStartObject();
            json.writeStringField("label", type.label());
            if (descriptions && type.description().isPresent())
                json.writeStringField("description", type.description().get());
            else if (descriptions)
                json.writeNullField("description");
            properties(type.properties(), json);
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("relations");
        for (GraphSchema.RelationType type : schema.relations()) {
            json.writeStartObject();
            json.writeStringField("label", type.label());
            json.writeStringField("subj_label", type.subjLabel());
            json.writeStringField("obj_label", type.objLabel());
            properties(type.properties(), json);
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static void properties(Map<String, Datatype> properties, JsonGenerator json) throws IOException {
        json.writeObjectFieldStart("properties");
        for (Map.Entry<String, Datatype> property : properties.entrySet())
            json.writeStringField(property.getKey(), property.getValue().text());
        json.writeEndObject();
    }

    GraphSchema read(JsonNode node) throws Mistake {
        String path = "$.schema";
        ObjectNode schema = object(node, path);
        onlyKeys(schema, path, Set.of("name", MappedSchema.ONE_NODE_PER_ITEM, "entities", "relations"));
        List<GraphSchema.EntityType> entities = new ArrayList<>();
        Set<String> labels = new HashSet<>();
        for (JsonNode child : array(schema, "entities", path)) {
            String at = path + ".entities[" + entities.size() + "]";
            ObjectNode type = object(child, at);
            onlyKeys(type, at, Set.of("label", "description", "properties"));
            String label = text(type, "label", at);
            if (!labels.add(label))
                throw new Mistake("duplicate entity type '" + label + "'", at + ".label");
            JsonNode description = type.path("description");
            entities.add(new GraphSchema.EntityType(label,
                    description.isTextual() ? Optional.of(description.textValue()) : Optional.empty(),
                    properties(type, at)));
        }
        List<GraphSchema.RelationType> relations = new ArrayList<>();
        Set<String> variants = new HashSet<>();
        for (JsonNode child : array(schema, "relations", path)) {
            String at = path + ".relations[" + relations.size() + "]";
            ObjectNode object = object(child, at);
            onlyKeys(object, at, Set.of("label", "description", "subj_label", "obj_label", "properties"));
            GraphSchema.RelationType type = new GraphSchema.RelationType(text(object, "label", at),
                    end(object, "subj_label", at, labels), end(object, "obj_label", at, labels),
                    properties(object, at));
            if (!variants.add(type.variant()))
                throw new Mistake("duplicate relation type '" + type.variant() + "'", at);
            relations.add(type);
        }
        return new GraphSchema(text(schema, "name", path), entities, relations,
                flag(schema, MappedSchema.ONE_NODE_PER_ITEM, path));
    }

    private static boolean flag(ObjectNode node, String key, String path) throws Mistake {
        JsonNode flag = node.path(key);
        if (!flag.isMissingNode() && !flag.isBoolean())
            throw new Mistake("true or false is expected here", path + "." + key);
        return flag.asBoolean();
    }

    private static String end(ObjectNode type, String key, String path, Set<String> labels) throws Mistake {
        String label = text(type, key, path);
        if (!labels.contains(label))
            throw new Mistake("unknown entity type '" + label + "'", path + "." + key);
        return label;
    }

    private static Map<String, Datatype> properties(ObjectNode type, String path) throws Mistake {
        Map<String, Datatype> properties = new LinkedHashMap<>();
        JsonNode node = type.path("properties");
        if (node.isMissingNode() || node.isNull())
            return properties;
        for (Map.Entry<String, JsonNode> property : object(node, path + ".properties").properties()) {
            String at = path + ".properties." + property.getKey();
            String text = property.getValue().isTextual() ? property.getValue().textValue() : "";
            properties.put(property.getKey(), Datatype.of(text)
                    .orElseThrow(() -> new Mistake("'" + property.getValue().asText() + "' is not a datatype", at)));
        }
        return Collections.unmodifiableMap(properties);
    }

    private static ObjectNode object(JsonNode node, String path) throws Mistake {
        if (node instanceof ObjectNode object)
            return object;
        throw new Mistake("an object is expected here", path);
    }

    private static Iterable<JsonNode> array(ObjectNode node, String key, String path) throws Mistake {
        JsonNode array = node.path(key);
        if (!array.isArray())
            throw new Mistake("a list is expected here", path + "." + key);
        return array;
    }

    private static String text(ObjectNode node, String key, String path) throws Mistake {
        JsonNode text = node.path(key);
        if (!text.isTextual())
            throw new Mistake("a string is expected here", path + "." + key);
        return text.textValue();
    }

    private static void onlyKeys(ObjectNode node, String path, Set<String> known) throws Mistake {
        for (Map.Entry<String, JsonNode> entry : node.properties()) {
            if (!known.contains(entry.getKey()))
                throw new Mistake("unknown key '" + entry.getKey() + "'", path + "." + entry.getKey());
        }
    }
}
