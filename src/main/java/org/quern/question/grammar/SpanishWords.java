package org.quern.question.grammar;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** The shipped Spanish words: for the keys of {@link LexiconTable}, for types by their English nouns, and for units. */
final class SpanishWords {

    private final Map<String, Part> parts = new HashMap<>();
    private final Map<String, Noun> types = new HashMap<>();
    private final Map<String, String> units = new HashMap<>();
    private final SpanishGuess guess = new SpanishGuess(types);

    SpanishWords() {
        WordList.of("lexicon_es.tsv").rows().forEach(row -> parts.put(row.getFirst(),
                new Part(noun(WordList.column(row, 1), WordList.column(row, 2), WordList.column(row, 3)),
                        WordList.column(row, 4), Phrase.of(WordList.column(row, 5)),
                        Phrase.of(WordList.column(row, 6)))));
        WordList.of("types_es.tsv").rows().forEach(row -> types.put(row.getFirst(),
                noun(WordList.column(row, 1), WordList.column(row, 2), WordList.column(row, 3))));
        WordList.of("units_es.tsv").rows().forEach(row -> units.put(row.getFirst(), WordList.column(row, 1)));
    }

    private static Noun noun(String one, String many, String gender) {
        return new Noun(one, many, gender.equals("f"));
    }

    Optional<Part> part(String key) {
        return Optional.ofNullable(parts.get(key));
    }

    /**
     * Words for a relation that the list lacks.
     *
     * @param english the English phrase for its subject
     */
    Optional<Part> guess(String english) {
        return guess.of(english);
    }

    /** @param noun the English noun */
    Optional<Noun> type(String noun) {
        return Optional.ofNullable(types.get(noun));
    }

    /** @param unit the English plural */
    Optional<String> unit(String unit) {
        return Optional.ofNullable(units.get(unit));
    }

    /** A noun without its article. */
    record Noun(String one, String many, boolean feminine) {

        /** An article that is one word with "de" or "a" before it. */
        static final String EL = "\uE000el ";
        /** Feminine nouns that take the masculine article in the singular. */
        private static final Pattern STRESSED_A = Pattern
                .compile(
                        "(?:área|agua|águila|arma|arpa|aula|alma|ave|habla|hacha|hambre|acta|ala|alga|ancla|asta)\\b.*");

        String the() {
            return (feminine && !STRESSED_A.matcher(one).matches() ? "la " : EL) + one;
        }

        String theMany() {
            return (feminine ? "las " : "los ") + many;
        }

        /** "una película", "un área". */
        String a() {
            return (feminine && !STRESSED_A.matcher(one).matches() ? "una " : "un ") + one;
        }

        /** "alguna película". */
        String some() {
            return (feminine && !STRESSED_A.matcher(one).matches() ? "alguna " : "algún ") + one;
        }

        /** The ending of an adjective. */
        String ending(boolean plural) {
            return (feminine ? "a" : "o") + (plural ? "s" : "");
        }

        /** The noun with an adjective: "porcentaje medio de agua", but "fecha de nacimiento más antigua". */
        Noun with(String adjective, String plural) {
            if (one.contains(" " + adjective) || one.endsWith(" " + adjective))
                return this;
            return adjective.contains(" ") || !one.contains(" ")
                    ? new Noun(one + " " + adjective, many + " " + plural, feminine)
                    : new Noun(one.replaceFirst(" ", " " + adjective + " "), many.replaceFirst(" ", " " + plural + " "),
                            feminine);
        }

        /** The noun for the year of a date: "año de nacimiento". */
        Noun year() {
            return one.startsWith("fecha") ? new Noun(one.replaceFirst("fecha", "año"),
                    many.replaceFirst("fechas", "años"), false) : this;
        }
    }

    /** A verb phrase for one subject and for several; empty texts if there is none. */
    record Phrase(String one, String many) {

        static Phrase of(String text) {
            String[] both = text.split(" / ", 2);
            return new Phrase(both[0].strip(), both[both.length - 1].strip());
        }

        boolean isEmpty() {
            return one.isEmpty();
        }

        /** Whether the value has a place in it. */
        boolean hasPlace() {
            return one.contains("{}");
        }

        /** The phrase with the endings for its subject; the marks of the value stay. */
        String form(boolean several, Noun subject) {
            return (several ? many : one).replace("{o}", subject.ending(several));
        }
    }

    /**
     * The words for a property or a relation.
     *
     * @param noun what the value is to the subject
     * @param ask what asks for the value with the verb; may be empty
     * @param forward what the subject does; may be empty
     * @param backward what the value does; may be empty
     */
    record Part(Noun noun, String ask, Phrase forward, Phrase backward) {}
}
