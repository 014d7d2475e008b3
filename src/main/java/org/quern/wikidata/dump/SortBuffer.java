package org.quern.wikidata.dump;

import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

/** Entries in memory that will be sorted and written as a run. */
final class SortBuffer {
    private static final int HEAD = 2 * Integer.BYTES;

    private final byte[] arena;
    private final int[] starts;
    private int used;
    private int count;

    /** @param size in bytes; larger entries do not fit */
    SortBuffer(int size) {
        this.arena = new byte[size];
        this.starts = new int[Math.max(16, size / 32)];
    }

    boolean isEmpty() {
        return count == 0;
    }

    /** Adds an entry if there is enough space. */
    boolean put(byte[] key, int keyLength, byte[] value, int valueLength) {
        if (count == starts.length || arena.length - used < HEAD + keyLength + valueLength)
            return false;
        starts[count++] = used;
        put(keyLength);
        put(valueLength);
        System.arraycopy(key, 0, arena, used, keyLength);
        System.arraycopy(value, 0, arena, used + keyLength, valueLength);
        used += keyLength + valueLength;
        return true;
    }

    private void put(int number) {
        for (int shift = 24; shift >= 0; shift -= 8)
            arena[used++] = (byte) (number >>> shift);
    }

    private int number(int at) {
        return arena[at] << 24 | (arena[at + 1] & 0xFF) << 16 | (arena[at + 2] & 0xFF) << 8 | arena[at + 3] & 0xFF;
    }

    /** Writes all entries sorted by key and clears the buffer. */
    void flush(Path file) throws IOException {
        Integer[] order = new Integer[count];
        for (int i = 0; i < count; i++)
            order[i] = starts[i];
        Arrays.sort(order, (one, other) -> Arrays.compareUnsigned(arena, one + HEAD, one + HEAD + number(one),
                arena, other + HEAD, other + HEAD + number(other)));
        try (DataOutputStream out = RunFile.create(file)) {
            for (int start : order)
                RunFile.write(out, arena, start + HEAD, number(start), number(start + Integer.BYTES));
        }
        used = 0;
        count = 0;
    }
}
