package org.quern.llm;

import java.util.List;
import java.util.Optional;

/**
 * A request to a model.
 *
 * @param messages in order, the last one the user’s
 * @param prompt which prompt file made them, as {@link Prompt#id}; empty when none did
 * @param repeat which of several runs of the same request this is, from 0: each has an answer of its own
 * @param temperature instead of the one that the model's settings name; empty for theirs
 */
public record ModelRequest(List<Message> messages, String prompt, int repeat, Optional<Double> temperature) {

    public ModelRequest {
        messages = List.copyOf(messages);
        if (messages.isEmpty())
            throw new IllegalArgumentException("the request has no message");
    }

    public ModelRequest(List<Message> messages, String prompt, int repeat) {
        this(messages, prompt, repeat, Optional.empty());
    }

    public static ModelRequest of(Message... messages) {
        return new ModelRequest(List.of(messages), "", 0);
    }

    public ModelRequest again(int which) {
        return new ModelRequest(messages, prompt, which, temperature);
    }

    /** The same at another temperature: 0 for the likeliest answer, 1 for one of many. */
    public ModelRequest at(double other) {
        return new ModelRequest(messages, prompt, repeat, Optional.of(other));
    }
}
