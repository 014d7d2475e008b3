package org.quern.agent;

import java.util.List;
import java.util.Optional;

/**
 * The result of a run.
 *
 * @param query the answer; empty when no query returned one
 * @param steps number of steps, including those that were rolled back
 * @param inState number of steps in the final state
 */
public record AgentResult(End end, Optional<String> query, List<Step> steps, int inState) {

    /** Why it ended. */
    public enum End {
        /** The model stopped. */
        STOPPED,
        /** The state reached its limit. */
        STEP_LIMIT,
        /** Too many steps were rolled back. */
        ACTION_LIMIT,
        /** A replayed recording has no more steps. */
        RECORDING_ENDS
    }

    public AgentResult {
        steps = List.copyOf(steps);
    }

    public ModelUsage spent() {
        return steps.stream().map(Step::spent).reduce(ModelUsage.NOTHING, ModelUsage::plus);
    }
}
