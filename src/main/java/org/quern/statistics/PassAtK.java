package org.quern.statistics;

import java.util.OptionalDouble;

/** Figures of an item that a model was asked several times. */
public final class PassAtK {

    private PassAtK() {}

    /**
     * The probability that at least one of k attempts is correct, without bias: the share of all choices of k of the
     * attempts that contain a correct one (Chen et al. 2021).
     *
     * @return empty for fewer than k attempts
     */
    public static OptionalDouble any(int attempts, int correct, int k) {
        if (k < 1 || attempts < k)
            return OptionalDouble.empty();
        double none = 1;
        for (int i = 0; i < k; i++)
            none *= Math.max(0, attempts - correct - i) / (double) (attempts - i);
        return OptionalDouble.of(1 - none);
    }

    /** The probability that all of k attempts are correct, without bias; empty for fewer than k attempts. */
    public static OptionalDouble all(int attempts, int correct, int k) {
        OptionalDouble wrong = any(attempts, attempts - correct, k);
        return wrong.isPresent() ? OptionalDouble.of(1 - wrong.getAsDouble()) : wrong;
    }

    /** The share of pairs of attempts that are both correct or both wrong; empty for fewer than two attempts. */
    public static OptionalDouble stability(int attempts, int correct) {
        if (attempts < 2)
            return OptionalDouble.empty();
        int wrong = attempts - correct;
        return OptionalDouble.of((correct * (correct - 1.0) + wrong * (wrong - 1.0)) / (attempts * (attempts - 1.0)));
    }
}
