package org.quern.evaluate.exchange;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.Outcome;
import org.quern.evaluate.PredictedAnswer;
import org.quern.evaluate.run.Prediction;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.ScoredItem;
import org.quern.evaluate.score.Scorer;
import org.quern.llm.reply.ReplyQuery;
import org.quern.question.GoldAlternative;
import org.quern.question.Sample;
import org.quern.workspace.Sha256;
import org.quern.workspace.Texts;

/**
 * The items of a run as records of Every Eval Ever.
 *
 * @param evaluation the id of the evaluation
 */
record EvaluatedItems(String evaluation, String model, SharedRun shared) {

    private static final double MILLIS = 1000;

    /** The record of an item for a metric; empty if it has no score. */
    Optional<ObjectNode> record(ScoredItem item, Metric metric, String result, String name) {
        OptionalDouble score = item.score(metric);
        if (score.isEmpty())
            return Optional.empty();
        Sample sample = item.sample();
        Optional<Prediction> answer = shared.answer(item);
        List<Prediction.Round> rounds = answer.map(Prediction::rounds).orElse(List.of());
        String reply = sample.predCypher().or(() -> PredictedAnswer.of(sample).map(PredictedAnswer::text)).orElse("");
        List<String> reference = GoldAlternative.golds(sample);
        ObjectNode record = JsonNodeFactory.instance.objectNode();
        record.put("schema_version", EveryEvalEver.VERSION).put("evaluation_id", evaluation).put("model_id", model)
                .put("evaluation_name", name).put("evaluation_result_id", result).put("sample_id", sample.qid())
                .put("sample_hash", hash(sample.nlQuestion(), reference))
                .put("interaction_type", rounds.isEmpty() ? "single_turn" : "multi_turn");
        ObjectNode input = record.putObject("input").put("raw", sample.nlQuestion());
        reference.forEach(input.putArray("reference")::add);
        if (rounds.isEmpty())
            record.putObject("output").putArray("raw").add(reply);
        else
            record.set("messages", messages(sample.nlQuestion(), rounds, reply));
        record.set("answer_attribution", attribution(item, reply, 2 * rounds.size()));
        ObjectNode evaluated = record.putObject("evaluation").put("score", score.getAsDouble())
                .put("is_correct", score.getAsDouble() == 1);
        if (!rounds.isEmpty())
            evaluated.put("num_turns", rounds.size() + 1);
        answer.map(Prediction::answer).filter(each -> !each.key().isEmpty()).ifPresent(each -> {
            record.putObject("token_usage").put("input_tokens", each.usage().input())
                    .put("output_tokens", each.usage().output())
                    .put("total_tokens", each.usage().input() + each.usage().output());
            record.putObject("performance").put("latency_ms", Math.round(each.seconds() * MILLIS));
        });
        Outcome outcome = item.scores().outcome();
        if (outcome != Outcome.SCORED)
            record.put("error", item.scores().message().isEmpty() ? outcome.text()
                    : outcome.text() + ": " + item.scores().message());
        ObjectNode metadata = metadata(item);
        if (answer.filter(each -> each.usage().estimated()).isPresent())
            metadata.put("token_usage", "estimated");
        record.set("metadata", metadata);
        return Optional.of(record);
    }

    /** What was said, as far as it is recorded: the question, each reply, and each request to correct it. */
    private static ArrayNode messages(String question, List<Prediction.Round> rounds, String last) {
        ArrayNode messages = JsonNodeFactory.instance.arrayNode();
        List<String> turns = new ArrayList<>(List.of(question));
        for (Prediction.Round round : rounds) {
            turns.add(round.reply());
            turns.add(round.problem());
        }
        turns.add(last);
        for (int i = 0; i < turns.size(); i++)
            messages.addObject().put("turn_idx", i).put("role", i % 2 == 0 ? "user" : "assistant").put("content",
                    turns.get(i));
        return messages;
    }

    /** The query that was scored, and how it was found in the reply. */
    private static ArrayNode attribution(ScoredItem item, String reply, int earlier) {
        ArrayNode attribution = JsonNodeFactory.instance.arrayNode();
        boolean query = PredictedAnswer.of(item.sample()).isEmpty();
        String cut = item.cut().stream().map(ReplyQuery.Cut::key).sorted().collect(Collectors.joining(", "));
        // The question is the first turn.
        attribution.addObject().put("turn_idx", earlier == 0 ? 0 : earlier + 1)
                .put("source", earlier == 0 ? "output.raw" : "messages[turn_idx].content")
                .put("extracted_value", query ? Scorer.predicted(item.sample()).text() : reply)
                .put("extraction_method", cut.isEmpty() ? "the whole reply" : "cut: " + cut).put("is_terminal", true);
        return attribution;
    }

    private static ObjectNode metadata(ScoredItem item) {
        ObjectNode metadata = JsonNodeFactory.instance.objectNode().put("outcome", item.scores().outcome().text());
        for (Grouping grouping : Grouping.values()) {
            String group = item.groups().text(grouping);
            if (!group.isEmpty())
                metadata.put(grouping.toString(), group);
        }
        return metadata;
    }

    /** The hash by which items of several evaluations are matched: of compact JSON in ASCII, as Python writes it. */
    static String hash(String raw, List<String> reference) {
        return Sha256.of("{\"raw\":" + Texts.quoted(raw, '"', true) + ",\"reference\":[" + reference.stream()
                .map(each -> Texts.quoted(each, '"', true)).collect(Collectors.joining(",")) + "]}");
    }
}
