package org.quern.agent;

import org.quern.job.Progress;

/** Executes actions. */
@FunctionalInterface
public interface Tools {

    /**
     * Executes an action other than stop. A failed action gives an observation, not an exception.
     *
     * @param question the question that the agent answers
     * @throws org.quern.workspace.QuernException when no further action is possible
     * @throws java.util.concurrent.CancellationException soon after the run was cancelled
     */
    Observation act(AgentAction action, String question, Progress progress);
}
