package org.quern.wikidata;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.sparql.Term;

/** Checks ids of entities: a letter and a number, and a suffix for forms and senses of lexemes. */
public final class EntityId {

    private static final Pattern IRI = Pattern
            .compile("http://www\\.wikidata\\.org/(?:entity|prop(?:/[a-z-]+)*)/([QPL][1-9][0-9]*)");
    /** An id as people type or paste it: alone, with a prefix, or as the address of a page or an entity. */
    private static final Pattern TYPED = Pattern.compile(
            "(?:wdt?:|https?://(?:www\\.|m\\.)?wikidata\\.org/(?:wiki/(?:Property:)?|entity/|prop/direct/))?"
                    + "([QPqp][1-9][0-9]*)(?:[#?].*)?");

    private EntityId() {}

    /** The id of the item or property that a typed or pasted text names, in upper case; empty if it names none. */
    public static Optional<String> typed(String text) {
        Matcher id = TYPED.matcher(text.strip());
        return id.matches() ? Optional.of(id.group(1).toUpperCase(Locale.ROOT)) : Optional.empty();
    }

    /** The id in an IRI of an entity, or of a property in statements. */
    public static Optional<String> of(Term term) {
        if (!(term instanceof Term.Iri(String iri)))
            return Optional.empty();
        Matcher entity = IRI.matcher(iri);
        return entity.matches() ? Optional.of(entity.group(1)) : Optional.empty();
    }

    /**
     * Whether a text is an id; examined character by character, because conversion calls this for every value.
     *
     * @param letters the allowed first letters, in the allowed cases
     */
    public static boolean matches(String text, String letters) {
        if (text.length() < 2 || letters.indexOf(text.charAt(0)) < 0)
            return false;
        int end = number(text, 1);
        if (end == text.length())
            return end > 1;
        // L7-F1, L7-S2
        return end > 1 && end + 2 < text.length() && text.charAt(end) == '-'
                && "FSfs".indexOf(text.charAt(end + 1)) >= 0 && number(text, end + 2) == text.length();
    }

    /** The end of a number that begins here; this position when there is none. */
    private static int number(String text, int from) {
        int at = from;
        while (at < text.length() && text.charAt(at) >= (at == from ? '1' : '0') && text.charAt(at) <= '9')
            at++;
        return at;
    }
}
