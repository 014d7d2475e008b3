package org.quern.neo4j.load;

/**
 * How many rows go into one transaction, found by measuring: twice as many are tried as long as that makes loading
 * faster, and fewer when the database has not the memory or a batch takes so long that stopping would.
 */
final class BatchSize {

    private static final int FIRST = 1_000;
    private static final int SMALLEST = 50;
    private static final int LARGEST = 64_000;
    /** How many batches of a size are measured before another is tried. */
    private static final int SAMPLES = 3;
    /** By how much a larger size must be faster, to be worth its memory. */
    private static final double WORTH = 1.05;
    private static final double LONGEST_SECONDS = 4;

    private int size = FIRST;
    private int limit = LARGEST;
    private boolean settled;
    private int best = FIRST;
    private double bestRate;
    private long rows;
    private long nanos;
    private int samples;

    /** Rows for the next batch. */
    int next() {
        return size;
    }

    /** Tells how long a batch took from its sending to its answer. */
    void took(int batch, long time) {
        if (time > LONGEST_SECONDS * 1e9 && batch <= size) {
            shrink(batch / 2);
            return;
        }
        // Batches of the size before, and the last one of all, say nothing about this size.
        if (settled || batch != size)
            return;
        rows += batch;
        nanos += time;
        if (++samples < SAMPLES)
            return;
        double rate = rows / (nanos / 1e9);
        rows = 0;
        nanos = 0;
        samples = 0;
        if (rate < bestRate * WORTH) {
            size = best;
            settled = true;
            return;
        }
        bestRate = rate;
        best = size;
        if (size * 2 > limit)
            settled = true;
        else
            size *= 2;
    }

    /** Tells that the database had not the memory for a batch. */
    void tooLarge(int batch) {
        shrink(batch / 2);
    }

    private void shrink(int to) {
        limit = Math.max(SMALLEST, Math.min(limit, to));
        size = Math.min(size, limit);
        best = Math.min(best, limit);
        settled = true;
    }
}
