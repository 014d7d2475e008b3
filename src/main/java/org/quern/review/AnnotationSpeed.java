package org.quern.review;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import org.quern.question.Sample;

/**
 * The progress and pace of an annotator. The time between two decisions counts as work unless it is longer than
 * {@link #BREAK}.
 *
 * @param perHour decisions per hour of work; empty before the second decision
 * @param medianSeconds median time between two decisions
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
        List<Instant> decided = inForce.stream()
                .filter(d -> d.annotator().equals(annotator) && own.contains(d.qid())).map(Decision::at).toList();
        return of(decided.size(), own.size() - decided.size(), decided);
    }

    /** @param decided times of the current decisions, in any order */
    static AnnotationSpeed of(int done, int left, List<Instant> decided) {
        List<Instant> moments = decided.stream().sorted().toList();
        List<Double> gaps = new ArrayList<>();
        for (int i = 1; i < moments.size(); i++) {
            Duration gap = Duration.between(moments.get(i - 1), moments.get(i));
            if (gap.compareTo(BREAK) <= 0)
                gaps.add(gap.toNanos() / 1e9);
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
