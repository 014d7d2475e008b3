package org.quern.wikidata.dump;

import java.nio.charset.StandardCharsets;

/** Reads the format written by {@link Packer}. */
final class Unpacker {
    private final byte[] bytes;
    private int at;

    Unpacker(byte[] bytes, int from) {
        this.bytes = bytes;
        this.at = from;
    }

    int raw() {
        return bytes[at++];
    }

    long number() {
        long value = 0;
        for (int shift = 0;; shift += 7) {
            byte next = bytes[at++];
            value |= (next & 0x7FL) << shift;
            if (next >= 0)
                return value >>> 1 ^ -(value & 1);
        }
    }

    int count() {
        return (int) number();
    }

    double bits() {
        long bits = 0;
        for (int i = 0; i < Long.BYTES; i++)
            bits = bits << 8 | bytes[at++] & 0xFF;
        return Double.longBitsToDouble(bits);
    }

    String text() {
        int length = count();
        String text = new String(bytes, at, length, StandardCharsets.UTF_8);
        at += length;
        return text;
    }

    void skipText() {
        int length = count();
        at += length;
    }

    void skip(int length) {
        at += length;
    }
}
