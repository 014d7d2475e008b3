package org.quern.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class PassAtKTest {

    /** By counting: of the 10 pairs of 5 attempts, 3 contain none of the 2 correct ones, and 1 contains both. */
    @Test
    void choicesOfAttemptsAreCounted() {
        assertThat(PassAtK.any(5, 2, 2).orElseThrow()).isCloseTo(0.7, within(1e-12));
        assertThat(PassAtK.all(5, 2, 2).orElseThrow()).isCloseTo(0.1, within(1e-12));
        assertThat(PassAtK.any(5, 2, 1).orElseThrow()).isCloseTo(0.4, within(1e-12));
        assertThat(PassAtK.all(5, 2, 1).orElseThrow()).isCloseTo(0.4, within(1e-12));
        assertThat(PassAtK.any(5, 2, 4).orElseThrow()).isEqualTo(1);
        assertThat(PassAtK.all(5, 2, 3).orElseThrow()).isEqualTo(0);
        // 1 − C(190, 10) / C(200, 10).
        assertThat(PassAtK.any(200, 10, 10).orElseThrow()).isCloseTo(0.40855, within(0.00001));
    }

    @Test
    void extremesAndTooFewAttempts() {
        assertThat(PassAtK.any(4, 0, 4)).hasValue(0);
        assertThat(PassAtK.any(4, 4, 1)).hasValue(1);
        assertThat(PassAtK.any(3, 2, 4)).isEmpty();
        assertThat(PassAtK.all(3, 2, 4)).isEmpty();
        assertThat(PassAtK.any(3, 2, 0)).isEmpty();
    }

    @Test
    void stabilityIsTheShareOfEqualPairs() {
        assertThat(PassAtK.stability(5, 5)).hasValue(1);
        assertThat(PassAtK.stability(5, 0)).hasValue(1);
        // One pair of correct and three pairs of wrong attempts.
        assertThat(PassAtK.stability(5, 2).orElseThrow()).isCloseTo(0.4, within(1e-12));
        assertThat(PassAtK.stability(1, 1)).isEmpty();
    }
}
