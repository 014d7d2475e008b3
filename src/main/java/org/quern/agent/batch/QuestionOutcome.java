package org.quern.agent.batch;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;
import java.util.Optional;
import org.quern.agent.ModelUsage;
import org.quern.llm.ModelAnswer.Finish;
import org.quern.llm.ModelAnswer.Usage;
import org.quern.llm.batch.BatchAnswer;
import org.quern.llm.batch.ItemAnswer;
import org.quern.workspace.JsonRecords;

/**
 * The outcome of a question.
 *
 * @param end why it ended, as files have it
 * @param query the answer, if there is one; of a direct answer what was said
 * @param em row-major EM, empty where there is no gold
 * @param f1 row-major F1, empty where there is no gold
 * @param steps all, also undone ones
 * @param inState how many were left
 * @param gold where the gold rows came from: {@code stored}, or when they were asked for, and where
 * @param failure why the question could not be processed; empty when it could
 */
public record QuestionOutcome(@JsonProperty(required = true) String id, String question, String end,
        Optional<String> query,
        @JsonProperty(required = true) Place place, Optional<Boolean> em, Optional<Double> f1, int steps, int inState,
        ModelUsage spent, @JsonInclude(Include.NON_EMPTY) String failure,
        @JsonInclude(Include.NON_EMPTY) String gold) implements BatchAnswer {

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

    static QuestionOutcome failed(AgentQuestion question, String reason) {
        return new QuestionOutcome(question.id(), question.text(), "failed", Optional.empty(), Place.ERROR,
                Optional.empty(),
                Optional.empty(), 0, 0, ModelUsage.NOTHING, reason, "");
    }

    @Override
    public ItemAnswer answer() {
        return new ItemAnswer(query.orElse(""), place == Place.ERROR ? Finish.FAILED : Finish.COMPLETE,
                new Usage(spent.input(), spent.output(), false), spent.cost(), spent.seconds(), false, "", "", failure);
    }

    /** Both scores; empty where there is no gold. */
    public Optional<Score> score() {
        return f1.map(value -> new Score(em.orElse(false), value));
    }

    /** As files have it. */
    public ObjectNode toJson() {
        return JsonRecords.write(this);
    }

    static QuestionOutcome of(JsonNode node) {
        return JsonRecords.read(node, QuestionOutcome.class);
    }
}
