package org.quern.agent;

import java.util.List;
import java.util.Optional;

/**
 * One step: the thought and action of the model, and the observation.
 *
 * @param number from 1, counting also the steps that were taken back
 * @param action empty when the model's answer could not be read
 * @param said what the model said when it could not be read; empty otherwise
 * @param observation empty when nothing was done
 * @param takenBack the numbers of the steps that this one takes out of the state, its own among them
 */
public record Step(int number, String thought, Optional<Action> action, String said,
        Optional<Observation> observation, Fate fate, List<Integer> takenBack, ModelUsage spent) {

    /** What became of it. */
    public enum Fate {
        /** It was done. */
        DONE,
        /** The same was done, or wanted, a moment ago: it was not done again. */
        REPEATED,
        /** It wanted to stop without an answer. */
        STOPPED_EMPTY,
        /** It stopped. */
        STOPPED,
        /** Nobody could tell what it wanted. */
        UNREADABLE
    }

    public Step {
        takenBack = List.copyOf(takenBack);
    }

    /** The query that it ran, if it brought an answer. */
    Optional<String> answeringQuery() {
        return observation.filter(Observation::answers).flatMap(_ -> action).map(Action::argument);
    }
}
