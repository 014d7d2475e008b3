package org.quern.schema;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.TextInput;

/**
 * Converts a schema's JSON between text and tree. Unchanged parts keep their text: order of keys, unknown keys,
 * blanks and line breaks. Under version control an edit shows only the changed lines, and undoing it restores
 * the original text.
 */
public final class SchemaText {

    private static final String BYTE_ORDER_MARK = "\uFEFF";
    private static final ObjectMapper MAPPER = JsonText.mapper()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION.mappedFeature());
    private static final JsonText READER = new JsonText(MAPPER, "fix the file in a text editor");

    private final String mark;
    private final LayoutPreservingWriter keeper;
    private final ObjectNode tree;

    private SchemaText(String mark, LayoutPreservingWriter keeper, ObjectNode tree) {
        this.mark = mark;
        this.keeper = keeper;
        this.tree = tree;
    }

    /** @throws QuernException when the text is not one JSON object */
    public static SchemaText parse(String text, String where) {
        String mark = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : "";
        String json = text.substring(mark.length());
        try (JsonParser parser = MAPPER.createParser(json)) {
            JsonNode read = READER.read(json, where);
            if (!(read instanceof ObjectNode tree))
                throw new QuernException("this is not a JSON object", where, "choose a schema file");
            return new SchemaText(mark, new LayoutPreservingWriter(json, JsonLayout.of(parser, tree)), tree);
        } catch (IOException impossible) {
            throw new IllegalStateException("unexpected error while reading from memory", impossible);
        }
    }

    /** @throws QuernException when the file cannot be read or is not one JSON object */
    public static SchemaText read(Path file) {
        return parse(load(file), file.toString());
    }

    /** The text of a file, with its byte order mark. */
    static String load(Path file) {
        try (TextInput in = TextInput.open(file)) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return in.hadMark() ? BYTE_ORDER_MARK + text : text;
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
    }

    public static SchemaText of(ObjectNode tree) {
        StringBuilder text = new StringBuilder();
        JsonStyle.USUAL.write(text, tree, "", false);
        return parse(text.append('\n').toString(), "");
    }

    /** The same layout with another tree. */
    public SchemaText with(ObjectNode changed) {
        return new SchemaText(mark, keeper, changed);
    }

    public ObjectNode tree() {
        return tree;
    }

    public String text() {
        return mark + keeper.write(tree);
    }

    /** The line of the text that was parsed, from 1, where a value or its nearest existing container begins. */
    int line(String jsonPath) {
        return keeper.line(jsonPath);
    }
}
