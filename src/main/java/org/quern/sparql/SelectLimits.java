package org.quern.sparql;

import java.time.Duration;

/**
 * The limits of a SELECT query.
 *
 * @param rows how many at most; there may be one more, which is not read
 * @param characters in all values together
 * @param time until it is given up
 */
public record SelectLimits(int rows, long characters, Duration time) {

    /** As much as Wikidata's own query service allows a stranger, and no answer that does not fit into memory. */
    public static final SelectLimits UNTRUSTED = new SelectLimits(100_000, 10_000_000, Duration.ofSeconds(60));
}
