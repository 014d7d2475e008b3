package org.quern.llm;

import java.util.List;

/**
 * What a model is asked.
 *
 * @param messages in order, the last one the user’s
 * @param prompt which prompt file made them, as {@link Prompt#id}; empty when none did
 * @param repeat which of several runs of the same request this is, from 0: each has an answer of its own
 */
public record ModelRequest(List<Message> messages, String prompt, int repeat) {

    public ModelRequest {
        messages = List.copyOf(messages);
        if (messages.isEmpty())
            throw new IllegalArgumentException("nothing is asked");
    }

    public static ModelRequest of(Message... messages) {
        return new ModelRequest(List.of(messages), "", 0);
    }

    public ModelRequest again(int which) {
        return new ModelRequest(messages, prompt, which);
    }
}
