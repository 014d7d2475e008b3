package org.quern.schema;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * A schema's JSON between text and tree. What is not changed keeps its letters: order of keys, keys that this program
 * does not know, blanks and line breaks; so that an edit shows up under version control as the lines that it changed,
 * and taking it back gives the first text.
 */
public final class SchemaText {

    private static final String BYTE_ORDER_MARK = "\uFEFF";
    private static final ObjectMapper MAPPER = new ObjectMapper(
            JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private final String mark;
    private final JsonKeeper keeper;
    private final ObjectNode tree;

    private SchemaText(String mark, JsonKeeper keeper, ObjectNode tree) {
        this.mark = mark;
        this.keeper = keeper;
        this.tree = tree;
    }

    /** @throws QuernException when the text is not one JSON object */
    public static SchemaText parse(String text, String where) {
        String mark = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : "";
        String json = text.substring(mark.length());
        try (JsonParser parser = MAPPER.createParser(json)) {
            JsonNode read = MAPPER.readTree(json);
            if (!(read instanceof ObjectNode tree))
                throw new QuernException("this is not a JSON object", where, "choose a schema file");
            return new SchemaText(mark, new JsonKeeper(json, JsonLayout.of(parser, tree)), tree);
        } catch (JsonProcessingException broken) {
            throw new QuernException("this is not valid JSON (" + broken.getOriginalMessage().lines().findFirst()
                    .orElse("") + ")", where + " line " + broken.getLocation().getLineNr(),
                    "mend the file in a text editor", broken);
        } catch (IOException impossible) {
            throw new IllegalStateException("reading from memory failed", impossible);
        }
    }

    /** @throws QuernException when the file cannot be read or is not one JSON object */
    public static SchemaText read(Path file) {
        try {
            return parse(Files.readString(file, StandardCharsets.UTF_8), file.toString());
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
    }

    /** The text of a schema that has none yet, as this program writes it. */
    public static SchemaText of(ObjectNode tree) {
        StringBuilder text = new StringBuilder();
        JsonStyle.USUAL.write(text, tree, "", false);
        return parse(text.append('\n').toString(), "");
    }

    /** The same text with another tree. */
    public SchemaText with(ObjectNode changed) {
        return new SchemaText(mark, keeper, changed);
    }

    public ObjectNode tree() {
        return tree;
    }

    public String text() {
        return mark + keeper.write(tree);
    }
}
