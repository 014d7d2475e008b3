package org.quern.question.generate;

import java.time.Duration;
import java.util.OptionalInt;
import java.util.Set;
import org.quern.question.Rule;

/**
 * The number and kinds of questions to generate.
 *
 * @param count the total number; ignored when {@code perCategory} is given
 * @param perCategory number per MATCH category
 * @param categories the MATCH categories; empty for all
 * @param seed the random seed
 * @param returnsPerMatch max. number of questions per MATCH clause
 * @param mostMatches max. matches of a MATCH clause
 * @param longest max. duration of a query
 * @param off disabled rules
 * @param preference which questions are preferred
 */
public record GenerationRequest(int count, OptionalInt perCategory, Set<String> categories, long seed,
        int returnsPerMatch, int mostMatches, Duration longest, Set<Rule> off, Preference preference) {

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

    /** A request with CypherBench's rules and equal weights. */
    public GenerationRequest(int count, OptionalInt perCategory, Set<String> categories, long seed,
            int returnsPerMatch, int mostMatches, Duration longest) {
        this(count, perCategory, categories, seed, returnsPerMatch, mostMatches, longest, Set.of(),
                Preference.PUBLISHED);
    }

    /** A copy with these rules disabled. */
    public GenerationRequest without(Set<Rule> rules) {
        return new GenerationRequest(count, perCategory, categories, seed, returnsPerMatch, mostMatches, longest,
                rules, preference);
    }

    /** A copy that prefers these questions. */
    public GenerationRequest preferring(Preference these) {
        return new GenerationRequest(count, perCategory, categories, seed, returnsPerMatch, mostMatches, longest, off,
                these);
    }

    /** A request for this many questions of all categories, one per MATCH clause, with CypherBench's limits, rules and
     * weights.
     */
    public static GenerationRequest of(int count, long seed) {
        return new GenerationRequest(count, OptionalInt.empty(), Set.of(), seed, 1, MOST_MATCHES, LONGEST);
    }
}
