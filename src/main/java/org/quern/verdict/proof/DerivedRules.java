package org.quern.verdict.proof;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.quern.verdict.algebra.Atom;
import org.quern.verdict.algebra.Block;
import org.quern.verdict.algebra.Expr;
import org.quern.verdict.algebra.Expr.Call;
import org.quern.verdict.algebra.Expr.Const;
import org.quern.verdict.algebra.Expr.Exists;
import org.quern.verdict.algebra.Expr.Var;
import org.quern.verdict.algebra.Op;

/** Rules for operators inside a block. */
record DerivedRules(Cases cases, Set<ProofRule> used) {

    /** Applies one rule; false when none applies. */
    boolean step(Draft draft, boolean set) {
        for (Atom atom : draft.atoms())
            if (atom instanceof Atom.Derived sub
                    && (inline(draft, sub, set) || derived(draft, sub) || unused(draft, sub)
                            || condition(draft, sub) || join(draft, sub)))
            return true;
        return optional(draft, set);
    }

    /** Optional parts that nothing uses, and that add one row or duplicates that do not count. */
    private boolean optional(Draft draft, boolean set) {
        for (Atom atom : draft.atoms())
            if (atom instanceof Atom.Optional o && o.binds().stream().noneMatch(v -> draft.uses(v, atom))
                    && (set || new Keys(cases.schema()).isOneRow(o, draft.block()))) {
                        draft.remove(atom);
                        return true;
                    }
        return false;
    }

    /** Where duplicates do not count, parts that only have to exist join the pattern. */
    boolean merge(Draft draft) {
        for (Expr condition : draft.conditions())
            if (condition instanceof Exists(Block block)) {
                draft.remove(condition);
                Block all = draft.block().and(block);
                draft.atoms().forEach(draft::remove);
                draft.conditions(List.of());
                draft.require(Const.of(true));
                put(draft, all);
                return true;
            }
        return false;
    }

    private static void put(Draft draft, Block block) {
        Atom place = new Atom.Node("placeholder");
        draft.add(place);
        draft.inline(place, block);
    }

    private boolean inline(Draft draft, Atom.Derived sub, boolean set) {
        switch (sub.op()) {
            case Op.Project(Block block, List<Expr> columns) -> inline(draft, sub, block, columns);
            case Op.Distinct(Block block, List<Expr> columns) when set -> inline(draft, sub, block, columns);
            case Op.Group g when Draft.isEmpty(g.block()) -> {
                if (g.whole())
                    inline(draft, sub, Block.ONE, g.aggregates().stream().map(DerivedRules::ofNothing).toList());
                else
                    draft.empty();
                used.add(ProofRule.EMPTY);
            }
            case Op.Distinct d when Draft.isEmpty(d.block()) -> draft.empty();
            case Op.Limit c when Draft.isEmpty(c.block()) -> draft.empty();
            default -> {
                return false;
            }
        }
        return true;
    }

    private static Expr ofNothing(Op.Aggregate aggregate) {
        return switch (aggregate.name()) {
            case "count" -> Const.of(0L);
            case "sum" -> Const.of(0L);
            case "collect" -> new Call("[]", List.of());
            case "stdev", "stdevp" -> Const.of(0.0);
            default -> Const.NULL;
        };
    }

    private static void inline(Draft draft, Atom.Derived sub, Block block, List<Expr> columns) {
        Map<String, Expr> values = new HashMap<>();
        for (int i = 0; i < columns.size(); i++)
            if (!(columns.get(i) instanceof Var v && v.name().equals(sub.vars().get(i))))
            values.put(sub.vars().get(i), columns.get(i));
        draft.inline(sub, block);
        draft.substitute(values);
    }

    /** Columns that are computed from other columns. */
    private boolean derived(Draft draft, Atom.Derived sub) {
        List<Expr> columns = sub.op().columns();
        if (sub.op() instanceof Op.Group g && g.whole() || columns.size() < 2 && !constant(columns))
            return false;
        Map<String, Expr> known = new HashMap<>();
        for (int i = 0; i < columns.size(); i++)
            if (columns.get(i) instanceof Var v)
            known.putIfAbsent(v.name(), new Var(sub.vars().get(i)));
        for (int i = 0; i < columns.size(); i++) {
            Expr column = columns.get(i);
            boolean itself = column instanceof Var v && Draft.isVar(known.getOrDefault(v.name(), v), sub.vars().get(i));
            if (itself || column.hasSubquery() || !known.keySet().containsAll(column.variables()))
                continue;
            drop(draft, sub, i, column.with(known));
            used.add(ProofRule.DERIVED_COLUMN);
            return true;
        }
        return false;
    }

    private static boolean constant(List<Expr> columns) {
        return !columns.isEmpty() && columns.getFirst().variables().isEmpty();
    }

    private static void drop(Draft draft, Atom.Derived sub, int column, Expr value) {
        List<String> vars = new ArrayList<>(sub.vars());
        String gone = vars.remove(column);
        draft.replace(sub, new Atom.Derived(without(sub.op(), column), vars));
        draft.substitute(Map.of(gone, value));
    }

    private static Op without(Op op, int column) {
        List<Expr> left = new ArrayList<>(op.columns());
        left.remove(column);
        return switch (op) {
            case Op.Distinct d -> new Op.Distinct(d.block(), left);
            case Op.Group g -> new Op.Group(g.block(), left, g.aggregates(), g.whole());
            case Op.Limit c -> new Op.Limit(c.block(), left, c.keys(), c.skip(), c.limit());
            case Op.Project p -> new Op.Project(p.block(), left);
            case Op.Union u -> u;
        };
    }

    /** Columns of a limit, and aggregates, that nothing uses; one row without columns. */
    private static boolean unused(Draft draft, Atom.Derived sub) {
        if (sub.vars().isEmpty() && sub.op() instanceof Op.Group g && g.whole()) {
            draft.remove(sub);
            return true;
        }
        int keys = sub.op().columns().size();
        for (int i = 0; i < sub.vars().size(); i++) {
            if (draft.uses(sub.vars().get(i), sub))
                continue;
            List<String> vars = new ArrayList<>(sub.vars());
            vars.remove(i);
            if (sub.op() instanceof Op.Limit) {
                draft.replace(sub, new Atom.Derived(without(sub.op(), i), vars));
                return true;
            }
            if (sub.op() instanceof Op.Group g && i >= keys) {
                List<Op.Aggregate> left = new ArrayList<>(g.aggregates());
                left.remove(i - keys);
                Op op = left.isEmpty() && !g.whole() ? new Op.Distinct(g.block(), g.keys())
                        : new Op.Group(g.block(), g.keys(), left, g.whole());
                draft.replace(sub, new Atom.Derived(op, vars));
                return true;
            }
        }
        return false;
    }

    /** A condition on keys only. */
    private boolean condition(Draft draft, Atom.Derived sub) {
        if (sub.op() instanceof Op.Union union)
            return condition(draft, sub, union);
        if (!(sub.op() instanceof Op.Distinct || sub.op() instanceof Op.Group g && !g.whole()))
            return false;
        List<Expr> keys = sub.op().columns();
        Map<String, Expr> values = new HashMap<>();
        for (int i = 0; i < keys.size(); i++)
            values.put(sub.vars().get(i), keys.get(i));
        for (Expr condition : draft.conditions()) {
            Set<String> names = condition.variables();
            if (names.isEmpty() || condition.hasSubquery() || !values.keySet().containsAll(names))
                continue;
            draft.remove(condition);
            Block block = sub.op().source().orElseThrow().and(condition.with(values));
            draft.replace(sub, new Atom.Derived(sub.op().over(block, sub.op().values()), sub.vars()));
            used.add(ProofRule.CONDITION_ON_KEYS);
            return true;
        }
        return false;
    }

    /** A condition on the columns of a union holds for each of its branches. */
    private boolean condition(Draft draft, Atom.Derived sub, Op.Union union) {
        if (!union.branches().stream().allMatch(b -> b instanceof Op.Project || b instanceof Op.Distinct))
            return false;
        for (Expr condition : draft.conditions()) {
            Set<String> names = condition.variables();
            if (names.isEmpty() || condition.hasSubquery() || !sub.vars().containsAll(names))
                continue;
            List<Op> branches = new ArrayList<>();
            for (Op branch : union.branches()) {
                Map<String, Expr> values = new HashMap<>();
                for (int i = 0; i < sub.vars().size(); i++)
                    values.put(sub.vars().get(i), branch.columns().get(i));
                branches.add(branch.over(branch.source().orElseThrow().and(condition.with(values)), branch.values()));
            }
            draft.remove(condition);
            draft.replace(sub, new Atom.Derived(new Op.Union(branches, union.all()), sub.vars()));
            used.add(ProofRule.CONDITION_ON_KEYS);
            return true;
        }
        return false;
    }

    /** Distinct values that only have to equal others. */
    private boolean join(Draft draft, Atom.Derived sub) {
        if (!(sub.op() instanceof Op.Distinct(Block block, List<Expr> columns)))
            return false;
        List<Expr> equalities = new ArrayList<>();
        Block inner = block;
        for (int i = 0; i < columns.size(); i++) {
            String var = sub.vars().get(i);
            Optional<Expr> equality = draft.conditions().stream().filter(c -> other(c, var, sub.vars()).isPresent())
                    .findFirst();
            if (equality.isEmpty() || equalities.contains(equality.get()))
                return false;
            equalities.add(equality.get());
            inner = inner.and(Call.of("=", columns.get(i), other(equality.get(), var, sub.vars()).get()));
        }
        Draft rest = new Draft(draft.block(), draft.values(), Set.of());
        equalities.forEach(rest::remove);
        if (sub.vars().isEmpty() || sub.vars().stream().anyMatch(var -> rest.uses(var, sub)))
            return false;
        equalities.forEach(draft::remove);
        draft.remove(sub);
        draft.require(new Exists(inner));
        used.add(ProofRule.DISTINCT_JOIN);
        return true;
    }

    private static Optional<Expr> other(Expr condition, String var, List<String> vars) {
        if (!(condition instanceof Call(String name, List<Expr> args)) || !name.equals("="))
            return Optional.empty();
        return IntStream.range(0, 2).filter(i -> Draft.isVar(args.get(i), var)).mapToObj(i -> args.get(1 - i))
                .filter(e -> !e.hasSubquery() && new HashSet<>(vars).stream().noneMatch(v -> Draft.mentions(e, v)))
                .findFirst();
    }
}
