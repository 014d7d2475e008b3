package org.quern.llm;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A request to a model.
 *
 * @param messages in order; the last one is the user’s
 * @param prompt the {@link Prompt#id} of their prompt file; may be empty
 * @param repeat number of the attempt, from 0; each attempt has its own cached answer
 * @param temperature replaces the temperature in the model's settings; may be empty
 * @param topP replaces the nucleus sampling in the model's settings; may be empty
 */
public record ModelRequest(List<Message> messages, String prompt, int repeat, Optional<Double> temperature,
        Optional<Double> topP) {

    public ModelRequest {
        messages = List.copyOf(messages);
        if (messages.isEmpty())
            throw new IllegalArgumentException("the request has no message");
    }

    public ModelRequest(List<Message> messages, String prompt, int repeat) {
        this(messages, prompt, repeat, Optional.empty(), Optional.empty());
    }

    public static ModelRequest of(Message... messages) {
        return new ModelRequest(List.of(messages), "", 0);
    }

    /** The same request with the standing instructions at the beginning of the first other message. */
    ModelRequest withoutSystem() {
        String system = messages.stream().filter(message -> message.role() == Message.Role.SYSTEM).map(Message::text)
                .collect(Collectors.joining("\n\n"));
        List<Message> others = new ArrayList<>(messages);
        others.removeIf(message -> message.role() == Message.Role.SYSTEM);
        if (system.isEmpty())
            return this;
        if (others.isEmpty() || others.getFirst().role() != Message.Role.USER)
            others.addFirst(Message.user(system));
        else
            others.set(0, Message.user(system + "\n\n" + others.getFirst().text()));
        return new ModelRequest(others, prompt, repeat, temperature, topP);
    }

    public ModelRequest again(int which) {
        return new ModelRequest(messages, prompt, which, temperature, topP);
    }

    /** The same request with another temperature: 0 for the most likely answer, 1 for variation. */
    public ModelRequest at(double other) {
        return at(other, topP);
    }

    /** The same request with another temperature and, unless empty, other nucleus sampling. */
    public ModelRequest at(double other, Optional<Double> nucleus) {
        return new ModelRequest(messages, prompt, repeat, Optional.of(other), nucleus.or(() -> topP));
    }
}
