package org.quern.serve;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The JSON of a type, for checking settings and for their description. */
sealed interface Shape {

    /** The format of a text that names a file or a folder. */
    String PATH = "path";
    String TYPE = "type";

    /** @param format of JSON Schema, or {@link #PATH}; empty for any text */
    record Text(String format) implements Shape {}

    record Choice(List<String> values) implements Shape {}

    record Whole() implements Shape {}

    record Decimal() implements Shape {}

    record Flag() implements Shape {}

    record ListOf(Shape each) implements Shape {}

    record MapOf(Shape each) implements Shape {}

    /**
     * An object.
     *
     * @param members by name, in order
     * @param open whether it has other members, too
     */
    record Fields(Map<String, Member> members, boolean open) implements Shape {}

    /** A value that is described elsewhere. */
    record Any() implements Shape {}

    /**
     * A member of an object.
     *
     * @param required whether settings must have it
     * @param missing what is read if it is missing, or what its missing members are
     */
    record Member(Shape shape, boolean required, Optional<JsonNode> missing) {}

    /** As JSON Schema. */
    default ObjectNode schema() {
        ObjectNode schema = JsonNodeFactory.instance.objectNode();
        switch (this) {
            case Text(String format) -> {
                schema.put(TYPE, "string");
                if (!format.isEmpty())
                    schema.put("format", format);
            }
            case Choice(List<String> values) -> values.forEach(schema.put(TYPE, "string").putArray("enum")::add);
            case Whole _ -> schema.put(TYPE, "integer");
            case Decimal _ -> schema.put(TYPE, "number");
            case Flag _ -> schema.put(TYPE, "boolean");
            case ListOf(Shape each) -> schema.put(TYPE, "array").set("items", each.schema());
            case MapOf(Shape each) -> schema.put(TYPE, "object").set("additionalProperties", each.schema());
            case Fields fields -> describe(fields, schema.put(TYPE, "object"));
            case Any _ -> {
            }
        }
        return schema;
    }

    private static void describe(Fields fields, ObjectNode schema) {
        ObjectNode properties = schema.putObject("properties");
        fields.members().forEach((name, member) -> {
            ObjectNode each = member.shape().schema();
            member.missing().filter(value -> !value.isEmpty() || value.isValueNode())
                    .ifPresent(value -> each.set("default", value));
            properties.set(name, each);
        });
        List<String> required = fields.members().entrySet().stream().filter(each -> each.getValue().required())
                .map(Map.Entry::getKey).toList();
        if (!required.isEmpty())
            required.forEach(schema.putArray("required")::add);
        if (!fields.open())
            schema.put("additionalProperties", false);
    }
}
