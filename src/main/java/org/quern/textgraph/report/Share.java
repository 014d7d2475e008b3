package org.quern.textgraph.report;

import java.util.Locale;
import java.util.Optional;
import org.quern.report.BarChart;

/** A share with its 95 % confidence interval (Wilson, 1927). */
public record Share(int part, int whole) {

    private static final double Z = 1.959964;

    public boolean isEmpty() {
        return whole == 0;
    }

    public double value() {
        return whole == 0 ? 0 : (double) part / whole;
    }

    public double low() {
        return whole == 0 ? 0 : Math.max(0, middle() - half());
    }

    public double high() {
        return whole == 0 ? 1 : Math.min(1, middle() + half());
    }

    private double middle() {
        return (value() + Z * Z / (2 * whole)) / (1 + Z * Z / whole);
    }

    private double half() {
        double p = value();
        return Z / (1 + Z * Z / whole) * Math.sqrt(p * (1 - p) / whole + Z * Z / (4.0 * whole * whole));
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
