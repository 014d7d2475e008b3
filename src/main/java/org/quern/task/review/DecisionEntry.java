package org.quern.task.review;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.quern.review.ReviewQueue;
import org.quern.review.ReviewVerdict;

/**
 * A decision to record.
 *
 * @param text the new text of an edited question
 * @param query the changed query of an edited question; only for datasets
 * @param seconds the time spent
 */
public record DecisionEntry(@JsonSetter(nulls = Nulls.AS_EMPTY) String qid, ReviewVerdict verdict,
        @JsonSetter(nulls = Nulls.AS_EMPTY) String text, Optional<String> query,
        @JsonSetter(nulls = Nulls.AS_EMPTY) String why,
        List<String> tags, OptionalDouble seconds) {

    /** The text of the decision, with the changed query. */
    String text(FileReview review) {
        return verdict == ReviewVerdict.EDITED ? review.text(qid, text, query) : "";
    }

    ReviewQueue.Reason reason() {
        return new ReviewQueue.Reason(why, tags, seconds);
    }
}
