package org.quern.verdict.proof;

import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.quern.verdict.algebra.Atom;
import org.quern.verdict.algebra.Block;
import org.quern.verdict.algebra.Expr;
import org.quern.verdict.algebra.Expr.Call;
import org.quern.verdict.algebra.Expr.Const;
import org.quern.verdict.algebra.Expr.Count;
import org.quern.verdict.algebra.Expr.Exists;
import org.quern.verdict.algebra.Expr.Property;
import org.quern.verdict.algebra.Expr.Var;
import org.quern.verdict.algebra.Op;
import org.quern.verdict.algebra.Op.Aggregate;
import org.quern.verdict.algebra.Result;

/** The parts of a query that may fail on some graph, without the names of variables. */
final class Risks {

    /** Never fail, whatever their arguments are. */
    private static final Set<String> SAFE = Set.of("=", "<>", "<", "<=", "is null", "starts with", "ends with",
            "contains", "disjoint", "haslabel", "case", "coalesce", "[]", "type", "id", "elementid", "labels");
    /** Fail for wrong types only. */
    private static final Set<String> OF_TYPES = Set.of("+", "-", "*", "negative", "positive", "tolower", "toupper",
            "lower", "upper", "trim", "ltrim", "rtrim", "size", "tostring", "tointeger", "tofloat", "not",
            "and", "or", "xor", "abs", "round", "floor", "ceil", "keys");

    /** Aggregates that fail for other values than numbers. */
    private static final Set<String> OF_NUMBERS = Set.of("sum", "avg", "stdev", "stdevp");

    private final boolean typed;
    private final Set<Expr> found = new HashSet<>();

    private Risks(boolean typed) {
        this.typed = typed;
    }

    /** @param typed whether properties have the right types */
    static Set<Expr> of(Result result, boolean typed) {
        Risks risks = new Risks(typed);
        result.op().visit(risks::visit);
        risks.aggregates(result.op());
        return risks.found;
    }

    private void visit(Expr expr) {
        switch (expr) {
            case Call c when isRisky(c) -> found.add(plain(c));
            case Property(Call c, String _) when !c.name().startsWith("{") -> found.add(plain(expr));
            case Property(Property _, String _) -> found.add(plain(expr));
            case Expr.Opaque o -> found.add(plain(o));
            default -> {
            }
        }
    }

    private boolean isRisky(Call call) {
        if (SAFE.contains(call.name()) || call.name().startsWith("{")
                || call.args().stream().allMatch(Const.class::isInstance) && !call.args().isEmpty()
                        && OF_TYPES.contains(call.name()))
            return false;
        boolean logic = Set.of("and", "or", "xor", "not").contains(call.name());
        if (logic)
            return !typed && !call.args().stream().allMatch(Risks::isBoolean);
        if (call.name().equals("in"))
            return !(call.args().get(1) instanceof Call list && list.name().equals("[]"));
        return !typed || !OF_TYPES.contains(call.name());
    }

    private static boolean isBoolean(Expr expr) {
        return Evaluation.isTruth(expr) || expr instanceof Const
                || expr instanceof Call c && c.name().equals("coalesce")
                        && c.args().stream().allMatch(Risks::isBoolean);
    }

    private void aggregates(Op op) {
        if (op instanceof Op.Group group)
            group.aggregates().stream().filter(this::isRisky)
                    .forEach(a -> found.add(plain(new Call(a.name(), a.args()))));
        if (op instanceof Op.Union union)
            union.branches().forEach(this::aggregates);
        op.source().ifPresent(this::aggregates);
        op.values().forEach(this::subqueries);
    }

    private void aggregates(Block block) {
        for (Atom atom : block.atoms()) {
            switch (atom) {
                case Atom.Derived sub -> aggregates(sub.op());
                case Atom.Optional optional -> aggregates(optional.block());
                case Atom.Unwind unwind -> subqueries(unwind.list());
                case Atom.Node _,Atom.Rel _,Atom.VariableLength _ -> {
                }
            }
        }
        block.conditions().forEach(this::subqueries);
    }

    private void subqueries(Expr expr) {
        switch (expr) {
            case Exists exists -> aggregates(exists.block());
            case Count count -> aggregates(count.block());
            default -> expr.parts().forEach(this::subqueries);
        }
    }

    /** Percentiles also fail for wrong shares. */
    private boolean isRisky(Aggregate aggregate) {
        return aggregate.name().startsWith("percentile") || !typed && OF_NUMBERS.contains(aggregate.name());
    }

    private static Expr plain(Expr expr) {
        Map<String, Expr> same = new HashMap<>();
        for (String name : expr.variables())
            same.put(name, new Var("_"));
        if (expr.hasSubquery())
            return expr.map(_ -> Const.NULL);
        return expr.with(same) instanceof Call(String name, List<Expr> args) && name.equals("+")
                ? new Call(name, args.stream().sorted(Comparator.comparing(Expr::toString)).toList())
                : expr.with(same);
    }
}
