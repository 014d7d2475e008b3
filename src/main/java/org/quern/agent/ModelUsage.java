package org.quern.agent;

import org.quern.llm.ModelAnswer;

/**
 * The requests, tokens, cost and time that a question took.
 *
 * @param asked number of requests
 * @param input input tokens
 * @param output output tokens
 * @param cost in the currency of the price list
 * @param seconds until the answer was complete; for a cached answer, the original time
 */
public record ModelUsage(int asked, long input, long output, double cost, double seconds) {

    public static final ModelUsage NOTHING = new ModelUsage(0, 0, 0, 0, 0);

    private static final double MILLIS = 1_000;

    public static ModelUsage of(ModelAnswer answer) {
        return new ModelUsage(1, answer.usage().input(), answer.usage().output(), answer.kept() ? 0 : answer.cost(),
                answer.took().toMillis() / MILLIS);
    }

    public ModelUsage plus(ModelUsage other) {
        return new ModelUsage(asked + other.asked, input + other.input, output + other.output, cost + other.cost,
                seconds + other.seconds);
    }

    public long tokens() {
        return input + output;
    }
}
