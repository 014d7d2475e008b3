package org.quern.evaluate.error;

import java.util.List;

/**
 * What is proposed for an item of a run.
 *
 * @param qid the question's id
 * @param failure why nothing could be proposed; empty when all went well
 */
public record ProposedErrors(String qid, String graph, List<Proposal> proposals, String failure) {

    public ProposedErrors {
        proposals = List.copyOf(proposals);
    }
}
