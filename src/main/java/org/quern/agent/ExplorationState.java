package org.quern.agent;

import java.util.List;

/**
 * The agent's state: the history of thoughts, actions and observations, without rolled-back steps.
 *
 * @param taken how many steps there were in all, with those that were taken back
 */
public record ExplorationState(String question, List<Step> steps, int taken) {
    public ExplorationState {
        steps = List.copyOf(steps);
    }
}
