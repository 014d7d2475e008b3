package org.quern.ui.evaluate;

import java.util.Locale;
import java.util.Optional;
import org.quern.evaluate.AnswerSize;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.Metric;
import org.quern.evaluate.compare.Difference;
import org.quern.evaluate.compare.Interval;
import org.quern.ui.Figures;
import org.quern.ui.Messages;
import org.quern.ui.control.CategoryName;

/** What groups, metrics and figures are called and how they are written in the window. */
record GroupNames(Messages messages) {

    String of(Grouping grouping, String group) {
        if (group.equals(Grouping.NO_TEMPLATE))
            return messages.text("evaluation.group.no-template");
        return switch (grouping) {
            case GRAPH, RETURN -> group;
            case MATCH -> CategoryName.of(group);
            case ANSWER -> {
                for (AnswerSize size : AnswerSize.values()) {
                    if (size.toString().equals(group))
                        yield messages.text("evaluation.size." + size.name().toLowerCase(Locale.ROOT));
                }
                yield group;
            }
        };
    }

    String of(Metric metric) {
        return messages.text("evaluation.metric." + metric.name().toLowerCase(Locale.ROOT));
    }

    /** A mean: similarities as they are, the others as shares. */
    static String figure(Metric metric, Optional<Double> mean) {
        if (mean.isEmpty())
            return "–";
        return metric.isSimilarity() ? Figures.metric(mean.get())
                : Figures.share(Math.round(mean.get() * 1000), 1000);
    }

    /** How a mean changed, in the unit of the mean. */
    static String change(Metric metric, Difference difference) {
        return signed(metric, difference.value());
    }

    static String signed(Metric metric, double change) {
        String text = metric.isSimilarity() ? String.format(Locale.ROOT, "%+.2f", change)
                : String.format(Locale.ROOT, "%+.1f", 100 * change);
        return text.matches("[+-]0\\.0*") ? text.substring(1) : text.replace('-', '−');
    }

    /** Where a mean lies, in 95 of 100 cases; empty text where too few items say so. */
    static String interval(Metric metric, Optional<Double> low, Optional<Double> high) {
        return low.isEmpty() || high.isEmpty() ? "" : plain(metric, low.get()) + "–" + plain(metric, high.get());
    }

    private static String plain(Metric metric, double value) {
        return metric.isSimilarity() ? String.format(Locale.ROOT, "%.2f", value)
                : String.format(Locale.ROOT, "%.1f", 100 * value);
    }

    /** Where a change lies, in 95 of 100 cases; empty text where too few items say so. */
    static String interval(Metric metric, Optional<Interval> interval) {
        return interval.map(i -> signed(metric, i.low()) + " … " + signed(metric, i.high())).orElse("");
    }
}
