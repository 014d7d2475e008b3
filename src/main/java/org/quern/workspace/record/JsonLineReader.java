package org.quern.workspace.record;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.quern.workspace.BoundedInput;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.TextInput;

/** Reads a file with one JSON value per line. Damaged lines are reported and skipped. */
public final class JsonLineReader {

    /** In bytes; a longer line would fill the memory. */
    private static final int LONGEST = 64 << 20;
    /** A small compressed file may decompress to an endless one. */
    private static final long MOST_BYTES = 1L << 30;
    private static final int BEGIN = 1 << 10;

    /** Receives the lines that are not blank, counted from 1. */
    public interface Sink {

        void value(JsonNode value, int line);

        void bad(String problem, int line);
    }

    private final Path file;
    private final ObjectMapper json;

    /** @param json a mapper with its own strictness */
    public JsonLineReader(Path file, ObjectMapper json) {
        this.file = file;
        this.json = json.copy().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
    }

    /**
     * Reads the lines of a file that could not be read as a whole.
     *
     * @param failure is thrown if the file is a JSON array, which has no lines of its own
     * @throws QuernException when the file cannot be read at all
     */
    public void read(QuernException failure, Sink sink) {
        try (InputStream in = new BufferedInputStream(new BoundedInput(TextInput.unchecked(file), MOST_BYTES))) {
            in.mark(BEGIN);
            byte[] begin = in.readNBytes(BEGIN);
            if (new String(begin, StandardCharsets.ISO_8859_1).stripLeading().startsWith("["))
                throw failure;
            in.reset();
            read(in, sink);
        } catch (BoundedInput.TooBig tooBig) {
            throw new QuernException("the text is larger than {0} MB", file.toString(), "split the file",
                    (MOST_BYTES >> 20)).causedBy(tooBig);
        } catch (IOException broken) {
            throw SafeFiles.cannotRead(file, broken);
        }
    }

    /** Reads the lines of a text. */
    public void read(InputStream in, Sink sink) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        byte[] block = new byte[1 << 16];
        int number = 1;
        for (int got = in.read(block); got >= 0; got = in.read(block)) {
            int from = 0;
            for (int i = 0; i < got; i++) {
                if (block[i] == '\n') {
                    add(line, block, from, i);
                    take(line.toByteArray(), number++, sink);
                    line.reset();
                    from = i + 1;
                }
            }
            add(line, block, from, got);
        }
        take(line.toByteArray(), number, sink);
    }

    private static void add(ByteArrayOutputStream line, byte[] block, int from, int to) {
        if (line.size() <= LONGEST)
            line.write(block, from, to - from);
    }

    private void take(byte[] line, int number, Sink sink) {
        if (line.length > LONGEST) {
            sink.bad("this line is longer than " + (LONGEST >> 20) + " MB", number);
            return;
        }
        try {
            String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(line)).toString();
            if (!text.isBlank())
                sink.value(json.readTree(text), number);
        } catch (CharacterCodingException _) {
            sink.bad("this line is not valid UTF-8", number);
        } catch (JsonProcessingException broken) {
            sink.bad("this line is not valid JSON (" + JsonText.clause(broken) + ")", number);
        }
    }
}
