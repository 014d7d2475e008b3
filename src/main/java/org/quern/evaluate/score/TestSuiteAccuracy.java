package org.quern.evaluate.score;

import java.util.Map;
import java.util.Optional;
import org.quern.evaluate.Outcome;
import org.quern.evaluate.Score;
import org.quern.job.EnvironmentFailure;
import org.quern.workspace.QuernException;

/** TS: whether the results are equal on the graph of the question and on all small graphs of the gold query's suite. */
public final class TestSuiteAccuracy implements Metric {

    @Override
    public String id() {
        return "ts";
    }

    @Override
    public String text() {
        return "test_suite_accuracy";
    }

    @Override
    public String title() {
        return "TS";
    }

    @Override
    public Map<String, String> labels() {
        return Map.of("en", "Test-suite accuracy", "es", "Exactitud en el conjunto de grafos de prueba");
    }

    @Override
    public String description() {
        return "Share of questions whose predicted query returns the result of the gold query on the graph of the question and on the small graphs distilled for the gold query.";
    }

    @Override
    public Scale scale() {
        return Scale.BINARY;
    }

    /** Without a suite, it has no score, so that means are those of questions with one. */
    @Override
    public boolean scoresFailures() {
        return true;
    }

    @Override
    public Measured of(Execution execution) {
        try {
            if (!(execution instanceof Execution.OfQueries queries)
                    || !queries.pair().suites().has(queries.pair().gold()))
                return Measured.of(Score.none(Outcome.NOT_APPLICABLE));
            return execution instanceof Execution.Ran ran ? of(ran) : Metric.usual(execution);
        } catch (QuernException unreadable) {
            if (EnvironmentFailure.isIn(unreadable))
                throw unreadable;
            // A small graph may be written by hand: the other metrics do not depend on it.
            return new Measured(Score.none(Outcome.SCORING_FAILED), title() + ": " + unreadable.getMessage());
        }
    }

    private static Measured of(Execution.Ran ran) {
        if (ran.ex().value().orElse(0) != 1)
            return Measured.of(ran.ex());
        ExecutedPair pair = ran.pair();
        Optional<GoldSuites.Difference> found = pair.suites().difference(pair.gold(), pair.pred(), pair.matcher(),
                pair.progress());
        if (found.isEmpty())
            return Measured.of(Score.of(1));
        boolean empty = ran.results().filter(results -> results.gold().rows().isEmpty()).isPresent();
        LuckyReason reason = empty ? LuckyReason.BOTH_EMPTY : found.get().reason();
        return new Measured(Score.of(0), reason.message(found.get().where()));
    }
}
