package org.quern.wikidata.dump;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.quern.workspace.Texts;

/** Writes numbers and texts in a compact form into an array that grows. */
final class Packer {
    private byte[] bytes = new byte[1 << 12];
    private int size;

    void clear() {
        size = 0;
    }

    int size() {
        return size;
    }

    byte[] array() {
        return bytes;
    }

    private void reserve(int more) {
        if (bytes.length - size < more)
            bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, size + more));
    }

    void raw(int value) {
        reserve(1);
        bytes[size++] = (byte) value;
    }

    void raw(byte[] from) {
        raw(from, 0, from.length);
    }

    /** The bytes in a range. */
    void raw(byte[] source, int from, int to) {
        reserve(to - from);
        System.arraycopy(source, from, bytes, size, to - from);
        size += to - from;
    }

    /** A signed number; small ones take one byte. */
    void number(long value) {
        long left = value << 1 ^ value >> 63;
        reserve(10);
        while ((left & ~0x7FL) != 0) {
            bytes[size++] = (byte) (left | 0x80);
            left >>>= 7;
        }
        bytes[size++] = (byte) left;
    }

    void bits(double value) {
        reserve(Long.BYTES);
        long bits = Double.doubleToRawLongBits(value);
        for (int shift = 56; shift >= 0; shift -= 8)
            bytes[size++] = (byte) (bits >>> shift);
    }

    void text(String text) {
        byte[] utf8 = Texts.clean(text).getBytes(StandardCharsets.UTF_8);
        number(utf8.length);
        raw(utf8);
    }
}
