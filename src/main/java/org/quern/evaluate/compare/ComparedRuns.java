package org.quern.evaluate.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.evaluate.compare.Inference.MeanScore;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.ScoredItem;

/**
 * The figures of several runs for one metric, and the difference of each from the reference run. All differences are
 * one family of tests.
 *
 * @param lines one per run; the reference run first
 * @param tests number of tests in the family
 */
public record ComparedRuns(Metric metric, Inference inference, List<Line> lines, int tests) {

    /**
     * A run.
     *
     * @param all number of its items, also those without a score
     * @param against the comparison with the reference run; empty for this run itself
     */
    public record Line(String run, int all, MeanScore mean, Optional<PairwiseComparison.Line> against) {

        public Optional<Difference> difference() {
            return against.flatMap(PairwiseComparison.Line::difference);
        }

        /** The number of its items without a score. */
        public int unscored() {
            return all - mean.items();
        }

        /** The number of items that only one of both runs has, or for which one of them has no score. */
        public int leftOut() {
            return against.map(pair -> pair.onlyFirst() + pair.onlySecond() + pair.items()
                    - pair.difference().map(Difference::items).orElse(0)).orElse(0);
        }
    }

    /**
     * @param runs items by the name of the run, in the order of the table
     * @param reference one of the runs
     */
    public static ComparedRuns of(Map<String, List<ScoredItem>> runs, String reference, Metric metric,
            Inference inference) {
        PairwiseComparison pairs = PairwiseComparison.of(runs, Optional.of(reference), metric, inference);
        List<Line> lines = new ArrayList<>();
        runs.forEach((name, items) -> {
            Line line = new Line(name, items.size(), inference.ofScored(items, metric), pairs.lines().stream()
                    .filter(pair -> pair.second().equals(name)).findFirst());
            lines.add(name.equals(reference) ? 0 : lines.size(), line);
        });
        return new ComparedRuns(metric, inference, List.copyOf(lines), pairs.tests());
    }
}
