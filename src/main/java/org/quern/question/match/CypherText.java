package org.quern.question.match;

import java.math.BigDecimal;
import java.time.LocalDate;
import org.quern.graph.export.CypherLiteral;

/** Writes values as Cypher literals that parse to the same value, whatever characters they contain. */
public final class CypherText {

    private CypherText() {}

    public static String literal(Object value) {
        return switch (value) {
            case String text -> CypherLiteral.text(text);
            case LocalDate date -> "date('" + date + "')";
            case BigDecimal number -> number.toPlainString();
            case Double number -> BigDecimal.valueOf(number).toPlainString();
            case Number number -> number.toString();
            case Boolean truth -> truth.toString();
            default -> throw new IllegalArgumentException("no Cypher literal for " + value.getClass().getSimpleName());
        };
    }
}
