package org.quern.question;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A question with its gold Cypher and a model's prediction (CypherBench, section 4). The empty string stands for a
 * question, graph or gold query that the file does not tell.
 *
 * @param qid the question's id; made from graph, question and gold query when the file has none, so that the same
 *        question has the same id in the files of two models
 * @param goldMatchCypher the MATCH part of the gold query
 * @param nlQuestionRaw the question as the template made it
 * @param answerJson the gold query's answer, a JSON text: an array of rows
 * @param predCypher the predicted query; empty text where the model said nothing
 * @param metrics scores by metric, in the file's order; a metric without a score has JSON null
 * @param others members that Quern does not know, kept for writing back
 */
public record Sample(String qid, String graph, String goldCypher, Optional<String> goldMatchCypher, String nlQuestion,
        Optional<String> nlQuestionRaw, Optional<String> answerJson, Optional<FromTemplate> fromTemplate,
        Optional<String> predCypher, Map<String, JsonNode> metrics, Map<String, JsonNode> others) {

    /**
     * The templates that a question was made from.
     *
     * @param matchCategory for instance {@code basic_(n)-(m0*)}
     * @param returnPatternId for instance {@code n_name}
     */
    public record FromTemplate(String matchCategory, String matchCypher, String returnPatternId,
            String returnCypher) {}

    public Sample {
        metrics = Collections.unmodifiableMap(new LinkedHashMap<>(metrics));
        others = Collections.unmodifiableMap(new LinkedHashMap<>(others));
    }

    /** A question without a prediction. */
    public Sample(String qid, String graph, String goldCypher, String goldMatchCypher, String nlQuestion,
            String nlQuestionRaw, String answerJson, FromTemplate fromTemplate) {
        this(qid, graph, goldCypher, Optional.of(goldMatchCypher), nlQuestion, Optional.of(nlQuestionRaw),
                Optional.of(answerJson), Optional.of(fromTemplate), Optional.empty(), Map.of(), Map.of());
    }

    /** The same question with a model's query. */
    public Sample withPrediction(String cypher) {
        return new Sample(qid, graph, goldCypher, goldMatchCypher, nlQuestion, nlQuestionRaw, answerJson, fromTemplate,
                Optional.of(cypher), metrics, others);
    }

    /** The same question with scores. */
    public Sample withMetrics(Map<String, JsonNode> scores) {
        return new Sample(qid, graph, goldCypher, goldMatchCypher, nlQuestion, nlQuestionRaw, answerJson, fromTemplate,
                predCypher, scores, others);
    }

    /** The same question with a member that Quern does not know; it takes the place of one with this name. */
    public Sample withOther(String name, JsonNode value) {
        Map<String, JsonNode> more = new LinkedHashMap<>(others);
        more.put(name, value);
        return new Sample(qid, graph, goldCypher, goldMatchCypher, nlQuestion, nlQuestionRaw, answerJson, fromTemplate,
                predCypher, metrics, more);
    }

    /** The same question with another text, for instance after rewriting. */
    public Sample withQuestion(String text) {
        return new Sample(qid, graph, goldCypher, goldMatchCypher, text, nlQuestionRaw, answerJson, fromTemplate,
                predCypher, metrics, others);
    }

    /** The same question with the answer of its gold query, a JSON text. */
    public Sample withAnswer(String json) {
        return new Sample(qid, graph, goldCypher, goldMatchCypher, nlQuestion, nlQuestionRaw, Optional.of(json),
                fromTemplate, predCypher, metrics, others);
    }
}
