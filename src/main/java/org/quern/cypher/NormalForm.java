package org.quern.cypher;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.quern.cypher.QueryTree.Kind;

/**
 * A normal form of queries: two queries with the same normal form return the same rows on every graph, as far
 * as Cypher defines them. The order of columns, their names, and an order of rows that was not asked for do not
 * count, as in execution accuracy. The reverse does not hold: equivalent queries may have different normal
 * forms. The rules are those of {@link QueryTree} and:
 * <ul>
 * <li>names of variables do not count, unless they are visible (as in {@code RETURN *}); an unused variable
 * counts as none;
 * <li>conditions of a clause, operands of AND, OR, XOR, = and &lt;&gt;, parts of a pattern and columns have no
 * order;
 * <li>duplicate labels, conditions, and operands of AND and OR count once;
 * <li>the ends of an undirected relation have no order;
 * <li>a WITH that only passes variables on is reduced by {@link PassedOn}.
 * </ul>
 *
 * @param text the normal form; it is not Cypher
 * @param settled whether Cypher leaves nothing to the database: neither which rows a LIMIT keeps nor the order
 * in a collected list
 */
public record NormalForm(String text, boolean settled) {

    /** The normal form; empty for commands, and for queries that are only planned. */
    public static Optional<NormalForm> of(CypherQuery query) {
        if (query.explain())
            return Optional.empty();
        return QueryTree.of(query).map(tree -> new NormalForm(
                new Writer(tree, VariableUse.of(query.tree()).renameable()).text(), settled(tree)));
    }

    /** The normal form of a text; empty when it is not a query. */
    public static Optional<NormalForm> of(String text) {
        return CypherQuery.ifValid(text).flatMap(NormalForm::of);
    }

    /** A list over the matches of a pattern, whose order may follow the pattern's direction. */
    private static boolean isPatternList(QueryTree part) {
        return !part.parts().isEmpty() && part.parts().getFirst().text().equals("[")
                && !part.parts(Kind.PATTERN).isEmpty();
    }

    private static boolean settled(QueryTree tree) {
        return tree.all().stream().noneMatch(part -> switch (part.kind()) {
            case LIMIT, SKIP, KEY -> true;
            case FUNCTION -> Set.of("collect", "collect DISTINCT", "rand", "randomuuid", "elementid", "id")
                    .contains(part.text())
                    || part.text().matches("(date|time|local|duration).*") && part.parts().isEmpty();
            case CLAUSE -> part.text().startsWith("ORDER");
            case WORDS -> isPatternList(part);
            default -> false;
        });
    }

    /** A tree as text with other names for its variables. */
    static String written(QueryTree tree, Function<String, String> names) {
        if (tree.kind() == Kind.VARIABLE)
            return names.apply(tree.text());
        List<String> parts = new ArrayList<>();
        for (QueryTree part : tree.parts())
            parts.add(written(part, names));
        if (tree.kind() == Kind.RELATION && tree.text().equals("--") && parts.get(0).compareTo(parts.get(1)) > 0)
            parts.set(1, parts.set(0, parts.get(1)));
        if (tree.isBag()) {
            Set<String> seen = new LinkedHashSet<>();
            boolean once = tree.text().matches("AND|OR");
            boolean match = tree.text().endsWith("MATCH");
            parts = parts.stream().sorted()
                    .filter(part -> !(once || match && part.matches("(?s)(NODE|CONDITION).*")) || seen.add(part))
                    .toList();
        }
        StringBuilder text = new StringBuilder(tree.kind().name());
        if (!tree.text().isEmpty())
            text.append(' ').append(quoted(tree));
        if (!parts.isEmpty())
            text.append('(').append(String.join(", ", parts)).append(')');
        return text.toString();
    }

    /** A name with special characters must not look like another part. */
    private static String quoted(QueryTree tree) {
        boolean name = switch (tree.kind()) {
            case LABEL, TYPE, PROPERTY, WORD -> true;
            default -> false;
        };
        return !name || tree.text().matches("(?U)[\\w|]+") ? tree.text() : "`" + tree.text().replace("`", "``") + "`";
    }

    /**
     * Names variables by their use. Each variable is coloured by the parts that contain it, and these by the
     * colours of their other variables, until all colours differ. If variables cannot be distinguished, the
     * first one in the text is chosen; any choice describes the same query.
     */
    private static final class Writer {

        private final QueryTree tree;
        private final boolean renameable;
        private final Map<String, List<QueryTree>> said = new HashMap<>();
        private final Set<String> variables = new LinkedHashSet<>();

        Writer(QueryTree tree, boolean renameable) {
            this.tree = tree;
            this.renameable = renameable;
        }

        String text() {
            gather(tree, null);
            Map<String, String> colours = new HashMap<>();
            variables.forEach(v -> colours.put(v, renameable || v.startsWith(" ") ? "v" : "=" + v));
            spread(colours);
            for (Optional<String> next = firstOfSeveral(colours); next.isPresent(); next = firstOfSeveral(colours)) {
                colours.compute(next.get(), (_, colour) -> colour + "!");
                spread(colours);
            }
            List<String> order = variables.stream().sorted(java.util.Comparator.comparing(colours::get)).toList();
            Map<String, String> names = new HashMap<>();
            for (String variable : order)
                names.put(variable, renameable || variable.startsWith(" ") ? "v" + names.size() : "=" + variable);
            return written(tree, v -> names.getOrDefault(v, v));
        }

        /** The parts that contain a variable: a part of a pattern, a condition, an item. */
        private void gather(QueryTree part, @org.jspecify.annotations.Nullable QueryTree statement) {
            if (part.kind() == Kind.VARIABLE) {
                variables.add(part.text());
                if (statement != null)
                    said.computeIfAbsent(part.text(), _ -> new ArrayList<>()).add(statement);
            }
            boolean states = switch (part.kind()) {
                case NODE, RELATION, CONDITION, ITEM, KEY -> true;
                default -> statement == null && part.kind() != Kind.QUERY && part.kind() != Kind.BRANCH
                        && part.kind() != Kind.CLAUSE;
            };
            QueryTree inside = states && statement == null ? part : statement;
            for (QueryTree inner : part.parts())
                gather(inner, part.kind() == Kind.CLAUSE && inside == null && !part.isBag() ? part : inside);
        }

        private void spread(Map<String, String> colours) {
            long kinds = -1;
            for (long now = distinct(colours); now != kinds; now = distinct(colours)) {
                kinds = now;
                Map<String, String> next = new HashMap<>();
                for (String variable : variables) {
                    List<String> statements = said.getOrDefault(variable, List.of()).stream().distinct()
                            .map(s -> written(s, v -> v.equals(variable) ? "*" : colours.getOrDefault(v, v))).sorted()
                            .toList();
                    next.put(variable, shortened(colours.get(variable) + statements));
                }
                colours.putAll(next);
            }
        }

        private static String shortened(String colour) {
            return Integer.toHexString(colour.hashCode()) + Integer.toHexString((colour + "#").hashCode() * 31
                    + colour.length());
        }

        private static long distinct(Map<String, String> colours) {
            return colours.values().stream().distinct().count();
        }

        private Optional<String> firstOfSeveral(Map<String, String> colours) {
            Map<String, List<String>> same = new TreeMap<>();
            variables.forEach(v -> same.computeIfAbsent(String.valueOf(colours.get(v)), _ -> new ArrayList<>()).add(v));
            return same.values().stream().filter(all -> all.size() > 1).map(List::getFirst).findFirst();
        }
    }
}
