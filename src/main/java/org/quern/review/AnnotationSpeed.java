package org.quern.review;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import org.quern.question.Sample;

/**
 * The progress and pace of an annotator. The work on a decision is the time spent that was recorded with it,
 * otherwise the time since the decision before, unless that is longer than {@link #BREAK}. Decisions that were
 * made together do not count.
 *
 * @param perHour decisions per hour of work; empty when no work is known
 * @param medianSeconds median work on a decision
 */
public record AnnotationSpeed(int done, int left, OptionalDouble perHour, OptionalDouble medianSeconds) {

    /** A longer time without a decision is a break. */
    public static final Duration BREAK = Duration.ofMinutes(5);

    /**
     * The pace of one annotator in one file.
     *
     * @param inForce the current decisions of each annotator, see {@link ReviewLog#inForce}
     */
    public static AnnotationSpeed of(String annotator, List<Sample> samples, List<Assignment> assignments,
            List<Decision> inForce) {
        Set<String> own = samples.stream().map(Sample::qid).collect(Collectors.toSet());
        if (!assignments.isEmpty())
            own.retainAll(assignments.stream().filter(a -> a.annotator().equals(annotator)).map(Assignment::qid)
                    .collect(Collectors.toSet()));
        List<Decision> decided = inForce.stream()
                .filter(d -> d.annotator().equals(annotator) && own.contains(d.qid())).toList();
        return of(decided.size(), own.size() - decided.size(), decided);
    }

    /** @param decided the current decisions, in any order */
    static AnnotationSpeed of(int done, int left, List<Decision> decided) {
        List<Decision> inOrder = decided.stream().filter(d -> d.batch().isEmpty())
                .sorted(Comparator.comparing(Decision::at)).toList();
        List<Double> gaps = new ArrayList<>();
        for (int i = 0; i < inOrder.size(); i++) {
            Decision decision = inOrder.get(i);
            if (decision.judgement().seconds().isPresent())
                gaps.add(decision.judgement().seconds().getAsDouble());
            else if (i > 0) {
                Duration gap = Duration.between(inOrder.get(i - 1).at(), decision.at());
                if (gap.compareTo(BREAK) <= 0)
                    gaps.add(gap.toNanos() / 1e9);
            }
        }
        gaps.sort(null);
        double worked = gaps.stream().mapToDouble(Double::doubleValue).sum();
        if (gaps.isEmpty() || worked == 0)
            return new AnnotationSpeed(done, left, OptionalDouble.empty(), OptionalDouble.empty());
        int middle = gaps.size() / 2;
        double median = gaps.size() % 2 == 1 ? gaps.get(middle) : (gaps.get(middle - 1) + gaps.get(middle)) / 2;
        return new AnnotationSpeed(done, left, OptionalDouble.of(gaps.size() * 3600 / worked),
                OptionalDouble.of(median));
    }

    /** The remaining time at this pace, without breaks. */
    public Optional<Duration> remaining() {
        return perHour.isEmpty() ? Optional.empty()
                : Optional.of(Duration.ofSeconds(Math.round(left * 3600 / perHour.getAsDouble())));
    }
}
