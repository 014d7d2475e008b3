package org.quern.agent;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.stream.Collectors;

/** The state as the model reads it: each step with its observation, and what Wikidata says fenced. */
final class HistoryText {

    private final ObjectMapper json = new ObjectMapper();

    String of(ExplorationState state) {
        if (state.steps().isEmpty())
            return "Nothing yet.";
        return state.steps().stream().map(this::of).collect(Collectors.joining("\n\n"));
    }

    private String of(Step step) {
        if (step.fate() == Step.Fate.UNREADABLE)
            return "(an answer that could not be read)";
        // As it was said, in one line: nothing in it can look like a line of the history.
        ObjectNode said = json.createObjectNode().put("thought", step.thought());
        step.action().ifPresent(action -> said.put("action", action.kind().title()).put("argument", action.argument()));
        return written(said) + step.observation().map(o -> "\n" + Fence.around(o.text())).orElse("");
    }

    private String written(ObjectNode node) {
        try {
            return json.writeValueAsString(node);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
