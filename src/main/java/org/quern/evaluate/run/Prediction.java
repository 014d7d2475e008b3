package org.quern.evaluate.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.quern.llm.ModelAnswer.Usage;
import org.quern.llm.batch.BatchAnswer;
import org.quern.llm.batch.ItemAnswer;
import org.quern.llm.reply.QueryLanguage;
import org.quern.llm.reply.ReplyQuery;
import org.quern.llm.reply.ReplyQuery.Cut;

/**
 * A model's answer to one question.
 *
 * @param answer contains a query if the model followed the prompt; its tokens, cost and time include earlier rounds
 * @param rounds the earlier replies, whose queries failed or returned nothing; none without repair
 */
public record Prediction(String qid, ItemAnswer answer, List<Round> rounds) implements BatchAnswer {

    /**
     * A reply that the model was asked to correct.
     *
     * @param problem what it was told
     * @param cost in the currency of the price list; 0 if the reply was cached
     */
    public record Round(String reply, String problem, Usage usage, double cost, double seconds) {

        ObjectNode toJson() {
            ObjectNode node = JsonNodeFactory.instance.objectNode().put("reply", reply).put("problem", problem);
            node.putObject("tokens").put("input", usage.input()).put("output", usage.output()).put("estimated",
                    usage.estimated());
            return node.put("cost", cost).put("seconds", seconds);
        }

        static Round of(JsonNode node) {
            JsonNode tokens = node.path("tokens");
            return new Round(node.path("reply").asText(), node.path("problem").asText(),
                    new Usage(tokens.path("input").asLong(), tokens.path("output").asLong(),
                            tokens.path("estimated").asBoolean()),
                    node.path("cost").asDouble(), node.path("seconds").asDouble());
        }
    }

    /** An answer that was not corrected. */
    public Prediction(String qid, ItemAnswer answer) {
        this(qid, answer, List.of());
    }

    private static final String TEXT = "pred_cypher";
    private static final String ROUNDS = "rounds";

    ObjectNode toJson() {
        ObjectNode line = answer.addTo(JsonNodeFactory.instance.objectNode().put("qid", qid), TEXT);
        Set<Cut> cut = ReplyQuery.lenient(answer.text(), QueryLanguage.CYPHER).cut();
        if (!cut.isEmpty())
            line.set("cut", ReplyQuery.json(cut));
        if (!rounds.isEmpty())
            line.putArray(ROUNDS).addAll(rounds.stream().map(Round::toJson).toList());
        return line;
    }

    /** @throws IllegalArgumentException when the line is invalid */
    static Prediction of(JsonNode line) {
        List<Round> rounds = new ArrayList<>();
        line.path(ROUNDS).forEach(node -> rounds.add(Round.of(node)));
        return new Prediction(line.path("qid").asText(), ItemAnswer.of(line, TEXT), List.copyOf(rounds));
    }
}
