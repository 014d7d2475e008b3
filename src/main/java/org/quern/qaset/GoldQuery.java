package org.quern.qaset;

/** A SPARQL query that answers a question. */
public record GoldQuery(Claim claim, String sparql) {

    /** A query of a set that says no more of it. */
    public static GoldQuery of(String sparql) {
        return new GoldQuery(Claim.plain(), sparql);
    }
}
