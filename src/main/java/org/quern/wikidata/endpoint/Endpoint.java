package org.quern.wikidata.endpoint;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;

/**
 * The settings of an endpoint.
 *
 * @param profile what it can do
 * @param userAgent tells its keepers who asks; Wikimedia's want to be able to reach them
 * @param cache the folder that keeps answers
 * @param notBefore kept answers that are older are asked for again
 */
public record Endpoint(EndpointAddress address, Profile profile, String userAgent, Path cache, Instant notBefore) {

    /** The preference in which a person says how they introduce themselves to endpoints. */
    public static final String USER_AGENT = "userAgent";

    /** How long kept answers hold: long enough to go on after a weekend, short enough to be the same Wikidata. */
    public static final Duration KEPT = Duration.ofDays(7);
}
