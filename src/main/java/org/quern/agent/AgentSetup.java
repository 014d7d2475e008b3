package org.quern.agent;

import java.util.EnumSet;
import java.util.Set;
import org.quern.agent.AgentAction.Kind;

/**
 * How the agent explores.
 *
 * @param without disabled actions
 * @param prune whether a model selects the relevant parts of entries
 * @param fewShot whether the pruning prompt contains examples (SPINACH, prompt 13)
 * @param loop the limits of the loop
 * @param shown the limits of observations
 * @param policy the sampling of the model that chooses actions
 * @param pruner the sampling of the model that prunes entries
 */
public record AgentSetup(Set<Kind> without, boolean prune, boolean fewShot, LoopRules loop, ObservationLimits shown,
        ModelSampling policy, ModelSampling pruner) {

    /** The settings of the paper; its pruning prompt has examples, which is an option here. */
    public static final AgentSetup PUBLISHED = new AgentSetup(Set.of(), true, false, LoopRules.PUBLISHED,
            ObservationLimits.PUBLISHED, ModelSampling.POLICY, ModelSampling.GREEDY);

    /** For settings without a setup. */
    public static final AgentSetup DEFAULT = PUBLISHED;

    public AgentSetup {
        without = without.isEmpty() ? Set.of() : EnumSet.copyOf(without);
    }

    /** The same with other disabled actions. */
    public AgentSetup without(Set<Kind> disabled) {
        return new AgentSetup(disabled, prune, fewShot, loop, shown, policy, pruner);
    }

    /** The same with or without pruning. */
    public AgentSetup pruning(boolean other) {
        return new AgentSetup(without, other, fewShot, loop, shown, policy, pruner);
    }
}
