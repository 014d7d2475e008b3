package org.quern.testing;

import java.util.Iterator;
import java.util.List;
import org.quern.evaluate.Outcome;
import org.quern.evaluate.Score;
import org.quern.evaluate.score.ItemScores;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;

/** Scores of items. */
public final class Scores {

    public static final Metric EX_TIES = Metrics.named("ex_ties").orElseThrow();
    public static final Metric PSJS_EDGES = Metrics.named("psjs_edges").orElseThrow();
    public static final Metric PSJS_PUBLISHED = Metrics.named("psjs_published").orElseThrow();

    private Scores() {}

    /** The scores of the metrics that Quern has, in the order of files. */
    public static ItemScores of(Score ex, Score ties, Score psjs, Score edges, Score published, Score executable,
            String message) {
        Iterator<Score> scores = List.of(ex, ties, psjs, edges, published, executable,
                Score.none(Outcome.NOT_APPLICABLE), ex).iterator();
        return ItemScores.of(_ -> scores.hasNext() ? scores.next() : Score.none(Outcome.NOT_APPLICABLE), message);
    }
}
