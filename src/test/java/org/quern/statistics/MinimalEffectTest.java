package org.quern.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class MinimalEffectTest {

    @Test
    void thePublishedEffectOfSpinachIsReproduced() {
        // Appendix C.2: 9.0 % on the development set, of which 154 questions were scored.
        assertThat(MinimalEffect.ofShares(154, MinimalEffect.USUAL_DISAGREEMENT)).hasValue(0.09);
        assertThat(MinimalEffect.ofShares(155, MinimalEffect.USUAL_DISAGREEMENT)).hasValue(0.09);
    }

    @Test
    void moreItemsAndMoreAgreementShowSmallerEffects() {
        double usual = MinimalEffect.ofShares(320, 0.15).orElseThrow();
        assertThat(usual).isLessThan(0.09);
        assertThat(MinimalEffect.ofShares(320, 0.3).orElseThrow()).isGreaterThan(usual);
        assertThat(MinimalEffect.ofShares(4_999, 0.15).orElseThrow())
                .isCloseTo(MinimalEffect.ofShares(5_001, 0.15).orElseThrow(), within(0.002));
        assertThat(MinimalEffect.ofShares(20, 0.05)).isEmpty();
        assertThat(MinimalEffect.ofShares(9, 0.9)).isEmpty();
    }

    @Test
    void aMeasuredComparisonUsesItsOwnDifferences() {
        double[] shares = new double[100];
        double[] means = new double[100];
        for (int i = 0; i < 100; i++) {
            shares[i] = i < 20 ? 1 : 0;
            means[i] = i % 2 == 0 ? 0.25 : -0.25;
        }
        assertThat(MinimalEffect.of(shares, 1)).isEqualTo(MinimalEffect.ofShares(100, 0.2));
        // With a design effect of 2, 100 items say as much as 50.
        assertThat(MinimalEffect.of(shares, 2)).isEqualTo(MinimalEffect.ofShares(50, 0.2));
        assertThat(MinimalEffect.of(shares, 0.5)).isEqualTo(MinimalEffect.ofShares(100, 0.2));
        // The standard deviation is 0.25.
        assertThat(MinimalEffect.of(means, 1).orElseThrow()).isEqualTo(2.8016 * 0.25 / 10, within(0.001));
        assertThat(MinimalEffect.of(means, 4).orElseThrow()).isEqualTo(2.8016 * 0.25 / 5, within(0.001));
        assertThat(MinimalEffect.of(new double[]{1}, 1)).isEqualTo(Optional.empty());
    }

    /** Ten items that all differ, nine to one: the exact test is significant from nine on (p = 22/1024). */
    @Test
    void thePowerIsThatOfTheExactTest() {
        double better = 0.9;
        assertThat(MinimalEffect.power(10, 2 * better - 1, 1)).isCloseTo(
                Math.pow(better, 10) + 10 * Math.pow(better, 9) * (1 - better), within(1e-6));
        // Without an effect, at most 5 % of the tests are significant; one side counts.
        assertThat(MinimalEffect.power(200, 0, 0.2)).isBetween(0.005, 0.025);
        assertThat(MinimalEffect.power(5_001, 0.02, 0.15)).isCloseTo(MinimalEffect.power(5_000, 0.02, 0.15),
                within(0.02));
    }

    @Test
    void thePlannedNumberOfItemsHasThePower() {
        int items = MinimalEffect.items(0.05, 0.15, 0.8, 1).orElseThrow();
        assertThat(MinimalEffect.power(items, 0.05, 0.15)).isGreaterThanOrEqualTo(0.8);
        // Connor 1987: (1.96 √0.15 + 0.8416 √(0.15 − 0.0025))² / 0.05² = 467; the exact test needs a few more.
        assertThat(items).isBetween(467, 520);
        assertThat(MinimalEffect.items(0.05, 0.15, 0.8, 2.5).orElseThrow()).isEqualTo((int) Math.ceil(items * 2.5));
        assertThat(MinimalEffect.items(0.05, 0.15, 0.9, 1).orElseThrow()).isGreaterThan(items);
        assertThat(MinimalEffect.items(1e-7, 0.5, 0.8, 1)).isEmpty();
    }
}
