package org.quern.serve;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** Settings that a JSON schema describes: what is required, with the simplest values. */
final class Examples {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private Examples() {}

    static JsonNode of(JsonNode schema) {
        if (schema.has("default"))
            return schema.path("default");
        if (schema.has("enum"))
            return schema.path("enum").path(0);
        return switch (schema.path("type").asText()) {
            case "object" -> {
                ObjectNode object = JSON.objectNode();
                schema.path("required").forEach(name -> object.set(name.asText(),
                        of(schema.path("properties").path(name.asText()))));
                yield object;
            }
            case "array" -> JSON.arrayNode();
            case "integer", "number" -> JSON.numberNode(1);
            case "boolean" -> JSON.booleanNode(false);
            default -> JSON.textNode(switch (schema.path("format").asText()) {
                case "duration" -> "PT1S";
                case "date" -> "2026-01-01";
                default -> "film";
            });
        };
    }
}
