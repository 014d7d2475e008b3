package org.quern.neo4j;

import java.time.Duration;

/** How long a query may run and how many rows it may give. */
public record QueryLimits(Duration time, long rows) {

    /** The limits of evaluation: 120 seconds, a million rows. */
    public static final QueryLimits EVALUATION = new QueryLimits(Duration.ofSeconds(120), 1_000_000);
}
