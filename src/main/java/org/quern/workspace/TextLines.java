package org.quern.workspace;

import com.fasterxml.jackson.databind.JsonNode;
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

    /**
     * Passes on the lines of a UTF-8 text.
     *
     * @throws QuernException when a line is too long
     */
    public void read(InputStream in, Each each) throws IOException {
        read(in, each, (tooLong, _) -> {
            throw tooLong;
        });
    }

    /** The same, and passes on an error, with its line number, instead of a line that is too long. */
    public void read(InputStream in, Each each, ObjLongConsumer<QuernException> tooLong) throws IOException {
        ByteLines lines = new ByteLines(in, longest);
        while (lines.next()) {
            if (lines.isCut())
                tooLong.accept(
                        new QuernException("the line is longer than {0} MB", name + " line " + lines.number(),
                                "choose a file with one record per line, or split the line", longest / 1_000_000),
                        lines.number());
            else
                each.take(text(lines), lines.number());
        }
    }

    private static String text(ByteLines lines) {
        String text = new String(lines.bytes(), 0, lines.length(), StandardCharsets.UTF_8);
        return text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
    }
}
