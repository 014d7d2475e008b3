package org.quern.sparql;

import java.time.Duration;

/**
 * The limits of a SELECT query.
 *
 * @param rows max. rows; there may be one more, which is not read
 * @param characters max. characters of all values together
 * @param time max. duration
 */
public record SelectLimits(int rows, long characters, Duration time) {

    /** As much as Wikidata's own query service allows, and no answer that does not fit into memory. */
    public static final SelectLimits UNTRUSTED = new SelectLimits(100_000, 10_000_000, Duration.ofSeconds(60));

    /** For settings without limits. */
    public static final SelectLimits DEFAULT = UNTRUSTED;
}
