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

/**
 * Prunes an entry with a model at temperature 0. The model names properties, so it can omit content but not add any.
 */
public final class ModelPruner implements Pruner {

    public static final String PROMPT = "prune-entry";

    /** An entry with so few properties is not pruned. */
    private static final int FEW = 8;

    private final Model model;
    private final Prompt prompt;

    public ModelPruner(Model model, PromptLibrary prompts) {
        this.model = model;
        this.prompt = prompts.find(PROMPT, ModelPruner.class);
    }

    @Override
    public Set<String> keep(String question, String id, String entry, Set<String> properties, Progress progress) {
        if (properties.size() <= FEW)
            return properties;
        ModelAnswer answer = model.ask(prompt.fill(Map.of("question", question, "id", id, "entry",
                Fence.around(entry))).at(0), progress);
        Set<String> kept = named(answer.text());
        kept.retainAll(properties);
        // A model that keeps nothing has misunderstood the prompt.
        return kept.isEmpty() ? properties : kept;
    }

    private Set<String> named(String answer) {
        Set<String> named = new LinkedHashSet<>();
        ReplyText.object(answer).ifPresent(object -> object.path("keep").forEach(id -> named.add(id.asText())));
        return named;
    }
}
