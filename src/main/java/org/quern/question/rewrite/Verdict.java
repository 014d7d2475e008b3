package org.quern.question.rewrite;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import java.util.Set;
import org.quern.llm.ModelAnswer;
import org.quern.llm.ModelAnswer.Finish;
import org.quern.llm.reply.ReplyText;

/**
 * A model's verdict on a question, read strictly: one JSON object with the requested members and no others.
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

    private static final Set<String> MEMBERS = Set.of("same_meaning", "realistic", "why", "question");

    static Verdict read(ModelAnswer answer) throws Unreadable {
        if (answer.finish() == Finish.REFUSED)
            throw new Unreadable("the model refused");
        if (answer.finish() == Finish.LENGTH)
            throw new Unreadable("the answer was cut off at the token limit");
        return read(ReplyText.object(answer.text())
                .orElseThrow(() -> new Unreadable("the answer is not a single JSON object")));
    }

    private static Verdict read(JsonNode node) throws Unreadable {
        for (var member : node.properties()) {
            if (!MEMBERS.contains(member.getKey()))
                throw new Unreadable("unexpected member " + member.getKey());
        }
        boolean same = truth(node, "same_meaning");
        boolean realistic = truth(node, "realistic");
        if (!node.path("why").isTextual())
            throw new Unreadable("the member “why” is missing or not a string");
        JsonNode question = node.path("question");
        if (!question.isTextual() && !question.isMissingNode() && !question.isNull())
            throw new Unreadable("the member “question” is not a string");
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
