package org.quern.question.rewrite;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.quern.llm.ModelAnswer;
import org.quern.llm.ModelAnswer.Finish;
import org.quern.llm.reply.ReplyText;

/**
 * Extracts the single sentence that a model was asked for.
 *
 * @param text the sentence
 * @param problem why it cannot be used; otherwise empty
 */
record AnswerText(String text, String problem) {

    private static final Pattern HEADING = Pattern
            .compile("(?i)^[*_]*(?:rewritten |natural |final )?(?:question|answer|output)\\s*[*_]*:[*_]*\\s*");
    private static final Pattern ANNOUNCEMENT = Pattern
            .compile("(?i)[^?]*\\b(?:question|rewrit|version|answer|here)[^?]*:");
    private static final Pattern CLOSING = Pattern
            .compile(
                    "(?i)(?:let me know|i hope|feel free|note\\b|\\(?note:|would you like|is there anything|this (?:question|version|wording))");
    /** A longer text is not one question, however long its names are. */
    private static final int SPARE = 400;

    static AnswerText of(ModelAnswer answer, int usualLength) {
        if (answer.finish() == Finish.REFUSED)
            return new AnswerText("", "the model refused");
        if (answer.finish() == Finish.LENGTH)
            return new AnswerText("", "the answer was cut off at the token limit");
        String text = bare(sentence(answer.text()));
        if (text.isEmpty())
            return new AnswerText("", "the answer is empty");
        if (text.lines().filter(line -> !line.isBlank()).count() > 1)
            return new AnswerText(text, "the answer has more than one line");
        if (text.length() > SPARE + 3 * usualLength)
            return new AnswerText(text, "the answer is much longer than a question");
        String lower = text.toLowerCase(Locale.ROOT).replace('’', '\'');
        if (lower.startsWith("i'm sorry") || lower.startsWith("i am sorry") || lower.startsWith("i can't")
                || lower.startsWith("i cannot") || lower.startsWith("as an ai"))
            return new AnswerText(text, "the model refused");
        return new AnswerText(text, "");
    }

    /**
     * The sentence in an answer that has more around it: a JSON object with a question, or a line with an
     * announcement before it that ends in a colon, or an offer after it. Other answers are returned unchanged.
     */
    private static String sentence(String answer) {
        Optional<JsonNode> object = ReplyText.object(answer, "question");
        if (object.isPresent() && object.get().path("question").isTextual())
            return object.get().path("question").textValue();
        String words = ReplyText.words(answer);
        List<String> lines = words.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
        if (lines.size() < 2)
            return words;
        if (ANNOUNCEMENT.matcher(lines.getFirst()).matches()
                && (lines.size() == 2 || CLOSING.matcher(lines.get(2)).lookingAt()))
            return lines.get(1);
        return lines.size() == 2 && CLOSING.matcher(lines.get(1)).lookingAt() ? lines.getFirst() : words;
    }

    /** Without a heading and surrounding quotation marks. */
    private static String bare(String answer) {
        String text = HEADING.matcher(answer.strip()).replaceFirst("").strip();
        boolean quoted = text.length() > 1 && (text.startsWith("\"") && text.endsWith("\"")
                || text.startsWith("“") && text.endsWith("”"));
        boolean once = quoted && text.substring(1, text.length() - 1).chars().noneMatch(c -> "\"“”".indexOf(c) >= 0);
        return once ? text.substring(1, text.length() - 1).strip() : text;
    }

    boolean usable() {
        return problem.isEmpty();
    }
}
