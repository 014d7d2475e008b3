package org.quern.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.function.BiConsumer;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** JSON objects, one a line, from a file, a packed file, or standard input. */
final class JsonLines {

    private final ObjectMapper json = new ObjectMapper();
    private final String name;

    /** @param name a path, or {@code -} for standard input */
    JsonLines(String name) {
        this.name = name;
    }

    /** Hands over each object with its line number; empty lines are passed over. */
    void read(BiConsumer<ObjectNode, Integer> each) {
        try (InputStream in = name.equals("-") ? System.in : new SafeFiles().open(Path.of(name));
                BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            int number = 0;
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                number++;
                if (!line.isBlank())
                    each.accept(object(line, number), number);
            }
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(Path.of(name), failure);
        }
    }

    /** The same for a file that holds an array of objects, or objects one after the other. */
    void readItems(BiConsumer<ObjectNode, Integer> each) {
        int number = 0;
        try (InputStream in = name.equals("-") ? System.in : new SafeFiles().open(Path.of(name));
                MappingIterator<JsonNode> items = json.readerFor(JsonNode.class).readValues(in)) {
            while (items.hasNextValue()) {
                number++;
                if (!(items.nextValue() instanceof ObjectNode object))
                    throw new QuernException("a JSON object is expected", name + " item " + number, "mend the item");
                each.accept(object, number);
            }
        } catch (JsonProcessingException broken) {
            throw new QuernException("the file is not valid JSON (" + broken.getOriginalMessage() + ")",
                    name + " after item " + number, "mend the file");
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(Path.of(name), failure);
        }
    }

    private ObjectNode object(String line, int number) {
        try {
            if (json.readTree(line) instanceof ObjectNode object)
                return object;
            throw wrong(number, "a JSON object is expected");
        } catch (JsonProcessingException broken) {
            throw wrong(number, "the line is not valid JSON (" + broken.getOriginalMessage() + ")");
        }
    }

    /** A text member that must be there. */
    String text(ObjectNode object, String member, int number) {
        JsonNode value = object.path(member);
        if (!value.isTextual())
            throw wrong(number, "the text '" + member + "' is missing");
        return value.textValue();
    }

    QuernException wrong(int number, String problem) {
        return new QuernException(problem, name + " line " + number, "mend the line");
    }

    String text(ObjectNode object) {
        try {
            return json.writeValueAsString(object);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
