package org.quern.textgraph.report;

import java.util.Locale;
import java.util.Optional;
import org.quern.report.BarChart;
import org.quern.statistics.Interval;

/** A share with its 95 % confidence interval (Wilson, 1927). */
public record Share(int part, int whole) {

    public boolean isEmpty() {
        return whole == 0;
    }

    public double value() {
        return whole == 0 ? 0 : (double) part / whole;
    }

    public double low() {
        return Interval.wilson(part, whole).map(Interval::low).orElse(0.0);
    }

    public double high() {
        return Interval.wilson(part, whole).map(Interval::high).orElse(1.0);
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
