package org.quern.workspace;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;

/** Reads lines as bytes: a line that is not valid UTF-8, or is too long, need not end the reading. */
public final class ByteLines {

    /** The longest line of Wikidata's dumps has a few million bytes. */
    public static final int DUMP = 256 << 20;
    private static final int BLOCK = 1 << 16;

    /** Gives access to the bytes without a copy. */
    private static final class Line extends ByteArrayOutputStream {
        byte[] bytes() {
            return buf;
        }
    }

    private final InputStream in;
    private final int longest;
    private final byte[] block = new byte[BLOCK];
    private int at;
    private int end;
    private final Line line = new Line();
    private boolean cut;
    private long number;

    /** @param longest a longer line is cut to this number of bytes */
    public ByteLines(InputStream in, int longest) {
        this.in = in;
        this.longest = longest;
    }

    /** Moves to the next line; false at the end. */
    public boolean next() throws IOException {
        line.reset();
        cut = false;
        boolean ended = false;
        boolean begun = false;
        while (!ended && fill()) {
            begun = true;
            int from = at;
            while (at < end && block[at] != '\n')
                at++;
            add(from);
            ended = at < end;
            at += ended ? 1 : 0;
        }
        number += begun ? 1 : 0;
        return begun;
    }

    private boolean fill() throws IOException {
        if (at == end) {
            at = 0;
            end = Math.max(0, in.read(block));
        }
        return at < end;
    }

    private void add(int from) {
        int room = Math.min(at - from, longest - line.size());
        line.write(block, from, room);
        cut |= room < at - from;
    }

    /** The number of the current line, from 1. */
    public long number() {
        return number;
    }

    /** Whether the current line is longer than allowed. */
    public boolean isCut() {
        return cut;
    }

    /** The bytes of the current line, valid until the next one; only the first {@link #length} belong to it. */
    public byte[] bytes() {
        return line.bytes();
    }

    public int length() {
        return line.size();
    }
}
