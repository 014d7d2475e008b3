package org.quern.graph;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Splits the text of a graph file, with schema, entities and relations in this order, into blocks of complete
 * elements. It examines only brackets, quotes and commas; the blocks are parsed later.
 */
final class BlockSplitter implements AutoCloseable {

    /** The file has another order or is not JSON; a sequential reader can report the details. */
    static final class Unusual extends IOException {

        private static final long serialVersionUID = 1;

        Unusual() {
            super("the keys of the graph file are not in the usual order");
        }
    }

    /** Some elements, as the text of a JSON list. */
    static final class Block {

        private byte[] text = new byte[1 << 16];
        private int length;
        private long first;
        private int count;

        byte[] text() {
            return text;
        }

        int length() {
            return length;
        }

        /** The index of its first element in the list, from 0. */
        long first() {
            return first;
        }

        /** The number of elements, by the commas. */
        int count() {
            return count;
        }
    }

    /** No valid graph has an element of this size; a sequential reader reports the error. */
    private static final int LONGEST = 1 << 28;

    private final InputStream in;
    private final int atLeast;
    /** Data that was read but not returned yet. */
    private byte[] rest = new byte[1 << 12];
    private int restStart;
    private int restEnd;
    private boolean inList;
    private long elements;

    /** @param atLeast min. size of all blocks but the last, in bytes; blocks with long elements are larger */
    BlockSplitter(InputStream in, int atLeast) {
        this.in = in;
        this.atLeast = atLeast;
    }

    /** Reads the beginning of the file and returns the text of the schema; the list of entities is next. */
    byte[] schema() throws IOException {
        expect('{');
        key("schema");
        byte[] schema = value();
        expect(',');
        list("entities");
        return schema;
    }

    /** Moves to the list of relations after the last entity. */
    void relations() throws IOException {
        expect(',');
        list("relations");
    }

    /** Reads the text after the relations, which must be empty. */
    void end() throws IOException {
        expect('}');
        for (int c = read(); c >= 0; c = read()) {
            if (!isSpace(c))
                throw new Unusual();
        }
    }

    /** Fills a block with the next elements of the list; false when there are none. */
    boolean next(Block block) throws IOException {
        if (!inList)
            return false;
        block.first = elements;
        block.text[0] = '[';
        int length = 1 + takeRest(block);
        int scanned = 1;
        int depth = 0;
        boolean inText = false;
        int cut = 0;
        int commas = 0;
        while (true) {
            byte[] text = block.text;
            for (; scanned < length; scanned++) {
                byte c = text[scanned];
                if (inText) {
                    if (c == '\\')
                        scanned++;
                    else
                        inText = c != '"';
                } else if (c == '"') {
                    inText = true;
                } else if (c == '{' || c == '[') {
                    depth++;
                } else if (c == ',' && depth == 0) {
                    cut = scanned;
                    commas++;
                } else if (c == '}' || c == ']' && depth > 0) {
                    depth--;
                } else if (c == ']') {
                    inList = false;
                    boolean empty = elements == 0 && commas == 0 && isBlank(text, scanned);
                    return finish(block, scanned, length, empty ? 0 : commas + 1);
                }
            }
            if (cut > 0 && length >= atLeast)
                return finish(block, cut, length, commas);
            if (length > LONGEST)
                throw new Unusual();
            if (length == text.length)
                block.text = Arrays.copyOf(text, Math.addExact(length, length));
            int more = in.read(block.text, length, block.text.length - length);
            if (more < 0)
                throw new Unusual();
            length += more;
        }
    }

    private int takeRest(Block block) {
        int length = restEnd - restStart;
        if (block.text.length < length + 2)
            block.text = Arrays.copyOf(block.text, length + 2);
        System.arraycopy(rest, restStart, block.text, 1, length);
        restStart = 0;
        restEnd = 0;
        return length;
    }

    /** Ends a block at a comma or at the end of the list, and keeps the rest. */
    private boolean finish(Block block, int end, int length, int count) {
        int left = length - end - 1;
        if (rest.length < left)
            rest = new byte[left];
        System.arraycopy(block.text, end + 1, rest, 0, left);
        restStart = 0;
        restEnd = left;
        block.text[end] = ']';
        block.length = end + 1;
        block.count = count;
        elements += count;
        return count > 0;
    }

    private static boolean isBlank(byte[] text, int end) {
        for (int i = 1; i < end; i++) {
            if (!isSpace(text[i]))
                return false;
        }
        return true;
    }

    private void list(String name) throws IOException {
        key(name);
        expect('[');
        inList = true;
        elements = 0;
    }

    private void key(String name) throws IOException {
        expect('"');
        for (byte c : name.getBytes(StandardCharsets.US_ASCII)) {
            if (read() != c)
                throw new Unusual();
        }
        if (read() != '"')
            throw new Unusual();
        expect(':');
    }

    private void expect(char wanted) throws IOException {
        int c = read();
        while (c >= 0 && isSpace(c))
            c = read();
        if (c != wanted)
            throw new Unusual();
    }

    /** Reads a complete object. */
    private byte[] value() throws IOException {
        expect('{');
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        text.write('{');
        boolean inText = false;
        for (int depth = 1; depth > 0;) {
            int c = read();
            if (c < 0)
                throw new Unusual();
            text.write(c);
            if (inText && c == '\\')
                text.write(read());
            else if (c == '"')
                inText = !inText;
            else if (!inText && (c == '{' || c == '['))
                depth++;
            else if (!inText && (c == '}' || c == ']'))
                depth--;
        }
        return text.toByteArray();
    }

    private static boolean isSpace(int c) {
        return c == ' ' || c == '\n' || c == '\r' || c == '\t';
    }

    private int read() throws IOException {
        if (restStart == restEnd) {
            restStart = 0;
            restEnd = Math.max(0, in.read(rest, 0, rest.length));
            if (restEnd == 0)
                return -1;
        }
        return rest[restStart++] & 0xff;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
