package org.quern.question.match;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Rounds numbers to two significant digits, so that a threshold in a question is a natural number. Rounds up
 * for "less than" and down for "greater than", so the original value always satisfies the condition.
 */
final class SignificantDigits {

    private SignificantDigits() {}

    /** The nearest number with two significant digits that is not smaller. */
    static BigDecimal up(BigDecimal value) {
        return value.round(new MathContext(2, RoundingMode.CEILING)).stripTrailingZeros();
    }

    /** The nearest number with two significant digits that is not larger. */
    static BigDecimal down(BigDecimal value) {
        return value.round(new MathContext(2, RoundingMode.FLOOR)).stripTrailingZeros();
    }
}
