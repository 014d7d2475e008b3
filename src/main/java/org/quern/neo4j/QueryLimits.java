package org.quern.neo4j;

import java.time.Duration;

/**
 * The time and size limits of a query.
 *
 * @param bytes max. memory of all values of the result, estimated from the values alone
 */
public record QueryLimits(Duration time, long rows, long bytes) {

    /** Sufficient for users and metrics. */
    public static final long USUAL_BYTES = 512L << 20;

    /** The limits of evaluation: 120 seconds, a million rows. */
    public static final QueryLimits EVALUATION = new QueryLimits(Duration.ofSeconds(120), 1_000_000);

    /** For settings without limits. */
    public static final QueryLimits DEFAULT = EVALUATION;

    /**
     * With 512 MB of values; no size limit when the number of rows is unlimited, because those rows are written
     * to a file as they arrive.
     */
    public QueryLimits(Duration time, long rows) {
        this(time, rows, rows == Long.MAX_VALUE ? Long.MAX_VALUE : USUAL_BYTES);
    }
}
