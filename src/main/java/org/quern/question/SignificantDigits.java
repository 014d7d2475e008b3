package org.quern.question;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Rounds numbers to two leading digits, so that a threshold in a question is a number that people would say. Up for
 * "less than" and down for "greater than": the value that the threshold came from always satisfies the condition.
 */
final class SignificantDigits {

    private SignificantDigits() {}

    /** The nearest number of two leading digits that is not smaller. */
    static BigDecimal up(BigDecimal value) {
        return value.round(new MathContext(2, RoundingMode.CEILING)).stripTrailingZeros();
    }

    /** The nearest number of two leading digits that is not larger. */
    static BigDecimal down(BigDecimal value) {
        return value.round(new MathContext(2, RoundingMode.FLOOR)).stripTrailingZeros();
    }
}
