package org.quern.question.rewrite;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.llm.ModelAnswer;
import org.quern.llm.ModelAnswer.Finish;

/**
 * A model's verdict on a question, read strictly: one JSON object with the members asked for and nothing else.
 *
 * @param question the corrected words; there when either answer is no
 */
record Verdict(boolean sameMeaning, boolean realistic, String why, Optional<String> question) {

    /** The answer is no verdict. */
    static final class Unreadable extends Exception {
        Unreadable(String problem) {
            super(problem, null, false, false);
        }

        String problem() {
            return String.valueOf(getMessage());
        }
    }

    private static final ObjectMapper JSON = new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY);
    private static final Set<String> MEMBERS = Set.of("same_meaning", "realistic", "why", "question");
    private static final Pattern FENCE = Pattern.compile("(?s)```(?:json)?\\s*(.*?)\\s*```");

    static Verdict read(ModelAnswer answer) throws Unreadable {
        if (answer.finish() == Finish.REFUSED)
            throw new Unreadable("the model refused");
        if (answer.finish() == Finish.LENGTH)
            throw new Unreadable("the answer was cut off at the model's limit");
        Matcher fence = FENCE.matcher(answer.text().strip());
        try {
            return read(JSON.readTree(fence.matches() ? fence.group(1) : answer.text().strip()));
        } catch (JsonProcessingException broken) {
            throw new Unreadable("the answer is not one JSON object");
        }
    }

    private static Verdict read(JsonNode node) throws Unreadable {
        if (!node.isObject())
            throw new Unreadable("the answer is not one JSON object");
        for (var member : node.properties()) {
            if (!MEMBERS.contains(member.getKey()))
                throw new Unreadable("nobody asked for the member " + member.getKey());
        }
        boolean same = truth(node, "same_meaning");
        boolean realistic = truth(node, "realistic");
        if (!node.path("why").isTextual())
            throw new Unreadable("the member why is missing or no text");
        JsonNode question = node.path("question");
        if (!question.isTextual() && !question.isMissingNode() && !question.isNull())
            throw new Unreadable("the member question is no text");
        String text = question.asText("").strip();
        boolean wanted = !(same && realistic);
        if (wanted && (text.isEmpty() || question.isNull()))
            throw new Unreadable("the corrected question is missing");
        return new Verdict(same, realistic, node.path("why").textValue().strip(),
                wanted ? Optional.of(text) : Optional.empty());
    }

    private static boolean truth(JsonNode node, String member) throws Unreadable {
        if (!node.path(member).isBoolean())
            throw new Unreadable("the member " + member + " is missing or neither true nor false");
        return node.path(member).booleanValue();
    }
}
