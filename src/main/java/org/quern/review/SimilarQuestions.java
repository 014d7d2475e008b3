package org.quern.review;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.quern.question.Sample;

/**
 * Finds questions that are similar in wording or have the same form of query. The similarity of two wordings is
 * the cosine of their words, weighted by how rare they are in the file (tf-idf).
 */
public final class SimilarQuestions {

    /** Below this similarity of wording, questions with another form of query are not similar. */
    private static final double CLOSE = 0.2;
    private static final Pattern LITERAL = Pattern
            .compile("'(?:[^'\\\\]|\\\\.)*'|\"(?:[^\"\\\\]|\\\\.)*\"|\\b[QPL]?\\d+(?:\\.\\d+)?\\b");
    private static final Pattern WORD = Pattern.compile("[^\\p{L}\\p{N}]+");

    /**
     * A question that is similar to another one.
     *
     * @param wording similarity of the wordings, from 0 to 1
     * @param sameForm whether the queries differ in literals only
     */
    public record Match(Sample sample, double wording, boolean sameForm) {}

    private record Entry(Sample sample, String form, Map<String, Double> weights) {}

    private final Map<String, Entry> entries = new TreeMap<>();

    public SimilarQuestions(List<Sample> samples) {
        Map<String, Integer> frequency = new HashMap<>();
        List<List<String>> texts = samples.stream().map(sample -> words(sample.nlQuestion())).toList();
        texts.forEach(words -> new HashSet<>(words).forEach(word -> frequency.merge(word, 1, Integer::sum)));
        for (int i = 0; i < samples.size(); i++) {
            Sample sample = samples.get(i);
            entries.put(sample.qid(),
                    new Entry(sample, form(sample), weights(texts.get(i), frequency, samples.size())));
        }
    }

    private static List<String> words(String text) {
        return WORD.splitAsStream(text.toLowerCase(Locale.ROOT)).filter(word -> !word.isEmpty()).toList();
    }

    /** A vector of length 1. */
    private static Map<String, Double> weights(List<String> words, Map<String, Integer> frequency, int questions) {
        Map<String, Double> weights = new HashMap<>();
        words.forEach(word -> weights.merge(word,
                Math.log(1 + (double) questions / frequency.getOrDefault(word, 1)), Double::sum));
        double length = Math.sqrt(weights.values().stream().mapToDouble(w -> w * w).sum());
        weights.replaceAll((_, weight) -> weight / length);
        return weights;
    }

    /** The query without its literals, so that queries about different entities are equal. */
    static String form(Sample sample) {
        return LITERAL.matcher(sample.goldCypher()).replaceAll("?").replaceAll("\\s+", " ").strip();
    }

    /** The most similar other questions, the most similar first; none for an unknown id. */
    public List<Match> to(String qid, int most) {
        Entry one = entries.get(qid);
        if (one == null)
            return List.of();
        List<Match> matches = new ArrayList<>();
        for (Entry other : entries.values()) {
            double wording = cosine(one.weights(), other.weights());
            boolean sameForm = one.form().equals(other.form());
            if (other != one && (sameForm || wording >= CLOSE))
                matches.add(new Match(other.sample(), wording, sameForm));
        }
        matches.sort(Comparator.comparingDouble(Match::wording).reversed());
        return List.copyOf(matches.subList(0, Math.min(most, matches.size())));
    }

    private static double cosine(Map<String, Double> one, Map<String, Double> other) {
        double sum = 0;
        for (Map.Entry<String, Double> weight : one.entrySet())
            sum += weight.getValue() * other.getOrDefault(weight.getKey(), 0.0);
        return Math.min(1, sum);
    }
}
