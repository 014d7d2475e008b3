package org.quern.wikidata.endpoint;

import java.time.Duration;
import java.util.List;

/**
 * The capabilities and request limits of a kind of endpoint. Profiles are data: {@code profiles.json}.
 *
 * @param hosts known hosts of this kind
 * @param pageRows rows requested at once, not more than the endpoint returns
 * @param batch items per query
 * @param valueBatch dates, quantities and places per query; their names are long
 * @param timeLimit for one query, from sending it to the last byte of its answer
 * @param pause min. time between the starts of two queries
 * @param atATime parallel queries
 * @param attempts max. attempts per query
 * @param longestWait the longest accepted {@code Retry-After}
 * @param maxBytes max. size of an answer, decompressed
 * @param truthy how truthy statements are found from their values
 * @param directValues whether the data may have direct triples without statements, which then replace them
 * @param propertyPaths whether the endpoint evaluates {@code wdt:P279*}
 * @param nestedPaging whether sorted pages need a subquery
 * @param prefixesKnown whether Wikidata's prefixes are predeclared
 * @param labelPredicates predicates of labels, best first
 * @param caution a warning for users; may be empty
 */
public record Profile(String name, List<String> hosts, int pageRows, int batch, int valueBatch, Duration timeLimit,
        Duration pause, int atATime, int attempts, Duration longestWait, long maxBytes, Truthy truthy,
        boolean directValues, boolean propertyPaths, boolean nestedPaging, boolean prefixesKnown,
        List<String> labelPredicates, String caution) {

    /** How truthy statements are found from their values. */
    public enum Truthy {
        /** By direct triples ({@code wdt:}), which the data always has. */
        DIRECT,
        /** By comparing the ranks of statements, because some exports have no direct triples. */
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
