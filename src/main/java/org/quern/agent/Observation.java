package org.quern.agent;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;

/**
 * The result of an action.
 *
 * @param text text for the model; parts that come from Wikidata are untrusted
 * @param rows number of rows of a query's result; the result of ASK counts as one row; 0 for other actions
 */
@JsonPropertyOrder({"outcome", "rows", "text"})
public record Observation(String text, Outcome outcome, @JsonInclude(JsonInclude.Include.NON_DEFAULT) int rows) {

    /** How it went. */
    public enum Outcome {
        /** The result of an action other than a query. */
        LOOKED, ROWS, EMPTY, SYNTAX_ERROR, TIMED_OUT, ERROR
    }

    public static Observation looked(String text) {
        return new Observation(text, Outcome.LOOKED, 0);
    }

    /** Whether a query returned an answer. */
    public boolean answers() {
        return outcome == Outcome.ROWS;
    }
}
