package org.quern.agent.batch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;
import java.util.Optional;
import org.quern.agent.Spent;
import org.quern.llm.ModelAnswer.Finish;
import org.quern.llm.ModelAnswer.Usage;
import org.quern.llm.batch.BatchAnswer;
import org.quern.llm.batch.ItemAnswer;

/**
 * How a question was answered.
 *
 * @param end why it ended, as files have it
 * @param query the answer, if there is one; of a direct answer what was said
 * @param score empty where there is no gold
 * @param steps all, also those that were taken back
 * @param inState how many were left
 * @param gold where the gold rows came from: {@code stored}, or when they were asked for, and where
 * @param failure why the question could not be processed; empty when it could
 */
public record Solved(String id, String question, String end, Optional<String> query, Place place,
        Optional<Score> score, int steps, int inState, Spent spent, String gold,
        String failure) implements BatchAnswer {

    /** Where it went wrong. */
    public enum Place {
        /** Nowhere. */
        RIGHT,
        /** Some of the gold rows are there, or too much is. */
        PARTLY,
        /** There are rows, and none of them is right. */
        WRONG,
        /** The answer brings no rows. */
        EMPTY,
        /** The answer does not run. */
        FAILS,
        /** There is no answer. */
        NO_ANSWER,
        /** The question could not be processed; it is asked again when the batch is resumed. */
        ERROR,
        /** Nobody can tell: the gold query does not run, or there is none, or it brings nothing. */
        NO_GOLD;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Row-major EM and F1. */
    public record Score(boolean em, double f1) {}

    static Solved failed(AgentQuestion question, String reason) {
        return new Solved(question.id(), question.text(), "failed", Optional.empty(), Place.ERROR, Optional.empty(), 0,
                0,
                Spent.NOTHING, "", reason);
    }

    @Override
    public ItemAnswer answer() {
        return new ItemAnswer(query.orElse(""), place == Place.ERROR ? Finish.FAILED : Finish.COMPLETE,
                new Usage(spent.input(), spent.output(), false), spent.cost(), spent.seconds(), false, "", "", failure);
    }

    /** As files have it. */
    public ObjectNode toJson() {
        ObjectNode node = JsonNodeFactory.instance.objectNode().put("id", id).put("question", question)
                .put("end", end);
        query.ifPresent(text -> node.put("query", text));
        node.put("place", place.toString());
        score.ifPresent(s -> node.put("em", s.em()).put("f1", s.f1()));
        node.put("steps", steps).put("in_state", inState);
        node.putObject("spent").put("asked", spent.asked()).put("input", spent.input()).put("output", spent.output())
                .put("cost", spent.cost()).put("seconds", spent.seconds());
        if (!failure.isEmpty())
            node.put("failure", failure);
        return gold.isEmpty() ? node : node.put("gold", gold);
    }

    static Solved of(JsonNode node) {
        if (!node.path("id").isTextual() || !node.path("place").isTextual())
            throw new IllegalArgumentException("there is no id or no place");
        JsonNode spent = node.path("spent");
        return new Solved(node.path("id").asText(), node.path("question").asText(), node.path("end").asText(),
                node.path("query").isTextual() ? Optional.of(node.path("query").asText()) : Optional.empty(),
                Place.valueOf(node.path("place").asText().toUpperCase(Locale.ROOT)),
                node.has("f1") ? Optional.of(new Score(node.path("em").asBoolean(), node.path("f1").asDouble()))
                        : Optional.empty(),
                node.path("steps").asInt(), node.path("in_state").asInt(),
                new Spent(spent.path("asked").asInt(), spent.path("input").asLong(), spent.path("output").asLong(),
                        spent.path("cost").asDouble(), spent.path("seconds").asDouble()),
                node.path("gold").asText(), node.path("failure").asText());
    }
}
