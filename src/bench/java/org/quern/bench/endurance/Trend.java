package org.quern.bench.endurance;

import java.util.List;

/**
 * A straight line through the last half of a series of figures, one per cycle.
 *
 * @param slope growth per cycle
 * @param mean mean of the figures
 * @param error standard error of the slope; 0 with fewer than three figures
 */
public record Trend(double slope, double mean, double error) {

    /** Slopes within so many standard errors of zero are noise. */
    private static final double ERRORS = 2;

    /** The least-squares line through the last half. */
    static Trend ofLastHalf(List<? extends Number> all) {
        List<? extends Number> figures = all.subList(all.size() / 2, all.size());
        int count = figures.size();
        double mean = figures.stream().mapToDouble(Number::doubleValue).average().orElse(0);
        double middle = (count - 1) / 2.0;
        double spread = 0;
        double product = 0;
        for (int i = 0; i < count; i++) {
            spread += (i - middle) * (i - middle);
            product += (i - middle) * (figures.get(i).doubleValue() - mean);
        }
        double slope = spread == 0 ? 0 : product / spread;
        double rest = 0;
        for (int i = 0; i < count; i++)
            rest += Math.pow(figures.get(i).doubleValue() - mean - slope * (i - middle), 2);
        double error = count < 3 || spread == 0 ? 0 : Math.sqrt(rest / (count - 2) / spread);
        return new Trend(slope, mean, error);
    }

    /** Whether the figures grow by more than {@code tolerance} per cycle, and by more than noise explains. */
    boolean grows(double tolerance) {
        return slope - ERRORS * error > tolerance;
    }
}
