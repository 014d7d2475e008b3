package org.quern.agent;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.quern.job.Progress;
import org.quern.llm.Model;
import org.quern.llm.ModelAnswer;
import org.quern.llm.Prompt;
import org.quern.llm.PromptLibrary;
import org.quern.llm.reply.ReplyText;

/** Prunes an entry with a model. The model names properties, so it can omit content but not add any. */
public final class ModelPruner implements Pruner {

    private static final String PROMPT = "prune-entry";
    private static final String FEW_SHOT = "prune-entry-examples";

    private final Model model;
    private final Prompt prompt;
    private final AgentSetup setup;

    public ModelPruner(Model model, PromptLibrary prompts, AgentSetup setup) {
        this.model = model;
        this.prompt = prompts.find(prompt(setup), ModelPruner.class);
        this.setup = setup;
    }

    /** The name of the prompt; a workspace may replace it. */
    public static String prompt(AgentSetup setup) {
        return setup.fewShot() ? FEW_SHOT : PROMPT;
    }

    @Override
    public Set<String> keep(String question, String id, String entry, Set<String> properties, Progress progress) {
        if (properties.size() <= setup.shown().whole())
            return properties;
        ModelAnswer answer = model.ask(setup.pruner().of(prompt.fill(Map.of("question", question, "id", id, "entry",
                Fence.around(entry)))), progress);
        Set<String> kept = named(answer.text());
        kept.retainAll(properties);
        // A model that keeps nothing has misunderstood the prompt.
        return kept.isEmpty() ? properties : kept;
    }

    private Set<String> named(String answer) {
        Set<String> named = new LinkedHashSet<>();
        ReplyText.object(answer, "keep").ifPresent(object -> object.path("keep").forEach(id -> named.add(id.asText())));
        return named;
    }
}
