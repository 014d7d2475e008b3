package org.quern.agent;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import java.util.Set;
import org.quern.agent.AgentAction.Kind;
import org.quern.llm.reply.ReplyText;

/** Reads a model's reply: a JSON object with a thought, an action and an argument. */
record ActionForm(Set<Kind> allowed) {

    /** The result: an action, or the reason why the reply cannot be read. */
    sealed interface Reading {
        record Read(String thought, AgentAction action) implements Reading {}

        record Wrong(String problem) implements Reading {}
    }

    private static final int LONGEST = 60_000;
    private static final int LONGEST_THOUGHT = 4_000;

    ActionForm {
        allowed = Set.copyOf(allowed);
    }

    Reading read(String answer) {
        Optional<JsonNode> object = answer.length() > LONGEST ? Optional.empty() : ReplyText.object(answer);
        if (object.isEmpty())
            return new Reading.Wrong("no JSON object found");
        JsonNode said = object.get();
        if (!said.path("thought").isTextual() || !said.path("action").isTextual())
            return new Reading.Wrong("thought or action is missing");
        Optional<Kind> kind = Kind.of(said.path("action").textValue().strip()).filter(allowed::contains);
        if (kind.isEmpty())
            return new Reading.Wrong("unknown action");
        Optional<AgentAction> action = AgentAction.of(kind.get(), said.path("argument").asText(""));
        String thought = said.path("thought").textValue().strip();
        return action.isPresent()
                ? new Reading.Read(thought.substring(0, Math.min(thought.length(), LONGEST_THOUGHT)), action.get())
                : new Reading.Wrong("invalid argument for " + kind.get().title());
    }
}
