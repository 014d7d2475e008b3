package org.quern.dataset;

import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A filter for the questions of a set.
 *
 * @param text words that must all occur in a form, a query or the id, ignoring case and accents; empty for all
 * @param language only questions with a wording in this language
 * @param issue only questions with this quality issue
 */
public record DatasetFilter(String text, Optional<String> language, Optional<String> issue) {

    public static final DatasetFilter ALL = new DatasetFilter("", Optional.empty(), Optional.empty());

    private static final Pattern ACCENTS = Pattern.compile("\\p{M}+");

    /** The searchable data of a question. */
    public interface Searched {

        DatasetQuestion question();

        /** The searched text, as given by {@link DatasetFilter#words}. */
        String words();
    }

    public DatasetFilter withText(String wanted) {
        return new DatasetFilter(wanted, language, issue);
    }

    public DatasetFilter withLanguage(Optional<String> wanted) {
        return new DatasetFilter(text, wanted, issue);
    }

    public DatasetFilter withIssue(Optional<String> wanted) {
        return new DatasetFilter(text, language, wanted);
    }

    /** The test for many questions; the search words are normalized once. */
    public Predicate<Searched> over() {
        List<String> wanted = text.isBlank() ? List.of() : List.of(plain(text).strip().split("\\s+"));
        return one -> language.map(one.question().languages()::contains).orElse(true)
                && issue.map(one.question().issues()::contains).orElse(true) && holds(one, wanted);
    }

    private static boolean holds(Searched one, List<String> wanted) {
        if (wanted.isEmpty())
            return true;
        String words = one.words();
        return wanted.stream().allMatch(words::contains);
    }

    /** The id, the forms and the queries of a question, normalized. */
    public static String words(DatasetQuestion question) {
        return Stream.of(Stream.of(question.id().text()), question.forms().stream().map(Form::text),
                question.queries().stream().map(GoldQuery::sparql)).flatMap(s -> s).map(DatasetFilter::plain)
                .collect(Collectors.joining("\n"));
    }

    /** Lower case without accents, so that users find names that they cannot type. */
    private static String plain(String text) {
        return ACCENTS.matcher(Normalizer.normalize(text, Normalizer.Form.NFD)).replaceAll("").toLowerCase(Locale.ROOT);
    }
}
