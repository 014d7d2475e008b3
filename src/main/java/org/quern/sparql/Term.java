package org.quern.sparql;

/** A value in a solution. */
public sealed interface Term {

    /** The number of characters. */
    default int length() {
        return switch (this) {
            case Iri(String iri) -> iri.length();
            case Literal(String text, String language, String datatype) -> text.length() + language.length()
                    + datatype.length();
            case Blank(String label) -> label.length();
        };
    }

    record Iri(String iri) implements Term {}

    /**
     * @param language may be empty
     * @param datatype its IRI; empty for plain texts
     */
    record Literal(String text, String language, String datatype) implements Term {}

    record Blank(String label) implements Term {}
}
