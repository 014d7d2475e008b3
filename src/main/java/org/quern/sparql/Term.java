package org.quern.sparql;

/** A value in a solution. */
public sealed interface Term {

    record Iri(String iri) implements Term {}

    /**
     * @param language empty when it has none
     * @param datatype its IRI; empty for plain texts
     */
    record Literal(String text, String language, String datatype) implements Term {}

    record Blank(String label) implements Term {}
}
