package org.quern.question;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.LocalDate;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A question with its gold Cypher and a model's prediction (CypherBench, section 4). The empty string
 * represents a missing question, graph or gold query.
 *
 * @param qid the question's id; if the file has none, derived from graph, question and gold query, so that the
 * same question has the same id in the files of two models
 * @param goldMatchCypher the MATCH part of the gold query
 * @param nlQuestionRaw the question as worded by the template
 * @param answerJson the gold query's answer, a JSON text: an array of rows
 * @param predCypher the predicted query; empty when the model returned nothing
 * @param metrics scores by metric, in the file's order; a metric without a score is JSON null
 * @param others unknown members, preserved for writing
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

    static final String REFERENCE_DAY = "reference_day";

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

    /** The day that its queries take for today, if it states one. */
    public Optional<LocalDate> referenceDay() {
        return Optional.ofNullable(others.get(REFERENCE_DAY)).map(day -> LocalDate.parse(day.asText()));
    }

    /** The question about the same graph under another name. */
    public Sample withGraph(String name) {
        return new Sample(qid, name, goldCypher, goldMatchCypher, nlQuestion, nlQuestionRaw, answerJson, fromTemplate,
                predCypher, metrics, others);
    }

    /** The question with a predicted query. */
    public Sample withPrediction(String cypher) {
        return new Sample(qid, graph, goldCypher, goldMatchCypher, nlQuestion, nlQuestionRaw, answerJson, fromTemplate,
                Optional.of(cypher), metrics, others);
    }

    /** The question with scores. */
    public Sample withMetrics(Map<String, JsonNode> scores) {
        return new Sample(qid, graph, goldCypher, goldMatchCypher, nlQuestion, nlQuestionRaw, answerJson, fromTemplate,
                predCypher, scores, others);
    }

    /** The question with the gold query, its alternatives and the gold answer of another version of the question. */
    public Sample withGold(Sample version) {
        Sample changed = new Sample(qid, graph, version.goldCypher, version.goldMatchCypher, nlQuestion,
                nlQuestionRaw, version.answerJson, fromTemplate, predCypher, metrics, others);
        for (GoldAlternative.Member member : GoldAlternative.MEMBERS)
            changed = member.copy(version, changed);
        return changed;
    }

    /** The question with a corrected gold query, for which its MATCH part and its answer are unknown. */
    public Sample withCorrectedGold(String cypher) {
        return new Sample(qid, graph, cypher, Optional.empty(), nlQuestion, nlQuestionRaw, Optional.empty(),
                fromTemplate, predCypher, metrics, others);
    }

    /** The question without an additional member. */
    Sample withoutOther(String name) {
        if (!others.containsKey(name))
            return this;
        Map<String, JsonNode> less = new LinkedHashMap<>(others);
        less.remove(name);
        return new Sample(qid, graph, goldCypher, goldMatchCypher, nlQuestion, nlQuestionRaw, answerJson, fromTemplate,
                predCypher, metrics, less);
    }

    /** The question with an additional member, which replaces one of the same name. */
    public Sample withOther(String name, JsonNode value) {
        Map<String, JsonNode> more = new LinkedHashMap<>(others);
        more.put(name, value);
        return new Sample(qid, graph, goldCypher, goldMatchCypher, nlQuestion, nlQuestionRaw, answerJson, fromTemplate,
                predCypher, metrics, more);
    }

    /** The question with another text, for instance after rewriting. */
    public Sample withQuestion(String text) {
        return withQuestion(text, nlQuestionRaw);
    }

    /** The question with another text, and another text of its template. */
    public Sample withQuestion(String text, Optional<String> raw) {
        return new Sample(qid, graph, goldCypher, goldMatchCypher, text, raw, answerJson, fromTemplate, predCypher,
                metrics, others);
    }

    /** The question with the answer of its gold query, a JSON text. */
    public Sample withAnswer(String json) {
        return new Sample(qid, graph, goldCypher, goldMatchCypher, nlQuestion, nlQuestionRaw, Optional.of(json),
                fromTemplate, predCypher, metrics, others);
    }

    /**
     * The question with another gold query, possibly for another graph. The recorded answer and the alternatives of the
     * former query are dropped.
     *
     * @param match the MATCH part of the query; empty if unknown
     */
    public Sample withGold(String otherGraph, String cypher, Optional<String> match) {
        return new Sample(qid, otherGraph, cypher, match, nlQuestion, nlQuestionRaw, Optional.empty(), fromTemplate,
                predCypher, metrics, others).withoutOther(GoldAlternative.ACCEPTED.name());
    }

    /** Another question with the same content, without prediction and scores, and with other additional members. */
    public Sample copy(String id, Map<String, JsonNode> members) {
        return new Sample(id, graph, goldCypher, goldMatchCypher, nlQuestion, nlQuestionRaw, answerJson, fromTemplate,
                Optional.empty(), Map.of(), members);
    }
}
