package org.quern.bench.fuzz;

import java.util.List;

/** Writes expressions, mostly of the type asked for. */
final class ExpressionWriter {

    private static final String COMPARED = " = | <> | < | <= | > | >= ";

    private final Draw draw;
    private final PatternWriter patterns;
    /** How many subqueries are open. */
    private int open;

    ExpressionWriter(Draw draw) {
        this.draw = draw;
        this.patterns = new PatternWriter(draw, this);
    }

    PatternWriter patterns() {
        return patterns;
    }

    /** Of any type. */
    String any(Names names, int depth) {
        return switch (draw.below(20)) {
            case 0, 1, 2, 3, 4 -> number(names, depth);
            case 5, 6, 7, 8 -> text(names, depth);
            case 9, 10 -> truth(names, depth);
            case 11, 12 -> list(names, depth);
            case 13 -> map(names, depth);
            case 14 -> temporal(names, depth);
            case 15 -> property(names, Words.MIXED);
            case 16 -> property(names, draw.one(Words.PROPERTIES));
            case 17 -> nothing(names);
            default -> names.all().isEmpty() ? number(names, depth) : draw.one(names.all());
        };
    }

    private String nothing(Names names) {
        return switch (draw.below(20)) {
            case 0, 1 -> "$given";
            case 2, 3 -> "unknown";
            case 4, 5, 6 -> property(names, "none");
            default -> "null";
        };
    }

    private String property(Names names, String name) {
        List<String> elements = draw.chance(80) || names.relationships().isEmpty() ? names.nodes()
                : names.relationships();
        if (elements.isEmpty() && draw.chance(90))
            return draw.one("1", "'a'", "2.5", "true", "null");
        if (elements.isEmpty())
            return "{" + name + ": " + draw.one("1", "'a'", "null") + "}." + name;
        String owner = draw.one(elements);
        return names.relationships().contains(owner) && draw.chance(70) ? owner + ".w"
                : draw.chance(3) ? owner + "['" + name.replace("`", "") + "']" : owner + "." + name;
    }

    /** Now and then of another type, so that errors and nulls of mixed types show. */
    private boolean strays() {
        return draw.chance(4);
    }

    String number(Names names, int depth) {
        if (strays())
            return any(names, depth - 1);
        if (depth <= 0 || draw.chance(45))
            return switch (draw.below(12)) {
                case 0 -> draw.one(Words.INTEGERS);
                case 1 -> draw.one(Words.FLOATS);
                case 2, 3 -> draw.one("0", "1", "2", "-1", "0.5", "2.0");
                case 4, 5 -> property(names, Words.FLOAT);
                case 6 -> names.values().isEmpty() ? "3" : draw.one(names.values());
                case 7 -> draw.chance(80) ? property(names, Words.NUMBER)
                        : draw.one("0x1F", "0o17", "1e3", ".5", "1_000");
                default -> property(names, Words.NUMBER);
            };
        int next = depth - 1;
        return switch (draw.below(25)) {
            case 0, 1, 2, 3, 20, 21, 22, 23 ->
                "(" + number(names, next) + draw.one(" + ", " - ", " * ", " / ", " % ", " ^ ")
                        + number(names, next) + ")";
            case 4 -> "-(" + number(names, next) + ")";
            case 5, 6 -> draw.one("abs(", "sign(", "ceil(", "floor(", "round(", "sqrt(", "toInteger(", "toFloat(",
                    "exp(", "log(", "toIntegerOrNull(", "toFloatOrNull(") + number(names, next) + ")";
            case 7 -> "size(" + list(names, next) + ")";
            case 8 -> draw.one("size(", "char_length(", "toInteger(", "toFloat(") + text(names, next) + ")";
            case 9 -> "CASE WHEN " + truth(names, next) + " THEN " + number(names, next)
                    + draw.maybe(70, () -> " ELSE " + number(names, next)) + " END";
            case 10 -> "coalesce(" + number(names, next) + ", " + number(names, next) + ")";
            case 11 -> "reduce(s = " + draw.one("0", "1", "0.0", "null") + ", y IN " + list(names, next) + " | s + "
                    + draw.one("y", "1", "size(y)", property(names, Words.NUMBER)) + ")";
            case 12, 13 -> nests() ? "COUNT { " + subquery(names) + " }" : property(names, Words.NUMBER);
            case 14 -> temporal(names, 0) + "." + draw.one("year", "month", "day", "week", "ordinalDay", "dayOfWeek",
                    "quarter", "hour");
            case 15 -> names.paths().isEmpty() ? number(names, next)
                    : draw.one("length(%s)", "size(nodes(%s))").formatted(draw.one(names.paths()));
            case 16 -> list(names, next) + "[" + number(names, 0) + "]";
            case 17 -> draw.one("head(", "last(") + list(names, next) + ")";
            case 18 -> "CASE " + any(names, 0) + " WHEN " + any(names, 0) + " THEN " + number(names, next)
                    + " WHEN " + any(names, 0) + " THEN " + number(names, 0) + " ELSE " + number(names, 0) + " END";
            case 19 -> draw.one("pi()", "e()", "nullIf(" + number(names, next) + ", " + number(names, 0) + ")",
                    "toInteger(" + truth(names, next) + ")", "round(" + number(names, next) + ", 1)");
            default -> property(names, Words.NUMBER);
        };
    }

    String text(Names names, int depth) {
        if (strays())
            return any(names, depth - 1);
        if (depth <= 0 || draw.chance(55))
            return draw.chance(65) ? property(names, Words.TEXT)
                    : draw.chance(80) ? draw.one(Words.TEXTS) : property(names, Words.ODD);
        int next = depth - 1;
        return switch (draw.below(15)) {
            case 0, 1 -> draw.one("toUpper(", "toLower(", "trim(", "ltrim(", "rtrim(", "reverse(", "upper(", "lower(")
                    + text(names, next) + ")";
            case 2 -> "toString(" + any(names, next) + ")";
            case 3 -> draw.one("left(", "right(") + text(names, next) + ", " + number(names, 0) + ")";
            case 4 -> "substring(" + text(names, next) + ", " + draw.one("0", "1", "5", number(names, 0))
                    + draw.maybe(50, () -> ", " + draw.one("0", "1", "9")) + ")";
            case 5 -> "replace(" + text(names, next) + ", " + text(names, 0) + ", " + draw.one("'z'", "''") + ")";
            case 6, 7 -> "(" + text(names, next) + draw.one(" + ", " || ") + draw.one(text(names, next),
                    number(names, 0)) + ")";
            case 8 -> names.relationships().isEmpty() ? "'a'" : "type(" + draw.one(names.relationships()) + ")";
            case 9 -> names.nodes().isEmpty() ? "'b'" : "head(labels(" + draw.one(names.nodes()) + "))";
            case 10 -> "CASE WHEN " + truth(names, next) + " THEN " + text(names, next) + " ELSE " + text(names, 0)
                    + " END";
            case 11 -> "coalesce(" + text(names, next) + ", " + any(names, 0) + ")";
            case 12 -> "valueType(" + any(names, 0) + ")";
            case 13 -> "head(split(" + text(names, next) + ", " + draw.one("'a'", "''", "','") + "))";
            default -> property(names, Words.TEXT);
        };
    }

    String truth(Names names, int depth) {
        if (strays())
            return draw.chance(50) ? property(names, Words.TRUTH) : any(names, depth - 1);
        if (depth > 0 && draw.chance(30))
            return draw.maybe(25, () -> "NOT ") + "(" + truth(names, depth - 1)
                    + draw.one(" AND ", " AND ", " OR ", " XOR ") + truth(names, depth - 1) + ")";
        int next = depth - 1;
        return switch (draw.below(24)) {
            case 0, 1, 2 -> number(names, next) + compared() + number(names, next);
            case 3, 4 -> text(names, next) + compared() + text(names, next);
            case 5, 6 -> any(names, next) + compared() + any(names, next);
            case 7, 8 -> any(names, next) + draw.one(" IS NULL", " IS NOT NULL");
            case 9 -> any(names, next) + " IN " + list(names, next);
            case 10 -> text(names, next) + draw.one(" STARTS WITH ", " ENDS WITH ", " CONTAINS ") + text(names, 0);
            case 11 -> draw.chance(60) ? text(names, 0) + " <> " + text(names, 0)
                    : text(names, 0) + " =~ " + draw.one("'.*'", "'a'", "'(?i)A.*'", "'['", "'[ab]+'");
            case 12, 13 -> names.nodes().isEmpty() ? "true" : draw.one(names.nodes()) + patterns.labels();
            case 14 -> draw.maybe(30, () -> "NOT ") + patterns.predicate(names);
            case 15, 16 -> nests() ? "EXISTS { " + subquery(names) + " }" : property(names, Words.TRUTH);
            case 17 -> draw.one("any", "all", "none", "single") + "(y IN " + list(names, next) + " WHERE y"
                    + compared() + any(names, 0) + ")";
            case 18 -> number(names, 0) + draw.one(" < ", " <= ") + number(names, 0) + draw.one(" < ", " <= ", " = ")
                    + number(names, 0);
            case 19 -> temporal(names, 0) + compared() + temporal(names, 0);
            case 20 -> draw.chance(60) ? property(names, Words.TRUTH)
                    : any(names, 0) + draw.one(" IS :: ", " IS NOT :: ") + draw.one("INTEGER", "FLOAT", "STRING",
                            "BOOLEAN NOT NULL", "DATE", "LIST<INTEGER>", "NODE", "INTEGER | STRING");
            case 21 -> draw.one("isEmpty(" + list(names, next) + ")", "isEmpty(" + text(names, next) + ")",
                    "isNaN(" + number(names, next) + ")", "toBoolean(" + text(names, 0) + ")",
                    "NOT " + property(names, Words.TRUTH), "exists(" + patterns.predicate(names) + ")");
            case 22 -> draw.one("true", "false", "null");
            default -> property(names, Words.TRUTH);
        };
    }

    private String compared() {
        return draw.one(COMPARED.split("\\|"));
    }

    String list(Names names, int depth) {
        if (strays())
            return any(names, depth - 1);
        if (depth <= 0 || draw.chance(40))
            return switch (draw.below(6)) {
                case 0 -> draw.one(Words.LISTS);
                case 1 -> names.lists().isEmpty() ? "[null, 1]" : draw.one(names.lists());
                case 2 -> names.nodes().isEmpty() ? "[[]]"
                        : draw.one("labels(", "keys(") + draw.one(names.nodes()) + ")";
                case 3 -> draw.one("[1, null]", "[null]", "[1, 'a', true, 1.0]", "range(1, 3)", "range(3, 1, -1)",
                        "range(0, 4, 2)", "[[1], [2, null]]");
                default -> property(names, Words.LIST);
            };
        int next = depth - 1;
        return switch (draw.below(14)) {
            case 0, 1 -> "[" + any(names, next) + ", " + any(names, next) + draw.maybe(30, () -> ", " + any(names, 0))
                    + "]";
            case 2, 3 -> comprehension(names, next);
            case 4, 5 -> "[" + patterns.predicate(names) + draw.maybe(30, () -> " WHERE " + truth(names, 0)) + " | "
                    + any(names, 0) + "]";
            case 6 -> nests() ? "COLLECT { MATCH " + inner(names) + " }" : property(names, Words.LIST);
            case 7 -> list(names, next) + "[" + draw.one("0..1", "..2", "-2..", "1..-1", "5..", "null..1") + "]";
            case 8 -> draw.one("tail(", "reverse(") + list(names, next) + ")";
            case 9 -> "(" + list(names, next) + " + " + draw.one(list(names, 0), any(names, 0)) + ")";
            case 10 -> "split(" + text(names, next) + ", " + draw.one("'a'", "' '", "''") + ")";
            case 11 -> names.paths().isEmpty() ? list(names, next)
                    : draw.one("nodes(", "relationships(") + draw.one(names.paths()) + ")";
            case 12 -> draw.one("toStringList(", "toIntegerList(", "toFloatList(", "toBooleanList(")
                    + list(names, next) + ")";
            default -> property(names, Words.LIST);
        };
    }

    private String comprehension(Names names, int depth) {
        String item = names.fresh("y");
        Names inside = names.inner();
        inside.values().add(item);
        return "[" + item + " IN " + list(names, depth) + draw.maybe(50, () -> " WHERE " + truth(inside, depth))
                + draw.maybe(60, () -> " | " + any(inside, depth)) + "]";
    }

    private String map(Names names, int depth) {
        String owner = names.nodes().isEmpty() ? "" : draw.one(names.nodes());
        return switch (draw.below(owner.isEmpty() ? 2 : 5)) {
            case 0 -> "{k: " + any(names, depth - 1) + ", `odd key`: " + any(names, 0) + "}";
            case 1 -> draw.one("{}", "{a: 1, b: null}", "{a: {b: [1, null]}}");
            case 2 -> owner + " {." + draw.one(Words.PROPERTIES) + ", k: " + any(names, depth - 1) + "}";
            case 3 -> owner + draw.one(" {.*}", " {.*, x: 1}", " {}");
            default -> "properties(" + owner + ")";
        };
    }

    String temporal(Names names, int depth) {
        if (depth <= 0 || draw.chance(50))
            return draw.chance(60) ? property(names, Words.DATE) : draw.one(Words.DATES);
        int next = depth - 1;
        return switch (draw.below(12)) {
            case 0 -> "date({year: " + draw.one("2000", "1999", "-44", "0") + draw.maybe(60, () -> ", month: "
                    + draw.one("1", "2", "13")) + "})";
            case 1 -> "datetime('2000-02-29T12:00:00" + draw.one("", "Z", "+01:00") + "')";
            case 2 -> "localdatetime(" + draw.one("'2000-02-29T23:59'", "{year: 2000}") + ")";
            case 3 -> draw.one("time('12:00Z')", "localtime('12:00:00.5')", "localtime({hour: 3})");
            case 4, 5 -> "(" + temporal(names, next) + draw.one(" + ", " - ") + "duration("
                    + draw.one("'P1D'", "'P1M'", "'PT36H'", "{days: 1}", "{months: -1}") + "))";
            case 6 -> "duration.between(" + temporal(names, next) + ", " + temporal(names, 0) + ")";
            case 7 -> "date.truncate(" + draw.one("'month'", "'year'", "'week'") + ", " + temporal(names, 0) + ")";
            case 8 -> "duration(" + draw.one("'P1Y2M3D'", "{days: 1.5}", "'PT1M'") + ")";
            case 9 -> "date(" + text(names, 0) + ")";
            case 10 -> "date(" + temporal(names, 0) + ")";
            default -> property(names, Words.DATE);
        };
    }

    private boolean nests() {
        return open == 0 || draw.chance(20);
    }

    /** The content of the braces of EXISTS and COUNT. */
    private String subquery(Names names) {
        open++;
        String text = braced(names);
        open--;
        return text;
    }

    private String braced(Names names) {
        return switch (draw.below(9)) {
            case 0 -> "MATCH " + inner(names);
            case 1, 3, 4, 5 -> patterns.predicate(names) + draw.maybe(30, () -> " WHERE " + truth(names, 0));
            case 2 -> "MATCH " + inner(names) + " UNION " + draw.maybe(50, () -> "ALL ") + "MATCH " + inner(names);
            default -> draw.maybe(50, () -> "MATCH ") + patterns.match(names.inner());
        };
    }

    /** A pattern and what is returned of it. */
    private String inner(Names names) {
        open++;
        Names inside = names.inner();
        String match = patterns.match(inside);
        open--;
        return match + " RETURN " + draw.maybe(30, () -> "DISTINCT ") + any(inside, 1) + " AS c"
                + draw.maybe(15, () -> " ORDER BY c") + draw.maybe(15, () -> " LIMIT " + draw.below(3));
    }

    /** An aggregate. */
    String aggregate(Names names) {
        String distinct = draw.maybe(35, () -> "DISTINCT ");
        String call = switch (draw.below(16)) {
            case 0, 1, 2 -> "count(*)";
            case 3, 4 -> "count(" + distinct + any(names, 1) + ")";
            case 5 -> "sum(" + distinct + number(names, 1) + ")";
            case 6, 14, 15 -> "avg(" + distinct + number(names, 1) + ")";
            case 7, 8 -> draw.one("min(", "max(") + any(names, 1) + ")";
            case 9, 10 -> "collect(" + distinct + any(names, 1) + ")";
            case 11 -> "size(collect(" + distinct + any(names, 1) + "))";
            case 12 -> draw.one("stDev(", "stDevP(") + number(names, 1) + ")";
            default -> draw.one("percentileDisc(", "percentileCont(") + number(names, 1) + ", "
                    + draw.one("0.5", "0.0", "1.0", "2") + ")";
        };
        return draw.chance(85) ? call
                : draw.one("(" + call + " + 1)", "coalesce(" + call + ", 0)", "[" + call + "]", "{k: " + call + "}",
                        "toString(" + call + ")", call + " = " + call);
    }
}
