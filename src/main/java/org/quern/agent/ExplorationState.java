package org.quern.agent;

import java.util.List;

/**
 * The agent's state: the history of thoughts, actions and observations, without rolled-back steps.
 *
 * @param taken number of steps, including those that were rolled back
 */
public record ExplorationState(String question, List<Step> steps, int taken) {
    public ExplorationState {
        steps = List.copyOf(steps);
    }
}
