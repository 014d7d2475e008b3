package org.quern.report;

import java.util.stream.DoubleStream;

/**
 * The spread of numbers.
 *
 * @param deviation as of a sample of all numbers that could be; 0 for a single one
 */
public record Spread(int count, double mean, double deviation, double least, double most) {

    /** @param numbers at least one */
    public static Spread of(DoubleStream numbers) {
        double[] all = numbers.toArray();
        double mean = DoubleStream.of(all).average().orElseThrow();
        double squares = DoubleStream.of(all).map(each -> (each - mean) * (each - mean)).sum();
        return new Spread(all.length, mean, all.length < 2 ? 0 : Math.sqrt(squares / (all.length - 1)),
                DoubleStream.of(all).min().orElseThrow(), DoubleStream.of(all).max().orElseThrow());
    }
}
