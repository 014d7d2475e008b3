package org.quern.workspace;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.ObjLongConsumer;
import java.util.stream.Stream;

/**
 * Reads a text line by line, and fails on extremely long lines instead of filling the memory.
 *
 * @param name of the file, for messages
 * @param longest max. length of a line in bytes
 */
public record TextLines(String name, int longest) {
    /** Sufficient for any record that a person or a model has written. */
    public static final int USUAL = 20_000_000;

    private static final int BLOCK = 1 << 16;

    /** Takes a line. */
    @FunctionalInterface
    public interface Each {
        /** @param number the line number, from 1 */
        void take(String line, long number);
    }

    /** The text of a file of the program, which is next to a class. */
    public static String shipped(Class<?> owner, String name) {
        try (InputStream in = Objects.requireNonNull(owner.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new UncheckedIOException("the built-in file " + name + " cannot be read", broken);
        }
    }

    /** The lines of such a file without comments, which begin with {@code #}. */
    public static Stream<String> shippedLines(Class<?> owner, String name) {
        return shipped(owner, name).lines().filter(line -> !line.startsWith("#"));
    }

    /**
     * Passes on the lines of a file.
     *
     * @throws QuernException when it cannot be read, or a line is too long
     */
    public static void read(SafeFiles files, Path file, Each each) {
        try (InputStream in = files.open(file)) {
            new TextLines(file.toString(), USUAL).read(in, each);
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
    }

    /** Passes on the JSON of each line that is not blank. */
    public static void json(SafeFiles files, Path file, String remedy, ObjLongConsumer<JsonNode> each) {
        JsonText json = new JsonText(remedy);
        read(files, file, (line, number) -> {
            if (!line.isBlank())
                each.accept(json.read(line, file + " line " + number), number);
        });
    }

    /** Passes on the lines of a UTF-8 text. */
    public void read(InputStream in, Each each) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        byte[] block = new byte[BLOCK];
        long number = 1;
        for (int got = in.read(block); got >= 0; got = in.read(block)) {
            int begin = 0;
            for (int i = 0; i < got; i++) {
                if (block[i] != '\n')
                    continue;
                add(line, block, begin, i, number);
                each.take(text(line), number++);
                begin = i + 1;
            }
            add(line, block, begin, got, number);
        }
        if (line.size() > 0)
            each.take(text(line), number);
    }

    private void add(ByteArrayOutputStream line, byte[] block, int from, int to, long number) {
        if (line.size() + to - from > longest)
            throw new QuernException("the line is longer than " + longest / 1_000_000 + " MB", name + " line " + number,
                    "choose a file with one record per line, or split the line");
        line.write(block, from, to - from);
    }

    private static String text(ByteArrayOutputStream line) {
        String text = line.toString(StandardCharsets.UTF_8);
        line.reset();
        return text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
    }
}
