package org.quern.evaluate;

import java.util.function.Function;

/** The metrics of an item, in the order and with the names used in files. */
public enum Metric {
    EX("execution_accuracy", ItemScores::ex), EX_TIES("execution_accuracy_ties", ItemScores::exTies),
    PSJS("psjs", ItemScores::psjs),
    PSJS_EDGES("psjs_edges", ItemScores::psjsEdges),
    PSJS_PUBLISHED("psjs_published", ItemScores::psjsPublished), EXECUTABLE("executable", ItemScores::executable);

    /** Must increase when the definition of a metric changes, so that scores of earlier versions are recognized. */
    public static final int VERSION = 2;

    private final String text;
    private final Function<ItemScores, Score> score;

    Metric(String text, Function<ItemScores, Score> score) {
        this.text = text;
        this.score = score;
    }

    /** The name in files. */
    public String text() {
        return text;
    }

    public Score of(ItemScores scores) {
        return score.apply(scores);
    }
}
