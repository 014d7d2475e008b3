package org.quern.statistics;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Welch's test of the means of two samples.
 *
 * @param difference the second mean minus the first
 * @param p the probability of a difference that large by chance, two-sided
 */
public record WelchTest(double difference, double p) {

    /** @param first at least two values, like {@code second} */
    public static WelchTest of(double[] first, double[] second) {
        double difference = mean(second) - mean(first);
        double a = variance(first) / first.length;
        double b = variance(second) / second.length;
        if (a + b == 0)
            return new WelchTest(difference, difference == 0 ? 1 : 0);
        double degrees = (a + b) * (a + b) / (a * a / (first.length - 1) + b * b / (second.length - 1));
        double t = Math.abs(difference) / Math.sqrt(a + b);
        return new WelchTest(difference, 2 * TDistribution.of(degrees).survivalProbability(t));
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).sum() / values.length;
    }

    private static double variance(double[] values) {
        double mean = mean(values);
        return Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum() / (values.length - 1);
    }
}
