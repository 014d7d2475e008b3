package org.quern.evaluate.compare;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.quern.evaluate.ItemKey;
import org.quern.statistics.Bootstrap;
import org.quern.statistics.Estimate;

/**
 * What leaving questions out, or scoring them by other gold queries, does to the scores and ranks of several runs. Ranks
 * begin with 1, the best; runs with equal means share a rank.
 *
 * @param items questions that are scored in all runs
 * @param kept those that are left
 */
public record RankShift(int items, int kept, List<Row> runs) {

    private static final double SAME = 1e-9;
    private static final int SHARED = 2;

    /**
     * A run, with intervals from resamples of the questions.
     *
     * @param change of the mean, after minus before
     */
    public record Row(String run, Estimate before, Estimate after, Estimate change, Estimate rankBefore,
            Estimate rankAfter) {}

    /** The scores of a run's items. */
    public record Scores(Map<ItemKey, Double> before, Map<ItemKey, Double> after) {}

    /** @param left the items that count after the change */
    public static RankShift of(Map<String, Scores> runs, Set<ItemKey> left, long seed) {
        List<Scores> all = List.copyOf(runs.values());
        List<ItemKey> common = all.stream().findFirst().stream().flatMap(one -> one.before().keySet().stream())
                .filter(key -> all.stream().allMatch(one -> one.before().containsKey(key))).toList();
        Map<ItemKey, Boolean> kept = new HashMap<>();
        common.forEach(key -> kept.put(key, left.contains(key)
                && all.stream().allMatch(one -> one.after().containsKey(key))));
        List<double[]> contributions = common.stream()
                .map(key -> contribution(all, key, kept.getOrDefault(key, false))).toList();
        int count = all.size();
        List<ToDoubleFunction<double[]>> figures = new ArrayList<>();
        for (int run = 0; run < count; run++) {
            int at = run;
            figures.add(sum -> before(sum, at));
            figures.add(sum -> after(sum, at, count));
            figures.add(sum -> after(sum, at, count) - before(sum, at));
            figures.add(sum -> rank(IntStream.range(0, count).mapToDouble(i -> before(sum, i)).toArray(), at));
            figures.add(sum -> rank(IntStream.range(0, count).mapToDouble(i -> after(sum, i, count)).toArray(), at));
        }
        List<Estimate> estimates = Bootstrap.of(seed, contributions).estimates(figures);
        List<String> names = List.copyOf(runs.keySet());
        int each = figures.size() / Math.max(1, count);
        return new RankShift(common.size(), (int) kept.values().stream().filter(is -> is).count(),
                IntStream.range(0, count).mapToObj(i -> row(names.get(i), estimates.subList(each * i,
                        each * (i + 1)))).toList());
    }

    private static Row row(String run, List<Estimate> figures) {
        return new Row(run, figures.get(0), figures.get(1), figures.get(2), figures.get(3), figures.get(4));
    }

    private static double[] contribution(List<Scores> runs, ItemKey key, boolean kept) {
        double[] sums = new double[SHARED + 2 * runs.size()];
        sums[0] = 1;
        sums[1] = kept ? 1 : 0;
        for (int run = 0; run < runs.size(); run++) {
            sums[SHARED + run] = runs.get(run).before().getOrDefault(key, 0.);
            sums[SHARED + runs.size() + run] = kept ? runs.get(run).after().getOrDefault(key, 0.) : 0;
        }
        return sums;
    }

    private static double before(double[] sums, int run) {
        return sums[SHARED + run] / sums[0];
    }

    private static double after(double[] sums, int run, int runs) {
        return sums[1] == 0 ? Double.NaN : sums[SHARED + runs + run] / sums[1];
    }

    private static double rank(double[] means, int run) {
        return Double.isNaN(means[run]) ? Double.NaN
                : 1 + IntStream.range(0, means.length).filter(i -> means[i] > means[run] + SAME).count();
    }
}
