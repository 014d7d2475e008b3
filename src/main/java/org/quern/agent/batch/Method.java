package org.quern.agent.batch;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** How a question is answered: by the agent or by a baseline (SPINACH, section 5.3). */
public enum Method {
    AGENT,
    /** The model answers from its own knowledge. */
    DIRECT,
    /** The model writes one query without exploring. */
    ONE_SHOT,
    /** The same, given the items that the question mentions (QAWiki, section 4.2). */
    ONE_SHOT_LINKED,
    /** The same, given the items and properties of the gold query, which reveals part of the query. */
    ONE_SHOT_GOLD_IDS,
    /** Predictions made elsewhere. */
    IMPORTED;

    /** The name in commands and files. */
    @JsonValue
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
