package org.quern.statistics;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Draws items, or clusters of items, with replacement. Items with the same contribution are counted, not kept, so
 * that a resample costs one random number per item. The order of the items does not matter.
 *
 * @param patterns the different contributions, sorted
 * @param sizes the number of items with each contribution
 */
public record Bootstrap(long seed, double[][] patterns, int[] sizes) {

    /** With this many resamples the limits hardly change any more, and 20,000 items take a fraction of a second. */
    public static final int RESAMPLES = 2_000;
    /** Fewer items say too little about others. */
    static final int FEW = 10;
    private static final double TAIL = 0.025;
    /** If a figure is undefined for more resamples, the others would give too narrow an interval. */
    private static final double MOST_UNDEFINED = 0.05;

    public static Bootstrap of(long seed, Collection<double[]> contributions) {
        TreeMap<double[], Integer> counts = new TreeMap<>(Arrays::compare);
        contributions.forEach(each -> counts.merge(each, 1, Integer::sum));
        return new Bootstrap(seed, counts.keySet().toArray(double[][]::new),
                counts.values().stream().mapToInt(Integer::intValue).toArray());
    }

    /**
     * The figures with intervals between the 2.5 % and 97.5 % quantiles of the resamples.
     *
     * @param figures functions of the sums of the contributions; NaN when undefined
     */
    public List<Estimate> estimates(List<ToDoubleFunction<double[]>> figures) {
        int items = Arrays.stream(sizes).sum();
        if (items == 0)
            return figures.stream().map(_ -> Estimate.UNDEFINED).toList();
        double[] whole = sums(sizes);
        double[][] drawn = items < FEW ? new double[figures.size()][0] : draw(RESAMPLES, figures);
        return IntStream.range(0, figures.size())
                .mapToObj(i -> estimate(figures.get(i).applyAsDouble(whole), drawn[i])).toList();
    }

    /** The values of each figure in all resamples, in the order in which they were drawn. */
    double[][] draw(int resamples, List<ToDoubleFunction<double[]>> figures) {
        int items = Arrays.stream(sizes).sum();
        int[] patternOf = new int[items];
        int filled = 0;
        for (int p = 0; p < sizes.length; p++) {
            Arrays.fill(patternOf, filled, filled + sizes[p], p);
            filled += sizes[p];
        }
        SplittableRandom random = new SplittableRandom(seed);
        double[][] drawn = new double[figures.size()][resamples];
        int[] counts = new int[sizes.length];
        for (int b = 0; b < resamples; b++) {
            Arrays.fill(counts, 0);
            for (int i = 0; i < items; i++)
                counts[patternOf[random.nextInt(items)]]++;
            double[] sums = sums(counts);
            for (int f = 0; f < drawn.length; f++)
                drawn[f][b] = figures.get(f).applyAsDouble(sums);
        }
        return drawn;
    }

    private double[] sums(int[] counts) {
        double[] sums = new double[patterns[0].length];
        for (int p = 0; p < counts.length; p++) {
            for (int i = 0; i < sums.length; i++)
                sums[i] += counts[p] * patterns[p][i];
        }
        return sums;
    }

    private static Estimate estimate(double value, double[] drawn) {
        if (Double.isNaN(value))
            return Estimate.UNDEFINED;
        // NaN is sorted last.
        Arrays.sort(drawn);
        int defined = drawn.length;
        while (defined > 0 && Double.isNaN(drawn[defined - 1]))
            defined--;
        if (drawn.length == 0 || drawn.length - defined > MOST_UNDEFINED * drawn.length)
            return new Estimate(OptionalDouble.of(value), Optional.empty());
        int cut = (int) (TAIL * defined);
        return new Estimate(OptionalDouble.of(value), Optional.of(new Interval(drawn[cut], drawn[defined - 1 - cut])));
    }
}
