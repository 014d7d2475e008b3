package org.quern.statistics;

import java.util.Random;
import org.quern.statistics.ClusteredMean.Inference;
import org.quern.statistics.ClusteredMean.Method;

/**
 * Benchmarks whose true figures are known: templates have a difficulty of their own, and two models are asked the same
 * questions. Counts how often the intervals contain the true mean of the first model and the true difference.
 *
 * @param templates number of templates
 * @param smallest number of questions of the smallest template
 * @param largest number of questions of the largest; the numbers between are spread evenly on a logarithmic scale
 * @param alike whether questions of one template are alike
 */
public record SimulatedBenchmarks(int templates, int smallest, int largest, boolean alike) {

    /** The first model's share of correct answers. */
    private static final double MEAN = 0.6;
    /** By how much templates differ, to both sides. */
    private static final double SPREAD = 0.2;
    /** The second model's advantage. */
    private static final double DIFFERENCE = 0.05;
    /** By how much the advantage differs between templates, to both sides; probabilities stay from 0 to 1. */
    private static final double DIFFERENCE_SPREAD = 0.15;
    /** The probability that an item is as easy for the second model as for the first. */
    private static final double SAME = 0.7;
    private static final Interval SCORES = new Interval(0, 1);
    private static final Interval CHANGES = new Interval(-1, 1);

    /**
     * How often intervals contain the true figure.
     *
     * @param benchmarks number of simulated benchmarks
     * @param mean number of intervals that contain the true mean
     * @param difference number of intervals that contain the true difference
     * @param width of the intervals of the difference, on average
     */
    public record Coverage(int benchmarks, int mean, int difference, double width) {

        public double meanShare() {
            return (double) mean / benchmarks;
        }

        public double differenceShare() {
            return (double) difference / benchmarks;
        }
    }

    /** The number of questions. */
    public int items() {
        int items = 0;
        for (int g = 0; g < templates; g++)
            items += size(g);
        return items;
    }

    private int size(int template) {
        double place = templates == 1 ? 0 : (double) template / (templates - 1);
        return (int) Math.round(smallest * Math.pow((double) largest / smallest, place));
    }

    /**
     * @param clustered whether the intervals take questions of one template together
     * @param resamples for the bootstrap
     */
    public Coverage cover(Method method, boolean clustered, int benchmarks, int resamples, long seed) {
        Random random = new Random(seed);
        int[] clusters = clusters();
        int mean = 0;
        int difference = 0;
        double width = 0;
        for (int run = 0; run < benchmarks; run++) {
            double[] first = new double[clusters.length];
            double[] change = new double[clusters.length];
            draw(random, clusters, first, change);
            mean += contains(infer(method, clustered, first, clusters, SCORES, resamples, run), MEAN);
            Inference changed = infer(method, clustered, change, clusters, CHANGES, resamples, run);
            difference += contains(changed, DIFFERENCE);
            width += changed.interval().map(interval -> interval.high() - interval.low()).orElse(0.0);
        }
        return new Coverage(benchmarks, mean, difference, width / benchmarks);
    }

    private int[] clusters() {
        int[] clusters = new int[items()];
        int next = 0;
        for (int g = 0; g < templates; g++) {
            for (int i = 0; i < size(g); i++)
                clusters[next++] = g;
        }
        return clusters;
    }

    private void draw(Random random, int[] clusters, double[] first, double[] change) {
        int template = -1;
        double easy = MEAN;
        double easier = MEAN + DIFFERENCE;
        for (int i = 0; i < clusters.length; i++) {
            if (alike && clusters[i] != template) {
                template = clusters[i];
                easy = MEAN + SPREAD * (2 * random.nextDouble() - 1);
                easier = easy + DIFFERENCE + DIFFERENCE_SPREAD * (2 * random.nextDouble() - 1);
            }
            double draw = random.nextDouble();
            first[i] = draw < easy ? 1 : 0;
            double other = random.nextDouble() < SAME ? draw : random.nextDouble();
            change[i] = (other < easier ? 1 : 0) - first[i];
        }
    }

    private static Inference infer(Method method, boolean clustered, double[] values, int[] clusters, Interval range,
            int resamples, long seed) {
        return (clustered ? ClusteredMean.of(values, clusters) : ClusteredMean.of(values)).infer(method, range,
                resamples, seed);
    }

    private static int contains(Inference inference, double truth) {
        return inference.interval().filter(interval -> interval.contains(truth)).isPresent() ? 1 : 0;
    }
}
