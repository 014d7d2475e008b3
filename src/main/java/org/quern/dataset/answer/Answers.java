package org.quern.dataset.answer;

import java.util.Optional;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.GoldAnswer;

/** A source of answers to questions. */
@FunctionalInterface
public interface Answers {

    /** The answer to a question, if there is one. */
    Optional<GoldAnswer> of(DatasetQuestion question);

    /** Why there is no answer, a clause. */
    default String missing(DatasetQuestion question) {
        return "no answer to " + question.id();
    }

    /** The answers that are stored with the questions. */
    static Answers kept() {
        return question -> question.answers().stream().findFirst();
    }
}
