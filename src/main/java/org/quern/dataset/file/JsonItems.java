package org.quern.dataset.file;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.Misfit;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;

/** Reads the objects of a JSON file one at a time, so that the file may be larger than the memory. */
final class JsonItems {

    private final Path file;
    private final ObjectMapper json = JsonText.mapper();

    JsonItems(Path file) {
        this.file = file;
    }

    /** Receives an object, with its location for messages: line and number. */
    @FunctionalInterface
    interface Each extends BiConsumer<JsonNode, String> {}

    /** Passes on the elements of an array, or consecutive objects. */
    void array(InputStream in, Each each) throws IOException {
        read(in, parser -> {
            boolean array = parser.nextToken() == JsonToken.START_ARRAY;
            if (array)
                parser.nextToken();
            elements(parser, "$", each);
            if (array && parser.currentToken() == null)
                throw wrong(parser, "the array is not closed");
        });
    }

    /**
     * Passes on the elements of an array that is a member of an object, in upper or lower case.
     *
     * @param other receives the other members and their names
     */
    void member(InputStream in, String member, Each each, BiConsumer<JsonNode, String> other) throws IOException {
        read(in, parser -> {
            if (parser.nextToken() != JsonToken.START_OBJECT)
                throw wrong(parser, "an object with the member “" + member + "” is expected");
            boolean found = false;
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String name = parser.currentName();
                JsonToken token = parser.nextToken();
                if (!name.equalsIgnoreCase(member)) {
                    other.accept(parser.readValueAsTree(), name);
                } else if (token == JsonToken.START_ARRAY) {
                    found = true;
                    parser.nextToken();
                    elements(parser, "$." + member, each);
                } else {
                    throw wrong(parser, "“" + member + "” is not an array");
                }
            }
            if (!found || parser.currentToken() != JsonToken.END_OBJECT)
                throw wrong(parser, found ? "the object is not closed" : "“" + member + "” is missing");
        });
    }

    @FunctionalInterface
    private interface Reading {
        void read(JsonParser parser) throws IOException;
    }

    private void read(InputStream in, Reading reading) throws IOException {
        try (JsonParser parser = json.createParser(in)) {
            try {
                reading.read(parser);
                if (parser.nextToken() != null)
                    throw wrong(parser, "unexpected content after the end of the questions");
            } catch (JsonProcessingException broken) {
                throw JsonText.broken(file.toString(), parser, broken, "fix the file, or download it again");
            }
        }
    }

    private void elements(JsonParser parser, String path, Each each) throws IOException {
        for (long index = 0; parser.currentToken() != null
                && parser.currentToken() != JsonToken.END_ARRAY; index++, parser.nextToken()) {
            String place = "line " + parser.currentTokenLocation().getLineNr() + " " + path + "[" + index + "]";
            JsonNode node = parser.readValueAsTree();
            each.accept(node, place);
        }
    }

    private QuernException wrong(JsonParser parser, String problem) {
        return new QuernException(problem, file + " line " + parser.currentTokenLocation().getLineNr(),
                "fix the file, or set its format with --format");
    }

    /** Passes on the question of each item; items without one are skipped and counted. */
    static Each into(QuestionSink intake, Function<ObjectNode, DatasetQuestion> question) {
        return (node, place) -> {
            try {
                intake.take(question.apply(object(node)), place);
            } catch (Misfit misfit) {
                intake.leaveOut(misfit.problem(), place + "." + misfit.member());
            }
        };
    }

    /** An object; otherwise throws. */
    private static ObjectNode object(JsonNode node) {
        if (node instanceof ObjectNode object)
            return object;
        throw new Misfit("", "a question must be a JSON object");
    }
}
