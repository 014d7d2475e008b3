package org.quern.wikidata.dump;

import java.util.Arrays;

/** A sequence of bits that need not start or end at byte boundaries. */
final class BitString {
    private byte[] bytes = new byte[1 << 12];
    private long length;

    long length() {
        return length;
    }

    /** Appends the lowest bits of a number. */
    BitString append(long value, int count) {
        reserve(count);
        for (int bit = count - 1; bit >= 0; bit--) {
            if ((value >>> bit & 1) == 1)
                bytes[(int) (length >>> 3)] |= (byte) (0x80 >>> (length & 7));
            length++;
        }
        return this;
    }

    /** Appends bits that start at any bit of the bytes. */
    BitString append(byte[] from, long firstBit, long count) {
        reserve(count);
        long at = firstBit;
        long left = count;
        while (left > 0 && (length & 7) != 0) {
            append(from[(int) (at >>> 3)] >>> 7 - (at & 7), 1);
            at++;
            left--;
        }
        int in = (int) (at >>> 3);
        int out = (int) (length >>> 3);
        int shift = (int) (at & 7);
        int whole = (int) (left >>> 3);
        for (int i = 0; i < whole; i++)
            bytes[out + i] = (byte) (shift == 0 ? from[in + i]
                    : from[in + i] << shift | (from[in + i + 1] & 0xFF) >>> 8 - shift);
        length += (long) whole << 3;
        at += (long) whole << 3;
        for (left &= 7; left > 0; left--) {
            append(from[(int) (at >>> 3)] >>> 7 - (at & 7), 1);
            at++;
        }
        return this;
    }

    BitString append(BitString other) {
        return append(other.bytes, 0, other.length);
    }

    private void reserve(long more) {
        int needed = (int) (length + more + 7 >>> 3);
        if (bytes.length < needed)
            bytes = Arrays.copyOf(bytes, Math.max(needed, bytes.length * 2));
    }

    /** The number that consists of some of the bits. */
    long number(long firstBit, int count) {
        long number = 0;
        for (long bit = firstBit; bit < firstBit + count; bit++)
            number = number << 1 | bytes[(int) (bit >>> 3)] >>> 7 - (bit & 7) & 1;
        return number;
    }

    /** All bits, padded with zeros to whole bytes. */
    byte[] toBytes() {
        return Arrays.copyOf(bytes, (int) (length + 7 >>> 3));
    }
}
