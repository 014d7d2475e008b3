package org.quern.agent;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;

/**
 * The result of an action.
 *
 * @param text as the model reads it; what is from Wikidata in it is a stranger's
 * @param rows how many rows a query brought, an answer to an ASK counts as one; 0 for other actions
 */
@JsonPropertyOrder({"outcome", "rows", "text"})
public record Observation(String text, Outcome outcome, @JsonInclude(JsonInclude.Include.NON_DEFAULT) int rows) {

    /** How it went. */
    public enum Outcome {
        /** An action other than a query, whatever it found. */
        LOOKED, ROWS, EMPTY, SYNTAX_ERROR, TIMED_OUT, ERROR
    }

    public static Observation looked(String text) {
        return new Observation(text, Outcome.LOOKED, 0);
    }

    /** Whether a query brought an answer. */
    public boolean answers() {
        return outcome == Outcome.ROWS;
    }
}
