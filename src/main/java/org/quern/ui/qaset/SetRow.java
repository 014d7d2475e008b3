package org.quern.ui.qaset;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quern.qaset.Form;
import org.quern.qaset.GoldAnswer;
import org.quern.qaset.GoldQuery;
import org.quern.qaset.SetFilter;
import org.quern.qaset.SetQuestion;

/**
 * A question as it is listed.
 *
 * @param question without kept answers, which may be long
 * @param words all that is searched, in plain letters
 * @param answer the first kept answer; of a table its size alone
 */
record SetRow(SetQuestion question, String words, Optional<GoldAnswer> answer) {

    static SetRow of(SetQuestion question) {
        String words = Stream.of(Stream.of(question.id().text()), question.forms().stream().map(Form::text),
                question.queries().stream().map(GoldQuery::sparql)).flatMap(s -> s).map(SetFilter::plain)
                .collect(Collectors.joining("\n"));
        Optional<GoldAnswer> answer = question.answers().stream().findFirst().map(first -> switch (first) {
            case GoldAnswer.Rows rows -> new GoldAnswer.Size(rows.variables(), rows.rows().size());
            case GoldAnswer.Truth truth -> truth;
            case GoldAnswer.Size size -> size;
        });
        return new SetRow(question.withAnswers(List.of()), words, answer);
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
