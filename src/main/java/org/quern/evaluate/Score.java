package org.quern.evaluate;

import java.util.OptionalDouble;

/**
 * The result of a metric for an item: a score from 0 to 1, or the reason why there is none. A prediction that
 * does not run is wrong: its score is 0, and its outcome states the reason.
 */
public record Score(OptionalDouble value, Outcome outcome) {

    public static Score of(double value) {
        return new Score(OptionalDouble.of(value), Outcome.SCORED);
    }

    public static Score of(boolean right) {
        return of(right ? 1 : 0);
    }

    /** A score of 0, with an outcome that states the reason. */
    public static Score wrong(Outcome why) {
        return new Score(OptionalDouble.of(0), why);
    }

    public static Score none(Outcome why) {
        return new Score(OptionalDouble.empty(), why);
    }
}
