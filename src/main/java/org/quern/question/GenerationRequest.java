package org.quern.question;

import java.time.Duration;
import java.util.OptionalInt;
import java.util.Set;

/**
 * How many questions of which kinds are wanted.
 *
 * @param count how many in all; ignored when {@code perCategory} is given
 * @param perCategory how many of each MATCH category
 * @param categories the MATCH categories; empty for all
 * @param seed the same seed gives the same questions
 * @param returnsPerMatch how many questions are made of one MATCH clause, at most
 * @param mostMatches a MATCH clause that matches more often is dropped
 * @param longest a query that runs longer is dropped
 */
public record GenerationRequest(int count, OptionalInt perCategory, Set<String> categories, long seed,
        int returnsPerMatch, int mostMatches, Duration longest) {

    /** CypherBench's limits. */
    public static final int MOST_MATCHES = 100_000;
    public static final Duration LONGEST = Duration.ofSeconds(30);

    public GenerationRequest {
        categories = Set.copyOf(categories);
    }

    /** So many questions of all categories, one per MATCH clause, under CypherBench's limits. */
    public static GenerationRequest of(int count, long seed) {
        return new GenerationRequest(count, OptionalInt.empty(), Set.of(), seed, 1, MOST_MATCHES, LONGEST);
    }
}
