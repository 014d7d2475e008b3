package org.quern.evaluate.run;

import java.util.Collection;
import java.util.List;

/**
 * The requests for corrected queries in a run.
 *
 * @param questions number of questions whose first query failed or returned nothing
 * @param requests number of further requests about them
 * @param tokens input and output tokens of these requests
 * @param cost in the currency of the price list, without cached answers
 */
public record RepairTotals(int questions, int requests, long tokens, double cost) {

    public static RepairTotals of(Collection<Prediction> predictions) {
        List<Prediction> repaired = predictions.stream().filter(each -> !each.rounds().isEmpty()).toList();
        return new RepairTotals(repaired.size(), repaired.stream().mapToInt(each -> each.rounds().size()).sum(),
                repaired.stream().mapToLong(Prediction::repairTokens).sum(),
                repaired.stream().mapToDouble(Prediction::repairCost).sum());
    }
}
