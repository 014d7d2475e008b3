package org.quern.ui.qaset;

import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.quern.qaset.SetFilter;

/**
 * Which questions are listed.
 *
 * @param text words that must all stand in a form, the query or the id, whatever their case and accents
 * @param language in which they are asked
 * @param issue a quality issue that they have
 */
record RowFilter(String text, Optional<String> language, Optional<String> issue) implements Predicate<SetRow> {

    static final RowFilter ALL = new RowFilter("", Optional.empty(), Optional.empty());

    RowFilter withText(String wanted) {
        return new RowFilter(wanted, language, issue);
    }

    RowFilter withLanguage(Optional<String> wanted) {
        return new RowFilter(text, wanted, issue);
    }

    RowFilter withIssue(Optional<String> wanted) {
        return new RowFilter(text, language, wanted);
    }

    @Override
    public boolean test(SetRow row) {
        return language.map(row.question().languages()::contains).orElse(true)
                && issue.map(row.question().issues()::contains).orElse(true)
                && (text.isBlank() || Stream.of(SetFilter.plain(text).strip().split("\\s+"))
                        .allMatch(row.words()::contains));
    }
}
