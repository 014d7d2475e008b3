package org.quern.evaluate.score;

import java.util.Optional;
import java.util.OptionalInt;
import org.quern.evaluate.AlignedTables;
import org.quern.evaluate.ProvenanceGraph;
import org.quern.evaluate.QueryDiff;

/**
 * Everything that explains why a prediction is wrong.
 *
 * @param scores current scores of the item, on the current graph
 * @param tables the aligned results; empty when neither query ran
 * @param goldProblem why the gold query has no result; otherwise empty
 * @param predProblem why the prediction has no result; otherwise empty
 */
public record ItemComparison(ItemScores scores, QueryDiff queries, Optional<AlignedTables> tables,
        ProvenanceGraph provenance,
        String goldProblem, String predProblem) {

    ItemComparison withBestGold(OptionalInt place) {
        return new ItemComparison(scores.withBestGold(place), queries, tables, provenance, goldProblem, predProblem);
    }
}
