package org.quern.ui.qaset;

import java.util.List;
import java.util.Optional;
import org.quern.qaset.Form;
import org.quern.qaset.GoldAnswer;
import org.quern.qaset.SetFilter;
import org.quern.qaset.SetQuestion;

/**
 * A question as it is listed.
 *
 * @param question without kept answers, which may be long
 * @param words all that is searched, in plain letters
 * @param answer the first kept answer; of a table its size alone
 */
record SetRow(SetQuestion question, String words, Optional<GoldAnswer> answer) implements SetFilter.Searched {

    static SetRow of(SetQuestion question) {
        Optional<GoldAnswer> answer = question.answers().stream().findFirst().map(first -> switch (first) {
            case GoldAnswer.Rows rows -> new GoldAnswer.Size(rows.variables(), rows.rows().size());
            case GoldAnswer.Truth truth -> truth;
            case GoldAnswer.Size size -> size;
        });
        return new SetRow(question.withAnswers(List.of()), SetFilter.words(question), answer);
    }

    String id() {
        return question.id().text();
    }

    String title(String language) {
        return question.title(language).map(Form::text).orElse("");
    }

    String languages() {
        return String.join(" ", question.languages());
    }
}
