package org.quern.question;

import java.util.regex.Pattern;
import org.quern.graph.YearText;
import org.quern.graph.export.CypherLiteral;
import org.quern.schema.Datatype;

/** The kind of a property: its datatype, and whether its numbers are years. */
public record PropertyKind(String name, Datatype datatype) {

    private static final Pattern IDENTIFIER = Pattern.compile("(?:^|_)(?:id|code|identifier)$");
    private static final Pattern END = Pattern
            .compile("(?i)(?:^|_)(?:death|died|deceased|end|ended|dissol\\p{L}*|clos\\p{L}*|demise)(?:_|$)");

    /** What belongs to one thing, so that nobody asks whether two share it. */
    private static final Pattern OWN = Pattern.compile(
            "(?i)(?:.*_)?(?:capital|head_coach|captain|ceo|chairperson|mayor|governor|president|king|queen|monarch"
                    + "|head_of_(?:state|government)|leader|anthem|flag|coat_of_arms|motto|nicknames?|website|url|code|identifier|id"
                    + "|symbol|formula|call_?sign|address|phone_number|(?:full|birth|official|native|short|scientific|taxon)_name|title)");

    public boolean isYear() {
        return datatype == Datatype.INT && YearText.isYear(name);
    }

    /** Whether its numbers identify things, so that their order and mean say nothing. */
    public boolean isIdentifier() {
        return datatype == Datatype.INT && IDENTIFIER.matcher(name).find();
    }

    /** Whether a value belongs to one thing only, as a capital does. */
    public boolean isOwn() {
        return OWN.matcher(Words.split(name).replace(' ', '_')).matches();
    }

    /** Whether it tells when something ended. */
    public boolean isEnd() {
        return isTemporal() && END.matcher(name).find();
    }

    public boolean isNumber() {
        return (datatype == Datatype.INT || datatype == Datatype.FLOAT) && !isYear();
    }

    public boolean isOrdered() {
        return datatype.isOrdered();
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
