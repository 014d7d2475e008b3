package org.quern.review;

import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;

/**
 * Agreement beyond chance, {@code (observed - expected) / (1 - expected)}; undefined when the expected
 * agreement is 1.
 *
 * @param ratings the ratings of one question per element; each has two or more
 */
record Kappa(List<Map<String, Verdict>> ratings) {

    /** The share of pairs of annotators with the same rating, averaged over the questions. */
    OptionalDouble raw() {
        return ratings.stream().mapToDouble(rating -> {
            double pairs = 0;
            for (long n : counts(List.of(rating)).values())
                pairs += n * (n - 1.0);
            return pairs / (rating.size() * (rating.size() - 1.0));
        }).average();
    }

    /**
     * Cohen's kappa, for two annotators who both rated everything; chance uses each annotator's own
     * distribution.
     */
    OptionalDouble cohen(String first, String second) {
        double n = ratings.size();
        double expected = 0;
        for (Verdict verdict : Verdict.values()) {
            expected += share(first, verdict) * share(second, verdict) / (n * n);
        }
        return beyond(raw(), expected);
    }

    private double share(String annotator, Verdict verdict) {
        return ratings.stream().filter(r -> r.get(annotator) == verdict).count();
    }

    /**
     * Fleiss' kappa, for any number of annotators, who may differ by question; chance uses the common
     * distribution.
     */
    OptionalDouble fleiss() {
        double all = ratings.stream().mapToInt(Map::size).sum();
        double expected = 0;
        for (long n : counts(ratings).values())
            expected += (n / all) * (n / all);
        return beyond(raw(), expected);
    }

    private static OptionalDouble beyond(OptionalDouble observed, double expected) {
        // Shares of integers: a value this close to 1 is 1.
        if (observed.isEmpty() || 1 - expected < 1e-12)
            return OptionalDouble.empty();
        return OptionalDouble.of((observed.getAsDouble() - expected) / (1 - expected));
    }

    private static Map<Verdict, Long> counts(Collection<Map<String, Verdict>> ratings) {
        Map<Verdict, Long> counts = new EnumMap<>(Verdict.class);
        for (Map<String, Verdict> rating : ratings) {
            for (Verdict verdict : rating.values())
                counts.merge(Objects.requireNonNull(verdict), 1L, Long::sum);
        }
        return counts;
    }
}
