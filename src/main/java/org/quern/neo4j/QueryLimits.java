package org.quern.neo4j;

import java.time.Duration;

/**
 * How long a query may run, and how large its result may be.
 *
 * @param bytes what all values of the result may take in memory, by an estimate that depends on the values alone
 */
public record QueryLimits(Duration time, long rows, long bytes) {

    private static final long USUAL_BYTES = 512L << 20;

    /** The limits of evaluation: 120 seconds, a million rows. */
    public static final QueryLimits EVALUATION = new QueryLimits(Duration.ofSeconds(120), 1_000_000);

    /** With 512 MB of values. */
    public QueryLimits(Duration time, long rows) {
        this(time, rows, USUAL_BYTES);
    }
}
