package org.quern.wikidata.store;

import org.quern.sparql.Term;

/** The role of a predicate in Wikidata's RDF, and its property. */
record PredicateKind(Role role, String pid) {

    enum Role {
        CLAIM, DIRECT, MAIN, MAIN_NODE, QUALIFIER, QUALIFIER_NODE, RANK, TYPE, OTHER
    }

    static final String RDF_TYPE = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type";

    private static final PredicateKind OTHER = new PredicateKind(Role.OTHER, "");

    static PredicateKind of(Term predicate) {
        return predicate instanceof Term.Iri(String iri) ? of(iri) : OTHER;
    }

    static PredicateKind of(String iri) {
        if (iri.equals(RDF_TYPE))
            return new PredicateKind(Role.TYPE, "");
        if (iri.equals(WikidataIri.ONTOLOGY + "rank"))
            return new PredicateKind(Role.RANK, "");
        int slash = iri.lastIndexOf('/') + 1;
        String pid = iri.substring(slash);
        if (!pid.startsWith("P") || !WikidataIri.isEntityId(pid))
            return OTHER;
        return switch (iri.substring(0, slash)) {
            case WikidataIri.PROP -> new PredicateKind(Role.CLAIM, pid);
            case WikidataIri.DIRECT -> new PredicateKind(Role.DIRECT, pid);
            case WikidataIri.MAIN -> new PredicateKind(Role.MAIN, pid);
            case WikidataIri.MAIN_NODE -> new PredicateKind(Role.MAIN_NODE, pid);
            case WikidataIri.QUALIFIER -> new PredicateKind(Role.QUALIFIER, pid);
            case WikidataIri.QUALIFIER_NODE -> new PredicateKind(Role.QUALIFIER_NODE, pid);
            default -> OTHER;
        };
    }
}
