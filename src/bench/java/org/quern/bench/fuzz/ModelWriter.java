package org.quern.bench.fuzz;

import java.util.List;

/**
 * Writes queries as models write them: a pattern with types, simple conditions, aggregation, order and limit, every form of
 * label, WITH, subquery and union. The same draws give the same query.
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
    private final ModelPattern pattern;

    public ModelWriter(long seed, Vocabulary words) {
        this(new Draw(seed), words);
    }

    ModelWriter(Draw draw, Vocabulary words) {
        this.draw = draw;
        this.words = words;
        this.pattern = new ModelPattern(draw, words);
    }

    public String text() {
        if (draw.chance(8))
            return union();
        return draw.maybe(3, () -> draw.one("CYPHER 5 ", "// the query\n", "/* one */ ")) + single();
    }

    /** The same query in another spelling, or a query with another part. */
    public String like(String query) {
        return switch (draw.below(20)) {
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
            case 15 -> query + " UNION " + query;
            case 16 -> query.replaceFirst("\\(n:(\\w+)\\)", "(n) WHERE n:$1");
            case 17 -> query.replaceFirst(" WHERE ", " WITH * WHERE ");
            case 18 -> "CALL () { " + query + " } RETURN *";
            default -> query.replaceFirst("MATCH (.*?)( WHERE| WITH| RETURN)", "MATCH $1 MATCH $1$2");
        };
    }

    private String union() {
        String item = " RETURN n." + words.text() + " AS name";
        String operator = draw.one(" UNION ", " UNION ALL ");
        String text = arm(item) + operator + arm(item) + draw.maybe(20, () -> operator + arm(item));
        return draw.chance(20) ? "CALL { " + text + " } RETURN " + draw.one("name", "count(*)", "DISTINCT name AS n")
                : text;
    }

    private String arm(String item) {
        return "MATCH " + pattern.path() + pattern.where() + draw.maybe(20, () -> " " + clause()) + item;
    }

    private String single() {
        StringBuilder text = new StringBuilder(draw.maybe(6, () -> "OPTIONAL ")).append("MATCH ")
                .append(pattern.path()).append(pattern.where());
        int more = draw.one(List.of(0, 0, 0, 1, 1, 2));
        for (int i = 0; i < more; i++)
            text.append(' ').append(clause());
        return text.append(' ').append(returned()).toString();
    }

    /** After any of them, n and m are known. */
    private String clause() {
        String text = words.text();
        String number = words.number();
        return switch (draw.below(20)) {
            case 0, 1 -> "WITH DISTINCT n, m" + pattern.where();
            case 2 -> "WITH n, m, n." + number + " AS v WHERE v IS NOT NULL";
            case 3 -> "WITH n, count(DISTINCT m) AS c WHERE c > 0 MATCH (n)" + pattern.relationship() + "(m)";
            case 4 -> "WITH n, m ORDER BY n." + text + ", m." + text + draw.maybe(20, () -> " SKIP 1") + " LIMIT 2";
            case 5 -> "WITH n, m ORDER BY n." + number + " DESC LIMIT 1";
            case 6, 7, 8 -> "OPTIONAL MATCH (n)" + pattern.relationship() + "(" + draw.maybe(30,
                    () -> pattern.fresh("o")) + ":" + pattern.label() + ")";
            case 9, 10, 11 -> call();
            case 12 -> "WITH n, collect(" + draw.one("", "DISTINCT ") + "m) AS l UNWIND l AS m WITH n, m";
            case 13 -> "WITH max(n." + number + ") AS top MATCH (n)-->(m) WHERE n." + number + " = top";
            case 14 -> draw.one("WITH *", "WITH *" + pattern.where(), "WITH m AS n, n AS m", "WITH n AS n, m AS m");
            case 15 -> "WITH n, m, " + draw.one("size(n." + text + ")", "toLower(m." + text + ")",
                    "coalesce(n." + number + ", -1)", "labels(n)[0]") + " AS w";
            case 16 -> "WITH n, m, count(*) AS times WHERE times >= " + draw.one("1", "2");
            case 17 -> "MATCH (m)" + pattern.relationship() + pattern.node("") + pattern.where();
            case 18 -> "UNWIND [1, 2] AS " + pattern.fresh("u");
            default -> "MATCH (m)" + pattern.relationship() + pattern.node("");
        };
    }

    /** Both forms of subqueries, with and without variables from outside. */
    private String call() {
        String o = pattern.fresh("o");
        String match = "MATCH (n)" + pattern.relationship() + "(" + o + draw.maybe(60, () -> ":" + pattern.label())
                + ")";
        String name = o + "." + words.text() + " AS " + pattern.fresh("y");
        return switch (draw.below(11)) {
            case 0 -> "CALL (n) { " + match + " RETURN " + o + " }";
            case 1 -> "CALL { WITH n " + match + " RETURN count(" + o + ") AS " + pattern.fresh("k") + " }";
            case 2 -> "CALL (n) { " + match + " RETURN " + name + " ORDER BY " + o + "." + words.text() + " LIMIT 1 }";
            case 3 -> "CALL (*) { " + match + " WHERE " + o + " <> m RETURN " + name + " }";
            case 4 ->
                "CALL { MATCH (" + o + ":" + pattern.label() + ") RETURN count(*) AS " + pattern.fresh("k") + " }";
            case 5 -> "CALL () { MATCH (" + o + ":" + pattern.label() + ") RETURN max(" + o + "." + words.number()
                    + ") AS " + pattern.fresh("k") + " }";
            case 6 -> "CALL (n) { " + match + " RETURN " + name + " UNION " + match + " RETURN " + name + " }";
            case 7 -> "CALL { WITH n, m " + match + " RETURN DISTINCT " + o + " }";
            case 8 -> "OPTIONAL CALL (n) { " + match + " RETURN " + o + " }";
            case 9 -> "CALL (n, m) { WITH n, m WHERE n <> m RETURN count(*) AS " + pattern.fresh("k") + " }";
            default ->
                "CALL (n) { " + match + " WITH " + o + " WHERE " + o + "." + words.number() + " > 0 RETURN count("
                        + o + ") AS " + pattern.fresh("k") + " }";
        };
    }

    private String returned() {
        String name = "n." + words.text();
        String number = "n." + words.number();
        return switch (draw.below(28)) {
            case 0, 1, 2 -> "RETURN " + name;
            case 3, 4 -> "RETURN DISTINCT " + name + " AS name";
            case 5 -> "RETURN " + name + ", " + number;
            case 6 -> "RETURN count(" + draw.one("n", "*", "DISTINCT n", "DISTINCT m") + ")";
            case 7 -> "RETURN " + name + ", count(m) AS c ORDER BY c DESC, " + name + limit();
            case 8 -> "RETURN " + name + " AS name, count(DISTINCT m) AS c"
                    + draw.maybe(40, () -> " ORDER BY c DESC LIMIT 1");
            case 9 -> "RETURN " + draw.one("max", "min", "sum", "avg") + "(" + number + ") AS value";
            case 10 -> "RETURN " + name + " ORDER BY " + number + draw.one("", " DESC") + limit();
            case 11 -> "RETURN " + name + " ORDER BY " + name + draw.maybe(30, () -> " SKIP 1") + limit();
            case 12 -> "RETURN DISTINCT m." + words.text() + " LIMIT " + draw.one("1", "100");
            case 13 -> "RETURN " + draw.one("n", "n, m", "DISTINCT n", "DISTINCT m AS n");
            case 14 -> "RETURN CASE WHEN " + number + " > 1 THEN 'high' ELSE 'low' END AS class, count(*) AS c";
            case 15 -> "RETURN " + name + ", labels(n)[0] AS label";
            case 16 -> "RETURN coalesce(" + number + ", 0) AS v, toUpper(" + name + ")";
            case 17 -> "RETURN m." + words.text() + ", size(collect(DISTINCT " + name + "))";
            default -> returned(name, number);
        };
    }

    private String returned(String name, String number) {
        return switch (draw.below(10)) {
            case 0 -> "RETURN " + name + " AS name ORDER BY name" + draw.one("", " DESC") + limit();
            case 1 -> "RETURN " + name + ", m." + words.text() + " ORDER BY " + name + ", m." + words.text() + limit();
            case 2 -> "RETURN n {." + words.text() + ", ." + words.number() + "} AS n";
            case 3 -> "RETURN {name: " + name + ", other: m." + words.number() + "} AS pair";
            case 4 -> "RETURN " + name + ", " + draw.one("COUNT", "EXISTS") + " { (n)" + pattern.step() + "() } AS c";
            case 5 -> "RETURN toFloat(sum(" + number + ")) / count(*) AS mean";
            case 6 -> "RETURN " + name + ", " + number + " + m." + words.number() + " AS s";
            case 7 -> "RETURN count(DISTINCT " + name + ") AS c, " + draw.one("min", "max") + "(m." + words.number()
                    + ") AS v";
            case 8 -> "RETURN DISTINCT labels(m) AS l, count(n) AS c ORDER BY c DESC";
            default -> "RETURN " + draw.one("[" + name + ", " + number + "]", "[x IN collect(" + name
                    + ") WHERE x <> 'a' | x] AS l", "keys(n)", "n." + words.text() + " = m." + words.text());
        };
    }

    private String limit() {
        return draw.maybe(60, () -> " LIMIT " + draw.one("1", "2", "3"));
    }
}
