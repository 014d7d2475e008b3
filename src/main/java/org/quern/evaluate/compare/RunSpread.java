package org.quern.evaluate.compare;

import java.util.List;

/**
 * The spread of repeated runs.
 *
 * @param mean mean of the runs' means
 * @param deviation sample standard deviation of the runs' means
 */
public record RunSpread(int runs, double mean, double deviation, double least, double most) {

    /** @param means the means of at least one run */
    public static RunSpread of(List<Double> means) {
        double mean = means.stream().mapToDouble(m -> m).average().orElseThrow();
        double squares = means.stream().mapToDouble(m -> (m - mean) * (m - mean)).sum();
        return new RunSpread(means.size(), mean, means.size() < 2 ? 0 : Math.sqrt(squares / (means.size() - 1)),
                means.stream().mapToDouble(m -> m).min().orElseThrow(),
                means.stream().mapToDouble(m -> m).max().orElseThrow());
    }
}
