package org.quern.question;

import org.quern.graph.export.CypherLiteral;
import org.quern.schema.Datatype;

/** The kind of a property: its datatype, and whether its numbers are years. */
public record PropertyKind(String name, Datatype datatype) {

    boolean isYear() {
        return datatype == Datatype.INT && (name.equals("year") || name.endsWith("_year"));
    }

    public boolean isNumber() {
        return (datatype == Datatype.INT || datatype == Datatype.FLOAT) && !isYear();
    }

    public boolean isOrdered() {
        return datatype == Datatype.INT || datatype == Datatype.FLOAT || datatype == Datatype.DATE;
    }

    /** Whether it is ordered by time. */
    public boolean isTemporal() {
        return isYear() || datatype == Datatype.DATE;
    }

    /** The property of node {@code n}. */
    public String cypher() {
        return "n." + CypherLiteral.name(name);
    }

    public String words() {
        return Words.split(name);
    }

    public String leastWord() {
        return isTemporal() ? "earliest" : "lowest";
    }

    public String greatestWord() {
        return isTemporal() ? "latest" : "highest";
    }
}
