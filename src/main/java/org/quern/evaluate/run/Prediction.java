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
 * @param earlier replies without a query, after which the question was asked again from the beginning
 */
public record Prediction(String qid, ItemAnswer answer, List<Round> rounds,
        List<Round> earlier) implements BatchAnswer {

    /**
     * A reply that was replaced.
     *
     * @param problem what was wrong with it; for corrections, what the model was told
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

    public Prediction {
        rounds = List.copyOf(rounds);
        earlier = List.copyOf(earlier);
    }

    /** An answer to the first request. */
    public Prediction(String qid, ItemAnswer answer) {
        this(qid, answer, List.of(), List.of());
    }

    private static final String TEXT = "pred_cypher";
    private static final String ROUNDS = "rounds";
    private static final String EARLIER = "earlier";

    /** Whether the request failed, or the reply contains no query. */
    public boolean isWithoutQuery() {
        return isFailed() || !ReplyQuery.lenient(text(), QueryLanguage.CYPHER).found();
    }

    /** This prediction after an earlier one that was without a query: with the tokens, cost and time of both. */
    Prediction after(Prediction before) {
        if (before.isFailed())
            return this;
        List<Round> replaced = new ArrayList<>(before.earlier);
        Usage all = before.usage();
        replaced.add(new Round(before.text(), "The reply contains no query.",
                new Usage(all.input() - before.earlier.stream().mapToLong(each -> each.usage().input()).sum(),
                        all.output() - before.earlier.stream().mapToLong(each -> each.usage().output()).sum(),
                        all.estimated()),
                Math.max(0, before.answer.paid() - cost(before.earlier)),
                before.answer.seconds() - before.earlier.stream().mapToDouble(Round::seconds).sum()));
        return new Prediction(qid, answer.after(before.answer), rounds, replaced);
    }

    /** The tokens of corrections: all but those of the first reply and of earlier attempts. */
    long repairTokens() {
        return usage().total() - tokens(earlier) - tokens(rounds.subList(0, Math.min(1, rounds.size())));
    }

    /** The cost of corrections, as {@link #repairTokens}. */
    double repairCost() {
        return Math.max(0, answer.paid() - cost(earlier) - cost(rounds.subList(0, Math.min(1, rounds.size()))));
    }

    private static long tokens(List<Round> replaced) {
        return replaced.stream().mapToLong(each -> each.usage().total()).sum();
    }

    private static double cost(List<Round> replaced) {
        return replaced.stream().mapToDouble(Round::cost).sum();
    }

    ObjectNode toJson() {
        ObjectNode line = answer.addTo(JsonNodeFactory.instance.objectNode().put("qid", qid), TEXT);
        Set<Cut> cut = ReplyQuery.lenient(answer.text(), QueryLanguage.CYPHER).cut();
        if (!cut.isEmpty())
            line.set("cut", ReplyQuery.json(cut));
        put(line, ROUNDS, rounds);
        put(line, EARLIER, earlier);
        return line;
    }

    private static void put(ObjectNode line, String member, List<Round> replaced) {
        if (!replaced.isEmpty())
            line.putArray(member).addAll(replaced.stream().map(Round::toJson).toList());
    }

    /** @throws IllegalArgumentException when the line is invalid */
    static Prediction of(JsonNode line) {
        return new Prediction(line.path("qid").asText(), ItemAnswer.of(line, TEXT), rounds(line.path(ROUNDS)),
                rounds(line.path(EARLIER)));
    }

    private static List<Round> rounds(JsonNode nodes) {
        return nodes.valueStream().map(Round::of).toList();
    }
}
