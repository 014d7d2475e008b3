package org.quern.evaluate.report;

import java.util.Locale;
import org.quern.evaluate.compare.Difference;
import org.quern.evaluate.compare.RegressionGate;
import org.quern.evaluate.score.Metric;

/**
 * The result of a regression gate as one sentence.
 *
 * @param run the name of the run
 * @param baseline the name of the run that it is compared with
 */
public record GateText(RegressionGate gate, String run, String baseline) {

    public String sentence() {
        String difference = gate.difference().map(found -> figures(gate.metric(), found)).orElse("");
        return switch (gate.decision()) {
            case BETTER -> "'%s' is better than '%s': %s.".formatted(run, baseline, difference);
            case WORSE -> "'%s' is worse than '%s': %s.".formatted(run, baseline, difference);
            case NOT_WORSE -> gate.margin().isPresent() && gate.difference().flatMap(Difference::interval).isPresent()
                    ? "'%s' loses at most %s against '%s': %s.".formatted(run, points(), baseline, difference)
                    : "'%s' is not shown to be worse than '%s': %s.".formatted(run, baseline, difference);
            case LOSS_NOT_EXCLUDED -> "'%s' may lose more than %s against '%s': %s.".formatted(run, points(),
                    baseline, difference);
            case TOO_FEW_ITEMS -> "'%s' got worse than '%s', with too few items for an interval: %s.".formatted(run,
                    baseline, difference);
            case INCOMPLETE -> gate.difference().isEmpty()
                    ? "'%s' has no scored item of '%s'.".formatted(run, baseline)
                    : "'%s' lacks %s of '%s': %s.".formatted(run, amount(gate.missing(), "scored item"), baseline,
                            difference);
        };
    }

    private String points() {
        return String.format(Locale.ROOT, "%.2f points", 100 * gate.margin().orElse(0));
    }

    /** Both means and their difference: {@code EX 50.00 % → 60.00 %, +10.00 points, 40 items}. */
    public static String figures(Metric metric, Difference difference) {
        return String.format(Locale.ROOT, "%s %.2f %% → %.2f %%, %+.2f points%s, %s", metric.title(),
                100 * difference.first(), 100 * difference.second(), 100 * difference.value(),
                difference.interval().map(_ -> " (95 % CI " + StatisticsText.interval(difference) + ")").orElse(""),
                amount(difference.items(), "item"));
    }

    private static String amount(int number, String noun) {
        return "%,d %s%s".formatted(number, noun, number == 1 ? "" : "s");
    }
}
