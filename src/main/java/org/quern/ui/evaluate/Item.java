package org.quern.ui.evaluate;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.quern.evaluate.ItemKey;
import org.quern.evaluate.ItemScores;
import org.quern.evaluate.Metric;
import org.quern.evaluate.Outcome;
import org.quern.evaluate.ScoredSample;
import org.quern.question.Sample;

/**
 * A question of a run with its prediction.
 *
 * @param number its place in the run, from 1
 * @param scores none while the run is not scored
 * @param words question and queries in small letters: made once, because each letter of a search asks for them
 */
record Item(int number, Sample sample, Optional<ItemScores> scores, String words) {

    Item(int number, Sample sample, Optional<ItemScores> scores) {
        this(number, sample, scores, String.join("\n", sample.qid(), sample.nlQuestion(), sample.goldCypher(),
                sample.predCypher().orElse("")).toLowerCase(Locale.ROOT));
    }

    /** A scored item. */
    static Item of(int number, ScoredSample scored) {
        return new Item(number, scored.sample(), Optional.of(scored.scores()));
    }

    ItemKey key() {
        return ItemKey.of(sample);
    }

    /** As the engines take it; nothing while the run is not scored. */
    Optional<ScoredSample> scored() {
        return scores.map(all -> new ScoredSample(sample, all, false));
    }

    /** The score of a metric; none when there is none. */
    OptionalDouble score(Metric metric) {
        return scores.map(all -> metric.of(all).value()).orElse(OptionalDouble.empty());
    }

    /** Whether the prediction was found wrong. */
    boolean wrong() {
        OptionalDouble ex = score(Metric.EX);
        return ex.isPresent() && ex.getAsDouble() < 1;
    }

    /** How scoring ended, where it was not with a score. */
    Optional<Outcome> trouble() {
        return scores.map(ItemScores::outcome).filter(outcome -> outcome != Outcome.SCORED);
    }

    /** The MATCH category; empty where the file tells none. */
    String category() {
        return sample.fromTemplate().map(Sample.FromTemplate::matchCategory).orElse("");
    }

    /** The RETURN pattern; empty where the file tells none. */
    String returnPattern() {
        return sample.fromTemplate().map(Sample.FromTemplate::returnPatternId).orElse("");
    }

    String prediction() {
        return sample.predCypher().orElse("");
    }
}
