package org.quern.wikidata.endpoint;

import java.time.Duration;
import java.util.List;

/**
 * The capabilities and request limits of a kind of endpoint. Profiles are data: {@code profiles.json}.
 *
 * @param hosts hosts that are known to be of this kind
 * @param pageRows rows that are asked for at once, not more than the endpoint gives
 * @param batch items named in one query
 * @param valueBatch dates, quantities and places named in one query; their names are long
 * @param timeLimit for one query, from sending it to the last byte of its answer
 * @param pause least time between the starts of two queries
 * @param atATime queries under way at a moment
 * @param attempts how often a query is tried before giving up
 * @param longestWait the longest {@code Retry-After} that is waited for
 * @param maxBytes the largest answer that is read, unpacked
 * @param truthy how truthy statements are found from their values
 * @param directValues the data may have direct triples without statements, which then stand in for them
 * @param propertyPaths the endpoint walks {@code wdt:P279*} itself
 * @param nestedPaging sorted pages must be cut from an inner query
 * @param prefixesKnown Wikidata's prefixes need not be declared
 * @param labelPredicates what labels are found by, best first
 * @param caution what people should know before they use it; empty when nothing
 */
public record Profile(String name, List<String> hosts, int pageRows, int batch, int valueBatch, Duration timeLimit,
        Duration pause, int atATime, int attempts, Duration longestWait, long maxBytes, Truthy truthy,
        boolean directValues, boolean propertyPaths, boolean nestedPaging, boolean prefixesKnown,
        List<String> labelPredicates, String caution) {

    /** How truthy statements are found from their values. */
    public enum Truthy {
        /** By direct triples ({@code wdt:}), which the data surely has. */
        DIRECT,
        /** By comparing the ranks of statements, as some exports have no direct triples. */
        RANKS
    }

    public Profile {
        hosts = List.copyOf(hosts);
        labelPredicates = List.copyOf(labelPredicates);
        if (pageRows < 1 || batch < 1 || valueBatch < 1 || atATime < 1 || attempts < 1 || maxBytes < 1)
            throw new IllegalArgumentException("sizes of profile " + name + " must be positive");
        if (!timeLimit.isPositive() || pause.isNegative() || longestWait.isNegative())
            throw new IllegalArgumentException("in profile " + name
                    + ", the time limit must be positive, and the pause and the longest wait must not be negative");
    }
}
