package org.quern.wikidata.store;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** Reads lines as bytes, because a line that is not valid UTF-8 must not end the reading. */
final class ByteLines {

    /** The longest line of Wikidata's dumps has a few million bytes; a longer line than this is cut. */
    static final int LONGEST = 256 << 20;
    private static final int BUFFER = 1 << 16;

    private final BufferedInputStream in;
    private byte[] line = new byte[BUFFER];
    private int length;
    private long number;

    ByteLines(InputStream in) {
        this.in = new BufferedInputStream(in, BUFFER);
    }

    /** Moves to the next line; false at the end. */
    boolean next() throws IOException {
        length = 0;
        int read = in.read();
        if (read < 0)
            return false;
        number++;
        for (; read >= 0 && read != '\n'; read = in.read()) {
            if (length == line.length && length < LONGEST)
                line = Arrays.copyOf(line, Math.min(LONGEST, length * 2));
            if (length < line.length)
                line[length++] = (byte) read;
        }
        return true;
    }

    /** The number of the current line, from 1. */
    long number() {
        return number;
    }

    /** The bytes of the current line, valid until the next one; only the first {@link #length} belong to it. */
    byte[] bytes() {
        return line;
    }

    int length() {
        return length;
    }
}
