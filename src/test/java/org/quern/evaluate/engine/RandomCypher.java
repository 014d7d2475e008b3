package org.quern.evaluate.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

/** Writes queries about {@link HostileGraph}; some are wrong. The same seed gives the same query. */
final class RandomCypher {

    private static final List<String> PROPERTIES = List.of("name", "x", "f", "d", "t", "l", "m", "w", "none");
    private static final List<String> LITERALS = List.of("1", "2", "1.0", "2.5", "'a'", "'b'", "''", "'é'", "null",
            "true", "false", "date('2000-02-29')", "[1, 2]", "['x', 'y']", "-3", "0", "[]", "[null]", "[1, null]");

    private final Random random;
    private final List<String> nodes = new ArrayList<>();
    private final List<String> relationships = new ArrayList<>();
    private final List<String> values = new ArrayList<>();
    private int given;

    RandomCypher(long seed) {
        this.random = new Random(seed * 0x9E3779B97F4A7C15L);
    }

    String text() {
        if (random.nextInt(12) == 0) {
            String first = single("c");
            reset();
            return first + (random.nextBoolean() ? " UNION " : " UNION ALL ") + single("c");
        }
        return single("");
    }

    private void reset() {
        nodes.clear();
        relationships.clear();
        values.clear();
    }

    private String one(List<String> of) {
        return of.get(random.nextInt(of.size()));
    }

    private boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    private String fresh(String kind) {
        return kind + given++;
    }

    private String single(String column) {
        StringBuilder query = new StringBuilder();
        if (chance(8))
            query.append(unwind());
        query.append(match(false));
        int more = random.nextInt(3);
        for (int i = 0; i < more; i++) {
            query.append(switch (random.nextInt(9)) {
                case 0, 1 -> match(false);
                case 2, 3 -> match(true);
                case 4 -> unwind();
                case 5 -> call();
                default -> with();
            });
        }
        return query + returned(column);
    }

    private String match(boolean optional) {
        StringBuilder text = new StringBuilder(optional ? " OPTIONAL MATCH " : " MATCH ");
        int patterns = chance(25) ? 2 : 1;
        for (int i = 0; i < patterns; i++)
            text.append(i == 0 ? "" : ", ").append(path());
        if (chance(60))
            text.append(" WHERE ").append(condition(2));
        return text.toString();
    }

    private String path() {
        StringBuilder text = new StringBuilder();
        String name = "";
        if (chance(6)) {
            name = fresh("p");
            text.append(name).append(" = ");
        }
        text.append(node());
        int length = random.nextInt(3);
        for (int i = 0; i < length; i++)
            text.append(chance(8) ? group() : relationship()).append(node());
        if (!name.isEmpty())
            values.add((chance(50) ? "length(" : "size(nodes(") + name + (values.size() % 2 == 0 ? ")" : "))"));
        values.removeIf(value -> value.chars().filter(c -> c == '(').count() != value.chars().filter(c -> c == ')')
                .count());
        return text.toString();
    }

    private String node() {
        String name = !nodes.isEmpty() && chance(30) ? one(nodes) : chance(20) ? "" : fresh("n");
        String label = chance(50) ? one(List.of(":A", ":B", ":C", ":A|B", ":A&B", ":!A", ":A:B", ":%", ":Z")) : "";
        String map = chance(15) ? " {" + one(PROPERTIES) + ": " + one(LITERALS) + "}" : "";
        String where = map.isEmpty() && !name.isEmpty() && chance(5) ? " WHERE " + name + ".x > 0" : "";
        if (!name.isEmpty() && !nodes.contains(name))
            nodes.add(name);
        return "(" + name + label + map + where + ")";
    }

    private String relationship() {
        boolean walk = chance(12);
        boolean quantified = !walk && chance(5);
        String name = chance(40) ? fresh("r") : "";
        String type = chance(60) ? one(List.of(":R", ":S", ":T", ":R|S", ":!R", ":Z")) : "";
        String length = walk ? one(List.of("*1..2", "*", "*2", "*0..1", "*..2", "*1..1")) : "";
        String map = chance(10) ? " {w: " + one(List.of("1", "1.0", "'x'", "null")) + "}" : "";
        if (!name.isEmpty() && !walk && !quantified)
            relationships.add(name);
        String inner = "[" + name + type + length + map + "]";
        String arrow = switch (random.nextInt(3)) {
            case 0 -> "-" + inner + "->";
            case 1 -> "<-" + inner + "-";
            default -> "-" + inner + "-";
        };
        return arrow + (quantified ? one(List.of("{1,2}", "+", "{0,1}", "{2}")) : "");
    }

    /** A walk in brackets; what it names are lists. */
    private String group() {
        String left = chance(50) ? fresh("g") : "";
        String type = one(List.of("", ":R", ":S", ":R|S", ":!R"));
        String name = chance(50) ? fresh("g") : "";
        if (!left.isEmpty())
            values.add("size(" + left + ")");
        if (!name.isEmpty())
            values.add(chance(50) ? "[y IN " + name + " | y.w]" : "size(" + name + ")");
        String step = "[" + name + type + "]";
        return " ((" + left + ")" + one(List.of("-" + step + "->", "<-" + step + "-", "-" + step + "-")) + "())"
                + one(List.of("{1,2}", "+", "{0,1}", "{1,1}", "{2}", "*")) + " ";
    }

    private String unwind() {
        String name = fresh("u");
        String list = chance(50) ? one(List.of("[1, 2, 1]", "['a', null]", "[]", "null", "range(1, 3)")) : value(1);
        values.add(name);
        return " UNWIND " + list + " AS " + name;
    }

    private String call() {
        String name = fresh("s");
        if (!nodes.isEmpty() && chance(50)) {
            String outer = one(nodes);
            String text = " CALL (" + outer + ") { MATCH (" + outer + ")--(i" + name + ") RETURN "
                    + one(List.of("count(*)", "max(i" + name + ".x)", "i" + name + ".name")) + " AS " + name + " }";
            values.add(name);
            return text;
        }
        values.add(name);
        return " CALL { MATCH (i:A) RETURN i.x AS " + name + " UNION MATCH (i:B) RETURN i.x AS " + name + " }";
    }

    private String with() {
        if (chance(25))
            return " WITH *" + (chance(50) ? " WHERE " + condition(1) : "");
        List<String> items = new ArrayList<>();
        List<String> names = new ArrayList<>();
        List<String> keptNodes = new ArrayList<>();
        for (String node : nodes) {
            if (chance(60)) {
                items.add(node);
                keptNodes.add(node);
            }
        }
        String value = fresh("v");
        items.add((chance(30) ? aggregate() : value(2)) + " AS " + value);
        names.add(value);
        String text = " WITH " + (chance(30) ? "DISTINCT " : "") + String.join(", ", items);
        nodes.clear();
        nodes.addAll(keptNodes);
        relationships.clear();
        values.clear();
        values.addAll(names);
        if (chance(20))
            text += " ORDER BY " + value + (chance(50) ? " LIMIT " + random.nextInt(4) : "");
        if (chance(25))
            text += " WHERE " + condition(1);
        return text;
    }

    private String returned(String column) {
        int width = column.isEmpty() ? 1 + random.nextInt(2) : 1;
        List<String> items = new ArrayList<>();
        List<String> plain = new ArrayList<>();
        for (int i = 0; i < width; i++) {
            String value = chance(25) ? aggregate() : chance(15) && !nodes.isEmpty() ? one(nodes) : value(2);
            plain.add(value);
            items.add(value + (column.isEmpty() ? chance(50) ? " AS k" + i : "" : " AS " + column));
        }
        String text = " RETURN " + (chance(30) ? "DISTINCT " : "") + String.join(", ", items);
        if (column.isEmpty() && chance(35)) {
            text += " ORDER BY " + (chance(70) ? one(plain) : value(1)) + one(List.of("", " DESC", " ASC"));
            if (chance(20))
                text += ", " + one(plain);
        }
        if (chance(15))
            text += " SKIP " + random.nextInt(3);
        if (chance(20))
            text += " LIMIT " + random.nextInt(6);
        return text;
    }

    private String aggregate() {
        String value = value(1);
        String distinct = chance(40) ? "DISTINCT " : "";
        return switch (random.nextInt(8)) {
            case 0, 1 -> "count(*)";
            case 2, 3 -> "count(" + distinct + value + ")";
            case 4 -> "min(" + value + ")";
            case 5 -> "max(" + value + ")";
            case 6 -> one(List.of("sum(", "avg(")) + distinct + value + ")";
            default -> "size(collect(" + distinct + value + "))";
        };
    }

    private String element() {
        List<String> all = new ArrayList<>(nodes);
        all.addAll(relationships);
        return all.isEmpty() ? "missing" : one(all);
    }

    private String value(int depth) {
        if (!values.isEmpty() && chance(25))
            return one(values);
        if (depth == 0 || chance(50))
            return chance(75) ? element() + "." + one(PROPERTIES) : one(LITERALS);
        return switch (random.nextInt(14)) {
            case 0 -> "(" + value(depth - 1) + one(List.of(" + ", " - ", " * ", " / ", " % ")) + value(depth - 1) + ")";
            case 1 -> "CASE WHEN " + condition(depth - 1) + " THEN " + value(depth - 1)
                    + (chance(60) ? " ELSE " + value(depth - 1) : "") + " END";
            case 2 -> "coalesce(" + value(depth - 1) + ", " + value(depth - 1) + ")";
            case 3 -> one(List.of("toUpper(", "toLower(", "toString(", "size(", "abs(", "toFloat(", "head(", "last("))
                    + value(depth - 1) + ")";
            case 4 -> element() + ".d." + one(List.of("year", "month", "day"));
            case 5 -> "[y IN [" + value(0) + ", 2] WHERE y > 1 | y]";
            case 6 -> "CASE " + value(depth - 1) + " WHEN " + value(0) + " THEN 1 ELSE 2 END";
            case 7 -> one(List.of("labels(", "type(", "elementId(", "properties(")) + element() + ")";
            case 8 -> element() + " {.name, .x}";
            case 9 -> "[" + value(0) + ", " + value(0) + "]" + one(List.of("", "[0]", "[-1]", "[5]"));
            case 10 -> "COUNT { (" + (nodes.isEmpty() ? "" : one(nodes)) + ")-[:R]->(:A) }";
            case 11 -> "date(" + value(0) + ")";
            case 12 -> "{k: " + value(0) + "}";
            default -> "(" + condition(depth - 1) + ")";
        };
    }

    private String condition(int depth) {
        if (depth > 0 && chance(35))
            return List.of(condition(depth - 1), condition(depth - 1)).stream()
                    .collect(Collectors.joining(one(List.of(" AND ", " OR ", " XOR ")), chance(30) ? "NOT (" : "(",
                            ")"));
        return switch (random.nextInt(12)) {
            case 0, 1, 2, 3 -> value(1) + one(List.of(" = ", " <> ", " < ", " <= ", " > ", " >= ")) + value(1);
            case 4 -> value(1) + one(List.of(" IS NULL", " IS NOT NULL"));
            case 5 -> value(0) + " IN " + (chance(70) ? "[" + value(0) + ", " + one(LITERALS) + "]" : value(0));
            case 6 -> value(0) + one(List.of(" STARTS WITH ", " ENDS WITH ", " CONTAINS ")) + value(0);
            case 7 -> nodes.isEmpty() ? "true" : one(nodes) + one(List.of(":A", ":A|B", ":!C", ":Z"));
            case 8 -> nodes.isEmpty() ? "false"
                    : (chance(30) ? "NOT " : "") + "(" + one(nodes) + ")-[:R]-" + one(List.of("", ">")) + "("
                            + (chance(30) ? one(nodes) : ":B") + ")";
            case 9 -> "EXISTS { MATCH (" + (nodes.isEmpty() ? "" : one(nodes)) + ")--(z) WHERE z.x > 1 }";
            case 10 -> one(List.of("any", "all", "none")) + "(y IN [1, " + value(0) + "] WHERE y = " + value(0) + ")";
            default -> "1 < " + element() + ".x < 3";
        };
    }
}
