package org.quern.agent;

import java.util.List;

/**
 * What the agent knows: the history of thoughts, actions and observations, without what was taken back.
 *
 * @param taken how many steps there were in all, with those that were taken back
 */
public record ExplorationState(String question, List<Step> steps, int taken) {
    public ExplorationState {
        steps = List.copyOf(steps);
    }
}
