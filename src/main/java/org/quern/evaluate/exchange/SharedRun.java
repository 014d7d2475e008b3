package org.quern.evaluate.exchange;

import java.time.Instant;
import java.util.Optional;
import org.quern.evaluate.compare.Inference;
import org.quern.evaluate.report.ReportedRun;
import org.quern.evaluate.run.Prediction;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.ScoredItem;

/**
 * A scored run to be shared.
 *
 * @param inference how intervals are computed
 * @param scoredAt when the run was scored
 */
public record SharedRun(ReportedRun run, Inference inference, Instant scoredAt) {

    /** The mean of a metric over the items that have it. */
    Inference.MeanScore mean(Metric metric) {
        var scored = run.items().stream().filter(item -> item.score(metric).isPresent()).toList();
        return inference.ofScores(scored.stream().mapToDouble(item -> item.score(metric).orElseThrow())
                .toArray(), scored);
    }

    Optional<Prediction> answer(ScoredItem item) {
        return Optional.ofNullable(run.answers().get(item.sample().qid()));
    }
}
