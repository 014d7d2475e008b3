package org.quern.evaluate.run;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.quern.cypher.CypherToken;
import org.quern.cypher.CypherTokens;
import org.quern.question.Sample;
import org.quern.question.StableHash;
import org.quern.question.Variation;

/**
 * Chooses examples for the prompt of a question from another question file: of the same graph if the file has questions
 * about it. An example is never an evaluated question, its original or its variant, nor a question with the same text;
 * and its query never differs from the gold query of the question in values only.
 */
public final class FewShot {

    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}\\p{N}]+");

    /** How examples are chosen. */
    public enum Choice {
        /** By the words of the question: those with the most similar words, rare words counting more. */
        NEAREST,
        /** By the random seed. */
        RANDOM;

        /** The name in options and files. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** A question of the pool, with its query without values, and the weights of its words. */
    private record Candidate(Sample sample, String form, Map<String, Double> weights) {}

    private final List<Candidate> pool;
    private final Map<String, List<Integer>> byGraph = new HashMap<>();
    private final Map<String, Double> rarity = new HashMap<>();
    private final int count;
    private final Choice choice;
    private final StableHash hash;

    /**
     * @param from the questions to choose from
     * @param evaluated the questions that examples are for
     * @param count number of examples per question
     */
    public FewShot(List<Sample> from, List<Sample> evaluated, int count, Choice choice, long seed) {
        this.count = count;
        this.choice = choice;
        this.hash = new StableHash(seed);
        Set<String> known = new HashSet<>();
        evaluated.forEach(sample -> known.addAll(keys(sample)));
        List<Sample> free = from.stream().filter(sample -> keys(sample).stream().noneMatch(known::contains)
                && !sample.nlQuestion().isBlank() && !sample.goldCypher().isBlank()).toList();
        free.forEach(sample -> words(sample.nlQuestion()).keySet()
                .forEach(word -> rarity.merge(word, 1.0, Double::sum)));
        rarity.replaceAll((_, questions) -> Math.log((1.0 + free.size()) / questions));
        this.pool = free.stream().map(sample -> new Candidate(sample, form(sample.goldCypher()), weights(sample)))
                .toList();
        for (int i = 0; i < pool.size(); i++)
            byGraph.computeIfAbsent(pool.get(i).sample().graph(), _ -> new ArrayList<>()).add(i);
    }

    /** What a question and its variants have in common. */
    private static List<String> keys(Sample sample) {
        Stream<String> own = Stream.of(sample.graph() + "\n" + sample.qid(),
                "\n" + String.join(" ", words(sample.nlQuestion()).keySet()));
        return Stream.concat(own, Variation.of(sample).stream()
                .map(variation -> variation.graph() + "\n" + variation.original())).toList();
    }

    /** The number of questions that can be examples. */
    public int size() {
        return pool.size();
    }

    /** The examples for a question, the best last; fewer if there are not enough. */
    public List<Sample> of(Sample sample) {
        String form = form(sample.goldCypher());
        Map<String, Double> weights = weights(sample);
        List<Integer> candidates = byGraph.getOrDefault(sample.graph(),
                IntStream.range(0, pool.size()).boxed().toList());
        Map<Integer, Double> scores = new HashMap<>();
        for (int i : candidates)
            scores.put(i, choice == Choice.RANDOM
                    ? hash.of(sample.graph(), sample.qid(), pool.get(i).sample().graph(), pool.get(i).sample().qid())
                    : similarity(weights, pool.get(i).weights()));
        return candidates.stream().filter(i -> !pool.get(i).form().equals(form))
                .sorted(Comparator.comparingDouble((Integer i) -> -scores.getOrDefault(i, 0.0))
                        .thenComparing(Comparator.naturalOrder()))
                .limit(count).map(i -> pool.get(i).sample()).toList().reversed();
    }

    private static double similarity(Map<String, Double> one, Map<String, Double> other) {
        return one.entrySet().stream().mapToDouble(each -> each.getValue() * other.getOrDefault(each.getKey(), 0.0))
                .sum();
    }

    /** The words of a question with weights whose squares add up to 1. */
    private Map<String, Double> weights(Sample sample) {
        Map<String, Double> weights = words(sample.nlQuestion());
        weights.replaceAll((word, times) -> times * rarity.getOrDefault(word, 0.0));
        double length = Math.sqrt(weights.values().stream().mapToDouble(weight -> weight * weight).sum());
        if (length > 0)
            weights.replaceAll((_, weight) -> weight / length);
        return weights;
    }

    private static Map<String, Double> words(String text) {
        Map<String, Double> words = new LinkedHashMap<>();
        WORD.matcher(text.toLowerCase(Locale.ROOT)).results().map(MatchResult::group)
                .forEach(word -> words.merge(word, 1.0, Double::sum));
        return words;
    }

    /** A query without its texts and numbers. */
    private static String form(String cypher) {
        return CypherTokens.of(cypher).stream().filter(token -> token.kind() != CypherToken.Kind.COMMENT)
                .map(token -> switch (token.kind()) {
                    case STRING, NUMBER -> "?";
                    default -> token.in(cypher);
                }).collect(Collectors.joining(" "));
    }
}
