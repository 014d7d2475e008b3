package org.quern.cypher.memory;

import org.antlr.v4.runtime.ParserRuleContext;
import org.quern.cypher.CypherSpelling;

/** Decodes names, strings and numbers of a query. */
public final class Literals {

    private Literals() {}

    public static String of(ParserRuleContext name) {
        return CypherSpelling.name(name.getText());
    }

    public static String string(String literal) {
        if (literal.contains("\\u") || literal.contains("\\U"))
            throw new NotSure("an escaped character");
        return CypherSpelling.string(literal);
    }

    public static Object number(String text) {
        try {
            if (text.matches("-?(0|[1-9][0-9]*)"))
                return Long.parseLong(text);
            if (text.matches("-?[0-9]+\\.[0-9]+"))
                return Double.parseDouble(text);
        } catch (NumberFormatException _) {
            throw new NotSure("a number that is too large");
        }
        throw new NotSure("an unsupported number format");
    }
}
