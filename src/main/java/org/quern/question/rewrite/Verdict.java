package org.quern.question.rewrite;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Locale;
import java.util.Optional;
import org.quern.llm.ModelAnswer;
import org.quern.llm.ModelAnswer.Finish;
import org.quern.llm.reply.ReplyText;

/**
 * A model's verdict on a question: one JSON object with the requested members, whatever surrounds it. Other
 * members are ignored, and yes and no are read as true and false; nothing else is guessed.
 *
 * @param question the corrected text; present when either answer is no
 */
record Verdict(boolean sameMeaning, boolean realistic, String why, Optional<String> question) {

    /** The answer is not a verdict. */
    static final class Unreadable extends Exception {
        Unreadable(String problem) {
            super(problem, null, false, false);
        }

        String problem() {
            return String.valueOf(getMessage());
        }
    }

    static Verdict read(ModelAnswer answer) throws Unreadable {
        if (answer.finish() == Finish.REFUSED)
            throw new Unreadable("the model refused");
        Optional<JsonNode> object = ReplyText.object(answer.text(), "same_meaning");
        if (object.isEmpty())
            throw new Unreadable(answer.finish() == Finish.LENGTH ? "the answer was cut off at the token limit"
                    : "the answer is not a single JSON object");
        return read(object.get());
    }

    private static Verdict read(JsonNode node) throws Unreadable {
        boolean same = truth(node, "same_meaning");
        boolean realistic = truth(node, "realistic");
        JsonNode why = node.path("why");
        if (!why.isTextual() && !why.isMissingNode() && !why.isNull())
            throw new Unreadable("the member “why” is not a string");
        JsonNode question = node.path("question");
        if (!question.isTextual() && !question.isMissingNode() && !question.isNull())
            throw new Unreadable("the member “question” is not a string");
        String text = question.asText("").strip();
        boolean wanted = !(same && realistic);
        if (wanted && (text.isEmpty() || question.isNull()))
            throw new Unreadable("the corrected question is missing");
        return new Verdict(same, realistic, why.isTextual() ? why.textValue().strip() : "",
                wanted ? Optional.of(text) : Optional.empty());
    }

    private static boolean truth(JsonNode node, String member) throws Unreadable {
        JsonNode value = node.path(member);
        if (value.isBoolean())
            return value.booleanValue();
        return switch (value.asText("").strip().toLowerCase(Locale.ROOT)) {
            case "yes", "true" -> true;
            case "no", "false" -> false;
            default -> throw new Unreadable("the member " + member + " is missing or neither true nor false");
        };
    }
}
