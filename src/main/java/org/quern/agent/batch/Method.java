package org.quern.agent.batch;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** How a question is answered: by the agent or by a baseline (SPINACH, section 5.3). */
public enum Method {
    AGENT,
    /** The model says what it knows. */
    DIRECT,
    /** The model writes one query without looking anything up. */
    ONE_SHOT,
    /** The same with the items and properties of the gold query named (QAWiki's second setting). */
    ONE_SHOT_LINKED;

    /** As people type it and as files have it. */
    @JsonValue
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
