package org.quern.task.lines;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.ObjLongConsumer;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.TextInput;
import org.quern.workspace.TextLines;

/** Reads JSON objects, one per line, from a plain or compressed file or from an input, such as standard input. */
public final class JsonLines {

    /** A line contains two result tables. */
    private static final int LONGEST = 64_000_000;
    private static final String REMEDY = "correct the line";

    private final ObjectMapper json = new ObjectMapper(JsonText.factory(LONGEST));
    private final JsonText text = new JsonText(json, REMEDY);
    private final Optional<InputStream> input;
    /** For messages. */
    private final String name;

    /**
     * Lines of a file, or of an input.
     *
     * @param file a path, or {@code -} for the input
     */
    public JsonLines(String file, InputStream input) {
        this.input = Optional.of(input).filter(_ -> file.equals("-"));
        this.name = this.input.isPresent() ? "standard input" : file;
    }

    /** Passes each object with its line number to the receiver; skips empty lines. */
    public void read(ObjLongConsumer<ObjectNode> each) {
        readLines((line, number) -> each.accept(object(line, number), number));
    }

    /**
     * The same, and goes on after a line that is not an object or that the receiver refuses.
     *
     * @param refused receives what is wrong with such a line
     */
    public void read(ObjLongConsumer<ObjectNode> each, Consumer<String> refused) {
        readLines((line, number) -> {
            try {
                each.accept(object(line, number), number);
            } catch (QuernException wrong) {
                refused.accept(name + " line " + number + ": " + wrong.what());
            }
        });
    }

    /** Scores an item. */
    @FunctionalInterface
    public interface Scorer {
        /**
         * @return the item with its scores
         * @throws QuernException when the item does not have what is scored
         */
        ObjectNode score(ObjectNode item, long number);
    }

    /**
     * Scores the items of a file. A line that is not an object, is too long or is refused by the scorer becomes an item
     * with its error, so that it does not end the others.
     *
     * @param results receives all items, in order
     * @throws QuernException when all lines are like that: the file is another one
     */
    public void score(Scorer scorer, Consumer<ObjectNode> results) {
        ItemLines items = new ItemLines(scorer, results);
        readLines((line, number) -> items.take(() -> object(line, number), number),
                (tooLong, number) -> items.fail(json.createObjectNode(), tooLong, number));
        items.end();
    }

    private void readLines(ObjLongConsumer<String> each) {
        readLines(each, (tooLong, _) -> {
            throw tooLong;
        });
    }

    private void readLines(ObjLongConsumer<String> each, ObjLongConsumer<QuernException> tooLong) {
        try (InputStream in = open()) {
            new TextLines(name, LONGEST).read(in, (line, number) -> {
                if (!line.isBlank())
                    each.accept(line, number);
            }, tooLong);
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(Path.of(name), failure);
        }
    }

    /** For messages. */
    public String name() {
        return name;
    }

    /** Reads a file with an array of objects, or with objects one after the other. */
    public void readItems(BiConsumer<ObjectNode, Integer> each) {
        int number = 0;
        try (InputStream in = open(); MappingIterator<JsonNode> items = json.readerFor(JsonNode.class).readValues(in)) {
            while (items.hasNextValue()) {
                number++;
                if (!(items.nextValue() instanceof ObjectNode object))
                    throw wrongItem(number, "a JSON object is expected");
                each.accept(object, number);
            }
        } catch (JsonProcessingException broken) {
            throw new QuernException("this is not valid JSON ({0})", name + " after item " + number, "correct the file",
                    JsonText.clause(broken));
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(Path.of(name), failure);
        }
    }

    private InputStream open() throws IOException {
        return input.isPresent() ? TextInput.of(Path.of(name), input.get()) : new SafeFiles().open(Path.of(name));
    }

    private ObjectNode object(String line, long number) {
        if (line.stripLeading().startsWith("["))
            throw new QuernException("expected JSON Lines, found a JSON array", name + " line " + number,
                    "write one object per line, without the array's brackets and commas");
        if (text.read(line, name + " line " + number) instanceof ObjectNode object)
            return object;
        throw wrong(number, "a JSON object is expected");
    }

    /** A required string member. */
    public String text(ObjectNode object, String member, long number) {
        JsonNode value = object.path(member);
        if (!value.isTextual())
            throw wrong(number, "'" + member + "' is missing or is not a string");
        return value.textValue();
    }

    public QuernException wrong(long number, String problem) {
        return new QuernException(problem, name + " line " + number, REMEDY);
    }

    public QuernException wrongItem(long number, String problem) {
        return new QuernException(problem, name + " item " + number, "correct the item");
    }
}
