package org.quern.agent.recording;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.quern.agent.Action;
import org.quern.agent.Action.Kind;
import org.quern.agent.Observation;
import org.quern.agent.Spent;
import org.quern.agent.Step;

/** A step as a line of a recording. */
final class StepJson {

    private StepJson() {}

    static ObjectNode of(Step step) {
        ObjectNode node = JsonNodeFactory.instance.objectNode().put("step", step.number());
        step.action().ifPresent(action -> node.put("thought", step.thought()).put("action", action.kind().title())
                .put("argument", action.argument()));
        if (!step.said().isEmpty())
            node.put("said", step.said());
        step.observation().ifPresent(o -> {
            ObjectNode observed = node.putObject("observation").put("outcome", lower(o.outcome()));
            if (o.rows() > 0)
                observed.put("rows", o.rows());
            observed.put("text", o.text());
        });
        node.put("fate", lower(step.fate()));
        if (!step.takenBack().isEmpty()) {
            ArrayNode back = node.putArray("taken_back");
            step.takenBack().forEach(back::add);
        }
        if (step.spent().asked() > 0)
            node.set("spent", of(step.spent()));
        return node;
    }

    static ObjectNode of(Spent spent) {
        return JsonNodeFactory.instance.objectNode().put("asked", spent.asked()).put("input", spent.input())
                .put("output", spent.output()).put("cost", spent.cost()).put("seconds", spent.seconds());
    }

    /** @throws IllegalArgumentException when it is no step */
    static Step read(JsonNode node) {
        if (!node.path("step").canConvertToInt() || !node.path("fate").isTextual())
            throw new IllegalArgumentException("there is no step or no fate");
        Optional<Action> action = node.has("action") ? Kind.of(node.path("action").asText())
                .flatMap(kind -> Action.of(kind, node.path("argument").asText())) : Optional.empty();
        if (node.has("action") && action.isEmpty())
            throw new IllegalArgumentException("there is no such action");
        List<Integer> back = new ArrayList<>();
        node.path("taken_back").forEach(n -> back.add(n.asInt()));
        return new Step(node.path("step").asInt(), node.path("thought").asText(), action, node.path("said").asText(),
                observation(node.path("observation")), Step.Fate.valueOf(upper(node.path("fate"))), back,
                spent(node.path("spent")));
    }

    private static Optional<Observation> observation(JsonNode node) {
        return node.isObject() ? Optional.of(new Observation(node.path("text").asText(),
                Observation.Outcome.valueOf(upper(node.path("outcome"))), node.path("rows").asInt()))
                : Optional.empty();
    }

    static Spent spent(JsonNode node) {
        return new Spent(node.path("asked").asInt(), node.path("input").asLong(), node.path("output").asLong(),
                node.path("cost").asDouble(), node.path("seconds").asDouble());
    }

    static String lower(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    static String upper(JsonNode value) {
        return value.asText().toUpperCase(Locale.ROOT);
    }
}
