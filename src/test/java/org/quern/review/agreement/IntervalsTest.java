package org.quern.review.agreement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.quern.statistics.Bootstrap;
import org.quern.statistics.Estimate;
import org.quern.statistics.Interval;

/** Intervals contain the true value as often as they should. */
class IntervalsTest {

    /** The examples of Newcombe, Two-sided confidence intervals for the single proportion (1998). */
    @Test
    void wilsonAsPublished() {
        wilson(81, 263, 0.2553, 0.3662);
        wilson(15, 148, 0.0624, 0.1605);
        wilson(0, 20, 0, 0.1611);
        wilson(1, 29, 0.0061, 0.1718);
        assertThat(Interval.wilson(10, 10).orElseThrow().high()).isEqualTo(1);
        assertThat(Interval.wilson(0, 0)).isEmpty();
    }

    private static void wilson(int hits, int items, double low, double high) {
        Interval interval = Interval.wilson(hits, items).orElseThrow();
        assertThat(interval.low()).isCloseTo(low, within(0.00005));
        assertThat(interval.high()).isCloseTo(high, within(0.00005));
    }

    /**
     * Three annotators with an error rate of 0.2: two agree with probability 0.8² + 2 · 0.1² = 0.66; verdicts have the
     * shares 0.52, 0.275, 0.205 (0.7 of the true 0.6, 0.25, 0.15, plus 0.1), so expected agreement is 0.38805.
     */
    @Test
    void theBootstrapCoversTheTrueValue() {
        double truth = (0.66 - 0.38805) / (1 - 0.38805);
        Random random = new Random(20261125);
        int raw = 0;
        int fleiss = 0;
        int alpha = 0;
        int runs = 300;
        for (int run = 0; run < runs; run++) {
            Rated rated = new Rated();
            for (int q = 0; q < 100; q++) {
                double u = random.nextDouble();
                char right = u < 0.6 ? 'A' : u < 0.85 ? 'E' : 'R';
                StringBuilder letters = new StringBuilder();
                for (int who = 0; who < 3; who++) {
                    String wrong = "AER".replace(String.valueOf(right), "");
                    letters.append(random.nextDouble() < 0.2 ? wrong.charAt(random.nextInt(2)) : right);
                }
                rated.rated(letters.toString(), 1);
            }
            Bootstrap bootstrap = Bootstrap.of(run, rated.agreement().ratings().verdicts().values().stream()
                    .map(each -> Coefficients.question(each.values())).toList());
            var found = bootstrap.estimates(java.util.List.of(Coefficients::raw, Coefficients::fleiss,
                    Coefficients::alpha));
            raw += covers(found.get(0), 0.66);
            fleiss += covers(found.get(1), truth);
            alpha += covers(found.get(2), truth);
        }
        // 95 % of 300, with three standard deviations of 1.3 %.
        assertThat((double) raw / runs).isBetween(0.91, 0.99);
        assertThat((double) fleiss / runs).isBetween(0.91, 0.99);
        assertThat((double) alpha / runs).isBetween(0.91, 0.99);
    }

    private static int covers(Estimate estimate, double truth) {
        Interval interval = estimate.interval().orElseThrow();
        return interval.low() <= truth && truth <= interval.high() ? 1 : 0;
    }
}
