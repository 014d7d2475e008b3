package org.quern.neo4j.load;

/**
 * Determines the number of rows per transaction by measuring: the size is doubled as long as loading becomes
 * faster, and reduced when the database runs out of memory or a batch takes so long that cancellation would be
 * slow.
 */
final class BatchSize {

    private static final int FIRST = 1_000;
    private static final int SMALLEST = 50;
    private static final int LARGEST = 64_000;
    /** Number of batches measured per size. */
    private static final int SAMPLES = 3;
    /** The min. gain that justifies the memory of a larger size. */
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

    /** The number of rows of the next batch. */
    int next() {
        return size;
    }

    /** Reports the time of a batch from sending to its answer. */
    void took(int batch, long time) {
        if (time > LONGEST_SECONDS * 1e9 && batch <= size) {
            shrink(batch / 2);
            return;
        }
        // Batches of the previous size, and the last batch, say nothing about this size.
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

    /** Reports that the database did not have enough memory for a batch. */
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
