package org.quern.workspace.record;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.quern.job.Progress;
import org.quern.workspace.BoundedInput;
import org.quern.workspace.CsvText;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;
import org.quern.workspace.TextInput;

/**
 * Reads the records of a text: rows of a table with a header, objects of a JSON array, one object or row per line, or
 * those in a JSON object, see {@link RecordShape}. The content decides, not the name of the file.
 *
 * @param kind the wanted records
 */
public record RecordReader(RecordKind kind, Progress progress) {

    private static final String REMEDY = "fix the file, or choose another file";
    /** Says that a value is not a record. */
    public static final String NO_OBJECT = "this is not a JSON object";
    private static final ObjectMapper JSON = JsonText.ofOthers();
    /** In bytes; an object in a longer line is read as a whole. */
    private static final int LONGEST = 64 << 20;
    /** Objects of more than one line, and elements of an array, are read into memory as a whole. */
    private static final long MOST_BYTES = 256L << 20;

    /** Receives the records and what is not a record. */
    public interface Sink {

        /** The columns of a table, before its rows. */
        default void header(ObjectNode empty) {}

        /** @param where its position in the file */
        void record(ObjectNode record, String where);

        void bad(String problem, String where);
    }

    /** @throws QuernException when the text cannot be read as a whole */
    public void read(RecordSource source, Sink sink) {
        try {
            int first = first(source);
            if (first == '[' || first == '{' || source.isNamedJson())
                json(source, sink);
            else
                table(source, sink);
        } catch (IOException failure) {
            throw source.cannotRead(failure);
        }
    }

    /** The first byte that is not white space. */
    private int first(RecordSource source) throws IOException {
        try (InputStream in = source.open(false, progress)) {
            int next = in.read();
            while (next >= 0 && next <= ' ')
                next = in.read();
            return next;
        }
    }

    private void table(RecordSource source, Sink sink) throws IOException {
        try (InputStream in = source.open(true, progress)) {
            new CsvText(source.name()).read(in, source.where(), headings -> rows(headings, source, sink));
        }
    }

    private static Consumer<CsvText.Row> rows(List<String> headings, RecordSource source, Sink sink) {
        ObjectNode empty = JsonNodeFactory.instance.objectNode();
        headings.stream().filter(name -> !name.isEmpty()).forEach(empty::putNull);
        sink.header(empty);
        return row -> {
            String where = source.where() + " line " + row.line();
            if (row.cells().size() != headings.size()) {
                sink.bad(("number of cells in this line: %d, in the header: %d (put cells that contain the"
                        + " separator in quotation marks)").formatted(row.cells().size(), headings.size()), where);
                return;
            }
            ObjectNode record = JsonNodeFactory.instance.objectNode();
            for (int i = 0; i < headings.size(); i++) {
                if (!headings.get(i).isEmpty())
                    record.put(headings.get(i), row.cells().get(i));
            }
            sink.record(record, where);
        };
    }

    private void json(RecordSource source, Sink sink) throws IOException {
        if (isByLines(source)) {
            lines(source, sink, Optional.empty());
            return;
        }
        try (BoundedInput in = new BoundedInput(source.open(true, progress), MOST_BYTES);
                JsonParser parser = JSON.createParser(in)) {
            if (parser.nextToken() == JsonToken.START_ARRAY)
                array(source, parser, sink, in::renew);
            else
                sequence(source, parser, sink);
        } catch (JsonProcessingException broken) {
            QuernException failure = JsonText.broken(source.where(), JSON.createParser(""), broken, REMEDY);
            if (first(source) == '[')
                throw failure;
            lines(source, sink, Optional.of(failure));
        } catch (TextInput.Damaged damaged) {
            if (first(source) == '[')
                throw damaged;
            lines(source, sink, Optional.of(source.cannotRead(damaged)));
        }
    }

    /** Whether the first line is a value and there are others. */
    private boolean isByLines(RecordSource source) throws IOException {
        try (InputStream in = source.open(false, progress)) {
            ByteArrayOutputStream begin = new ByteArrayOutputStream();
            byte[] block = new byte[1 << 16];
            int end = -1;
            int got = in.read(block);
            while (got >= 0 && end < 0 && begin.size() < LONGEST) {
                int line = lineEnd(block, got, begin.size() == 0);
                end = line < 0 ? -1 : begin.size() + line;
                begin.write(block, 0, got);
                got = in.read(block);
            }
            if (end < 0 || JSON.reader().with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                    .readTree(begin.toByteArray(), 0, end).isMissingNode())
                return false;
            return got >= 0 || !new String(begin.toByteArray(), end, begin.size() - end, StandardCharsets.ISO_8859_1)
                    .isBlank();
        } catch (JsonProcessingException severalLines) {
            return false;
        }
    }

    /**
     * The end of the first line that is not blank, if it is in a block; -1 if not.
     *
     * @param first whether it is the first block, which may begin with blank lines
     */
    private static int lineEnd(byte[] block, int length, boolean first) {
        int at = 0;
        while (first && at < length && block[at] >= 0 && block[at] <= ' ')
            at++;
        while (at < length && block[at] != '\n')
            at++;
        return at < length ? at : -1;
    }

    /** @param failure is thrown if no line is an object */
    private void lines(RecordSource source, Sink sink, Optional<QuernException> failure) throws IOException {
        Values values = new Values(source, sink, failure.isPresent());
        try (InputStream in = new BufferedInputStream(source.open(false, progress), 1 << 16)) {
            new JsonLineReader(source.name(), JSON).read(in, new JsonLineReader.Sink() {
                @Override
                public void value(JsonNode value, int line) {
                    values.take(value, source.where() + " line " + line);
                }

                @Override
                public void bad(String problem, int line) {
                    values.bad(problem, source.where() + " line " + line);
                }
            });
        }
        if (failure.isPresent() && !values.found())
            throw failure.get();
        values.end();
    }

    /** @param part runs after each element */
    private void array(RecordSource source, JsonParser parser, Sink sink, Runnable part) throws IOException {
        Values values = new Values(source, sink, false);
        int index = 0;
        for (JsonToken token = parser.nextToken(); token != null
                && token != JsonToken.END_ARRAY; token = parser.nextToken()) {
            String where = source.where() + " line " + parser.currentTokenLocation().getLineNr() + " $[" + index++
                    + "]";
            values.take(parser.readValueAsTree(), where);
            part.run();
        }
        String end = source.where() + " line " + parser.currentLocation().getLineNr();
        if (parser.currentToken() == null)
            throw new QuernException("the array is not closed", end, REMEDY);
        if (parser.nextToken() != null)
            throw new QuernException("unexpected content after the array", end, REMEDY);
        values.end();
    }

    /** One value, or several one after the other. */
    private void sequence(RecordSource source, JsonParser parser, Sink sink) throws IOException {
        List<JsonNode> all = new ArrayList<>();
        List<String> places = new ArrayList<>();
        for (JsonToken token = parser.currentToken(); token != null; token = parser.nextToken()) {
            places.add(source.where() + " line " + parser.currentTokenLocation().getLineNr());
            all.add(parser.readValueAsTree());
        }
        if (all.size() == 1 && all.getFirst() instanceof ObjectNode root) {
            RecordShape.records((ObjectNode) JsonText.finite(root), kind, source.where(), places.getFirst(), sink);
            return;
        }
        Values values = new Values(source, sink, false);
        for (int i = 0; i < all.size(); i++)
            values.take(all.get(i), places.get(i));
        values.end();
    }

    /** Values that are objects or rows. */
    private final class Values {

        private final RecordSource source;
        private final Sink sink;
        private final List<Runnable> held = new ArrayList<>();
        private final boolean holding;
        private Optional<RecordRows> rows = Optional.empty();
        private boolean objects;

        /** @param holding whether nothing is passed on before {@link #end} */
        Values(RecordSource source, Sink sink, boolean holding) {
            this.source = source;
            this.sink = sink;
            this.holding = holding;
        }

        void take(JsonNode given, String where) {
            JsonNode value = JsonText.finite(given);
            if (value instanceof ObjectNode object) {
                objects = true;
                pass(() -> sink.record(object, where));
            } else if (value instanceof ArrayNode row && !objects) {
                RecordRows table = rows.orElseGet(() -> new RecordRows(kind, sink));
                rows = Optional.of(table);
                pass(() -> table.row(row, where));
            } else {
                bad(NO_OBJECT, where);
            }
        }

        void bad(String problem, String where) {
            pass(() -> sink.bad(problem, where));
        }

        private void pass(Runnable what) {
            if (holding)
                held.add(what);
            else
                what.run();
        }

        boolean found() {
            return objects || rows.isPresent();
        }

        void end() {
            held.forEach(Runnable::run);
        }
    }
}
