package org.quern.workspace;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.NumericNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Reads JSON that may be invalid or malicious, describes its errors in one sentence, and writes readable JSON. */
public final class JsonText {

    /** Max. size of a whole file, which becomes objects in memory. */
    private static final long MOST_BYTES = 256L << 20;
    private static final int LONGEST_TEXT = 20_000_000;
    private static final int DEEPEST = 200;

    private final ObjectMapper json;
    private final String remedy;

    /** @param remedy the remedy for a file that is not JSON */
    public JsonText(String remedy) {
        this(mapper(), remedy);
    }

    /** @param json a mapper with its own strictness */
    public JsonText(ObjectMapper json, String remedy) {
        this.json = json.copy().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
        this.remedy = remedy;
    }

    /** A mapper that accepts long texts, with limits on length and nesting. */
    public static ObjectMapper mapper() {
        return new ObjectMapper(factory());
    }

    /**
     * A mapper for files of other programs: it also reads NaN and Infinity, which Python writes for missing values, and
     * rejects objects that have a member twice, which would lose one silently.
     */
    public static ObjectMapper ofOthers() {
        return mapper().enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
                .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS.mappedFeature());
    }

    /** The value with null for NaN and infinite numbers, which JSON does not have. */
    public static JsonNode finite(JsonNode value) {
        return switch (value) {
            case ObjectNode object -> {
                object.properties().forEach(member -> member.setValue(finite(member.getValue())));
                yield object;
            }
            case ArrayNode list -> {
                for (int i = 0; i < list.size(); i++)
                    list.set(i, finite(list.path(i)));
                yield list;
            }
            case NumericNode number when number.isFloatingPointNumber() && !Double.isFinite(number.doubleValue())
                    && !number.isBigDecimal() ->
                NullNode.getInstance();
            default -> value;
        };
    }

    /** The JSON in a file of the program, which is next to a class. */
    public static JsonNode shipped(Class<?> owner, String name) {
        try {
            return mapper().readTree(TextLines.shipped(owner, name));
        } catch (JsonProcessingException broken) {
            throw new UncheckedIOException("the built-in file " + name + " cannot be read", broken);
        }
    }

    /** The factory of {@link #mapper}. */
    public static JsonFactory factory() {
        return factory(LONGEST_TEXT);
    }

    /** @param longest max. length of a text */
    public static JsonFactory factory(int longest) {
        return JsonFactory.builder().streamReadConstraints(
                StreamReadConstraints.builder().maxStringLength(longest).maxNestingDepth(DEEPEST).build()).build();
    }

    /**
     * The single value of a file.
     *
     * @throws QuernException when the file cannot be read, or is not one JSON value
     */
    public JsonNode read(SafeFiles files, Path file) {
        try (InputStream in = new BoundedInput(files.open(file), MOST_BYTES);
                JsonParser parser = json.createParser(in)) {
            return value(parser, file.toString());
        } catch (BoundedInput.TooBig tooBig) {
            throw new QuernException("the file is larger than {0} MB", file.toString(), "{1}", (MOST_BYTES >> 20),
                    remedy).causedBy(tooBig);
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
    }

    /**
     * The record in a file, see {@link JsonRecords}.
     *
     * @throws QuernException when the file cannot be read, or is not such a record
     */
    public <T extends Record> T read(SafeFiles files, Path file, Class<T> type) {
        try {
            return JsonRecords.read(read(files, file), type);
        } catch (IllegalArgumentException broken) {
            throw new QuernException("the file cannot be read ({0})", file.toString(), "{1}", broken.getMessage(),
                    remedy).causedBy(broken);
        }
    }

    /**
     * The single value of a text.
     *
     * @param where its location
     * @throws QuernException when it is not one JSON value
     */
    public JsonNode read(String text, String where) {
        try (JsonParser parser = json.createParser(text)) {
            return value(parser, where);
        } catch (IOException impossible) {
            throw new IllegalStateException("unexpected error while reading from memory", impossible);
        }
    }

    private JsonNode value(JsonParser parser, String where) throws IOException {
        try {
            JsonNode value = json.readTree(parser);
            if (value == null || value.isMissingNode())
                throw new QuernException("the file contains no JSON", where, remedy);
            return value;
        } catch (JsonProcessingException broken) {
            throw broken(where, parser, broken, remedy);
        }
    }

    /** @throws QuernException when a file has a newer format than {@code known} */
    public static void checkFormat(JsonNode content, int known, Path file) {
        if (content.path("format").asInt(known) > known)
            throw new QuernException("the file was written by a newer version of Quern", file.toString(),
                    "update Quern");
    }

    /**
     * Describes where a text is not valid JSON.
     *
     * @param where the file, or the current line in it
     * @param parser gives the position if the exception does not
     */
    public static QuernException broken(String where, JsonParser parser, JsonProcessingException failure,
            String remedy) {
        JsonLocation at = failure.getLocation() == null ? parser.currentLocation() : failure.getLocation();
        return new QuernException("this is not valid JSON ({0})",
                where + (where.matches("(?s).* line \\d+") && at.getLineNr() == 1 ? "" : " line " + at.getLineNr())
                        + ", column " + at.getColumnNr(),
                "{1}", clause(failure), remedy).causedBy(failure);
    }

    /** What is unclosed at the end of the text. */
    private static String open(String message) {
        return message.contains("Array") ? "array is closed"
                : message.contains("Object") ? "object is closed"
                        : message.contains("STRING") || message.contains("quote") ? "string is closed"
                                : "value is complete";
    }

    /** The parser's message without its internal names. */
    public static String clause(JsonProcessingException failure) {
        String message = String.valueOf(failure.getOriginalMessage());
        if (message.startsWith("Unexpected end-of-input"))
            return "it ends before its " + open(message);
        if (message.matches("(?s)Unexpected character \\('[]}]'.*"))
            return "a value is missing before the closing bracket, or there is a comma too many";
        if (message.contains("was expecting double-quote to start field name"))
            return "the names of members need double quotation marks";
        return message.lines().findFirst().orElse("")
                .replaceAll(", from `[^`]*`", "").replaceFirst("[:.]? at \\[.*", "").replaceFirst("[.:]$", "");
    }

    /** Writes a file with one value, with each member and element on its own line. */
    public static void write(SafeFiles files, Path file, JsonNode value) {
        files.write(file, out -> out.write(bytes(value)));
    }

    /** The content of a file with one value, with each member and element on its own line. */
    public static byte[] bytes(JsonNode value) {
        try {
            return (new ObjectMapper().writer(lines()).writeValueAsString(value) + "\n")
                    .getBytes(StandardCharsets.UTF_8);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("a tree could not be written as JSON", impossible);
        }
    }

    /** As {@link #write(SafeFiles, Path, JsonNode)}, with each array in one line. */
    public static void writeDense(SafeFiles files, Path file, JsonNode value) {
        files.write(file, out -> out.write((value.toPrettyString() + "\n").getBytes(StandardCharsets.UTF_8)));
    }

    /** Puts each member and each element on its own line. */
    public static DefaultPrettyPrinter lines() {
        DefaultIndenter indent = new DefaultIndenter("  ", "\n");
        return new DefaultPrettyPrinter().withObjectIndenter(indent).withArrayIndenter(indent);
    }
}
