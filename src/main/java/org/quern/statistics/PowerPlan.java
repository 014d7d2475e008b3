package org.quern.statistics;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * A planned comparison of two systems whose scores are 0 or 1, tested with the exact McNemar test at 5 %. All shares are
 * from 0 to 1.
 *
 * @param disagreement share of the items that one system answers correctly and the other does not; above 0
 * @param designEffect factor by which clusters multiply the variance; at least 1
 * @param power probability of detecting the effect
 * @param effect the difference to detect; at most the disagreement
 */
public record PowerPlan(double disagreement, double designEffect, double power, Optional<Double> effect) {

    /** The smallest difference that so many items detect; empty if none is large enough. */
    public Optional<Double> detectable(int items) {
        return MinimalEffect.ofShares(effective(items), disagreement, power);
    }

    /** The probability that so many items detect the effect; empty without an effect. */
    public Optional<Double> power(int items) {
        return effect.map(by -> MinimalEffect.power(effective(items), by, disagreement));
    }

    /** The smallest number of items that detects the effect; empty without one, and if ten million do not suffice. */
    public OptionalInt needed() {
        return effect.isEmpty() ? OptionalInt.empty()
                : MinimalEffect.items(effect.get(), disagreement, power, designEffect);
    }

    private int effective(int items) {
        return MinimalEffect.effective(items, designEffect);
    }
}
