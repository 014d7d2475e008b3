package org.quern.statistics;

import java.util.Optional;
import java.util.OptionalInt;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The power of a paired comparison, and the minimal detectable effect: the smallest difference of two means that the
 * comparison finds significant at 5 % with a probability of 80 % (Card et al., 2020; SPINACH, appendix C.2).
 */
public final class MinimalEffect {

    /** The share of questions that one of two systems answers and the other does not, if no pair was measured. */
    public static final double USUAL_DISAGREEMENT = 0.15;
    /** The usual probability of finding the effect. */
    public static final double USUAL_POWER = 0.8;

    private static final double LEVEL = 0.05;
    private static final int FEW = 10;
    /** Larger sets use the normal approximation. */
    private static final int MANY = 5_000;
    private static final int MOST_ITEMS = 10_000_000;
    private static final int STEPS = 1_000;
    private static final double NEGLIGIBLE = 1e-9;

    private MinimalEffect() {}

    /**
     * The effect for scores that are 0 or 1, by the exact McNemar test.
     *
     * @param disagreement share of the items for which the scores differ
     * @return empty if even the largest possible difference would usually not be significant
     */
    public static Optional<Double> ofShares(int items, double disagreement) {
        return ofShares(items, disagreement, USUAL_POWER);
    }

    /** As {@link #ofShares(int, double)}, for another probability of finding the effect. */
    public static Optional<Double> ofShares(int items, double disagreement, double power) {
        if (items > MANY)
            return Optional.of(quantiles(power) * Math.sqrt(disagreement / items)).filter(by -> by > 0);
        int low = 0;
        int high = (int) Math.floor(disagreement * STEPS + NEGLIGIBLE);
        if (items < FEW || high == 0 || power(items, high / (double) STEPS, disagreement) < power)
            return Optional.empty();
        while (high - low > 1) {
            int middle = (low + high) / 2;
            if (power(items, middle / (double) STEPS, disagreement) >= power)
                high = middle;
            else
                low = middle;
        }
        return Optional.of(high / (double) STEPS);
    }

    /**
     * The effect that a measured comparison could have found.
     *
     * @param changes the differences of the items
     * @param designEffect by how much clusters divide the number of items; 1 for independent items
     */
    public static Optional<Double> of(double[] changes, double designEffect) {
        int n = changes.length;
        if (n < FEW)
            return Optional.empty();
        double sum = 0;
        double squares = 0;
        boolean shares = true;
        for (double change : changes) {
            sum += change;
            squares += change * change;
            shares &= change == 0 || Math.abs(change) == 1;
        }
        if (shares)
            return ofShares(effective(n, designEffect), squares / n);
        double variance = (squares - sum * sum / n) / (n - 1);
        return Optional.of(quantiles(USUAL_POWER) * Math.sqrt(Math.max(0, variance) * Math.max(1, designEffect) / n));
    }

    /** The number of independent items that say as much; never more than there are. */
    public static int effective(int items, double designEffect) {
        return (int) Math.max(1, Math.round(items / Math.max(1, designEffect)));
    }

    /**
     * The smallest number of items for which an effect is found.
     *
     * @param effect above 0, at most the disagreement
     * @param designEffect by how much clusters multiply the number of items
     * @return empty if ten million do not suffice
     */
    public static OptionalInt items(double effect, double disagreement, double power, double designEffect) {
        int high = FEW;
        while (power(high, effect, disagreement) < power) {
            if (high >= MOST_ITEMS)
                return OptionalInt.empty();
            high *= 2;
        }
        int low = high == FEW ? FEW - 1 : high / 2;
        while (high - low > 1) {
            int middle = (low + high) / 2;
            if (power(middle, effect, disagreement) >= power)
                high = middle;
            else
                low = middle;
        }
        return OptionalInt.of((int) Math.ceil(high * Math.max(1, designEffect)));
    }

    /**
     * The probability that a difference of this size is significant at 5 %: by the exact McNemar test, for many items by
     * its normal approximation (Connor 1987).
     *
     * @param effect from 0 to the disagreement
     */
    public static double power(int items, double effect, double disagreement) {
        if (items > MANY) {
            double deviation = Math.sqrt(Math.max(NEGLIGIBLE, disagreement - effect * effect));
            return NormalDistribution.of(0, 1).cumulativeProbability((effect * Math.sqrt(items)
                    - quantile(1 - LEVEL / 2) * Math.sqrt(disagreement)) / deviation);
        }
        double better = (disagreement + effect) / 2 / disagreement;
        double power = 0;
        double mass = items * Math.log1p(-Math.min(disagreement, 1 - NEGLIGIBLE));
        double odds = Math.log(disagreement / (1 - Math.min(disagreement, 1 - NEGLIGIBLE)));
        for (int differing = 0; differing <= items; differing++) {
            double weight = Math.exp(mass);
            if (weight > NEGLIGIBLE)
                power += weight * above(differing, better);
            mass += odds + Math.log((items - differing) / (differing + 1.0));
        }
        return power;
    }

    /** The probability that so many of the differing items are better that the test rejects equality. */
    private static double above(int differing, double better) {
        double fair = 0;
        double chance = 0;
        double fairMass = differing * Math.log(0.5);
        double mass = differing * Math.log(better);
        double odds = Math.log((1 - better) / better);
        for (int worse = 0; 2 * worse < differing; worse++) {
            fair += Math.exp(fairMass);
            if (2 * fair > LEVEL)
                break;
            chance += Math.exp(mass);
            double ways = Math.log((differing - worse) / (worse + 1.0));
            fairMass += ways;
            mass += odds + ways;
        }
        return chance;
    }

    private static double quantiles(double power) {
        return quantile(1 - LEVEL / 2) + quantile(power);
    }

    private static double quantile(double probability) {
        return NormalDistribution.of(0, 1).inverseCumulativeProbability(probability);
    }
}
