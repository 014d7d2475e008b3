package org.quern.evaluate.score;

import java.util.List;
import java.util.Optional;
import org.quern.evaluate.Outcome;
import org.quern.evaluate.PredictedRows;
import org.quern.evaluate.Score;
import org.quern.neo4j.GraphDatabase.Table;

/** The execution of the queries of an item, from which metrics compute its scores. */
public sealed interface Execution {

    /** Why a query did not run; empty if both ran. */
    default String problem() {
        return "";
    }

    /** What there is to say of the results, if no metric has something to say; may be empty. */
    default String remark() {
        return "";
    }

    /** A pair of queries. */
    sealed interface OfQueries extends Execution {
        ExecutedPair pair();
    }

    /** There is no prediction. */
    record NoPrediction(ExecutedPair pair) implements OfQueries {}

    /**
     * The gold query failed.
     *
     * @param executable whether the prediction runs
     */
    record GoldFailed(ExecutedPair pair, Score executable, String problem) implements OfQueries {}

    /** The prediction failed; the gold query ran. */
    record PredictionFailed(ExecutedPair pair, Outcome why, String problem) implements OfQueries {}

    /** Both texts are the same, and the query runs. */
    record SameText(ExecutedPair pair) implements OfQueries {}

    /**
     * Both queries ran.
     *
     * @param ex whether the results are equal
     * @param results empty where they cannot be equal in any order of their rows, so that they were not compared
     */
    record Ran(ExecutedPair pair, Score ex, Optional<Results> results) implements OfQueries {

        @Override
        public String remark() {
            return results.map(found -> found.rows().problem().isEmpty() ? found.bothEmpty(ex) : found.rows().problem())
                    .orElse("");
        }
    }

    /**
     * The results of both queries.
     *
     * @param columns of the prediction
     * @param rows of the prediction, as far as they were read
     */
    record Results(Table gold, List<String> columns, PredictedRows rows) {

        /** Equal, as in published figures; but any two queries that find nothing are. */
        private String bothEmpty(Score ex) {
            if (!gold.rows().isEmpty() || ex.value().orElse(0) != 1)
                return "";
            return gold.columns().size() == columns.size() ? "both results are empty"
                    : "both results are empty; their columns differ: %d in gold, %d in the prediction"
                            .formatted(gold.columns().size(), columns.size());
        }
    }

    /** The prediction is an answer without a query: nothing can be said of its provenance, or whether it runs. */
    record Answered(Score ex, Score ties, String problem) implements Execution {}
}
