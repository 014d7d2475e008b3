package org.quern.agent;

import org.quern.job.Progress;

/** Executes actions. */
@FunctionalInterface
public interface Tools {

    /**
     * Does an action other than stop. What goes wrong with it is an observation.
     *
     * @param question what it is done for
     * @throws org.quern.workspace.QuernException when nothing can be done any more
     * @throws java.util.concurrent.CancellationException soon after the progress was cancelled
     */
    Observation act(Action action, String question, Progress progress);
}
