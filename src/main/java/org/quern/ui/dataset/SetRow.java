package org.quern.ui.dataset;

import java.util.List;
import java.util.Optional;
import org.quern.qaset.Form;
import org.quern.qaset.GoldAnswer;
import org.quern.qaset.GoldQuery;
import org.quern.qaset.SetFilter;
import org.quern.qaset.SetQuestion;

/**
 * A question in the list.
 *
 * @param question without stored answers, which may be long
 * @param words the normalized text that is searched
 * @param kept the first stored answer; for a table only its size
 */
record SetRow(SetQuestion question, String words, Optional<Kept> kept) implements SetFilter.Searched {

    /**
     * A stored answer.
     *
     * @param query the query that it answers; it is not valid for another one
     */
    record Kept(Optional<String> query, GoldAnswer answer) {}

    static SetRow of(SetQuestion question) {
        Optional<GoldAnswer> first = question.answers().stream().findFirst().map(answer -> switch (answer) {
            case GoldAnswer.Rows rows -> new GoldAnswer.Size(rows.variables(), rows.rows().size());
            case GoldAnswer.Truth truth -> truth;
            case GoldAnswer.Size size -> size;
        });
        return new SetRow(question.withAnswers(List.of()), SetFilter.words(question),
                first.map(answer -> new Kept(asks(question), answer)));
    }

    private static Optional<String> asks(SetQuestion question) {
        return question.query().map(GoldQuery::sparql);
    }

    /** This row with the question after a change. */
    SetRow with(SetQuestion now) {
        return new SetRow(now, SetFilter.words(now), kept);
    }

    /** The stored answer, if it belongs to the current query. */
    Optional<GoldAnswer> answer() {
        return kept.filter(k -> k.query().equals(asks(question))).map(Kept::answer);
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
