package org.quern.textgraph.report;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.quern.report.BarChart;
import org.quern.statistics.ClusteredMean;
import org.quern.statistics.Interval;

/**
 * A share of replies with its 95 % confidence interval (Wilson, 1927). Replies about the same instance, in other formats,
 * from other models or repeated, are alike: they count as fewer replies in the interval.
 *
 * @param effective the number of independent replies that would say as much about the share (Kish, 1965)
 */
public record Share(int part, int whole, double effective) {

    /** A share of independent replies. */
    public Share(int part, int whole) {
        this(part, whole, whole);
    }

    /** The share of these replies that are right. */
    public static Share of(List<ScoredReply> replies, Predicate<ScoredReply> right) {
        Map<String, Integer> instances = new HashMap<>();
        int[] clusters = replies.stream()
                .mapToInt(reply -> instances.computeIfAbsent(reply.instance(), _ -> instances.size())).toArray();
        double[] values = replies.stream().mapToDouble(reply -> right.test(reply) ? 1 : 0).toArray();
        int part = (int) Arrays.stream(values).sum();
        if (instances.size() == values.length)
            return new Share(part, values.length);
        // Equal values do not show how alike replies about an instance are: each instance counts once.
        double effect = ClusteredMean.of(values, clusters).designEffect()
                .orElse((double) values.length / instances.size());
        return new Share(part, values.length, Math.min(values.length, values.length / effect));
    }

    public boolean isEmpty() {
        return whole == 0;
    }

    public double value() {
        return whole == 0 ? 0 : (double) part / whole;
    }

    public double low() {
        return Interval.wilson(value(), effective).map(Interval::low).orElse(0.0);
    }

    public double high() {
        return Interval.wilson(value(), effective).map(Interval::high).orElse(1.0);
    }

    /** The share as a bar with its interval. */
    BarChart.Bar bar() {
        return isEmpty() ? BarChart.Scale.PERCENT.bar(Optional.empty(), Optional.empty(), Optional.empty())
                : BarChart.Scale.PERCENT.bar(Optional.of(value()), Optional.of(low()), Optional.of(high()));
    }

    /** The share with all its numbers. */
    String words() {
        return isEmpty() ? "–"
                : String.format(Locale.ROOT,
                        "%.1f\u2009%% (%d/%d), 95\u2009%%: %.1f\u2009%% – %.1f\u2009%%", 100 * value(),
                        part, whole, 100 * low(), 100 * high());
    }
}
