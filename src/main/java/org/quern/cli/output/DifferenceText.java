package org.quern.cli.output;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import org.quern.evaluate.compare.Difference;
import org.quern.statistics.Interval;
import org.quern.statistics.PairedTable;

/** Formats the difference of a metric between two runs. */
public final class DifferenceText {

    private DifferenceText() {}

    /** The difference as members of JSON; shares from 0 to 1. */
    public static Map<String, Object> json(Difference difference) {
        return JsonMembers.of("n", difference.items(), "left_out", difference.leftOut(), "clusters",
                difference.clusters(), "first", difference.first(), "second", difference.second(), "difference",
                difference.value(), "interval", json(difference.interval()), "p", json(difference.p()), "exact",
                difference.exact(),
                "design_effect", json(difference.designEffect()), "better", difference.better(), "worse",
                difference.worse(), "mcnemar", difference.table().map(DifferenceText::json),
                "minimal_detectable_effect", difference.detectable().orElse(null));
    }

    private static Map<String, Object> json(PairedTable table) {
        return JsonMembers.of("both_correct", table.both(), "only_first", table.first(), "only_second",
                table.second(), "both_wrong", table.neither(), "exact_p", table.exact(), "mid_p", table.midP(),
                "unpaired_p", table.unpaired());
    }

    /** The limits; null without an interval. */
    public static @Nullable List<Double> json(Optional<Interval> interval) {
        return interval.map(by -> List.of(by.low(), by.high())).orElse(null);
    }

    /** The number; null without one. */
    public static @Nullable Double json(OptionalDouble number) {
        return number.isPresent() ? number.getAsDouble() : null;
    }
}
