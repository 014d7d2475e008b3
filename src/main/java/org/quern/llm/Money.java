package org.quern.llm;

import java.util.Locale;

/**
 * The cost of requests.
 *
 * @param currency empty if unknown
 */
public record Money(double amount, String currency) {

    private static final double SMALL = 0.0001;

    /** The amount: {@code 0.0134}. Four decimals because a single answer costs a fraction of a cent, six for less. */
    public String digits() {
        return String.format(Locale.ROOT, amount > 0 && amount < SMALL ? "%.6f" : "%.4f", amount);
    }

    /** {@code 0.0134 USD}. */
    @Override
    public String toString() {
        return currency.isEmpty() ? digits() : digits() + " " + currency;
    }
}
