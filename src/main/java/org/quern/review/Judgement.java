package org.quern.review;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What somebody decides about a question.
 *
 * @param before the text that was decided on; for an undo, the text after the undone decision
 * @param after the resulting text; for accepted and rejected questions the same text
 * @param why the reason in words; may be empty
 * @param tags the reason as tags, see {@link ReasonTags}
 * @param seconds time spent on the question, without idle time; empty when it was not measured
 */
public record Judgement(String qid, ReviewVerdict verdict, String before, String after, String why, List<String> tags,
        OptionalDouble seconds) {

    public Judgement {
        tags = List.copyOf(tags);
    }

    /** A judgement without tags and time. */
    public Judgement(String qid, ReviewVerdict verdict, String before, String after, String why) {
        this(qid, verdict, before, after, why, List.of(), OptionalDouble.empty());
    }

    /** The judgement of an undo. */
    Judgement undone() {
        return new Judgement(qid, verdict, after, before, "");
    }

    /** The reason in words and tags; empty when none was given. */
    public String reason() {
        String words = String.join(", ", tags);
        return why.isBlank() || words.isEmpty() ? words + why : words + ": " + why;
    }

    Optional<String> firstTagWithLineBreak() {
        return tags.stream().filter(tag -> tag.isBlank() || tag.chars().anyMatch(Character::isISOControl)).findFirst();
    }
}
