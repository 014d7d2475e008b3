package org.quern.textgraph;

import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The random number generator of data sets: SplitMix64 (Steele, Lea and Flood, 2014), implemented here so that
 * no library update changes a data set. Each purpose has a separate stream, so an additional draw in one place
 * does not affect others.
 */
public final class SeededRandom {

    /** The name in manifests. */
    public static final String NAME = "SplitMix64";

    private static final long GAMMA = 0x9e3779b97f4a7c15L;
    private static final long FNV_OFFSET = 0xcbf29ce484222325L;
    private static final long FNV_PRIME = 0x100000001b3L;

    private long state;

    private SeededRandom(long state) {
        this.state = state;
    }

    /** @param purpose names the stream, for example by task and instance number */
    public static SeededRandom of(long seed, String purpose) {
        long hash = FNV_OFFSET;
        for (byte b : purpose.getBytes(StandardCharsets.UTF_8))
            hash = (hash ^ (b & 0xff)) * FNV_PRIME;
        return new SeededRandom(mixed(seed ^ mixed(hash)));
    }

    private static long mixed(long z) {
        long a = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
        long b = (a ^ a >>> 27) * 0x94d049bb133111ebL;
        return b ^ b >>> 31;
    }

    public long next() {
        state += GAMMA;
        return mixed(state);
    }

    /** Uniform, from 0 to bound − 1. */
    public int below(int bound) {
        if (bound <= 0)
            throw new IllegalArgumentException("nothing to choose from");
        // Values from the incomplete range at the end would make the first numbers more likely, so they are
        // rejected.
        long range = 1L << 31;
        long fair = range - range % bound;
        long drawn = next() >>> 33;
        while (drawn >= fair)
            drawn = next() >>> 33;
        return (int) (drawn % bound);
    }

    /** Uniform, from 0 to less than 1. */
    public double share() {
        return (next() >>> 11) * 0x1.0p-53;
    }

    public <T> T one(List<T> items) {
        return items.get(below(items.size()));
    }

    /** Moves a uniform choice of {@code count} of the first {@code size} numbers to the front. */
    public void choose(int[] numbers, int size, int count) {
        for (int i = 0; i < Math.min(count, size - 1); i++) {
            int other = i + below(size - i);
            int kept = numbers[i];
            numbers[i] = numbers[other];
            numbers[other] = kept;
        }
    }
}
