package org.quern.llm.batch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;
import org.quern.llm.ModelAnswer;
import org.quern.llm.ModelAnswer.Finish;
import org.quern.llm.ModelAnswer.Usage;

/**
 * A model's answer about one item, or the reason why there is none.
 *
 * @param text the unchanged answer; empty when the model refused
 * @param cost in the currency of the price list
 * @param seconds until the answer was complete, if the model was asked
 * @param kept whether the answer was cached and cost nothing in this run
 * @param key identifies the request: model, parameters and messages; empty when no model was asked
 * @param failure why there is no answer; empty unless the request failed
 */
public record ItemAnswer(String text, Finish finish, Usage usage, double cost, double seconds, boolean kept,
        String servedBy, String key, String failure) {

    private static final double NANOS = 1e9;
    private static final Usage NOTHING = new Usage(0, 0, false);

    public static ItemAnswer of(ModelAnswer answer) {
        // A refusal is not an answer, whatever its text.
        return new ItemAnswer(answer.finish() == Finish.REFUSED ? "" : answer.text(), answer.finish(), answer.usage(),
                answer.cost(), answer.took().toNanos() / NANOS, answer.kept(), answer.servedBy(), answer.key(), "");
    }

    /**
     * This answer after an earlier one about the same item: with the tokens, cost and time of both. What was cached costs
     * nothing.
     */
    public ItemAnswer after(ItemAnswer earlier) {
        boolean cached = kept && earlier.kept;
        return new ItemAnswer(text, finish, new Usage(usage.input() + earlier.usage.input(),
                usage.output() + earlier.usage.output(), usage.estimated() || earlier.usage.estimated()),
                cached ? cost + earlier.cost : paid() + earlier.paid(), seconds + earlier.seconds, cached, servedBy,
                key, failure);
    }

    /** What it cost in this run. */
    public double paid() {
        return kept ? 0 : cost;
    }

    /** An answer without a model. */
    public static ItemAnswer free(String text) {
        return new ItemAnswer(text, Finish.COMPLETE, NOTHING, 0, 0, false, "", "", "");
    }

    /** The outcome of an item whose request failed. */
    public static ItemAnswer failed(String reason) {
        return new ItemAnswer("", Finish.FAILED, NOTHING, 0, 0, false, "", "", reason);
    }

    /**
     * Adds the answer to its line of the file.
     *
     * @param member the member for the text
     */
    public ObjectNode addTo(ObjectNode line, String member) {
        line.put(member, text).put("finish", finish.name().toLowerCase(Locale.ROOT));
        if (finish == Finish.FAILED)
            return line.put("failure", failure);
        if (key.isEmpty())
            return line;
        line.putObject("tokens").put("input", usage.input()).put("output", usage.output()).put("estimated",
                usage.estimated());
        return line.put("cost", cost).put("seconds", seconds).put("kept", kept).put("served_by", servedBy)
                .put("key", key);
    }

    /** @throws IllegalArgumentException when the line contains no answer */
    public static ItemAnswer of(JsonNode line, String member) {
        if (!line.path(member).isTextual())
            throw new IllegalArgumentException("there is no " + member);
        JsonNode tokens = line.path("tokens");
        return new ItemAnswer(line.path(member).asText(),
                Finish.valueOf(line.path("finish").asText("complete").toUpperCase(Locale.ROOT)),
                new Usage(tokens.path("input").asLong(), tokens.path("output").asLong(),
                        tokens.path("estimated").asBoolean()),
                line.path("cost").asDouble(), line.path("seconds").asDouble(), line.path("kept").asBoolean(),
                line.path("served_by").asText(), line.path("key").asText(), line.path("failure").asText());
    }
}
