package org.quern.bench.fuzz;

import java.util.List;

/**
 * Writes queries as models write them: a pattern with types, simple conditions, aggregation, order and limit, every form of
 * WITH, subquery and union. The same draws give the same query.
 */
public final class ModelWriter {

    /**
     * The names in a graph.
     *
     * @param text a property that holds texts
     * @param number a property that holds numbers
     * @param values texts that occur
     */
    public record Vocabulary(List<String> labels, List<String> types, String text, String number,
            List<String> values) {}

    static final Vocabulary FUZZED = new Vocabulary(List.of("A", "B", "C"), List.of("R", "S", "T"), Words.TEXT,
            Words.NUMBER, List.of("a", "b", "ab"));

    private final Draw draw;
    private final Vocabulary words;

    public ModelWriter(long seed, Vocabulary words) {
        this(new Draw(seed), words);
    }

    ModelWriter(Draw draw, Vocabulary words) {
        this.draw = draw;
        this.words = words;
    }

    public String text() {
        if (draw.chance(8))
            return union();
        return draw.maybe(3, () -> draw.one("CYPHER 5 ", "// the query\n", "/* one */ ")) + single();
    }

    /** The same query in another spelling, or a query with another part. */
    public String like(String query) {
        return switch (draw.below(16)) {
            case 0 -> query.replace("MATCH", "match").replace("RETURN", "Return");
            case 1 -> query.replaceFirst("\\|:?", "|:");
            case 2 -> query.replace("(n:", "(node:").replace("(n)", "(node)").replaceAll("\\bn\\b", "node");
            case 3 -> query.replaceFirst(" RETURN (DISTINCT )?", " RETURN DISTINCT ");
            case 4 -> query.replaceFirst(" ORDER BY .*", "");
            case 5 -> query.replaceFirst(" LIMIT \\d+", "");
            case 6 -> query.replace("->", "-");
            case 7 -> "CALL { " + query.replaceFirst("RETURN .*", "RETURN n") + " } RETURN n." + words.text();
            case 8 -> query.replaceFirst("RETURN ", "WITH * RETURN ");
            case 9 -> query + " ";
            case 10 -> query.replaceFirst("count\\(\\w+\\)", "count(*)");
            case 11 -> query.replace(" ORDER BY ", "\nORDER\nBY ");
            case 12 -> query.replaceFirst("RETURN ", "RETURN foo() + ");
            case 13 -> query.replaceFirst(":(\\w+)\\)", ":`$1`)");
            case 14 -> query.replaceFirst("\\{[^}]*}", "");
            default -> text();
        };
    }

    private String union() {
        String item = " RETURN n." + words.text() + " AS name";
        return "MATCH " + path() + where() + item + draw.one(" UNION ", " UNION ALL ") + "MATCH " + path() + where()
                + item;
    }

    private String single() {
        StringBuilder text = new StringBuilder(draw.maybe(8, () -> "OPTIONAL ")).append("MATCH ").append(path())
                .append(where());
        int more = draw.one(List.of(0, 0, 0, 1, 1, 2));
        for (int i = 0; i < more; i++)
            text.append(' ').append(clause());
        return text.append(' ').append(returned()).toString();
    }

    /** The first node is n, the second m. */
    private String path() {
        String pattern = node("n") + relationship() + node("m");
        return switch (draw.below(12)) {
            case 0, 1 -> node("n") + ", " + node("m");
            case 2, 3 -> pattern + relationship() + node("");
            case 4 -> pattern + ", (n)" + relationship() + node("");
            case 5 -> "p = " + pattern;
            default -> pattern;
        };
    }

    private String node(String name) {
        String label = draw.one(words.labels());
        String labels = switch (draw.below(12)) {
            case 0 -> "";
            case 1 -> ":" + label + "|" + draw.one(words.labels());
            case 2 -> ":`" + label + "`";
            default -> ":" + label;
        };
        return "(" + name + labels + draw.maybe(15, () -> " {" + words.text() + ": " + value() + "}") + ")";
    }

    private String value() {
        return "'" + draw.one(words.values()) + "'";
    }

    private String relationship() {
        String type = draw.one(words.types());
        String inner = switch (draw.below(14)) {
            case 0, 1 -> "[:" + type + "|" + draw.one(words.types()) + "]";
            case 2 -> "[:" + type + "|:" + draw.one(words.types()) + "]";
            case 3, 4 -> "";
            case 5 -> "[:" + type + "*1..2]";
            case 6 -> "[]";
            default -> "[:" + type + "]";
        };
        return draw.one("-%s->", "-%s->", "<-%s-", "-%s-").formatted(inner);
    }

    private String where() {
        return draw.maybe(45, () -> " WHERE " + condition() + draw.maybe(25, () -> draw.one(" AND ", " OR ")
                + condition()));
    }

    private String condition() {
        String text = draw.one("n", "m") + "." + words.text();
        String number = draw.one("n", "m") + "." + words.number();
        return switch (draw.below(11)) {
            case 0, 1 -> text + draw.one(" = ", " <> ") + value();
            case 2 -> text + draw.one(" CONTAINS ", " STARTS WITH ", " ENDS WITH ") + value();
            case 3 -> "toLower(" + text + ") = " + value();
            case 4, 5 -> number + draw.one(" > ", " >= ", " < ", " <> ") + draw.one("0", "1", "2", "1000");
            case 6 -> draw.one(text, number) + draw.one(" IS NULL", " IS NOT NULL");
            case 7 -> text + " IN [" + value() + ", " + value() + "]";
            case 8 -> draw.one("", "NOT ") + "(n)" + relationship().replace("*1..2", "") + node("");
            case 9 -> draw.one("", "NOT ") + "EXISTS { (n)" + relationship() + node("") + " }";
            default -> "COUNT { (n)" + relationship().replace("*1..2", "") + "() } > " + draw.one("0", "1");
        };
    }

    private String clause() {
        String other = "(n)" + relationship() + "(o" + draw.maybe(60, () -> ":" + draw.one(words.labels())) + ")";
        return switch (draw.below(15)) {
            case 0, 1 -> "WITH DISTINCT n, m" + where();
            case 2 -> "WITH n, m, n." + words.number() + " AS v WHERE v IS NOT NULL";
            case 3 -> "WITH n, count(DISTINCT m) AS c WHERE c > 0 MATCH (n)" + relationship() + "(m)";
            case 4 -> "WITH n, m ORDER BY n." + words.text() + ", m." + words.text() + " LIMIT 2";
            case 5 -> "WITH n, m ORDER BY n." + words.number() + " DESC LIMIT 1";
            case 6, 13, 14 -> "OPTIONAL MATCH (n)" + relationship() + "(:" + draw.one(words.labels()) + ")";
            case 7 -> "CALL (n) { MATCH " + other + " RETURN o }";
            case 8 -> "CALL { WITH n MATCH " + other + " RETURN count(o) AS k }";
            case 9 -> "CALL (n) { MATCH " + other + " RETURN o." + words.text() + " AS y ORDER BY y LIMIT 1 }";
            case 10 -> "WITH n, collect(m) AS l UNWIND l AS m";
            case 11 -> "WITH max(n." + words.number() + ") AS top MATCH (n)-->(m) WHERE n." + words.number() + " = top";
            default -> "MATCH (m)" + relationship() + node("");
        };
    }

    private String returned() {
        String name = "n." + words.text();
        String number = "n." + words.number();
        return switch (draw.below(18)) {
            case 0, 1, 2 -> "RETURN " + name;
            case 3, 4 -> "RETURN DISTINCT " + name + " AS name";
            case 5 -> "RETURN " + name + ", " + number;
            case 6 -> "RETURN count(" + draw.one("n", "*", "DISTINCT n", "DISTINCT m") + ")";
            case 7 -> "RETURN " + name + ", count(m) AS c ORDER BY c DESC, " + name + limit();
            case 8 -> "RETURN " + name + " AS name, count(DISTINCT m) AS c"
                    + draw.maybe(40, () -> " ORDER BY c DESC LIMIT 1");
            case 9 -> "RETURN " + draw.one("max", "min", "sum") + "(" + number + ") AS value";
            case 10 -> "RETURN " + name + " ORDER BY " + number + draw.one("", " DESC") + limit();
            case 11 -> "RETURN " + name + " ORDER BY " + name + draw.maybe(30, () -> " SKIP 1") + limit();
            case 12 -> "RETURN DISTINCT m." + words.text() + " LIMIT " + draw.one("1", "100");
            case 13 -> "RETURN n" + draw.maybe(40, () -> ", m");
            case 14 -> "RETURN CASE WHEN " + number + " > 1 THEN 'high' ELSE 'low' END AS class, count(*) AS c";
            case 15 -> "RETURN " + name + ", labels(n)[0] AS label";
            case 16 -> "RETURN coalesce(" + number + ", 0) AS v, toUpper(" + name + ")";
            default -> "RETURN m." + words.text() + ", size(collect(DISTINCT " + name + "))";
        };
    }

    private String limit() {
        return draw.maybe(60, () -> " LIMIT " + draw.one("1", "2", "3"));
    }
}
