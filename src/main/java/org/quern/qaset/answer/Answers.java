package org.quern.qaset.answer;

import java.util.Optional;
import org.quern.qaset.GoldAnswer;
import org.quern.qaset.SetQuestion;

/** A source of answers to questions. */
@FunctionalInterface
public interface Answers {

    /** The answer to a question, if there is one. */
    Optional<GoldAnswer> of(SetQuestion question);

    /** Why there is no answer, a clause. */
    default String missing(SetQuestion question) {
        return "no answer to " + question.id();
    }

    /** The answers that are stored with the questions. */
    static Answers kept() {
        return question -> question.answers().stream().findFirst();
    }
}
