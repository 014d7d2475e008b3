package org.quern.llm;

import java.time.Duration;

/**
 * The answer of a model.
 *
 * @param finish why it stopped speaking
 * @param cost in the currency of the price list
 * @param took until the last word; of an answer that was kept, what it took at the time
 * @param kept whether it came from the disk and cost nothing now
 * @param servedBy the model’s name as the server gave it
 * @param key names the request: model, parameters and messages; the same key has the same answer
 */
public record ModelAnswer(String text, Finish finish, Usage usage, double cost, Duration took, boolean kept,
        String servedBy, String key) {

    /** Why a model stopped speaking. */
    public enum Finish {
        COMPLETE,
        /** It had more to say than it was allowed. */
        LENGTH,
        /** It, or its host, would not answer. */
        REFUSED,
        /** The request failed; a run asks again when it is resumed. */
        FAILED
    }

    /**
     * How much was read and written, in tokens.
     *
     * @param estimated whether the server did not say, so that we counted with another model’s tokens
     */
    public record Usage(long input, long output, boolean estimated) {
        public long total() {
            return input + output;
        }
    }
}
