package org.quern.neo4j;

import java.time.Duration;

/**
 * The time and size limits of a query.
 *
 * @param bytes what all values of the result may take in memory, by an estimate that depends on the values alone
 */
public record QueryLimits(Duration time, long rows, long bytes) {

    /** Enough for what a person or a metric looks at. */
    public static final long USUAL_BYTES = 512L << 20;

    /** The limits of evaluation: 120 seconds, a million rows. */
    public static final QueryLimits EVALUATION = new QueryLimits(Duration.ofSeconds(120), 1_000_000);

    /** With 512 MB of values; without a limit when the rows have none, as those are written away as they come. */
    public QueryLimits(Duration time, long rows) {
        this(time, rows, rows == Long.MAX_VALUE ? Long.MAX_VALUE : USUAL_BYTES);
    }
}
