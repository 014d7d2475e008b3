package org.quern.ui.dataset;

import java.util.List;
import java.util.Optional;
import org.quern.dataset.DatasetFilter;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.Form;
import org.quern.dataset.GoldAnswer;
import org.quern.dataset.GoldQuery;

/**
 * A question in the list.
 *
 * @param question without stored answers, which may be long
 * @param words the normalized text that is searched
 * @param kept the first stored answer; for a table only its size
 */
record DatasetRow(DatasetQuestion question, String words, Optional<Kept> kept) implements DatasetFilter.Searched {

    /**
     * A stored answer.
     *
     * @param query the query that it answers; it is not valid for another one
     */
    record Kept(Optional<String> query, GoldAnswer answer) {}

    static DatasetRow of(DatasetQuestion question) {
        Optional<GoldAnswer> first = question.answers().stream().findFirst().map(answer -> switch (answer) {
            case GoldAnswer.Rows rows -> new GoldAnswer.Size(rows.variables(), rows.rows().size());
            case GoldAnswer.Truth truth -> truth;
            case GoldAnswer.Size size -> size;
        });
        return new DatasetRow(question.withAnswers(List.of()), DatasetFilter.words(question),
                first.map(answer -> new Kept(asks(question), answer)));
    }

    private static Optional<String> asks(DatasetQuestion question) {
        return question.query().map(GoldQuery::sparql);
    }

    /** This row with the question after a change. */
    DatasetRow with(DatasetQuestion now) {
        return new DatasetRow(now, DatasetFilter.words(now), kept);
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
