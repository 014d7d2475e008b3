package org.quern.question.generate;

import java.time.Duration;
import java.util.OptionalInt;
import java.util.Set;
import org.quern.question.Rule;

/**
 * The number and kinds of questions to generate.
 *
 * @param count how many in all; ignored when {@code perCategory} is given
 * @param perCategory how many of each MATCH category
 * @param categories the MATCH categories; empty for all
 * @param seed the same seed gives the same questions
 * @param returnsPerMatch how many questions are made of one MATCH clause, at most
 * @param mostMatches a MATCH clause that matches more often is dropped
 * @param longest a query that runs longer is dropped
 * @param off rules that do not turn questions down, of those that can be switched off
 */
public record GenerationRequest(int count, OptionalInt perCategory, Set<String> categories, long seed,
        int returnsPerMatch, int mostMatches, Duration longest, Set<Rule> off) {

    /** CypherBench's limits. */
    public static final int MOST_MATCHES = 100_000;
    public static final Duration LONGEST = Duration.ofSeconds(30);

    public GenerationRequest {
        categories = Set.copyOf(categories);
        off = Set.copyOf(off);
        for (Rule rule : off) {
            if (!rule.canBeOff())
                throw new IllegalArgumentException("the rule " + rule.title() + " cannot be disabled");
        }
    }

    /** With all rules on. */
    public GenerationRequest(int count, OptionalInt perCategory, Set<String> categories, long seed,
            int returnsPerMatch, int mostMatches, Duration longest) {
        this(count, perCategory, categories, seed, returnsPerMatch, mostMatches, longest, Set.of());
    }

    /** The same with these rules switched off. */
    public GenerationRequest without(Set<Rule> rules) {
        return new GenerationRequest(count, perCategory, categories, seed, returnsPerMatch, mostMatches, longest,
                rules);
    }

    /** So many questions of all categories, one per MATCH clause, under CypherBench's limits. */
    public static GenerationRequest of(int count, long seed) {
        return new GenerationRequest(count, OptionalInt.empty(), Set.of(), seed, 1, MOST_MATCHES, LONGEST);
    }
}
