package org.quern.bench.fuzz;

import java.util.ArrayList;
import java.util.List;

/** Writes queries that only read; some of them are wrong. The same seed gives the same query. */
final class QueryWriter {

    private final Draw draw;
    private final ExpressionWriter expressions;

    QueryWriter(long seed) {
        this.draw = new Draw(seed);
        this.expressions = new ExpressionWriter(draw);
    }

    /** Mostly what models write; the rest is anything that the grammar allows. */
    String text() {
        return draw.chance(75) ? new ModelWriter(draw, ModelWriter.FUZZED).text() : strange();
    }

    private String strange() {
        int parts = draw.chance(10) ? 2 + draw.below(2) : 1;
        String union = draw.one(" UNION ", " UNION ALL ", " UNION DISTINCT ");
        List<String> columns = parts == 1 ? List.of() : draw.chance(70) ? List.of("c") : List.of("c", "d");
        StringBuilder text = new StringBuilder(draw.maybe(2, () -> draw.one("EXPLAIN ", "CYPHER 5 ", "// note\n")));
        for (int i = 0; i < parts; i++)
            text.append(i == 0 ? "" : draw.chance(97) ? union : " UNION ").append(single(new Names(), columns));
        return text.toString().strip();
    }

    /** @param columns the names of all columns; empty when they are free */
    private String single(Names names, List<String> columns) {
        StringBuilder text = new StringBuilder();
        if (draw.chance(90))
            text.append(draw.chance(8) ? unwind(names) : match(names));
        int more = draw.one(List.of(0, 0, 0, 0, 1, 1, 2, 3));
        for (int i = 0; i < more; i++)
            text.append(clause(names));
        return text + returned(names, columns);
    }

    private String clause(Names names) {
        return switch (draw.below(24)) {
            case 0, 1, 2, 3, 4 -> match(names);
            case 5, 6, 7, 8, 9 -> " OPTIONAL" + match(names);
            case 10, 11, 12 -> unwind(names);
            case 13, 14, 15 -> call(names);
            case 16 -> draw.chance(30) ? later(names) : with(names);
            default -> with(names);
        };
    }

    private String match(Names names) {
        return " MATCH " + expressions.patterns().match(names);
    }

    private String unwind(Names names) {
        String list = draw.chance(50) ? draw.one("[1, 2, 1]", "['a', null]", "[]", "null", "range(1, 3)", "[1, 1.0]")
                : expressions.list(names, 1);
        String name = names.fresh("u");
        names.values().add(name);
        return " UNWIND " + list + " AS " + name;
    }

    /** Clauses that only Cypher 25 knows. */
    private String later(Names names) {
        String condition = expressions.truth(names, 1);
        if (draw.chance(50))
            return " FILTER " + condition;
        String name = names.fresh("e");
        names.values().add(name);
        return " LET " + name + " = " + condition;
    }

    private String call(Names names) {
        String column = names.fresh("s");
        Names inside = names.none();
        String imported = draw.maybe(65, () -> names.all().isEmpty() ? "" : draw.one(names.all()));
        boolean everything = draw.chance(8);
        copy(names, everything ? names.all() : List.of(imported), inside);
        boolean old = draw.chance(30);
        String head = old ? " CALL { " + (imported.isEmpty() ? "" : "WITH " + imported + " ")
                : draw.maybe(10, () -> " OPTIONAL") + " CALL (" + (everything ? "*" : imported) + ") { ";
        StringBuilder body = new StringBuilder(single(inside, List.of(column)).strip());
        if (draw.chance(12)) {
            Names second = names.none();
            copy(names, List.of(imported), second);
            body.append(draw.one(" UNION ", " UNION ALL "))
                    .append(old && !imported.isEmpty() ? "WITH " + imported + " " : "")
                    .append(single(second, List.of(column)).strip());
        }
        names.values().add(column);
        return head + body + " }";
    }

    private static void copy(Names from, List<String> kept, Names to) {
        Names some = from.inner();
        some.keep(kept);
        to.nodes().addAll(some.nodes());
        to.relationships().addAll(some.relationships());
        to.paths().addAll(some.paths());
        to.lists().addAll(some.lists());
        to.values().addAll(some.values());
    }

    private String with(Names names) {
        if (draw.chance(20))
            return " WITH *" + draw.maybe(50, () -> " WHERE " + expressions.truth(names, 1));
        List<String> items = new ArrayList<>();
        for (String name : names.all()) {
            if (draw.chance(60))
                items.add(name);
        }
        List<String> kept = List.copyOf(items);
        List<String> added = new ArrayList<>();
        List<String> aggregates = new ArrayList<>();
        int more = items.isEmpty() ? 1 : draw.below(3);
        for (int i = 0; i < more; i++) {
            String name = names.fresh("v");
            boolean isAggregate = draw.chance(35);
            String value = isAggregate ? expressions.aggregate(names) : expressions.any(names, 2);
            items.add(value + " AS " + name);
            (isAggregate && value.startsWith("collect") ? aggregates : added).add(name);
        }
        Names after = names.inner();
        after.keep(kept);
        after.values().addAll(added);
        after.lists().addAll(aggregates);
        String text = " WITH " + draw.maybe(25, () -> "DISTINCT ") + String.join(", ", items)
                + order(draw.chance(70) ? after : names, after.all(), 20);
        names.keep(kept);
        names.values().addAll(added);
        names.lists().addAll(aggregates);
        return text + draw.maybe(25, () -> " WHERE " + expressions.truth(names, 1));
    }

    private String returned(Names names, List<String> columns) {
        if (columns.isEmpty() && draw.chance(4) && !names.all().isEmpty())
            return " RETURN " + draw.maybe(20, () -> "DISTINCT ") + "*" + order(names, names.all(), 30);
        int width = columns.isEmpty() ? draw.one(List.of(1, 1, 2, 2, 3)) : columns.size();
        List<String> items = new ArrayList<>();
        List<String> keys = new ArrayList<>();
        for (int i = 0; i < width; i++) {
            String value = draw.chance(25) ? expressions.aggregate(names) : expressions.any(names, 2);
            String name = !columns.isEmpty() ? columns.get(i) : draw.chance(60) ? "k" + i : "";
            items.add(name.isEmpty() ? value : value + " AS " + name);
            keys.add(name.isEmpty() || draw.chance(20) ? value : name);
        }
        return " RETURN " + draw.maybe(25, () -> "DISTINCT ") + String.join(", ", items)
                + order(names, keys, columns.isEmpty() ? 40 : 10);
    }

    private String order(Names names, List<String> keys, int percent) {
        StringBuilder text = new StringBuilder();
        if (draw.chance(percent) && !keys.isEmpty()) {
            int some = 1 + draw.below(2);
            for (int i = 0; i < some; i++) {
                String key = draw.chance(75) ? draw.one(keys) : expressions.any(names, 1);
                text.append(i == 0 ? " ORDER BY " : ", ").append(key).append(draw.one("", "", " DESC", " ASC"));
            }
        }
        text.append(draw.maybe(percent / 4, () -> draw.one(" SKIP ", " OFFSET ") + draw.one("0", "1", "2", "1 + 1")));
        text.append(draw.maybe(percent / 3, () -> " LIMIT " + draw.one("0", "1", "2", "5", "100", "toInteger(2.9)")));
        return text.toString();
    }
}
