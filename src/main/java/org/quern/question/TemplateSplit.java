package org.quern.question;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.quern.cypher.CypherToken;
import org.quern.cypher.CypherTokens;

/**
 * Divides questions into training and test so that nothing of the test is learnt: the graphs, the forms of gold queries, or
 * both of the test do not occur in training. The seed and the names decide, not the order of the questions.
 *
 * @param test the graphs and forms of the test
 */
public record TemplateSplit(By by, Set<String> testGraphs, Set<String> testForms) {

    /** What training and test do not share. */
    public enum By {
        GRAPH, TEMPLATE, BOTH, NONE;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The part that a question belongs to. */
    public enum Part {
        TRAIN, TEST;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * @param share of the graphs, and of the questions by their forms, that is for testing
     * @return at least one graph and one form are for testing, and one is not, if there are several
     */
    public static TemplateSplit of(Collection<Sample> samples, By by, double share, long seed) {
        return new TemplateSplit(by, chosen(samples, Sample::graph, share, seed),
                chosen(samples, sample -> form(sample.goldCypher()), share, seed));
    }

    private static Set<String> chosen(Collection<Sample> samples, Function<Sample, String> key, double share,
            long seed) {
        Map<String, Long> sizes = samples.stream().collect(Collectors.groupingBy(key, TreeMap::new,
                Collectors.counting()));
        StableHash hash = new StableHash(seed);
        List<String> order = sizes.keySet().stream().sorted(Comparator.comparing((String name) -> hash.of(name))
                .thenComparing(Comparator.naturalOrder())).toList();
        Set<String> test = new TreeSet<>();
        double wanted = share * samples.size();
        long taken = 0;
        for (String name : order) {
            if (!test.isEmpty() && taken + sizes.getOrDefault(name, 0L) > wanted || test.size() + 1 >= order.size())
                break;
            test.add(name);
            taken += sizes.getOrDefault(name, 0L);
        }
        return test;
    }

    /** The part of a question; empty if it shares its graph with the one and its form with the other. */
    public Optional<Part> of(Sample sample) {
        boolean graph = testGraphs.contains(sample.graph());
        boolean form = testForms.contains(form(sample.goldCypher()));
        return switch (by) {
            case NONE -> Optional.of(Part.TRAIN);
            case GRAPH -> Optional.of(graph ? Part.TEST : Part.TRAIN);
            case TEMPLATE -> Optional.of(form ? Part.TEST : Part.TRAIN);
            case BOTH -> graph != form ? Optional.empty() : Optional.of(graph ? Part.TEST : Part.TRAIN);
        };
    }

    /** The query without names and values: what questions of one template have in common. */
    public static String form(String cypher) {
        return CypherTokens.of(cypher).stream().filter(token -> token.kind() != CypherToken.Kind.COMMENT)
                .map(token -> switch (token.kind()) {
                    case STRING, NUMBER -> "?";
                    case LABEL -> "L";
                    case PROPERTY -> "p";
                    case VARIABLE -> "v";
                    default -> token.in(cypher).toUpperCase(Locale.ROOT);
                }).collect(Collectors.joining(" "));
    }
}
