package org.quern.evaluate.exchange;

import java.time.Instant;
import java.util.Optional;
import org.quern.evaluate.Metric;
import org.quern.evaluate.ScoredSample;
import org.quern.evaluate.compare.Inference;
import org.quern.evaluate.report.ReportedRun;
import org.quern.evaluate.run.Prediction;

/**
 * A scored run to be shared.
 *
 * @param inference how intervals are computed
 * @param scoredAt when the run was scored
 */
public record SharedRun(ReportedRun run, Inference inference, Instant scoredAt) {

    /** The mean of a metric over the items that have it. */
    Inference.MeanScore mean(Metric metric) {
        var scored = run.items().stream().filter(item -> metric.of(item.scores()).value().isPresent()).toList();
        return inference.ofScores(scored.stream().mapToDouble(item -> metric.of(item.scores()).value().orElseThrow())
                .toArray(), scored);
    }

    Optional<Prediction> answer(ScoredSample item) {
        return Optional.ofNullable(run.answers().get(item.sample().qid()));
    }
}
