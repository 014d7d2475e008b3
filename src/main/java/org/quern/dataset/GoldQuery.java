package org.quern.dataset;

/** A SPARQL query that answers a question. */
public record GoldQuery(Claim claim, String sparql) {

    /** A query of a set without further statement data. */
    public static GoldQuery of(String sparql) {
        return new GoldQuery(Claim.plain(), sparql);
    }
}
