package org.quern.bench.fuzz;

import java.util.List;
import org.quern.bench.fuzz.ModelWriter.Vocabulary;

/** Writes patterns and conditions as models write them. The variables are n and m, and others where they are named. */
final class ModelPattern {

    private final Draw draw;
    private final Vocabulary words;
    /** A query may combine labels by colons or by operators, not by both. Most models use operators. */
    private final boolean colons;
    /** The same for lengths. Most models use stars. */
    private final boolean quantifiers;
    private int given;

    ModelPattern(Draw draw, Vocabulary words) {
        this.draw = draw;
        this.words = words;
        this.colons = draw.chance(10);
        this.quantifiers = draw.chance(10);
    }

    /** A new name. */
    String fresh(String kind) {
        return kind + ++given;
    }

    String label() {
        return draw.one(words.labels());
    }

    String value() {
        return "'" + draw.one(words.values()) + "'";
    }

    /** What follows MATCH: at least the nodes n and m. */
    String path() {
        String pattern = node("n") + relationship() + node("m");
        return switch (draw.below(14)) {
            case 0, 1 -> node("n") + ", " + node("m");
            case 2, 3 -> pattern + relationship() + node("");
            case 4 -> pattern + ", (n)" + relationship() + node("");
            case 5 -> "p = " + pattern;
            case 6 -> pattern + ", (m)" + relationship() + "(" + fresh("k") + ")";
            default -> pattern;
        };
    }

    String node(String name) {
        String condition = name.isEmpty() || !draw.chance(4) ? ""
                : " WHERE " + name + "." + words.number() + draw.one(" > 1", " IS NOT NULL", " < 3");
        String map = condition.isEmpty() ? draw.maybe(15, () -> " {" + words.text() + ": " + value() + "}") : condition;
        return "(" + name + draw.maybe(92, this::labels) + map + ")";
    }

    /** A label expression with its colon, in any form. */
    String labels() {
        String label = label();
        return switch (draw.below(24)) {
            case 0, 1 -> colons ? ":" + label + ":" + label() : ":" + either(words.labels(), "|");
            case 2 -> ":`" + label + "`";
            case 3 -> colons ? ":" + label : ":" + either(words.labels(), "&");
            case 4 -> colons ? ":" + label : draw.one(":!" + label, ":%", " IS " + label, ":" + label + "&!Missing",
                    ":(" + either(words.labels(), "|") + ")&!Missing", ":Missing",
                    ": " + either(words.labels(), " | "));
            default -> ":" + label;
        };
    }

    private String either(List<String> of, String operator) {
        String one = draw.one(of);
        List<String> others = of.stream().filter(other -> !other.equals(one)).toList();
        return others.isEmpty() ? one : one + operator + draw.one(others);
    }

    String relationship() {
        return relationship(draw.maybe(10, () -> fresh("r")), true);
    }

    /** A relationship without new variables, for conditions. */
    String step() {
        return relationship("", draw.chance(10));
    }

    private String relationship(String name, boolean mayBeLong) {
        String type = draw.one(words.types());
        String types = switch (draw.below(16)) {
            case 0, 1 -> ":" + either(words.types(), colons ? "|:" : "|");
            case 2, 3 -> "";
            case 4 -> ":`" + type + "`";
            case 5 -> colons ? ":" + type : draw.one(":!" + type, ":%", ":" + type + "|Missing", " IS " + type);
            default -> ":" + type;
        };
        String length = mayBeLong && name.isEmpty() ? draw.maybe(8, this::length) : "";
        String inner = quantifiers ? name + types : name + types + length;
        String brackets = inner.isEmpty() && draw.chance(60) ? "" : "[" + inner + "]";
        return draw.one("-%s->", "-%s->", "<-%s-", "-%s-").formatted(brackets) + (quantifiers ? length : "");
    }

    private String length() {
        return quantifiers ? draw.one("{1,2}", "+", "{0,1}", "{2}") : draw.one("*1..2", "*2", "*..2", "*0..1", "*1..3");
    }

    String where() {
        return draw.maybe(45, () -> " WHERE " + conditions());
    }

    String conditions() {
        String first = condition();
        return switch (draw.below(8)) {
            case 0 -> first + " AND " + condition();
            case 1 -> first + " OR " + condition();
            case 2 -> draw.one("NOT (", "(") + first + ") AND " + condition();
            default -> first;
        };
    }

    private String condition() {
        String text = draw.one("n", "m") + "." + words.text();
        String number = draw.one("n", "m") + "." + words.number();
        return switch (draw.below(22)) {
            case 0, 1 -> text + draw.one(" = ", " <> ", " > ") + value();
            case 2 -> text + draw.one(" CONTAINS ", " STARTS WITH ", " ENDS WITH ") + value();
            case 3 -> draw.one("toLower", "toUpper", "trim") + "(" + text + ") = " + value();
            case 4, 5 -> number + draw.one(" > ", " >= ", " < ", " <> ", " = ") + draw.one("0", "1", "2.5", "1000");
            case 6, 7 -> draw.one(text, number) + draw.one(" IS NULL", " IS NOT NULL");
            case 8 -> text + " IN [" + value() + ", " + value() + "]";
            case 9, 10 -> draw.one("", "NOT ") + "(n)" + step() + node("");
            case 11, 12, 13 -> draw.one("", "NOT ") + "EXISTS { " + subquery() + " }";
            case 14 -> "COUNT { (n)" + step() + "() } > " + draw.one("0", "1");
            case 15 -> draw.one("n", "m") + labels();
            case 16 -> draw.one("n <> m", "n = m", "n." + words.number() + " < m." + words.number());
            case 17 -> draw.one("1", "0") + draw.one(" < ", " <= ") + number + draw.one(" < ", " <= ") + "10";
            case 18 -> "size(" + text + ") > " + draw.one("1", "5");
            case 19 -> "size(COLLECT { MATCH (n)" + step() + "(k) RETURN k." + words.text() + " }) > 0";
            case 20 -> draw.one("any", "all", "none") + "(x IN [" + value() + ", " + value() + "] WHERE " + text
                    + " CONTAINS x)";
            default -> "coalesce(" + number + ", 0) > " + draw.one("0", "1");
        };
    }

    /** The content of the braces of EXISTS; it may refer to n. */
    private String subquery() {
        String inner = "(n)" + step() + node("");
        return switch (draw.below(7)) {
            case 0 -> "MATCH " + inner;
            case 1, 2 -> "MATCH (n)" + step() + "(k" + labels() + ") WHERE k." + words.number() + draw.one(" > ", " < ")
                    + draw.one("1", "n." + words.number());
            case 3 -> "MATCH " + inner + " UNION MATCH (n)" + step() + "()";
            case 4 -> "MATCH (n)" + step() + "(k) WITH k WHERE k." + words.text() + " <> " + value() + " RETURN k";
            default -> inner;
        };
    }
}
