package org.quern.agent.batch;

import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.quern.agent.Action.Kind;
import org.quern.llm.batch.BatchSettings;

/**
 * The settings of a batch: how questions are answered, and from which source.
 *
 * @param source the source of Wikidata data
 * @param without disabled actions
 * @param prune whether the model selects the relevant parts of each entry
 */
public record AgentSettings(String source, Method method, Set<Kind> without, boolean prune)
        implements
            BatchSettings.Own {

    public AgentSettings {
        without = without.isEmpty() ? Set.of() : EnumSet.copyOf(without);
    }

    @Override
    public Map<String, Object> fixed() {
        Map<String, Object> fixed = new LinkedHashMap<>();
        fixed.put("source", source);
        fixed.put("method", method);
        fixed.put("disabled actions", without);
        fixed.put("pruning", prune);
        return fixed;
    }
}
