package org.quern.schema;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads the keys of one JSON object and records every problem with its path. Reading always continues: missing
 * or invalid values are replaced with neutral ones, so one pass finds all problems.
 */
final class JsonObjectReader {
    private final JsonNode node;
    private final String path;
    private final List<SchemaProblem> problems;
    private final TreeSet<String> known = new TreeSet<>();

    JsonObjectReader(JsonNode node, String path, List<SchemaProblem> problems) {
        this.node = node;
        this.path = path;
        this.problems = problems;
        if (!node.isObject())
            error(SchemaRule.WRONG_KIND, "", "an object is expected here, not " + kind(node), "write { … }");
    }

    String path(String key) {
        return key.isEmpty() ? path : path + "." + key;
    }

    void error(SchemaRule rule, String key, String message, String remedy, String... about) {
        problems.add(SchemaProblem.error(rule, path(key), message, remedy, about));
    }

    void caution(SchemaRule rule, String key, String message, String remedy, String... about) {
        problems.add(SchemaProblem.caution(rule, path(key), message, remedy, about));
    }

    /** A required string that must match. */
    String required(String key, Pattern pattern, String expected) {
        known.add(key);
        JsonNode value = node.path(key);
        if (value.isMissingNode() || value.isNull()) {
            if (node.isObject())
                error(SchemaRule.MISSING_KEY, "", "the key \"" + key + "\" is missing", "add it: " + expected, key);
            return "";
        }
        return text(key, value, pattern, expected).orElse("");
    }

    /** An optional string, which may be null. */
    Optional<String> optional(String key, Pattern pattern, String expected) {
        known.add(key);
        JsonNode value = node.path(key);
        return value.isMissingNode() || value.isNull() ? Optional.empty() : text(key, value, pattern, expected);
    }

    boolean flag(String key, boolean otherwise) {
        known.add(key);
        JsonNode value = node.path(key);
        if (value.isMissingNode() || value.isNull())
            return otherwise;
        if (!value.isBoolean()) {
            error(SchemaRule.WRONG_KIND, key, "true or false is expected here, not " + kind(value),
                    "write true or false without quotes", value.asText());
            return otherwise;
        }
        return value.booleanValue();
    }

    /** Passes every element of a list with its path to the receiver. */
    void each(String key, boolean required, BiConsumer<JsonNode, String> receiver) {
        known.add(key);
        JsonNode value = node.path(key);
        if (value.isMissingNode() || value.isNull()) {
            if (required && node.isObject())
                error(SchemaRule.MISSING_KEY, "", "the key \"" + key + "\" is missing",
                        "add it: a list (may be empty)", key);
            return;
        }
        if (!value.isArray()) {
            error(SchemaRule.WRONG_KIND, key, "a list is expected here, not " + kind(value), "write [ … ]");
            return;
        }
        for (int i = 0; i < value.size(); i++)
            receiver.accept(value.get(i), path(key) + "[" + i + "]");
    }

    /** Must be called last: every key that was not read is an error. */
    void rejectOtherKeys() {
        List<String> strangers = new ArrayList<>();
        node.fieldNames().forEachRemaining(strangers::add);
        strangers.removeAll(known);
        for (String stranger : strangers)
            error(SchemaRule.UNKNOWN_KEY, stranger, "the key \"" + stranger + "\" is unknown",
                    "remove it, or use one of " + known, Stream.concat(Stream.of(stranger), known.stream())
                            .toArray(String[]::new));
    }

    private Optional<String> text(String key, JsonNode value, Pattern pattern, String expected) {
        if (!value.isTextual()) {
            error(SchemaRule.WRONG_KIND, key, "a string is expected here, not " + kind(value),
                    "write " + expected + " in quotes", value.asText());
            return Optional.empty();
        }
        if (value.textValue().isBlank()) {
            error(SchemaRule.EMPTY_VALUE, key, "a value is missing", "write " + expected);
            return Optional.empty();
        }
        if (!pattern.matcher(value.textValue()).matches()) {
            error(SchemaRule.WRONG_FORM, key, "\"" + value.textValue() + "\" is not " + expected,
                    "write " + expected, value.textValue());
            return Optional.empty();
        }
        return Optional.of(value.textValue());
    }

    static String kind(JsonNode value) {
        return switch (value.getNodeType()) {
            case ARRAY -> "a list";
            case OBJECT -> "an object";
            case STRING -> "a string";
            case NUMBER -> "a number";
            case BOOLEAN -> "true or false";
            case NULL -> "null";
            default -> "nothing";
        };
    }
}
