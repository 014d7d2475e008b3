package org.quern.question;

import java.util.regex.Pattern;
import org.quern.graph.export.CypherLiteral;
import org.quern.schema.Datatype;

/** The kind of a property: its datatype, and whether its numbers are years. */
public record PropertyKind(String name, Datatype datatype) {

    private static final Pattern IDENTIFIER = Pattern.compile("(?:^|_)(?:id|code|identifier)$");
    private static final Pattern END = Pattern
            .compile("(?i)(?:^|_)(?:death|died|deceased|end|ended|dissol\\p{L}*|clos\\p{L}*|demise)(?:_|$)");

    boolean isYear() {
        return datatype == Datatype.INT && (name.equals("year") || name.endsWith("_year"));
    }

    /** Whether its numbers identify things, so that their order and mean say nothing. */
    public boolean isIdentifier() {
        return datatype == Datatype.INT && IDENTIFIER.matcher(name).find();
    }

    /** Whether it tells when something ended. */
    public boolean isEnd() {
        return isTemporal() && END.matcher(name).find();
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
