package org.quern.task.review;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Map;
import org.quern.review.Decision;
import org.quern.task.JsonMembers;

/** A decision that is on disk. */
public record RecordedDecision(Decision decision) {

    @JsonValue
    Map<String, Object> json() {
        return JsonMembers.of("uid", decision.uid().toString(), "at", decision.at().toString(), "kind",
                decision.kind().key(), "qid", decision.qid(), "verdict", decision.verdict().key(), "after",
                decision.after());
    }
}
