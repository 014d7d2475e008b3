package org.quern.question;

/**
 * A seeded 64-bit hash of texts that is the same on every machine. All sampling uses it, so no choice depends
 * on the order in which a database returns rows.
 */
public final class StableHash {

    private static final long OFFSET = 0xcbf29ce484222325L;
    private static final long PRIME = 0x100000001b3L;

    private final long start;

    public StableHash(long seed) {
        this.start = mix(OFFSET ^ mix(seed));
    }

    /** The hash of the texts in this order; the boundaries between texts count. */
    public long of(Object... texts) {
        long hash = start;
        for (Object text : texts) {
            String value = String.valueOf(text);
            for (int i = 0; i < value.length(); i++)
                hash = (hash ^ value.charAt(i)) * PRIME;
            hash = (hash ^ 0x1F0001) * PRIME;
        }
        return mix(hash);
    }

    /** The upper bits of FNV are weak; this spreads each bit over all others. */
    private static long mix(long value) {
        long h = value;
        h = (h ^ (h >>> 33)) * 0xff51afd7ed558ccdL;
        h = (h ^ (h >>> 33)) * 0xc4ceb9fe1a85ec53L;
        return h ^ (h >>> 33);
    }
}
