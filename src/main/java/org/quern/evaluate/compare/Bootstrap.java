package org.quern.evaluate.compare;

import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Computes bootstrap intervals of means: items are resampled with replacement, and 2.5 % of the means are cut
 * off at each end. The same values give the same interval.
 */
public final class Bootstrap {

    /** With this many resamples the limits hardly change any more, and 20,000 items take a fraction of a second. */
    private static final int RESAMPLES = 2_000;
    private static final int FEW = 10;
    private static final double TAIL = 0.025;
    private static final long SEED = 42;

    /** The interval of a mean; empty for few values, because they say too little about others. */
    public Optional<Interval> ofMean(double[] values) {
        if (values.length < FEW)
            return Optional.empty();
        SplittableRandom random = new SplittableRandom(SEED);
        double[] means = new double[RESAMPLES];
        for (int i = 0; i < RESAMPLES; i++) {
            double sum = 0;
            for (int j = 0; j < values.length; j++)
                sum += values[random.nextInt(values.length)];
            means[i] = sum / values.length;
        }
        Arrays.sort(means);
        int cut = (int) (TAIL * RESAMPLES);
        return Optional.of(new Interval(means[cut], means[RESAMPLES - 1 - cut]));
    }
}
