package org.quern.review;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.quern.question.Sample;
import org.quern.workspace.QuernException;

/**
 * Assigns questions to annotators: the same number of annotators per question, and an even workload overall and
 * per MATCH category. Gold questions are assigned to every annotator. The same seed gives the same assignment.
 */
public final class AssignmentPlanner {

    private final List<String> annotators;
    private final int overlap;
    private final long seed;

    /**
     * @param overlap number of annotators per question
     * @throws QuernException when a name is repeated or empty, or there are fewer annotators than the overlap
     */
    public AssignmentPlanner(List<String> annotators, int overlap, long seed) {
        if (annotators.stream().distinct().count() != annotators.size()
                || annotators.stream().anyMatch(String::isBlank))
            throw new QuernException("an annotator name is empty or repeated", String.join(", ", annotators),
                    "use a different name for each annotator");
        if (overlap < 1 || overlap > annotators.size())
            throw new QuernException("cannot assign each question to {0} of {1}{2}", "",
                    "choose an overlap between 1 and {3}", overlap, annotators.size(),
                    (annotators.size() == 1 ? " annotator" : " annotators"), annotators.size());
        this.annotators = List.copyOf(annotators);
        this.overlap = overlap;
        this.seed = seed;
    }

    /**
     * Assigns the questions of the file, in order.
     *
     * @param gold the ids of questions that every annotator gets
     */
    public List<Assignment> deal(String file, List<Sample> samples, Set<String> gold) {
        Map<String, List<Sample>> byCategory = new TreeMap<>();
        samples.forEach(s -> byCategory.computeIfAbsent(QueueItem.category(s), _ -> new ArrayList<>()).add(s));
        Map<String, List<String>> hands = new LinkedHashMap<>();
        Map<String, Integer> load = new HashMap<>();
        annotators.forEach(a -> load.put(a, 0));
        Random random = new Random(seed);
        for (List<Sample> category : byCategory.values()) {
            for (Sample sample : category)
                hands.put(sample.qid(), gold.contains(sample.qid()) ? annotators : hand(load, random));
        }
        List<Assignment> dealt = new ArrayList<>();
        for (Sample sample : samples) {
            for (String annotator : Objects.requireNonNull(hands.get(sample.qid())))
                dealt.add(new Assignment(file, sample.qid(), annotator));
        }
        return dealt;
    }

    /** The annotators with the fewest questions, in random order, so that all pairs of annotators occur. */
    private List<String> hand(Map<String, Integer> load, Random random) {
        Map<String, Double> chance = new HashMap<>();
        annotators.forEach(a -> chance.put(a, random.nextDouble()));
        List<String> hand = annotators.stream()
                .sorted(Comparator.<String>comparingInt(load::get).thenComparingDouble(chance::get)).limit(overlap)
                .sorted().toList();
        hand.forEach(a -> load.merge(a, 1, Integer::sum));
        return hand;
    }
}
