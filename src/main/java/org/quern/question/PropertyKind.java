package org.quern.question;

import org.quern.schema.Datatype;

/** What may be done with a property: its datatype, and whether its numbers are years. */
record PropertyKind(String name, Datatype datatype) {

    boolean isYear() {
        return datatype == Datatype.INT && (name.equals("year") || name.endsWith("_year"));
    }

    boolean isNumber() {
        return (datatype == Datatype.INT || datatype == Datatype.FLOAT) && !isYear();
    }

    boolean isOrdered() {
        return datatype == Datatype.INT || datatype == Datatype.FLOAT || datatype == Datatype.DATE;
    }

    /** Whether its order is one of time. */
    boolean isTemporal() {
        return isYear() || datatype == Datatype.DATE;
    }

    /** The property of node {@code n}. */
    String cypher() {
        return "n." + CypherText.name(name);
    }

    String words() {
        return Words.split(name);
    }

    String leastWord() {
        return isTemporal() ? "earliest" : "lowest";
    }

    String greatestWord() {
        return isTemporal() ? "latest" : "highest";
    }
}
