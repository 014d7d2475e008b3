package org.quern.agent;

import org.quern.job.Progress;

/** Decides on the next action. */
@FunctionalInterface
public interface Policy {

    /**
     * @throws org.quern.workspace.QuernException when the model fails or the budget is spent
     * @throws java.util.concurrent.CancellationException soon after the run was cancelled
     */
    PolicyDecision next(ExplorationState state, Progress progress);
}
