package org.quern.author;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.schema.SchemaEditor.Part;

/**
 * The part of a schema that an issue is about.
 *
 * @param part entity types or relation types; empty for the schema as a whole
 * @param type the type's index among its part; -1 for the schema as a whole
 * @param property the property's index among its type's; -1 for the type itself
 * @param name name of the part, independent of its position: {@code Film}, {@code Film.cost}, {@code
 * directedBy#Film#Person}; empty for the schema as a whole
 * @param field the key concerned; empty for the part as a whole
 * @param item the index in the list under that key; -1 for a value that is not a list, and for the list as a
 * whole
 * @param jsonPath {@code $.entities[2].properties[0].datatype}
 */
public record Place(Optional<Part> part, int type, int property, String name, String field, int item, String jsonPath) {

    private static final Pattern PATH = Pattern.compile(
            "\\$(?:\\.(entities|relations)\\[(\\d+)](?:\\.properties\\[(\\d+)])?)?(?:\\.(.+?)(?:\\[(\\d+)])?)?",
            Pattern.DOTALL);

    public static Place of(JsonNode document, String jsonPath) {
        Matcher path = PATH.matcher(jsonPath);
        if (!path.matches() || path.group(1) == null) {
            String field = path.matches() && path.group(4) != null ? path.group(4) : "";
            return new Place(Optional.empty(), -1, -1, "", field, -1, jsonPath);
        }
        Part part = path.group(1).equals(Part.ENTITIES.key()) ? Part.ENTITIES : Part.RELATIONS;
        int type = Integer.parseInt(path.group(2));
        int property = path.group(3) == null ? -1 : Integer.parseInt(path.group(3));
        JsonNode node = document.path(part.key()).path(type);
        String name = name(part, node);
        if (property >= 0)
            name += "." + node.path("properties").path(property).path("label").asText();
        return new Place(Optional.of(part), type, property, name,
                path.group(4) == null ? "" : path.group(4),
                path.group(5) == null ? -1 : Integer.parseInt(path.group(5)), jsonPath);
    }

    public static Place ofType(JsonNode document, Part part, int type, String field) {
        return of(document, "$." + part.key() + "[" + type + "]" + (field.isEmpty() ? "" : "." + field));
    }

    public static Place ofProperty(JsonNode document, Part part, int type, int property, String field) {
        return of(document, "$." + part.key() + "[" + type + "].properties[" + property + "]"
                + (field.isEmpty() ? "" : "." + field));
    }

    private static String name(Part part, JsonNode type) {
        String label = type.path("label").asText();
        return part == Part.ENTITIES ? label
                : label + "#" + type.path("subj_label").asText() + "#" + type.path("obj_label").asText();
    }

    /** The name in readable form: {@code Film.cost}, {@code directedBy (Film → Person)}. */
    public String title() {
        if (part.isEmpty() || part.get() == Part.ENTITIES)
            return name;
        String[] names = name.split("#", 3);
        int dot = names[2].indexOf('.');
        String object = dot < 0 ? names[2] : names[2].substring(0, dot);
        return names[0] + (dot < 0 ? "" : names[2].substring(dot)) + " (" + names[1] + " → " + object + ")";
    }

    /** Whether it refers to a property of a type. */
    public boolean isProperty() {
        return property >= 0;
    }
}
