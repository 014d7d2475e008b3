package org.quern.neo4j.serving;

import java.time.Duration;

/**
 * What clients of a served graph can use. The queries that run at once need at most half of the heap together, so that
 * none fails because of the memory of others.
 *
 * @param time of a transaction, even if the client asks for more
 * @param rows of a result
 * @param queries that run at once; others wait as long as a transaction may take
 * @param memory of a query, in bytes
 */
public record ClientLimits(Duration time, long rows, int queries, long memory) {

    /** Too little for any query. */
    private static final long LEAST = 1L << 20;

    /** The memory that all queries share, in bytes. */
    public static long shared() {
        return Runtime.getRuntime().maxMemory() / 2;
    }

    /** The memory that each of this number of queries can use, in bytes. */
    public static long share(int queries) {
        return Math.max(shared() / queries, LEAST);
    }

    /** With an equal share of the memory for each query. */
    public ClientLimits(Duration time, long rows, int queries) {
        this(time, rows, queries, share(queries));
    }
}
