package org.quern.bench.fuzz;

import java.util.List;

/** Writes patterns. Variables that a pattern introduces are added to the names. */
final class PatternWriter {

    private final Draw draw;
    private final ExpressionWriter expressions;
    /** Of two ways to write labels, and two to write walks, a query may use one; few use both. */
    private final int colons;
    private final int stars;

    PatternWriter(Draw draw, ExpressionWriter expressions) {
        this.draw = draw;
        this.colons = draw.one(List.of(0, 2, 100));
        this.stars = draw.one(List.of(0, 2, 98, 100));
        this.expressions = expressions;
    }

    /** One or more paths, with or without a condition. */
    String match(Names names) {
        StringBuilder text = new StringBuilder();
        int paths = draw.chance(20) ? 2 : 1;
        for (int i = 0; i < paths; i++)
            text.append(i == 0 ? "" : ", ").append(path(names));
        return text + draw.maybe(40, () -> " WHERE " + expressions.truth(names, draw.below(3)));
    }

    private String path(Names names) {
        String name = draw.chance(12) ? names.fresh("p") : "";
        String selector = draw.chance(1)
                ? draw.one("SHORTEST 1 ", "ANY SHORTEST ", "ALL SHORTEST ", "ANY ", "SHORTEST 2 GROUPS ")
                : "";
        StringBuilder text = new StringBuilder(node(names));
        int length = draw.one(List.of(0, 0, 1, 1, 1, 2, 3));
        for (int i = 0; i < length; i++)
            text.append(draw.chance(6) && !draw.chance(stars) ? group(names) : relationship(names, true))
                    .append(node(names));
        String pattern = text.toString();
        if (length == 1 && draw.chance(2))
            pattern = draw.one("shortestPath(", "allShortestPaths(") + pattern + ")";
        if (name.isEmpty())
            return selector + pattern;
        names.paths().add(name);
        return name + " = " + selector + pattern;
    }

    /** A path without new variables from a known node, for conditions and comprehensions. */
    String predicate(Names names) {
        String from = names.nodes().isEmpty() ? "(" + labels() + ")" : "(" + draw.one(names.nodes()) + ")";
        String to = "(" + (draw.chance(25) && !names.nodes().isEmpty() ? draw.one(names.nodes()) : labels()) + ")";
        return from + relationship(names.none(), false) + to;
    }

    private String node(Names names) {
        String name = !names.nodes().isEmpty() && draw.chance(30) ? draw.one(names.nodes())
                : draw.chance(25) ? "" : names.fresh("n");
        String map = draw.maybe(10, () -> " " + properties(names));
        String condition = map.isEmpty() && !name.isEmpty()
                ? draw.maybe(4, () -> " WHERE " + name + "." + draw.one(Words.PROPERTIES) + draw.one(" > 0",
                        " IS NOT NULL", " = 'a'"))
                : "";
        if (!name.isEmpty() && !names.nodes().contains(name))
            names.nodes().add(name);
        return "(" + name + draw.maybe(30, this::labels) + map + condition + ")";
    }

    private String properties(Names names) {
        return "{" + draw.one(Words.PROPERTIES) + ": " + expressions.any(names, 0) + "}";
    }

    /** A label expression with its colon. */
    String labels() {
        String one = label();
        String other = label();
        if (draw.chance(65))
            return ":" + one;
        if (draw.chance(colons))
            return ":" + one + ":" + other;
        return switch (draw.below(7)) {
            case 0, 1 -> ":" + one + "|" + other;
            case 2 -> ":" + one + "&" + other;
            case 3 -> ":!" + one;
            case 4 -> ":%";
            case 5 -> ":(" + one + "|" + other + ")&!" + label();
            default -> draw.one(":Missing", " IS " + one, ":!%");
        };
    }

    private String label() {
        return draw.chance(5) ? draw.one(Words.LABELS) : draw.one("A", "B", "C");
    }

    private String types() {
        String one = draw.chance(5) ? draw.one(Words.TYPES) : draw.one("R", "S", "T");
        return switch (draw.below(9)) {
            case 0, 1 -> ":" + one + "|" + draw.one(Words.TYPES);
            case 2 -> ":!" + one;
            case 3 -> draw.one(":Missing", ":%", ":" + one + "|:" + draw.one(Words.TYPES));
            default -> ":" + one;
        };
    }

    private String relationship(Names names, boolean mayName) {
        boolean several = draw.chance(12);
        boolean walk = several && draw.chance(stars);
        boolean quantified = several && !walk;
        boolean known = mayName && !names.relationships().isEmpty() && draw.chance(3);
        String name = known ? draw.one(names.relationships()) : mayName && draw.chance(35) ? names.fresh("r") : "";
        String length = walk ? draw.one("*1..2", "*", "*2", "*0..1", "*..2", "*1..1", "*0..", "*3..2", "*0", "*0..0")
                : "";
        String map = draw.maybe(6, () -> " {w: " + draw.one("1", "1.0", "'x'", "null") + "}");
        if (!name.isEmpty() && !known)
            (walk || quantified ? names.lists() : names.relationships()).add(name);
        String inner = name + draw.maybe(40, this::types) + length + map;
        String arrow = arrow(inner.isEmpty() && draw.chance(50) ? "" : "[" + inner + "]");
        return arrow + (quantified ? quantifier() : "");
    }

    private String arrow(String inner) {
        return switch (draw.below(5)) {
            case 0, 1 -> "-" + inner + "->";
            case 2 -> "<-" + inner + "-";
            case 3 -> "-" + inner + "-";
            default -> draw.chance(97) ? "-" + inner + "->" : "<-" + inner + "->";
        };
    }

    private String quantifier() {
        return draw.one("{1,2}", "+", "{0,1}", "{2}", "*", "{,2}", "{1,}");
    }

    /** A quantified path; what it names are lists outside. */
    private String group(Names names) {
        Names inside = names.none();
        String left = draw.maybe(50, () -> inside.fresh("g"));
        String step = draw.maybe(50, () -> inside.fresh("g"));
        String right = draw.maybe(30, () -> inside.fresh("g"));
        if (!left.isEmpty())
            inside.nodes().add(left);
        if (!right.isEmpty())
            inside.nodes().add(right);
        if (!step.isEmpty())
            inside.relationships().add(step);
        String condition = inside.nodes().isEmpty() ? ""
                : draw.maybe(25, () -> " WHERE " + expressions.truth(inside, 1));
        inside.all().forEach(names.lists()::add);
        return " ((" + left + ")" + arrow("[" + step + draw.maybe(50, this::types) + "]") + "(" + right + ")"
                + condition + ")" + quantifier() + " ";
    }
}
