package org.quern.llm;

import java.time.Duration;

/**
 * The answer of a model.
 *
 * @param finish why the answer ended
 * @param cost in the currency of the price list
 * @param took time until the answer was complete; for a cached answer, the original time
 * @param kept whether the answer was cached and costs nothing now
 * @param servedBy the model’s name as reported by the host
 * @param key identifies the request: model, parameters and messages
 */
public record ModelAnswer(String text, Finish finish, Usage usage, double cost, Duration took, boolean kept,
        String servedBy, String key) {

    /** Why an answer ended. */
    public enum Finish {
        COMPLETE,
        /** It reached the token limit. */
        LENGTH,
        /** The model or its host refused to answer. */
        REFUSED,
        /** The request failed; a run asks again when it is resumed. */
        FAILED
    }

    /**
     * The number of tokens.
     *
     * @param estimated whether Quern counted them with another model’s tokenizer because the host did not
     * report them
     */
    public record Usage(long input, long output, boolean estimated) {
        public long total() {
            return input + output;
        }
    }
}
