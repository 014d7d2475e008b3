package org.quern.qaset;

import java.text.Normalizer;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Which questions of a set somebody wants to see.
 *
 * @param text stands in a form, the id or a query, whatever its case and accents; empty for all
 * @param language in which they are asked
 */
public record SetFilter(String text, Optional<String> language) implements Predicate<SetQuestion> {

    public static final SetFilter ALL = new SetFilter("", Optional.empty());

    @Override
    public boolean test(SetQuestion question) {
        return language.map(question.languages()::contains).orElse(true) && (text.isBlank() || contains(question));
    }

    private boolean contains(SetQuestion question) {
        String wanted = plain(text.strip());
        return question.id().text().equalsIgnoreCase(text.strip())
                || Stream.concat(question.forms().stream().map(Form::text),
                        question.queries().stream().map(GoldQuery::sparql)).anyMatch(t -> plain(t).contains(wanted));
    }

    /** Lower case and without accents, so that people find what they cannot type. */
    public static String plain(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFD).replaceAll("\\p{M}+", "").toLowerCase(Locale.ROOT);
    }
}
