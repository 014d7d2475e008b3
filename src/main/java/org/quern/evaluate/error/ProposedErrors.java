package org.quern.evaluate.error;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.List;

/**
 * The proposals for an item of a run.
 *
 * @param qid the question's id
 * @param failure why nothing could be proposed; empty when all went well
 */
@JsonPropertyOrder({"qid", "graph", "failure"})
public record ProposedErrors(String qid, String graph, List<Proposal> proposals,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) String failure) {

    public ProposedErrors {
        proposals = List.copyOf(proposals);
    }
}
