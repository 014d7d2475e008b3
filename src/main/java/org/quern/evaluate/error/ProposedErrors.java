package org.quern.evaluate.error;

import java.util.List;

/**
 * What is proposed for an item of a run.
 *
 * @param qid the question's id
 */
public record ProposedErrors(String qid, String graph, List<Proposal> proposals) {

    public ProposedErrors {
        proposals = List.copyOf(proposals);
    }
}
