package org.quern.textgraph.report;

import java.util.List;
import org.quern.statistics.Interval;

/**
 * The change in the share of correct replies between two variants of the same questions, from −1 to 1, with its
 * 95 % interval: that of matched pairs (Agresti and Min, 2005). A question asked in several formats counts with
 * the mean of its differences, since replies to the same question are correlated.
 *
 * @param questions number of questions asked in both variants
 */
public record Effect(String label, int questions, double value, double low, double high) {

    /**
     * Half an observation is added to each of the four cells of the table of pairs. That is two pairs, one of
     * which differs.
     */
    private static final double ADDED = 2;
    private static final double ADDED_SQUARES = 1;

    /** @param differences one per question, from −1 to 1 */
    public static Effect of(String label, List<Double> differences) {
        double sum = differences.stream().mapToDouble(d -> d).sum();
        double squares = differences.stream().mapToDouble(d -> d * d).sum() + ADDED_SQUARES;
        double size = differences.size() + ADDED;
        double middle = sum / size;
        double half = Interval.Z * Math.sqrt(Math.max(0, squares / size - middle * middle) / size);
        return new Effect(label, differences.size(), differences.isEmpty() ? 0 : sum / differences.size(),
                Math.max(-1, middle - half), Math.min(1, middle + half));
    }

    /** Whether the interval excludes 0. */
    public boolean isSure() {
        return low > 0 || high < 0;
    }
}
