package org.quern.agent;

import java.util.List;
import java.util.Optional;

/**
 * One step: the thought and action of the model, and the observation.
 *
 * @param number from 1, including steps that were rolled back
 * @param action empty when the reply could not be read
 * @param said the reply if it could not be read; otherwise empty
 * @param observation empty when no action was executed
 * @param takenBack numbers of the steps that this step removes from the state, which may include itself
 */
public record Step(int number, String thought, Optional<AgentAction> action, String said,
        Optional<Observation> observation, Fate fate, List<Integer> takenBack, ModelUsage spent) {

    /** What happened to a step. */
    public enum Fate {
        /** It was done. */
        DONE,
        /** It repeats a recent step and was not executed. */
        REPEATED,
        /** The model wanted to stop without an answer. */
        STOPPED_EMPTY,
        /** It stopped. */
        STOPPED,
        /** The reply could not be read. */
        UNREADABLE
    }

    public Step {
        takenBack = List.copyOf(takenBack);
    }

    /** The query of the step, if it returned an answer. */
    Optional<String> answeringQuery() {
        return observation.filter(Observation::answers).flatMap(_ -> action).map(AgentAction::argument);
    }
}
