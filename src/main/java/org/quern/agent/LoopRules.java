package org.quern.agent;

/**
 * The limits of the agent's loop (SPINACH, section 4.2).
 *
 * @param steps max. steps in the state
 * @param taken max. steps, including those that were rolled back
 * @param lookBack an action is a repetition if it equals one of this many previous actions
 * @param takenBack number of steps that a repetition, or a stop without an answer, removes from the state
 */
public record LoopRules(int steps, int taken, int lookBack, int takenBack) {

    public static final LoopRules PUBLISHED = new LoopRules(15, 30, 4, 2);
}
