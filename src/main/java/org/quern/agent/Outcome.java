package org.quern.agent;

import java.util.List;
import java.util.Optional;

/**
 * The result of a run.
 *
 * @param query the answer; empty when no query brought one
 * @param steps all of them, also those that were taken back
 * @param inState how many were left in the state
 */
public record Outcome(End end, Optional<String> query, List<Step> steps, int inState) {

    /** Why it ended. */
    public enum End {
        /** The model stopped. */
        STOPPED,
        /** The state was full. */
        STEP_LIMIT,
        /** Too much was taken back. */
        ACTION_LIMIT,
        /** A recording that was run again has no more steps. */
        RECORDING_ENDS
    }

    public Outcome {
        steps = List.copyOf(steps);
    }

    public ModelUsage spent() {
        return steps.stream().map(Step::spent).reduce(ModelUsage.NOTHING, ModelUsage::plus);
    }
}
