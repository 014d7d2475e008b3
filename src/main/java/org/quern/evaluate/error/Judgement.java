package org.quern.evaluate.error;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import org.quern.evaluate.ItemKey;

/**
 * The judgement whether a category explains a wrong prediction.
 *
 * @param proposed whether it was proposed when the person judged
 */
public record Judgement(@JsonUnwrapped ItemKey item, @JsonProperty(required = true) ErrorCategory category,
        @JsonProperty(required = true) Verdict verdict, boolean proposed, String by,
        @JsonProperty(required = true) Instant at) implements Remark {

    /** What is said. */
    public enum Verdict {
        HOLDS, NOT,
        /** What was said before is taken back. */
        OPEN
    }
}
