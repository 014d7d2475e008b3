package org.quern.sparql;

/**
 * A token of a query.
 *
 * @param start where it begins in the text
 * @param end behind its last character
 */
public record SparqlToken(Kind kind, int start, int end) {

    /** What a word is. */
    public enum Kind {
        COMMENT, STRING, IRI,
        /** An item, property or lexeme of Wikidata: {@code wd:Q42}, {@code wdt:P31}. */
        ID,
        /** Any other name with a prefix. */
        NAME, VARIABLE, NUMBER, KEYWORD
    }

    public String in(String query) {
        return query.substring(start, end);
    }
}
