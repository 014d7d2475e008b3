package org.quern.question;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.quern.question.Sample.FromTemplate;
import org.quern.workspace.JsonRecords;

/** Converts samples to JSON objects and back. */
record SampleJson(ObjectMapper json) {
    /** Reports an invalid member, with the reason. */
    static final class Misfit extends RuntimeException {
        private final String member;
        private final String problem;

        Misfit(String member, String problem) {
            super(member + ": " + problem);
            this.member = member;
            this.problem = problem;
        }

        String member() {
            return member;
        }

        String problem() {
            return problem;
        }
    }

    private static final Set<String> KNOWN = Set.of("qid", "graph", "gold_cypher", "gold_match_cypher", "nl_question",
            "nl_question_raw", "answer_json", "from_template", "pred_cypher", "metrics");
    private static final Set<String> SHORT = Set.of("question", "gold", "pred");

    Sample sample(ObjectNode node) {
        boolean shortForm = !node.has("gold_cypher") && node.has("gold");
        String question = text(node, shortForm ? "question" : "nl_question").orElse("");
        String gold = text(node, shortForm ? "gold" : "gold_cypher")
                .orElseThrow(() -> new Misfit("gold_cypher", "the gold query is missing"));
        String graph = text(node, "graph").orElse("");
        String qid = text(node, "qid").orElseGet(() -> UUID
                .nameUUIDFromBytes((graph + "\n" + question + "\n" + gold).getBytes(StandardCharsets.UTF_8))
                .toString());
        Map<String, JsonNode> others = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> member : node.properties()) {
            if (!KNOWN.contains(member.getKey()) && !(shortForm && SHORT.contains(member.getKey())))
                others.put(member.getKey(), member.getValue());
        }
        GoldAlternative.MEMBERS.forEach(member -> member.problem(node).ifPresent(problem -> {
            throw new Misfit(member.name(), problem);
        }));
        checkDay(node);
        return new Sample(qid, graph, gold, text(node, "gold_match_cypher"), question, text(node, "nl_question_raw"),
                answer(node), template(node), text(node, shortForm ? "pred" : "pred_cypher"), metrics(node), others);
    }

    private static void checkDay(ObjectNode node) {
        try {
            if (node.has(Sample.REFERENCE_DAY))
                LocalDate.parse(node.path(Sample.REFERENCE_DAY).asText());
        } catch (DateTimeParseException wrong) {
            throw new Misfit(Sample.REFERENCE_DAY, "a date such as 2026-05-31 is expected here");
        }
    }

    /** The sample without invalid members; an unreadable gold query becomes empty. */
    Sample readable(ObjectNode node) {
        ObjectNode left = node.deepCopy();
        while (true) {
            try {
                return sample(left);
            } catch (Misfit misfit) {
                if (misfit.member().equals("gold_cypher") || misfit.member().equals("gold"))
                    left.put(misfit.member(), "");
                else if (left.remove(misfit.member()) == null)
                    throw misfit;
            }
        }
    }

    ObjectNode node(Sample sample) {
        ObjectNode node = json.createObjectNode();
        node.put("qid", sample.qid());
        node.put("graph", sample.graph());
        node.put("gold_cypher", sample.goldCypher());
        node.put("gold_match_cypher", sample.goldMatchCypher().orElse(null));
        node.put("nl_question", sample.nlQuestion());
        node.put("nl_question_raw", sample.nlQuestionRaw().orElse(null));
        node.put("answer_json", sample.answerJson().orElse(null));
        node.set("from_template", JsonRecords.tree(sample.fromTemplate()));
        node.put("pred_cypher", sample.predCypher().orElse(null));
        ObjectNode metrics = node.putObject("metrics");
        sample.metrics().forEach(metrics::set);
        sample.others().forEach(node::set);
        return node;
    }

    private static Optional<String> text(JsonNode node, String member) {
        JsonNode value = node.path(member);
        if (value.isMissingNode() || value.isNull())
            return Optional.empty();
        if (!value.isTextual())
            throw new Misfit(member, "a string is expected here");
        return Optional.of(value.textValue());
    }

    /** Some files contain the answer as a JSON text, others as JSON. */
    private static Optional<String> answer(JsonNode node) {
        JsonNode value = node.path("answer_json");
        if (value.isMissingNode() || value.isNull())
            return Optional.empty();
        return Optional.of(value.isTextual() ? value.textValue() : value.toString());
    }

    private static Optional<FromTemplate> template(JsonNode node) {
        JsonNode value = node.path("from_template");
        if (value.isMissingNode() || value.isNull())
            return Optional.empty();
        if (!value.isObject())
            throw new Misfit("from_template", "an object is expected here");
        return Optional.of(new FromTemplate(text(value, "match_category").orElse(""),
                text(value, "match_cypher").orElse(""), text(value, "return_pattern_id").orElse(""),
                text(value, "return_cypher").orElse("")));
    }

    private static Map<String, JsonNode> metrics(JsonNode node) {
        JsonNode value = node.path("metrics");
        if (value.isMissingNode() || value.isNull())
            return Map.of();
        if (!value.isObject())
            throw new Misfit("metrics", "an object is expected here");
        Map<String, JsonNode> metrics = new LinkedHashMap<>();
        value.properties().forEach(m -> metrics.put(m.getKey(), m.getValue()));
        return metrics;
    }
}
