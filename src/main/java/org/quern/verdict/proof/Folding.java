package org.quern.verdict.proof;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.quern.verdict.algebra.Expr;
import org.quern.verdict.algebra.Expr.Const;

/** Computes with constants as the database does; what it is not sure of stays as it is. */
final class Folding {

    private static final double EXACT = 1L << 52;

    private Folding() {}

    static Relation compare(@Nullable Object a, @Nullable Object b) {
        if (a == null || b == null)
            return Relation.NULL;
        Term.Kind kind = Term.Kind.of(a);
        if (kind == Term.Kind.NAN || Term.Kind.of(b) == Term.Kind.NAN)
            return Relation.NAN;
        if (kind != Term.Kind.of(b))
            return Relation.OTHER;
        if (a instanceof Double d && d.isInfinite() || b instanceof Double e && e.isInfinite())
            return relation(Double.compare(((Number) a).doubleValue(), ((Number) b).doubleValue()));
        return relation(Term.order(a, b));
    }

    private static Relation relation(int order) {
        return order == 0 ? Relation.EQUAL : order < 0 ? Relation.LESS : Relation.GREATER;
    }

    static boolean text(String name, String text, String part) {
        return switch (name) {
            case "starts with" -> text.startsWith(part);
            case "ends with" -> text.endsWith(part);
            case "contains" -> text.contains(part);
            default -> throw new IllegalArgumentException(name);
        };
    }

    /** The value of a call with these arguments; null when it stays. */
    static @Nullable Expr call(String name, List<Expr> args, boolean typed) {
        if (args.isEmpty() || name.equals("[]") || name.startsWith("{"))
            return null;
        if (name.equals("index"))
            return args.get(0) instanceof Expr.Call list && list.name().equals("[]")
                    && args.get(1) instanceof Const(Object at, _) && at instanceof Long i && i >= 0
                            ? i < list.args().size() ? list.args().get(i.intValue()) : Const.NULL
                            : null;
        if (!args.stream().allMatch(Const.class::isInstance))
            return null;
        List<Const> values = args.stream().map(Const.class::cast).toList();
        boolean exact = values.stream().allMatch(Const::exact);
        Object value = value(name, values.stream().map(Const::value).toList(), exact || typed);
        return value == null ? null : new Const(value, exact || !(value instanceof Number));
    }

    private static @Nullable Object value(String name, List<@Nullable Object> args, boolean exact) {
        Object first = args.getFirst();
        if (args.size() == 1 && first instanceof Number n && !n.equals(0.0) && !n.equals(Long.MIN_VALUE))
            return switch (name) {
                case "positive" -> n;
                case "negative" -> n instanceof Long whole ? (Object) (-whole) : (Object) (-n.doubleValue());
                default -> null;
            };
        if (args.size() == 2 && first instanceof String a && args.get(1) instanceof String b)
            return name.equals("+") || name.equals("||") ? a + b : null;
        if (args.size() != 2 || !(first instanceof Number a) || !(args.get(1) instanceof Number b))
            return null;
        return a instanceof Long x && b instanceof Long y ? whole(name, x, y, exact)
                : decimal(name, a.doubleValue(), b.doubleValue());
    }

    private static @Nullable Object whole(String name, long a, long b, boolean exact) {
        if (Math.abs((double) a) > EXACT || Math.abs((double) b) > EXACT)
            return null;
        Long value = switch (name) {
            case "+" -> a + b;
            case "-" -> a - b;
            case "*" -> Math.abs((double) a * b) > EXACT ? null : (Long) (a * b);
            case "/" -> b == 0 || !exact ? null : (Long) (a / b);
            case "%" -> b == 0 || !exact ? null : (Long) (a % b);
            default -> null;
        };
        return value;
    }

    private static @Nullable Object decimal(String name, double a, double b) {
        Double value = switch (name) {
            case "+" -> a + b;
            case "-" -> a - b;
            case "*" -> a * b;
            default -> null;
        };
        return value == null || value.isNaN() || value.isInfinite() || value == 0 ? null : value;
    }

    /** The arguments in one order, where their order does not count. */
    static List<Expr> inOrder(String name, List<Expr> args, boolean typed) {
        boolean free = name.equals("*") || typed && Set.of("+").contains(name)
                && args.stream().anyMatch(arg -> arg instanceof Const c && c.value() instanceof Number);
        return free ? args.stream().sorted(Comparator.comparing(Expr::toString)).toList() : args;
    }
}
