package org.quern.question.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.quern.job.Progress;
import org.quern.llm.Message;
import org.quern.llm.ModelAnswer;
import org.quern.llm.ModelRequest;
import org.quern.llm.Prompt;
import org.quern.question.Rewriting.Origin;

/** Asks a model with prompts, repeats a request once, and records who answered. */
record Asker(ModelParts parts) {
    /** The request and its answer. */
    record Exchange(ModelRequest request, ModelAnswer answer) {}

    Prompt prompt(String name) {
        return new RewritePrompts(parts.prompts()).find(name);
    }

    Exchange ask(ModelRequest request, Progress progress) {
        return new Exchange(request, parts.model().ask(request, progress));
    }

    /** Asks again after an unusable answer. */
    Exchange again(Exchange before, Prompt prompt, Map<String, String> values, Progress progress) {
        List<Message> messages = new ArrayList<>(before.request().messages());
        messages.add(Message.assistant(before.answer().text()));
        messages.addAll(prompt.fill(values).messages());
        return ask(new ModelRequest(messages, before.request().prompt() + " " + prompt.id(), 0), progress);
    }

    Origin origin(Exchange exchange) {
        return new Origin(parts.model().name(), exchange.answer().servedBy(), exchange.request().prompt(),
                parts.parameters());
    }
}
