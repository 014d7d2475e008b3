package org.quern.evaluate;

/**
 * All metrics of one item.
 *
 * @param ex execution accuracy
 * @param exTies execution accuracy with tied rows in any order, and with any of the tied rows that a LIMIT cuts
 * @param psjs similarity of the provenance subgraphs by their nodes
 * @param psjsEdges similarity by nodes and relationships
 * @param psjsPublished PSJS as the published code computes it, also for predictions that do not run
 * @param executable whether the prediction runs
 * @param message the error of the database or the parser for the prediction or the gold query; may be empty
 */
public record ItemScores(Score ex, Score exTies, Score psjs, Score psjsEdges, Score psjsPublished,
        Score executable, String message) {

    /** No metric has a score, or all have the same score. */
    public static ItemScores all(Score score, String message) {
        return new ItemScores(score, score, score, score, score, score, message);
    }

    /** An answer without a query: nothing can be said of its provenance, or whether it runs. */
    public static ItemScores ofAnswer(Score ex, Score ties, String message) {
        Score none = Score.none(Outcome.NOT_APPLICABLE);
        return new ItemScores(ex, ties, none, none, none, none, message);
    }

    /** An item whose gold query fails, so that no prediction can be scored. */
    public static ItemScores goldFailed(String reason) {
        return all(Score.none(Outcome.GOLD_ERROR), reason);
    }

    /** An item that cannot be scored. */
    public static ItemScores failed(String reason) {
        return all(Score.none(Outcome.SCORING_FAILED), reason);
    }

    /**
     * The same scores, for a reply in which no query was found.
     *
     * @param hint what may help; may be empty
     */
    public ItemScores withoutQuery(String hint) {
        Score wrong = Score.wrong(Outcome.NO_QUERY);
        Score published = psjsPublished.value().isPresent() ? Score.of(psjsPublished.value().getAsDouble())
                : psjsPublished;
        return new ItemScores(wrong, wrong, wrong, wrong, published, wrong,
                "no query was found in the reply" + hint + (message.isEmpty() ? "" : ": " + message));
    }

    public ItemScores withPsjsPublished(Score published) {
        return new ItemScores(ex, exTies, psjs, psjsEdges, published, executable, message);
    }

    /** The same scores with a reason, if none is known. */
    public ItemScores because(String reason) {
        return message.isEmpty() ? new ItemScores(ex, exTies, psjs, psjsEdges, psjsPublished, executable, reason)
                : this;
    }

    /** The outcome for the item as a whole: the first one other than {@link Outcome#SCORED}. */
    public Outcome outcome() {
        if (executable.outcome() == Outcome.NOT_APPLICABLE)
            return ex.outcome();
        for (Score score : new Score[]{ex, executable, psjs}) {
            if (score.outcome() != Outcome.SCORED)
                return score.outcome();
        }
        return Outcome.SCORED;
    }
}
