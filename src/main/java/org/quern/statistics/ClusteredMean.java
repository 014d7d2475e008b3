package org.quern.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The mean of values that come in clusters, such as the scores of questions made from templates: values of one
 * cluster may be alike, clusters are independent. Values without clusters are clusters of one.
 */
public final class ClusteredMean {

    /** Below this share of resamples on the other side of 0, a p-value of 0.1, more resamples are drawn. */
    private static final double SMALL = 0.05;
    private static final int MORE = 5;
    /** Two-sided, for 95 %. */
    private static final double TAIL = 0.025;
    /** Fewer clusters say too little about others. */
    public static final int FEWEST_CLUSTERS = 5;
    /** With fewer changes, {@link #exact} has a value. */
    public static final int MANY_CHANGES = SignFlips.MANY;
    private static final double NEGLIGIBLE = 1e-12;
    private static final double TOLERANCE = 1e-6;

    /** How intervals and probabilities are computed. */
    public enum Method {
        /** Clusters are drawn with replacement. */
        BOOTSTRAP,
        /** Standard errors from the sums of the clusters, with Student's t distribution. */
        ROBUST;

        /** The name in options and files. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * What the values say about the mean of all values that could have been drawn.
     *
     * @param interval empty for few items or clusters
     * @param p the probability of a mean so far from 0 if it were 0; empty without an interval
     * @param standardError the cluster-robust standard error; empty for a single cluster
     */
    public record Inference(Optional<Interval> interval, OptionalDouble p, OptionalDouble standardError) {}

    private final int items;
    private final double mean;
    private final double[] sums;
    private final int[] sizes;
    private final double squares;
    private final boolean constant;

    private ClusteredMean(double[] values, double[] sums, int[] sizes) {
        this.items = values.length;
        this.mean = Arrays.stream(values).sum() / items;
        this.sums = sums;
        this.sizes = sizes;
        this.squares = Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
        this.constant = Arrays.stream(values).allMatch(value -> value == values[0]);
    }

    /** @param values at least one */
    public static ClusteredMean of(double[] values) {
        int[] sizes = new int[values.length];
        Arrays.fill(sizes, 1);
        return new ClusteredMean(values, values.clone(), sizes);
    }

    /**
     * @param values at least one
     * @param clusters for each value, the number of its cluster, from 0
     */
    public static ClusteredMean of(double[] values, int[] clusters) {
        int count = Arrays.stream(clusters).max().orElse(-1) + 1;
        double[] sums = new double[count];
        int[] sizes = new int[count];
        for (int i = 0; i < values.length; i++) {
            sums[clusters[i]] += values[i];
            sizes[clusters[i]]++;
        }
        return new ClusteredMean(values, sums, sizes);
    }

    public double mean() {
        return mean;
    }

    public int clusters() {
        return sums.length;
    }

    /**
     * @param range of the values; no interval exceeds it
     * @param resamples for the bootstrap
     */
    public Inference infer(Method method, Interval range, int resamples, long seed) {
        OptionalDouble error = standardError();
        if (items < Bootstrap.FEW || clusters() < FEWEST_CLUSTERS || error.isEmpty())
            return new Inference(Optional.empty(), OptionalDouble.empty(), error);
        if (constant)
            return new Inference(Optional.of(ofConstant(range)), OptionalDouble.of(mean == 0 ? 1 : pOfConstant()),
                    error);
        // Clusters that all have the same mean by chance tell nothing about others, and resamples say little if most
        // items are in one cluster.
        boolean uneven = method == Method.BOOTSTRAP && degrees() < FEWEST_CLUSTERS - 1 - TOLERANCE;
        if (uneven || error.getAsDouble() < NEGLIGIBLE)
            return new Inference(Optional.empty(), OptionalDouble.empty(), error);
        return method == Method.ROBUST ? robust(error.getAsDouble(), range) : bootstrap(range, resamples, seed);
    }

    private Inference robust(double error, Interval range) {
        TDistribution t = TDistribution.of(degrees());
        double half = t.inverseSurvivalProbability(TAIL) * error;
        return new Inference(within(range, mean - half, mean + half),
                OptionalDouble.of(2 * t.survivalProbability(Math.abs(mean) / error)), OptionalDouble.of(error));
    }

    /**
     * Percentiles, expanded because resamples of few clusters vary less than new clusters would (Hesterberg 2015).
     * The probability is that at whose level the interval touches 0.
     */
    private Inference bootstrap(Interval range, int resamples, long seed) {
        List<double[]> contributions = new ArrayList<>(clusters());
        for (int g = 0; g < clusters(); g++)
            contributions.add(new double[]{sums[g], sizes[g]});
        double[] drawn = sorted(contributions, resamples, seed);
        // A small probability rests on few resamples, so more are drawn.
        if (other(drawn) < SMALL * resamples)
            drawn = sorted(contributions, MORE * resamples, seed);
        return percentiles(range, drawn);
    }

    private static double[] sorted(List<double[]> contributions, int resamples, long seed) {
        double[] drawn = Bootstrap.of(seed, contributions).draw(resamples, List.of(sum -> sum[0] / sum[1]))[0];
        Arrays.sort(drawn);
        return drawn;
    }

    /** The number of resamples whose mean has the other sign, or is 0. */
    private static long other(double[] drawn) {
        return Math.min(Arrays.stream(drawn).filter(value -> value <= 0).count(),
                Arrays.stream(drawn).filter(value -> value >= 0).count());
    }

    /** The probability is never smaller than what so many resamples can show. */
    private Inference percentiles(Interval range, double[] drawn) {
        int resamples = drawn.length;
        double degrees = degrees();
        double narrow = Math.sqrt((degrees + 1) / degrees);
        TDistribution t = TDistribution.of(degrees);
        NormalDistribution normal = NormalDistribution.of(0, 1);
        int cut = (int) (normal.survivalProbability(narrow * t.inverseSurvivalProbability(TAIL)) * resamples);
        double tail = Math.min(0.5, (other(drawn) + 1.0) / (resamples + 1.0));
        double p = 2 * t.survivalProbability(normal.inverseSurvivalProbability(tail) / narrow);
        return new Inference(within(range, drawn[cut], drawn[resamples - 1 - cut]), OptionalDouble.of(Math.min(1, p)),
                standardError());
    }

    private static Optional<Interval> within(Interval range, double low, double high) {
        return Optional.of(new Interval(Math.max(range.low(), low), Math.min(range.high(), high)));
    }

    /** With equal values, a method that looks at their variance gives an interval without width; this is the exact binomial one, with clusters as trials. */
    private Interval ofConstant(Interval range) {
        double other = 1 - Math.pow(TAIL, 1.0 / clusters());
        return new Interval(mean - other * (mean - range.low()), mean + other * (range.high() - mean));
    }

    /** The probability of the same sign in all clusters. */
    private double pOfConstant() {
        return Math.min(1, 2 * Math.pow(0.5, clusters()));
    }

    /**
     * The exact p-value of differences of which fewer than {@link #MANY_CHANGES} clusters have any, see
     * {@link SignFlips}; empty for more. Approximations give values that are too small there.
     */
    public OptionalDouble exact() {
        return SignFlips.p(sums);
    }

    /** The standard error if the values were independent. */
    private double plainError() {
        return Math.sqrt(squares / (items - 1.0) / items);
    }

    /**
     * The cluster-robust standard error CR2 (Bell and McCaffrey 2002), which is unbiased for independent values; for
     * clusters of one, the usual standard error. Empty for a single cluster.
     */
    public OptionalDouble standardError() {
        if (clusters() < 2)
            return OptionalDouble.empty();
        double sum = 0;
        for (int g = 0; g < clusters(); g++) {
            double residual = sums[g] - sizes[g] * mean;
            sum += residual * residual / (1 - share(g));
        }
        return OptionalDouble.of(Math.sqrt(sum) / items);
    }

    /**
     * The degrees of freedom of {@link #standardError} by Satterthwaite's approximation (Bell and McCaffrey 2002): the
     * number of clusters minus 1 if they have the same size, otherwise fewer.
     */
    double degrees() {
        double squared = 0;
        double off = 0;
        double own = 0;
        for (int g = 0; g < clusters(); g++) {
            double share = share(g);
            squared += share * share;
            double part = share * share / (1 - share);
            off += part;
            own += part * part;
        }
        return 1 / (squared + off * off - own);
    }

    private double share(int cluster) {
        return (double) sizes[cluster] / items;
    }

    /**
     * The design effect: by how much clustering multiplies the variance of the mean, so by how much it divides the
     * number of items that count. Empty if it cannot be estimated.
     */
    public OptionalDouble designEffect() {
        OptionalDouble error = standardError();
        double plain = items < 2 ? 0 : plainError();
        if (error.isEmpty() || plain < NEGLIGIBLE)
            return OptionalDouble.empty();
        double ratio = error.getAsDouble() / plain;
        return OptionalDouble.of(ratio * ratio);
    }
}
