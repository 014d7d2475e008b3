package org.quern.ui.evaluate.text;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.quern.evaluate.AnswerSize;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.ItemGroups;
import org.quern.evaluate.compare.Difference;
import org.quern.evaluate.score.Metric;
import org.quern.statistics.Interval;
import org.quern.ui.control.CategoryName;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.NumberFormats;

/** The names of groups and metrics, and the format of their values. */
public record GroupNames(Messages messages) {

    public String of(Grouping grouping, String group) {
        if (group.startsWith("("))
            return none(group);
        return switch (grouping) {
            case GRAPH, RETURN, RETURN_TEMPLATE -> group;
            case TAG -> messages.text("evaluation.tag." + group);
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

    /** The tags of a question; empty without tags. */
    public String tags(ItemGroups groups) {
        return groups.of(Grouping.TAG).stream().filter(tag -> !tag.equals(ItemGroups.NO_TAG))
                .map(tag -> of(Grouping.TAG, tag)).collect(Collectors.joining(", "));
    }

    /**
     * The names of groups for items without a group. Template categories also start with a parenthesis but do
     * not end with one.
     */
    private String none(String group) {
        return switch (group) {
            case ItemGroups.NO_TEMPLATE -> messages.text("evaluation.group.no-template");
            case ItemGroups.NO_TAG -> messages.text("evaluation.group.no-tag");
            case "(other)" -> messages.text("evaluation.group.other");
            case "(special)" -> messages.text("evaluation.group.special");
            default -> group;
        };
    }

    public String of(Metric metric) {
        return metric.label(messages.locale());
    }

    /** A mean, in per cent for all metrics. */
    public static String figure(Optional<Double> mean) {
        return mean.isEmpty() ? "–" : NumberFormats.share(Math.round(mean.get() * 1000), 1000);
    }

    /** The change of a mean, in points. */
    public static String change(Difference difference) {
        return signed(difference.value());
    }

    public static String signed(double change) {
        String text = String.format(Locale.ROOT, "%+.1f", 100 * change);
        return text.matches("[+-]0\\.0*") ? text.substring(1) : text.replace('-', '−');
    }

    /** The confidence interval of a mean; empty for too few items. */
    public static String interval(Optional<Double> low, Optional<Double> high) {
        return low.isEmpty() || high.isEmpty() ? "" : plain(low.get()) + "–" + plain(high.get());
    }

    private static String plain(double value) {
        return String.format(Locale.ROOT, "%.1f", 100 * value);
    }

    /** The confidence interval of a difference; empty for too few items. */
    public static String interval(Optional<Interval> interval) {
        return interval.map(i -> signed(i.low()) + " … " + signed(i.high())).orElse("");
    }
}
