package org.quern.ui.evaluate.pane;

import java.util.Optional;
import java.util.OptionalDouble;
import org.quern.evaluate.ItemGroups;
import org.quern.evaluate.ItemKey;
import org.quern.evaluate.ItemScores;
import org.quern.evaluate.Metric;
import org.quern.evaluate.Outcome;
import org.quern.evaluate.ScoredSample;
import org.quern.evaluate.filter.ItemIndex;
import org.quern.evaluate.score.Scorer;
import org.quern.llm.reply.ReplyQuery;
import org.quern.question.Sample;

/**
 * A question of a run with its prediction.
 *
 * @param number its position in the run, from 1
 * @param scores empty while the run is not scored
 * @param groups the groups that it belongs to
 */
record Item(int number, Sample sample, Optional<ItemScores> scores, ItemGroups groups) {

    Item(int number, Sample sample, Optional<ItemScores> scores) {
        this(number, sample, scores, ItemGroups.of(sample));
    }

    static Item of(int number, ScoredSample scored) {
        return new Item(number, scored.sample(), Optional.of(scored.scores()), scored.groups());
    }

    ItemKey key() {
        return ItemKey.of(sample);
    }

    /** The item for the engines; empty while the run is not scored. */
    Optional<ScoredSample> scored() {
        return scores.map(all -> new ScoredSample(sample, all, predicted().cut(), groups));
    }

    /** The item for filters. */
    ItemIndex.Row row() {
        return new ItemIndex.Row(sample, scores, groups);
    }

    /** The value of a metric; empty if there is none. */
    OptionalDouble score(Metric metric) {
        return scores.map(all -> metric.of(all).value()).orElse(OptionalDouble.empty());
    }

    /** Whether the prediction is incorrect. */
    boolean wrong() {
        OptionalDouble ex = score(Metric.EX);
        return ex.isPresent() && ex.getAsDouble() < 1;
    }

    /** The outcome of scoring if there is no score. */
    Optional<Outcome> trouble() {
        return scores.map(ItemScores::outcome).filter(outcome -> outcome != Outcome.SCORED);
    }

    /** The query in the prediction. */
    ReplyQuery predicted() {
        return Scorer.predicted(sample);
    }
}
