package org.quern.evaluate;

import java.util.Optional;

/**
 * Everything that explains why a prediction is wrong.
 *
 * @param scores of the item now, with the graph as it is now
 * @param tables the results side by side; empty when neither query ran
 * @param goldProblem why the gold query has no result; empty text when it has
 * @param predProblem why the prediction has no result; empty text when it has
 */
public record ItemComparison(ItemScores scores, QueryDiff queries, Optional<AlignedTables> tables,
        ProvenanceGraph provenance,
        String goldProblem, String predProblem) {}
