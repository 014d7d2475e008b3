package org.quern.agent;

/**
 * The limits of the agent's loop (SPINACH, section 4.2).
 *
 * @param steps how many there may be in the state
 * @param taken how many there may be with those that were taken back
 * @param lookBack an action that is among so many before it is a repetition
 * @param takenBack how many steps a repetition, or a stop without an answer, takes out of the state
 */
public record LoopRules(int steps, int taken, int lookBack, int takenBack) {

    public static final LoopRules PUBLISHED = new LoopRules(15, 30, 4, 2);
}
