package org.quern.verdict.proof;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.quern.verdict.algebra.Block;
import org.quern.verdict.algebra.Expr;
import org.quern.verdict.algebra.Expr.Call;
import org.quern.verdict.algebra.Expr.Const;
import org.quern.verdict.algebra.Expr.Count;
import org.quern.verdict.algebra.Expr.Exists;
import org.quern.verdict.algebra.Expr.Label;
import org.quern.verdict.algebra.Expr.Opaque;
import org.quern.verdict.algebra.Expr.Property;
import org.quern.verdict.algebra.Expr.Var;

/**
 * Evaluates expressions in one case, as the database does: truth has three values.
 *
 * @param subqueries numbers for subqueries, equal for equivalent ones
 */
record Evaluation(Facts facts, Subqueries subqueries) {

    /** Recognises equivalent subqueries. */
    interface Subqueries {
        int exists(Block block);

        int count(Block block);
    }

    private static final Set<String> TRUTHS = Set.of("and", "or", "xor", "not", "=", "<>", "<", "<=", "is null", "in",
            "starts with", "ends with", "contains", "=~", "disjoint", "haslabel");
    /** The result is null if an argument is. */
    private static final Set<String> STRICT = Set.of("+", "-", "*", "/", "%", "^", "||", "negative", "positive",
            "index", "tolower", "toupper", "lower", "upper", "trim", "ltrim", "rtrim", "size", "length", "tointeger",
            "tofloat", "tostring", "substring", "left", "right", "replace", "split", "reverse", "abs", "round",
            "floor", "ceil", "sqrt", "id", "elementid", "type", "labels", "keys", "properties", "startnode",
            "endnode", "date", "datetime", "head", "last", "tail", "nodes", "relationships", "sign");

    /** Whether all conditions are true. */
    boolean all(List<Expr> conditions) {
        return conditions.stream().sorted(Comparator.comparingInt(Evaluation::rank))
                .allMatch(condition -> Boolean.TRUE.equals(truth(condition)));
    }

    /** Conditions that fix a value come first, because others may depend on it. */
    private static int rank(Expr condition) {
        return condition instanceof Call c && c.name().equals("=")
                ? c.args().stream().anyMatch(Const.class::isInstance) ? 0 : 2
                : condition instanceof Call c && c.name().equals("is null") || condition instanceof Label ? 1 : 3;
    }

    static boolean isTruth(Expr expr) {
        return expr instanceof Label || expr instanceof Exists || expr instanceof Call c && TRUTHS.contains(c.name());
    }

    @Nullable
    Boolean truth(Expr expr) {
        return switch (expr) {
            case Const c -> c.value() instanceof Boolean b ? b : null;
            case Label l -> label(l);
            case Exists e -> facts.free(new Var("#exists" + subqueries.exists(e.block())), 2) == 0;
            case Call c when TRUTHS.contains(c.name()) -> test(c);
            default -> {
                Expr value = resolve(expr);
                yield value instanceof Const c ? c.value() instanceof Boolean b ? b : null
                        : facts.compare(value, true, false).equal();
            }
        };
    }

    private @Nullable Boolean label(Label label) {
        Expr node = resolve(label.node());
        if (node instanceof Const || facts.isNull(node))
            return null;
        return facts.hasLabel(new Label(node, label.label()));
    }

    private @Nullable Boolean test(Call call) {
        List<Expr> args = call.args();
        return switch (call.name()) {
            case "and" -> every(args, true);
            case "or" -> every(args, false);
            case "xor" -> args.stream().map(this::truth).reduce(false, Evaluation::xor);
            case "not" -> negated(truth(args.getFirst()));
            case "is null" -> isNull(args.getFirst());
            case "=" -> compare(args.get(0), args.get(1), true).equal();
            case "<>" -> negated(compare(args.get(0), args.get(1), true).equal());
            case "<" -> compare(args.get(0), args.get(1), false).less(false);
            case "<=" -> compare(args.get(0), args.get(1), false).less(true);
            case "in" -> in(args.get(0), resolve(args.get(1)));
            case "disjoint" -> facts.free(new Call("disjoint", args.stream().map(this::resolve)
                    .sorted(Comparator.comparing(Expr::toString)).toList()), 2) == 0;
            case "haslabel" -> facts.free(new Call("haslabel", args.stream().map(this::resolve).toList()), 2) == 0;
            default -> text(call.name(), resolve(args.get(0)), resolve(args.get(1)));
        };
    }

    /** Conjunction (all must be true), or disjunction (none may be true). */
    private @Nullable Boolean every(List<Expr> args, boolean wanted) {
        Boolean all = wanted;
        for (Expr arg : args) {
            Boolean one = truth(arg);
            if (one == null)
                all = null;
            else if (one != wanted)
                return one;
        }
        return all;
    }

    private static @Nullable Boolean xor(@Nullable Boolean a, @Nullable Boolean b) {
        return a == null || b == null ? null : (Boolean) (a ^ b);
    }

    private static @Nullable Boolean negated(@Nullable Boolean truth) {
        return truth == null ? null : (Boolean) !truth;
    }

    private boolean isNull(Expr expr) {
        Expr value = resolve(expr);
        return value instanceof Const c ? c.value() == null
                : !(value instanceof Call c && (c.name().equals("[]") || c.name().startsWith("{")))
                        && facts.isNull(value);
    }

    private Relation compare(Expr left, Expr right, boolean coarse) {
        Expr a = resolve(left);
        Expr b = resolve(right);
        if (a instanceof Const x && b instanceof Const y)
            return Folding.compare(x.value(), y.value());
        if (a instanceof Const(Object x, _))
            return x == null ? Relation.NULL : facts.compare(b, x, coarse).reversed();
        if (b instanceof Const(Object y, _))
            return y == null ? Relation.NULL : facts.compare(a, y, coarse);
        return facts.compare(a, b, coarse);
    }

    private @Nullable Boolean in(Expr value, Expr list) {
        if (list instanceof Call(String name, List<Expr> items) && name.equals("[]"))
            return every(items.stream().map(item -> (Expr) Call.of("=", value, item)).toList(), false);
        return list instanceof Const ? null : three(Call.of("in", resolve(value), list), true);
    }

    private @Nullable Boolean three(Expr key, boolean mayBeNull) {
        int choice = facts.free(key, mayBeNull ? 3 : 2);
        return choice == 2 ? null : (Boolean) (choice == 0);
    }

    private @Nullable Boolean text(String name, Expr text, Expr part) {
        if (text instanceof Const(Object t, _) && part instanceof Const(Object p, _) && !name.equals("=~"))
            return t instanceof String a && p instanceof String b ? Folding.text(name, a, b) : null;
        for (Expr one : List.of(text, part))
            if (one instanceof Const c && !(c.value() instanceof String)
                    || !(one instanceof Const) && facts.isNull(one))
            return null;
        Boolean is = three(Call.of(name, text, part), !(facts.isText(text) && facts.isText(part)));
        if (is != null)
            List.of(text, part).forEach(facts::text);
        return is;
    }

    /** The value, as far as this case decides it. */
    Expr resolve(Expr expr) {
        return resolve(expr, false);
    }

    /** @param strictly whether the type of a number matters */
    private Expr resolve(Expr expr, boolean strictly) {
        if (isTruth(expr))
            return Const.of(truth(expr));
        return switch (expr) {
            case Const _,Opaque _ -> expr;
            case Count c -> new Var("#count" + subqueries.count(c.block()));
            case Property p -> known(property(p), strictly);
            case Call c -> call(c, strictly);
            default -> known(expr, strictly);
        };
    }

    private Expr known(Expr expr, boolean strictly) {
        Const forced = expr instanceof Const ? null : facts.forced(expr);
        return forced == null || strictly && !forced.exact() ? expr : forced;
    }

    private Expr property(Property property) {
        Expr owner = resolve(property.owner());
        if (owner instanceof Const c && c.value() == null)
            return owner;
        if (owner instanceof Call(String name, List<Expr> values) && name.startsWith("{")) {
            int at = List.of(name.substring(1, name.length() - 1).split(",")).indexOf(property.key());
            return at < 0 ? Const.NULL : values.get(at);
        }
        Property read = new Property(owner, property.key());
        return facts.isAbsent(read) ? Const.NULL : read;
    }

    private Expr call(Call call, boolean strictly) {
        List<Expr> args = call.args();
        switch (call.name()) {
            case "case" -> {
                for (int i = 0; i + 1 < args.size(); i += 2)
                    if (Boolean.TRUE.equals(truth(args.get(i))))
                    return resolve(args.get(i + 1), strictly);
                return resolve(args.getLast(), strictly);
            }
            case "coalesce" -> {
                for (Expr arg : args.subList(0, args.size() - 1))
                    if (!isNull(arg))
                    return resolve(arg, strictly);
                return resolve(args.getLast(), strictly);
            }
            default -> {
            }
        }
        List<Expr> values = args.stream().map(this::resolve).toList();
        if (STRICT.contains(call.name()) && values.contains(Const.NULL))
            return Const.NULL;
        Expr folded = Folding.call(call.name(), values, facts.domain().typed());
        if (folded != null)
            return folded;
        if (!facts.domain().typed() && !call.name().equals("[]") && !call.name().startsWith("{"))
            values = args.stream().map(arg -> resolve(arg, true)).toList();
        return known(new Call(call.name(), Folding.inOrder(call.name(), values, facts.domain().typed())), strictly);
    }

    /** Whether two expressions have values that a comparison of answers takes for equal. */
    boolean areEqual(Expr left, Expr right) {
        Expr a = resolve(left);
        Expr b = resolve(right);
        return areSame(a, b) || facts.areEqual(a, b);
    }

    private static boolean areSame(Expr a, Expr b) {
        if (a instanceof Const(Object x, _) && b instanceof Const(Object y, _))
            return x == null || y == null ? x == y : Folding.compare(x, y) == Relation.EQUAL;
        if (a instanceof Call(String x, List<Expr> xs) && b instanceof Call(String y, List<Expr> ys)
                && x.equals("[]") && y.equals(x) && xs.size() == ys.size()) {
            List<Boolean> same = new ArrayList<>();
            for (int i = 0; i < xs.size(); i++)
                same.add(areSame(xs.get(i), ys.get(i)));
            return !same.contains(false);
        }
        return a.equals(b);
    }

}
