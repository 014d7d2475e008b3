package org.quern.sparql;

/**
 * A token of a query.
 *
 * @param start its start in the text
 * @param end after its last character
 */
public record SparqlToken(Kind kind, int start, int end) {

    /** What a word is. */
    public enum Kind {
        COMMENT, STRING, IRI,
        /** A Wikidata item, property or lexeme: {@code wd:Q42}, {@code wdt:P31}. */
        ID,
        /** Any other name with a prefix. */
        NAME, VARIABLE, NUMBER, KEYWORD
    }

    public String in(String query) {
        return query.substring(start, end);
    }
}
