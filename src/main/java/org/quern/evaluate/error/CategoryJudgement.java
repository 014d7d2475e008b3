package org.quern.evaluate.error;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import org.quern.evaluate.ItemKey;

/**
 * A judgement of whether a category explains a wrong prediction.
 *
 * @param proposed whether it was proposed at the time
 */
public record CategoryJudgement(@JsonUnwrapped ItemKey item, @JsonProperty(required = true) ErrorCategory category,
        @JsonProperty(required = true) Verdict verdict, boolean proposed, String by,
        @JsonProperty(required = true) Instant at) implements ItemRemark {

    /** What is said. */
    public enum Verdict {
        HOLDS, NOT,
        /** The previous judgement is withdrawn. */
        OPEN
    }
}
