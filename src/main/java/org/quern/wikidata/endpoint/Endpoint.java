package org.quern.wikidata.endpoint;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;

/**
 * The settings of an endpoint.
 *
 * @param profile its limits
 * @param userAgent identifies the user to the operators; Wikimedia requires contact details
 * @param cache the folder for cached answers
 * @param notBefore older cached answers are ignored
 */
public record Endpoint(EndpointAddress address, Profile profile, String userAgent, Path cache, Instant notBefore) {

    /** The preference with the User-Agent for endpoints. */
    public static final String USER_AGENT = "userAgent";

    /**
     * How long cached answers are valid: long enough to resume after a weekend, short enough to describe one
     * state of Wikidata.
     */
    public static final Duration KEPT = Duration.ofDays(7);

    /** How to resume work that was interrupted. */
    public String resume() {
        return ignoresCache() ? "rerun the command without --no-cache to resume" : "rerun the command to resume";
    }

    /** How to resume work after the time that the endpoint asks to wait. */
    String resumeLater() {
        return ignoresCache() ? "rerun the command after that, without --no-cache, to resume"
                : "rerun the command after that to resume";
    }

    private boolean ignoresCache() {
        return notBefore.isAfter(Instant.now().minus(KEPT.dividedBy(2)));
    }
}
