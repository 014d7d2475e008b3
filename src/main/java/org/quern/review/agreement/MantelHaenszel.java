package org.quern.review.agreement;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

/**
 * The generalized Cochran-Mantel-Haenszel test of two halves of observations with up to three outcomes,
 * stratified.
 *
 * @param p the probability of a change that large by chance
 * @param changes by outcome: the share in the second half minus that in the first, averaged over the strata
 */
record MantelHaenszel(double p, List<Double> changes) {

    static final int OUTCOMES = 3;

    /** An observation of the first or the second half. */
    record Observation(String stratum, boolean second, int outcome) {}

    /** Empty when the strata have nothing to compare. */
    static Optional<MantelHaenszel> of(List<Observation> observations) {
        Map<String, int[][]> strata = new TreeMap<>();
        for (Observation each : observations)
            strata.computeIfAbsent(each.stratum(), _ -> new int[2][OUTCOMES])[each.second() ? 1 : 0][each.outcome()]++;
        return of(strata.values());
    }

    private static Optional<MantelHaenszel> of(Collection<int[][]> strata) {
        double[] difference = new double[OUTCOMES];
        double[][] variance = new double[OUTCOMES][OUTCOMES];
        double weight = 0;
        for (int[][] stratum : strata) {
            double first = Arrays.stream(stratum[0]).sum();
            double second = Arrays.stream(stratum[1]).sum();
            double all = first + second;
            if (first == 0 || second == 0)
                continue;
            weight += first * second / all;
            for (int i = 0; i < OUTCOMES; i++) {
                double n = stratum[0][i] + stratum[1][i];
                difference[i] += stratum[1][i] - n * second / all;
                for (int j = 0; j < OUTCOMES; j++) {
                    double other = stratum[0][j] + stratum[1][j];
                    variance[i][j] += first * second * n * ((i == j ? all : 0) - other) / (all * all * (all - 1));
                }
            }
        }
        List<Integer> varying = new ArrayList<>();
        for (int i = 0; i < OUTCOMES; i++) {
            if (variance[i][i] > 0)
                varying.add(i);
        }
        if (varying.size() < 2)
            return Optional.empty();
        List<Double> changes = new ArrayList<>();
        for (double each : difference)
            changes.add(each / weight);
        return Optional.of(new MantelHaenszel(p(difference, variance, varying), changes));
    }

    /** The outcomes sum to a constant, so one of them is left out. */
    private static double p(double[] difference, double[][] variance, List<Integer> varying) {
        int a = varying.get(0);
        int b = varying.get(1);
        if (varying.size() == 2)
            return chiSquared(1, difference[a] * difference[a] / variance[a][a]);
        double determinant = variance[a][a] * variance[b][b] - variance[a][b] * variance[b][a];
        double q = (difference[a] * difference[a] * variance[b][b] + difference[b] * difference[b] * variance[a][a]
                - 2 * difference[a] * difference[b] * variance[a][b]) / determinant;
        return chiSquared(2, q);
    }

    private static double chiSquared(int degrees, double q) {
        return ChiSquaredDistribution.of(degrees).survivalProbability(q);
    }
}
