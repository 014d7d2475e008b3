package org.quern.agent.batch;

import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.quern.agent.AgentAction.Kind;
import org.quern.agent.AgentSetup;
import org.quern.agent.LoopRules;
import org.quern.agent.ModelSampling;
import org.quern.agent.ObservationLimits;
import org.quern.llm.batch.BatchSettings;

/**
 * The settings of a batch: how questions are answered, and from which source.
 *
 * @param source the source of Wikidata data
 * @param without disabled actions, and the other components of {@link AgentSetup}
 * @param language the language of the questions and labels; if empty, English
 * @param predictions SHA-256 of the imported predictions; empty for other methods
 */
public record AgentSettings(String source, Method method, Set<Kind> without, boolean prune, boolean fewShot,
        LoopRules loop, ObservationLimits shown, ModelSampling policy, ModelSampling pruner,
        Optional<String> predictions,
        Optional<String> language)
        implements
            BatchSettings.Own {

    public AgentSettings {
        without = without.isEmpty() ? Set.of() : EnumSet.copyOf(without);
    }

    public static AgentSettings of(String source, Method method, AgentSetup setup, Optional<String> predictions,
            Optional<String> language) {
        return new AgentSettings(source, method, setup.without(), setup.prune(), setup.fewShot(), setup.loop(),
                setup.shown(), setup.policy(), setup.pruner(), predictions, language);
    }

    /** How the agent explores. */
    public AgentSetup setup() {
        return new AgentSetup(without, prune, fewShot, loop, shown, policy, pruner);
    }

    @Override
    public Map<String, Object> fixed() {
        Map<String, Object> fixed = new LinkedHashMap<>();
        fixed.put("source", source);
        fixed.put("method", method);
        fixed.put("disabled actions", without);
        fixed.put("pruning", prune);
        fixed.put("pruning examples", fewShot);
        fixed.put("loop limits", loop);
        fixed.put("observation limits", shown);
        fixed.put("sampling for actions", policy);
        fixed.put("sampling for pruning", pruner);
        fixed.put("predictions", predictions);
        fixed.put("language", language);
        return fixed;
    }
}
