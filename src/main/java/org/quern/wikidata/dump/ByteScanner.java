package org.quern.wikidata.dump;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Finds bytes by examining eight of them at a time: most of a dump consists of texts that are not needed, and
 * reading them byte by byte took a third of the time.
 */
final class ByteScanner {
    private static final VarHandle WORD = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101010101010101L;
    private static final long HIGHS = ONES << 7;
    private static final long QUOTES = ONES * '"';
    private static final long ESCAPES = ONES * '\\';
    private static final long LINE_FEEDS = ONES * '\n';

    private ByteScanner() {}

    /** Position of the first quote or backslash; the end if there is none. */
    static int quoteOrEscape(byte[] bytes, int from, int end) {
        int at = from;
        for (; at <= end - Long.BYTES; at += Long.BYTES) {
            long word = (long) WORD.get(bytes, at);
            long found = zeros(word ^ QUOTES) | zeros(word ^ ESCAPES);
            if (found != 0)
                return at + first(found);
        }
        while (at < end && bytes[at] != '"' && bytes[at] != '\\')
            at++;
        return at;
    }

    /** Position of the first line feed; the end if there is none. */
    static int lineFeed(byte[] bytes, int from, int end) {
        int at = from;
        for (; at <= end - Long.BYTES; at += Long.BYTES) {
            long found = zeros((long) WORD.get(bytes, at) ^ LINE_FEEDS);
            if (found != 0)
                return at + first(found);
        }
        while (at < end && bytes[at] != '\n')
            at++;
        return at;
    }

    /** Marks the lowest zero byte; higher bytes may be marked wrongly. */
    private static long zeros(long word) {
        return word - ONES & ~word & HIGHS;
    }

    private static int first(long marks) {
        return Long.numberOfTrailingZeros(marks) >>> 3;
    }
}
