package org.quern.evaluate;

import java.util.Locale;

/** The outcome of scoring a metric. */
public enum Outcome {
    /** There is a score. */
    SCORED,
    /** The gold query does not run, or its result cannot be compared. */
    GOLD_ERROR,
    /** The prediction is empty; it counts as wrong. */
    EMPTY_PREDICTION,
    /** No query was found in the prediction, which is a model's reply; it counts as wrong. */
    NO_QUERY,
    /** An answer without a query names an entity that the graph does not have; it counts as wrong. */
    UNKNOWN_ENTITY,
    /** The prediction does not run; it counts as wrong. */
    PREDICTION_ERROR,
    /** The prediction exceeded the time limit; it counts as wrong. */
    TIMEOUT,
    /** The prediction is too large, or exceeded a limit of rows or memory; it counts as wrong. */
    TOO_LARGE,
    /** Scoring itself failed on this item; it has no score. */
    SCORING_FAILED,
    /** The metric is not defined for this item. */
    NOT_APPLICABLE;

    /** Whether it says of a prediction that it is wrong without having run. */
    public boolean isWrong() {
        return switch (this) {
            case EMPTY_PREDICTION, NO_QUERY, UNKNOWN_ENTITY, PREDICTION_ERROR, TIMEOUT, TOO_LARGE -> true;
            case SCORED, GOLD_ERROR, SCORING_FAILED, NOT_APPLICABLE -> false;
        };
    }

    /** The name in files. */
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    @Override
    public String toString() {
        return text();
    }
}
