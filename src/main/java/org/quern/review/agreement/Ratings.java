package org.quern.review.agreement;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.quern.review.ReviewVerdict;

/**
 * The verdicts on the questions of a file.
 *
 * @param verdicts by question, then annotator
 * @param adjudicated the adjudicated verdicts, by question
 * @param gold the expected verdicts of gold questions
 */
public record Ratings(Map<String, Map<String, ReviewVerdict>> verdicts, Map<String, ReviewVerdict> adjudicated,
        Map<String, ReviewVerdict> gold) {

    /** The annotators, sorted. */
    public List<String> annotators() {
        TreeSet<String> names = new TreeSet<>();
        verdicts.values().forEach(each -> names.addAll(each.keySet()));
        return List.copyOf(names);
    }

    /** The verdict to which the annotator's verdict on a question is compared; empty if there is none. */
    Optional<ReviewVerdict> other(String qid, String annotator, Rater rater) {
        return switch (rater) {
            case Rater.Annotator(String name) -> Optional
                    .ofNullable(verdicts.getOrDefault(qid, Map.of()).get(name));
            case Rater.Reference.ADJUDICATION -> Optional.ofNullable(adjudicated.get(qid));
            case Rater.Reference.GOLD -> Optional.ofNullable(gold.get(qid));
            case Rater.Reference.MAJORITY -> majority(verdicts.getOrDefault(qid, Map.of()), annotator);
        };
    }

    private static Optional<ReviewVerdict> majority(Map<String, ReviewVerdict> ratings, String except) {
        Map<ReviewVerdict, Integer> votes = new EnumMap<>(ReviewVerdict.class);
        ratings.forEach((name, verdict) -> {
            if (!name.equals(except))
                votes.merge(verdict, 1, Integer::sum);
        });
        int most = votes.values().stream().mapToInt(Integer::intValue).max().orElse(0);
        List<ReviewVerdict> winners = votes.entrySet().stream().filter(e -> e.getValue() == most).map(Map.Entry::getKey)
                .toList();
        return winners.size() == 1 ? Optional.of(winners.getFirst()) : Optional.empty();
    }

    /** The questions with an annotator's verdict and another one, by both verdicts. */
    public ConfusionMatrix matrix(String annotator, Rater rater) {
        Map<ReviewVerdict, Map<ReviewVerdict, Set<String>>> cells = new EnumMap<>(ReviewVerdict.class);
        new TreeMap<>(verdicts).forEach((qid, ratings) -> {
            ReviewVerdict own = ratings.get(annotator);
            Optional<ReviewVerdict> other = other(qid, annotator, rater);
            if (own != null && other.isPresent())
                cells.computeIfAbsent(own, _ -> new EnumMap<>(ReviewVerdict.class))
                        .computeIfAbsent(other.get(), _ -> new TreeSet<>()).add(qid);
        });
        return new ConfusionMatrix(annotator, rater, cells);
    }
}
