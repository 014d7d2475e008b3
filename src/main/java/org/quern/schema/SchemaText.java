package org.quern.schema;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.workspace.QuernException;

/**
 * A schema's JSON between text and tree: keys keep their order, and the indentation of the text is kept, so that an
 * edit shows up under version control as the lines that it changed.
 *
 * @param indent blanks a level
 */
public record SchemaText(ObjectNode tree, int indent) {

    private static final int USUAL = 2;
    private static final Pattern FIRST_KEY = Pattern.compile("\\A\\s*\\{\\r?\\n( +)\"");
    private static final ObjectMapper MAPPER = new ObjectMapper(
            JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    /** @throws QuernException when the text is not one JSON object */
    public static SchemaText parse(String text, String where) {
        try {
            JsonNode read = MAPPER.readTree(text);
            if (!(read instanceof ObjectNode tree))
                throw new QuernException("this is not a JSON object", where, "choose a schema file");
            Matcher key = FIRST_KEY.matcher(text);
            return new SchemaText(tree, key.find() ? key.group(1).length() : USUAL);
        } catch (JsonProcessingException broken) {
            throw new QuernException("this is not valid JSON (" + broken.getOriginalMessage().lines().findFirst()
                    .orElse("") + ")", where + " line " + broken.getLocation().getLineNr(),
                    "mend the file in a text editor", broken);
        }
    }

    public SchemaText with(ObjectNode changed) {
        return new SchemaText(changed, indent);
    }

    /** The text, with a final line break. */
    public String text() {
        DefaultIndenter indenter = new DefaultIndenter(" ".repeat(indent), "\n");
        DefaultPrettyPrinter printer = new DefaultPrettyPrinter(
                Separators.createDefaultInstance().withObjectFieldValueSpacing(Separators.Spacing.AFTER));
        printer.indentObjectsWith(indenter);
        printer.indentArraysWith(indenter);
        try {
            return MAPPER.writer(printer).writeValueAsString(tree) + "\n";
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("a tree could not be written as text", impossible);
        }
    }
}
