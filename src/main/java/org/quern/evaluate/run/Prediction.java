package org.quern.evaluate.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;
import org.quern.llm.ModelAnswer;
import org.quern.llm.ModelAnswer.Finish;
import org.quern.llm.ModelAnswer.Usage;

/**
 * What a model answered to one question.
 *
 * @param text the answer as it came, a query if all went well
 * @param cost in the currency of the price list
 * @param seconds until the last word, when the model was asked
 * @param kept whether it was on the disk already and cost nothing in this run
 * @param key names the request: model, parameters and messages
 * @param failure why there is no answer; empty unless the request failed
 */
public record Prediction(String qid, String text, Finish finish, Usage usage, double cost, double seconds,
        boolean kept, String servedBy, String key, String failure) {

    private static final double NANOS = 1e9;

    static Prediction of(String qid, ModelAnswer answer) {
        // A refusal is no query, whatever words it comes in.
        String text = answer.finish() == Finish.REFUSED ? "" : answer.text();
        return new Prediction(qid, text, answer.finish(), answer.usage(), answer.cost(),
                answer.took().toNanos() / NANOS, answer.kept(), answer.servedBy(), answer.key(), "");
    }

    /** The outcome of a question that could not be asked: an empty prediction with the reason. */
    static Prediction failed(String qid, String reason) {
        return new Prediction(qid, "", Finish.FAILED, new Usage(0, 0, false), 0, 0, false, "", "", reason);
    }

    boolean isFailed() {
        return finish == Finish.FAILED;
    }

    ObjectNode toJson() {
        ObjectNode line = JsonNodeFactory.instance.objectNode().put("qid", qid).put("pred_cypher", text)
                .put("finish", finish.name().toLowerCase(Locale.ROOT));
        if (isFailed())
            return line.put("failure", failure);
        line.putObject("tokens").put("input", usage.input()).put("output", usage.output()).put("estimated",
                usage.estimated());
        return line.put("cost", cost).put("seconds", seconds).put("kept", kept).put("served_by", servedBy)
                .put("key", key);
    }

    /** @throws IllegalArgumentException when the line is none of ours */
    static Prediction of(JsonNode line) {
        JsonNode tokens = line.path("tokens");
        return new Prediction(line.path("qid").asText(), line.path("pred_cypher").asText(),
                Finish.valueOf(line.path("finish").asText().toUpperCase(Locale.ROOT)),
                new Usage(tokens.path("input").asLong(), tokens.path("output").asLong(),
                        tokens.path("estimated").asBoolean()),
                line.path("cost").asDouble(), line.path("seconds").asDouble(), line.path("kept").asBoolean(),
                line.path("served_by").asText(), line.path("key").asText(), line.path("failure").asText());
    }
}
