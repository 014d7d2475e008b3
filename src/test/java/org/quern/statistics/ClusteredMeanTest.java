package org.quern.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import org.quern.statistics.ClusteredMean.Inference;
import org.quern.statistics.ClusteredMean.Method;
import org.quern.statistics.SimulatedBenchmarks.Coverage;

class ClusteredMeanTest {

    private static final Interval SCORES = new Interval(0, 1);
    private static final Interval CHANGES = new Interval(-1, 1);
    private static final double[] VALUES = {1, 1, 0, 0, 0, 1, 0, 1, 1, 1, 0, 1, 1};
    private static final int[] CLUSTERS = {0, 0, 0, 1, 1, 1, 1, 2, 2, 3, 4, 4, 4};

    private static Inference infer(Method method, double[] values, int[] clusters, Interval range) {
        return ClusteredMean.of(values, clusters).infer(method, range, Bootstrap.RESAMPLES, 42);
    }

    /** Computed from the definition with full matrices, and the quantile by integrating the density of t. */
    @Test
    void robustErrorsOfUnequalClusters() {
        ClusteredMean mean = ClusteredMean.of(VALUES, CLUSTERS);
        assertThat(mean.mean()).isCloseTo(8 / 13.0, within(1e-12));
        assertThat(mean.clusters()).isEqualTo(5);
        assertThat(mean.standardError().orElseThrow()).isCloseTo(0.15397236470258058, within(1e-12));
        assertThat(mean.degrees()).isCloseTo(3.3612494341330934, within(1e-12));
        assertThat(mean.designEffect().orElseThrow()).isCloseTo(1.2019696969696965, within(1e-12));
        Interval interval = infer(Method.ROBUST, VALUES, CLUSTERS, CHANGES).interval().orElseThrow();
        assertThat(interval.low()).isCloseTo(0.1538624624717116, within(1e-7));
        assertThat(interval.high()).isEqualTo(1);
    }

    /** Five equal clusters: the standard error of five means, and Student's t with 4 degrees of freedom. */
    @Test
    void equalClustersAreLikeTheirMeans() {
        double[] values = {1, 0, 1, 1, 0, 0, 1, 1, 0, 1};
        int[] clusters = {0, 0, 1, 1, 2, 2, 3, 3, 4, 4};
        // Means 0.5, 1, 0, 1, 0.5: variance 0.175.
        double error = Math.sqrt(0.175 / 5);
        ClusteredMean mean = ClusteredMean.of(values, clusters);
        assertThat(mean.standardError().orElseThrow()).isCloseTo(error, within(1e-12));
        assertThat(mean.degrees()).isCloseTo(4, within(1e-9));
        Interval interval = infer(Method.ROBUST, values, clusters, CHANGES).interval().orElseThrow();
        assertThat(interval.low()).isCloseTo(0.6 - 2.776445105 * error, within(1e-8));
        // 0.6 / error = 3.207; the two-sided p of t with 4 degrees of freedom.
        assertThat(infer(Method.ROBUST, values, clusters, CHANGES).p().orElseThrow()).isBetween(0.032, 0.033);
    }

    @Test
    void clustersOfOneAreIndependentItems() {
        ClusteredMean plain = ClusteredMean.of(VALUES);
        ClusteredMean ones = ClusteredMean.of(VALUES, IntStream.range(0, VALUES.length).toArray());
        assertThat(plain.standardError()).isEqualTo(ones.standardError());
        // The standard deviation of 8 of 13 divided by the root of 13.
        assertThat(plain.standardError().orElseThrow()).isCloseTo(Math.sqrt(8 * 5 / 13.0 / 12 / 13), within(1e-12));
        assertThat(plain.degrees()).isCloseTo(12, within(1e-9));
        assertThat(plain.designEffect().orElseThrow()).isCloseTo(1, within(1e-9));
        for (Method method : Method.values())
            assertThat(plain.infer(method, SCORES, 500, 7)).isEqualTo(ones.infer(method, SCORES, 500, 7));
    }

    @Test
    void itemsThatAreRepeatedSayNothingNew() {
        double[] once = new double[60];
        for (int i = 0; i < once.length; i++)
            once[i] = i % 3 == 0 ? 1 : 0;
        double[] tenTimes = new double[600];
        int[] clusters = new int[600];
        for (int i = 0; i < tenTimes.length; i++) {
            tenTimes[i] = once[i / 10];
            clusters[i] = i / 10;
        }
        for (Method method : Method.values()) {
            Interval single = ClusteredMean.of(once).infer(method, SCORES, 2_000, 1).interval().orElseThrow();
            Interval repeated = infer(method, tenTimes, clusters, SCORES).interval().orElseThrow();
            assertThat(repeated.low()).isCloseTo(single.low(), within(0.02));
            Interval naive = ClusteredMean.of(tenTimes).infer(method, SCORES, 2_000, 1).interval().orElseThrow();
            assertThat(naive.high() - naive.low()).isLessThan(0.4 * (single.high() - single.low()));
        }
        assertThat(ClusteredMean.of(tenTimes, clusters).designEffect().orElseThrow()).isBetween(9.5, 10.5);
    }

    @Test
    void theBootstrapAgreesWithRobustErrorsAndItsPWithItsInterval() {
        double[] changes = new double[400];
        int[] clusters = new int[400];
        for (int i = 0; i < changes.length; i++) {
            clusters[i] = i / 10;
            changes[i] = i % 7 == 0 ? 1 : i % 11 == 0 ? -1 : 0;
        }
        Inference bootstrap = infer(Method.BOOTSTRAP, changes, clusters, CHANGES);
        Inference robust = infer(Method.ROBUST, changes, clusters, CHANGES);
        assertThat(bootstrap.interval().orElseThrow().low())
                .isCloseTo(robust.interval().orElseThrow().low(), within(0.01));
        assertThat(bootstrap).isEqualTo(infer(Method.BOOTSTRAP, changes, clusters, CHANGES));
        assertThat(bootstrap.p().orElseThrow()).isCloseTo(robust.p().orElseThrow(), within(0.02));
        for (int more = 0; more < 30; more++) {
            double[] shifted = changes.clone();
            for (int i = 0; i < more; i++)
                shifted[13 * i % shifted.length] = -1;
            Inference found = infer(Method.BOOTSTRAP, shifted, clusters, CHANGES);
            double p = found.p().orElseThrow();
            if (Math.abs(p - 0.05) > 0.005)
                assertThat(found.interval().orElseThrow().hasZero()).as("p = %s", p).isEqualTo(p > 0.05);
        }
    }

    @ParameterizedTest
    @EnumSource
    void equalScoresHaveTheExactBinomialInterval(Method method) {
        double[] right = new double[10];
        Arrays.fill(right, 1);
        // Clopper and Pearson for 10 of 10.
        Interval interval = ClusteredMean.of(right).infer(method, SCORES, 500, 1).interval().orElseThrow();
        assertThat(interval.low()).isCloseTo(0.6915, within(1e-4));
        assertThat(interval.high()).isEqualTo(1);
        Inference same = ClusteredMean.of(new double[100]).infer(method, CHANGES, 500, 1);
        assertThat(same.interval().orElseThrow().high()).isCloseTo(0.0362, within(1e-4));
        assertThat(same.interval().orElseThrow().low()).isCloseTo(-0.0362, within(1e-4));
        assertThat(same.p()).hasValue(1);
        Inference better = ClusteredMean.of(right).infer(method, CHANGES, 500, 1);
        assertThat(better.p()).hasValue(2.0 / 1024);
        assertThat(better.interval().orElseThrow().hasZero()).isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void fewItemsOrClustersHaveNoInterval(Method method) {
        assertThat(ClusteredMean.of(new double[]{1}).infer(method, SCORES, 500, 1).interval()).isEmpty();
        assertThat(ClusteredMean.of(new double[9]).infer(method, SCORES, 500, 1).interval()).isEmpty();
        double[] values = new double[40];
        values[3] = 1;
        int[] one = new int[40];
        assertThat(ClusteredMean.of(values, one).infer(method, SCORES, 500, 1))
                .isEqualTo(new Inference(java.util.Optional.empty(), java.util.OptionalDouble.empty(),
                        java.util.OptionalDouble.empty()));
        assertThat(ClusteredMean.of(values, one).designEffect()).isEmpty();
        int[] four = new int[40];
        for (int i = 0; i < four.length; i++)
            four[i] = i % 4;
        assertThat(infer(method, values, four, SCORES).interval()).isEmpty();
        // One of ten clusters has most of the items.
        int[] uneven = new int[40];
        for (int i = 0; i < 9; i++)
            uneven[i] = i + 1;
        assertThat(infer(method, values, uneven, SCORES).interval().isPresent()).isEqualTo(method == Method.ROBUST);
        // Ten clusters that all have the same mean.
        int[] ten = new int[40];
        for (int i = 0; i < ten.length; i++) {
            ten[i] = i / 4;
            values[i] = i % 4 == 0 ? 1 : 0;
        }
        assertThat(infer(method, values, ten, SCORES).interval()).isEmpty();
    }

    /** 2,000 benchmarks with 40 templates of 5 to 60 questions; the design of the figures in the guide. */
    @ParameterizedTest
    @EnumSource
    void intervalsContainTheTruthAsOftenAsTheySay(Method method) {
        Coverage coverage = new SimulatedBenchmarks(40, 5, 60, true).cover(method, true, 2_000, 500, 20261125);
        assertThat(coverage.meanShare()).isBetween(0.93, 0.97);
        assertThat(coverage.differenceShare()).isBetween(0.93, 0.97);
    }

    @Test
    void intervalsThatIgnoreTemplatesAreTooNarrow() {
        Coverage coverage = new SimulatedBenchmarks(40, 5, 60, true).cover(Method.ROBUST, false, 2_000, 1_000, 1);
        assertThat(coverage.meanShare()).isLessThan(0.85);
        assertThat(coverage.differenceShare()).isLessThan(0.93);
    }
}
