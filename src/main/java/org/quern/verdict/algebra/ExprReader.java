package org.quern.verdict.algebra;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.quern.cypher.CypherSpelling;
import org.quern.cypher.QueryTree;
import org.quern.cypher.QueryTree.Kind;
import org.quern.cypher.Trees;
import org.quern.verdict.algebra.Expr.Call;
import org.quern.verdict.algebra.Expr.Const;
import org.quern.verdict.algebra.Expr.Label;
import org.quern.verdict.algebra.Expr.Opaque;
import org.quern.verdict.algebra.Expr.Property;
import org.quern.verdict.algebra.Expr.Var;

/**
 * Reads expressions.
 *
 * @param scope the values of the visible names
 * @param replaced parts that have a value already, such as the items of a RETURN in its ORDER BY
 * @param subqueries reads a subquery or a pattern with this scope
 */
record ExprReader(Map<String, Expr> scope, Map<String, Expr> replaced, Subqueries subqueries) {

    /** Reads the subqueries in expressions. */
    interface Subqueries {
        Block block(List<QueryTree> parts, Map<String, Expr> scope);
    }

    private static final Set<String> CHANCE = Set.of("rand", "randomuuid", "timestamp");
    private static final Set<String> CLOCKS = Set.of("date", "datetime", "time", "localtime", "localdatetime");
    private static final Set<String> SIGNS = Set.of("+", "-", "*", "/", "%", "^", "||");
    private static final Set<String> TESTS = Set.of("STARTS WITH", "ENDS WITH", "CONTAINS", "=~", "IN", "IS NULL",
            "AND", "OR", "XOR", "NOT");

    Expr read(QueryTree tree) {
        Expr known = replaced.isEmpty() ? null : replaced.get(shape(tree));
        if (known != null)
            return known;
        return switch (tree.kind()) {
            case LITERAL -> literal(tree.text());
            case VARIABLE -> variable(tree.text());
            case PROPERTY -> new Property(read(tree.parts().getFirst()), tree.text());
            case OPERATION -> operation(tree);
            case FUNCTION -> function(tree);
            case PATTERN -> new Expr.Exists(subqueries.block(List.of(tree), scope));
            case WORDS -> words(tree);
            default -> throw new Unsupported("an unknown expression");
        };
    }

    /** A text that equals that of another tree with the same meaning. */
    static String shape(QueryTree tree) {
        StringBuilder text = new StringBuilder().append(tree.kind()).append('\u0001').append(tree.text());
        for (QueryTree part : tree.parts())
            text.append('\u0002').append(shape(part)).append('\u0003');
        return text.toString();
    }

    private Expr variable(String name) {
        Expr value = scope.get(name);
        if (value == null)
            throw new Unsupported("the undefined variable " + name);
        return value;
    }

    static Expr literal(String text) {
        if (text.startsWith("'"))
            return Const.of(CypherSpelling.string(text));
        return switch (text) {
            case "NULL" -> Const.NULL;
            case "TRUE" -> Const.of(true);
            case "FALSE" -> Const.of(false);
            default -> number(text);
        };
    }

    private static Expr number(String text) {
        try {
            return Const.of(text.matches("-?\\d+") ? (Object) Long.valueOf(text) : (Object) Double.valueOf(text));
        } catch (NumberFormatException _) {
            throw new Unsupported("the literal " + text);
        }
    }

    private List<Expr> all(List<QueryTree> parts) {
        return parts.stream().map(this::read).toList();
    }

    private Expr operation(QueryTree tree) {
        String sign = tree.text();
        if (sign.equals("IS")) {
            Expr node = read(tree.parts().getFirst());
            return LabelReader.read(tree.parts().get(1).text(), label -> new Label(node, label),
                    Call.of("haslabel", node));
        }
        List<Expr> parts = all(tree.parts());
        if (sign.equals("IS NOT NULL"))
            return Call.of("not", new Call("is null", parts));
        if (TESTS.contains(sign))
            return new Call(sign.toLowerCase(Locale.ROOT), parts);
        List<Expr> all = new ArrayList<>();
        String[] signs = sign.split(" ");
        if (signs.length != parts.size() - 1)
            throw new Unsupported("the operator " + sign);
        for (int i = 0; i < signs.length; i++)
            all.add(comparison(signs[i], parts.get(i), parts.get(i + 1)));
        return all.size() == 1 ? all.getFirst() : new Call("and", all);
    }

    private static Expr comparison(String sign, Expr a, Expr b) {
        return switch (sign) {
            case "=", "<>", "<", "<=" -> Call.of(sign, a, b);
            case ">", ">=" -> Call.of(sign.replace('>', '<'), b, a);
            default -> throw new Unsupported("the operator " + sign);
        };
    }

    private Expr function(QueryTree tree) {
        String name = tree.text();
        List<QueryTree> args = tree.parts();
        if (name.equals("exists") && args.size() == 1)
            return args.getFirst().kind() == Kind.PATTERN ? read(args.getFirst())
                    : Call.of("not", Call.of("is null", read(args.getFirst())));
        boolean moving = CHANCE.contains(name) || CLOCKS.contains(name)
                && (args.isEmpty() || !args.getFirst().text().startsWith("'"));
        if (moving || name.contains(".") || !name.matches("[a-z0-9]+") || Trees.isAggregate(name))
            throw new Unsupported("the function " + name);
        return new Call(name, all(args));
    }

    private Expr words(QueryTree tree) {
        List<QueryTree> parts = tree.parts();
        if (tree.text().equals("[]"))
            return new Call("[]", all(parts));
        if (parts.size() < 2)
            throw new Unsupported("an unknown expression");
        String first = parts.getFirst().kind() == Kind.WORD ? parts.getFirst().text() : "";
        return switch (first) {
            case "CASE" -> choice(parts);
            case "EXISTS" -> new Expr.Exists(subqueries.block(inside(parts), scope));
            case "COUNT" -> new Expr.Count(subqueries.block(inside(parts), scope));
            case "{" -> members(parts);
            case "-" -> Call.of("negative", read(parts.get(1)));
            case "+" -> Call.of("positive", read(parts.get(1)));
            case "$" -> new Call("$" + parts.get(1).text(), List.of());
            case "" -> parts.size() == 2 ? index(parts) : chain(parts);
            default -> comprehension(parts);
        };
    }

    private static List<QueryTree> inside(List<QueryTree> parts) {
        if (parts.size() < 4 || !parts.get(1).text().equals("{") || !parts.getLast().text().equals("}"))
            throw new Unsupported("a subquery expression");
        return parts.subList(2, parts.size() - 1);
    }

    private Expr index(List<QueryTree> parts) {
        List<QueryTree> inner = parts.get(1).parts();
        if (inner.size() != 3 || !inner.getFirst().text().equals("["))
            throw new Unsupported("a part of a list");
        return Call.of("index", read(parts.getFirst()), read(inner.get(1)));
    }

    private Expr chain(List<QueryTree> parts) {
        Expr value = read(parts.getFirst());
        for (int i = 1; i < parts.size(); i += 2) {
            String sign = parts.get(i).text();
            if (parts.get(i).kind() != Kind.WORD || !SIGNS.contains(sign) || i + 1 == parts.size())
                throw new Unsupported("an unknown expression");
            value = Call.of(sign, value, read(parts.get(i + 1)));
        }
        return value;
    }

    private Expr members(List<QueryTree> parts) {
        List<String> keys = new ArrayList<>();
        List<Expr> values = new ArrayList<>();
        for (int i = 1; i + 2 < parts.size(); i += 4) {
            if (parts.get(i).kind() != Kind.WORD || !parts.get(i + 1).text().equals(":"))
                throw new Unsupported("a map");
            keys.add(parts.get(i).text());
            values.add(read(parts.get(i + 2)));
        }
        if (keys.stream().anyMatch(k -> k.contains(",")) || Set.copyOf(keys).size() < keys.size())
            throw new Unsupported("a map");
        return new Call("{" + String.join(",", keys) + "}", values);
    }

    /** CASE as alternating conditions and values, and the value for none. */
    private Expr choice(List<QueryTree> parts) {
        List<Expr> all = new ArrayList<>();
        Function<QueryTree, Expr> test = this::read;
        int at = 1;
        if (!isWhen(parts.get(1))) {
            Expr value = read(parts.get(at++));
            test = other -> Call.of("=", value, read(other));
        }
        for (; isWhen(parts.get(at)); at++)
            alternative(parts.get(at).parts(), test, all);
        all.add(parts.get(at).text().equals("ELSE") ? read(parts.get(at + 1)) : Const.NULL);
        return new Call("case", all);
    }

    private static boolean isWhen(QueryTree part) {
        return part.kind() == Kind.WORDS && !part.parts().isEmpty() && part.parts().getFirst().text().equals("WHEN")
                && part.parts().getFirst().kind() == Kind.WORD;
    }

    private void alternative(List<QueryTree> parts, Function<QueryTree, Expr> test, List<Expr> all) {
        List<Expr> tests = new ArrayList<>();
        int at = 1;
        for (; parts.get(at).kind() != Kind.WORD || !parts.get(at).text().equals("THEN"); at++) {
            if (parts.get(at).kind() != Kind.WORD)
                tests.add(test.apply(parts.get(at)));
            else if (!parts.get(at).text().equals(","))
                throw new Unsupported("CASE with extended conditions");
        }
        all.add(tests.size() == 1 ? tests.getFirst() : new Call("or", tests));
        all.add(read(parts.get(at + 1)));
    }

    /** Its variable gets a name by its depth, so that names do not count. */
    private Expr comprehension(List<QueryTree> parts) {
        StringBuilder form = new StringBuilder();
        List<Expr> values = new ArrayList<>();
        ExprReader reader = this;
        for (int i = 0; i < parts.size(); i++) {
            QueryTree part = parts.get(i);
            boolean binds = part.kind() == Kind.VARIABLE && i + 2 < parts.size()
                    && parts.get(i + 1).text().equals("IN");
            if (binds) {
                Map<String, Expr> inner = new HashMap<>(scope);
                values.add(read(parts.get(i + 2)));
                inner.put(part.text(), new Var("#" + inner.values().stream()
                        .filter(e -> e instanceof Var v && v.name().startsWith("#")).count()));
                reader = new ExprReader(inner, Map.of(), subqueries);
                form.append(" in ");
                i += 2;
            } else if (part.kind() == Kind.WORD) {
                form.append(' ').append(part.text());
            } else {
                values.add(reader.read(part));
                form.append(" ?");
            }
        }
        if (reader == this || values.stream().anyMatch(Expr::hasSubquery))
            throw new Unsupported("an unknown expression");
        return new Opaque(form.toString(), values);
    }
}
