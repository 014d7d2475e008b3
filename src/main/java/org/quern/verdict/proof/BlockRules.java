package org.quern.verdict.proof;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.quern.verdict.algebra.Atom;
import org.quern.verdict.algebra.Block;
import org.quern.verdict.algebra.Expr;
import org.quern.verdict.algebra.Expr.Call;
import org.quern.verdict.algebra.Expr.Const;
import org.quern.verdict.algebra.Expr.Count;
import org.quern.verdict.algebra.Expr.Exists;
import org.quern.verdict.algebra.Expr.Var;

/**
 * Rules for the conditions, nodes, lists and optional parts of a block.
 *
 * @param used receives the rules that were applied
 */
record BlockRules(Cases cases, Set<ProofRule> used) {

    /** Splits and tidies conditions. */
    void conditions(Draft draft) {
        Set<Expr> all = new LinkedHashSet<>();
        draft.conditions().forEach(condition -> split(condition, all));
        Set<String> present = draft.present();
        Set<Expr> unwound = new LinkedHashSet<>();
        draft.atoms().forEach(atom -> {
            if (atom instanceof Atom.Unwind(_, Expr list))
                unwound.add(isThere(list));
        });
        // UNWIND of null has no rows.
        if (all.removeAll(unwound))
            used.add(ProofRule.UNWIND);
        all.removeIf(condition -> condition.equals(Const.of(true)) || isPresence(condition, present)
                || condition.variables().isEmpty() && cases.always(Set.of(), e -> e.all(List.of(condition))));
        draft.conditions(List.copyOf(all));
    }

    private static Expr isThere(Expr value) {
        return Call.of("not", Call.of("is null", value));
    }

    private void split(Expr condition, Set<Expr> all) {
        if (condition instanceof Call(String name, List<Expr> args) && name.equals("and"))
            args.forEach(arg -> split(arg, all));
        else if (condition instanceof Exists(Block block))
            exists(block, all);
        else
            all.add(condition);
    }

    /** What a subquery asks of other variables is asked beside it; a schema says so within it, too. */
    private void exists(Block block, Set<Expr> all) {
        Set<String> own = Set.copyOf(block.binds());
        List<Expr> inside = block.conditions().stream().filter(condition -> !block.atoms().isEmpty()
                && (cases.schema().isPresent() || condition.variables().stream().anyMatch(own::contains))).toList();
        block.conditions().stream().filter(condition -> !inside.contains(condition))
                .forEach(condition -> split(condition, all));
        if (!block.atoms().isEmpty())
            all.add(new Exists(new Block(block.atoms(), inside)));
    }

    private static boolean isPresence(Expr condition, Set<String> present) {
        return condition instanceof Call(String not, List<Expr> args) && not.equals("not")
                && args.getFirst() instanceof Call(String name, List<Expr> inner) && name.equals("is null")
                && inner.getFirst() instanceof Var v && present.contains(v.name());
    }

    /** Counts that are compared with zero. */
    Expr counts(Expr expr) {
        Expr inner = expr.map(this::counts);
        if (!(inner instanceof Call(String sign, List<Expr> args)) || args.size() != 2)
            return inner;
        Optional<Boolean> some = Optional.empty();
        Block block = Block.ONE;
        if (args.get(0) instanceof Count(Block b) && args.get(1) instanceof Const(Object n, _)) {
            block = b;
            some = against(sign, n, "<", 1L, "=", "<>");
        } else if (args.get(1) instanceof Count(Block b) && args.get(0) instanceof Const(Object n, _)) {
            block = b;
            some = against(sign, n, "<=", 1L, "=", "<>");
            if (sign.equals("<") && Long.valueOf(0).equals(n))
                some = Optional.of(true);
            else if (sign.equals("<="))
                some = Long.valueOf(1).equals(n) ? Optional.of(true) : Optional.empty();
        }
        if (some.isEmpty())
            return inner;
        used.add(ProofRule.COUNT_EXISTS);
        return some.get() ? new Exists(block) : Call.of("not", new Exists(block));
    }

    private static Optional<Boolean> against(String sign, @org.jspecify.annotations.Nullable Object n, String less,
            long one, String equal, String unequal) {
        boolean zero = Long.valueOf(0).equals(n);
        if (sign.equals(equal) && zero || sign.equals(less) && less.equals("<") && Long.valueOf(one).equals(n)
                || sign.equals("<=") && less.equals("<") && zero)
            return Optional.of(false);
        return sign.equals(unequal) && zero ? Optional.of(true) : Optional.empty();
    }

    /** Applies one rule; false when none applies. */
    boolean step(Draft draft) {
        return unify(draft) || unwind(draft) || optional(draft);
    }

    private boolean unify(Draft draft) {
        for (Expr condition : draft.conditions()) {
            if (!(condition instanceof Call(String name, List<Expr> args)) || !name.equals("=")
                    || !(args.get(0) instanceof Var a) || !(args.get(1) instanceof Var b))
                continue;
            boolean first = isNode(draft, a);
            Var gone = first ? a : b;
            Var stays = first ? b : a;
            boolean node = isNode(draft, stays) || stays.isNode()
                    && draft.present().contains(stays.name());
            if (!gone.equals(stays) && (!isNode(draft, gone) || !node))
                continue;
            if (gone.equals(stays) && !node)
                continue;
            draft.remove(condition);
            if (!gone.equals(stays)) {
                draft.remove(new Atom.Node(gone.name()));
                draft.substitute(Map.of(gone.name(), stays));
            }
            used.add(ProofRule.SAME_NODE);
            return true;
        }
        return false;
    }

    private static boolean isNode(Draft draft, Var var) {
        return draft.atoms().contains(new Atom.Node(var.name()));
    }

    private boolean unwind(Draft draft) {
        for (Atom atom : draft.atoms()) {
            if (!(atom instanceof Atom.Unwind(String var, Expr list)))
                continue;
            boolean none = list.equals(Const.NULL) || list.equals(new Call("[]", List.of()));
            if (none)
                draft.empty();
            else if (list instanceof Call(String name, List<Expr> items) && name.equals("[]") && items.size() == 1) {
                draft.remove(atom);
                draft.substitute(Map.of(var, items.getFirst()));
            } else
                continue;
            used.add(ProofRule.UNWIND);
            return true;
        }
        return false;
    }

    private boolean optional(Draft draft) {
        for (Atom atom : draft.atoms()) {
            if (!(atom instanceof Atom.Optional(Block inner)))
                continue;
            if (inner.conditions().contains(Const.of(false)) || inner.binds().isEmpty()) {
                missing(draft, atom, inner);
                return true;
            }
            if (occurs(draft, atom, inner)) {
                draft.inline(atom, inner);
                used.add(ProofRule.OPTIONAL_PRESENT);
                return true;
            }
            Optional<String> sure = inner.binds().stream().filter(inner.present()::contains).findFirst();
            if (sure.isEmpty())
                continue;
            Var var = new Var(sure.get());
            List<Expr> tests = Stream.concat(draft.conditions().stream(), draft.atoms().stream()
                    .flatMap(other -> other instanceof Atom.Unwind(_, Expr list) ? Stream.of(isThere(list))
                            : Stream.empty()))
                    .filter(c -> inner.binds().stream().anyMatch(bound -> Draft.mentions(c, bound))).toList();
            if (tests.isEmpty())
                continue;
            Map<String, Expr> nulls = nulls(inner);
            if (cases.always(draft.present(), e -> !e.all(tests.stream().map(t -> t.with(nulls)).toList()))) {
                draft.inline(atom, inner);
                used.add(ProofRule.OPTIONAL_REQUIRED);
                return true;
            }
            if (cases.always(draft.present(), e -> !e.all(tests) || e.facts().isNull(var))) {
                draft.require(Call.of("not", new Exists(inner)));
                missing(draft, atom, inner);
                used.add(ProofRule.OPTIONAL_MISSING);
                return true;
            }
        }
        return false;
    }

    private boolean occurs(Draft draft, Atom optional, Block inner) {
        Draft rest = new Draft(draft.block(), List.of(), draft.present());
        rest.remove(optional);
        // Conditions on what is optional say nothing about the rest.
        rest.conditions(rest.conditions().stream().filter(c -> inner.binds().stream()
                .noneMatch(bound -> Draft.mentions(c, bound))).toList());
        return new Matcher(cases, draft.present(), used).occurs(inner, rest.block());
    }

    private static Map<String, Expr> nulls(Block inner) {
        Map<String, Expr> nulls = new HashMap<>();
        inner.binds().forEach(bound -> nulls.put(bound, Const.NULL));
        return nulls;
    }

    private static void missing(Draft draft, Atom atom, Block inner) {
        draft.remove(atom);
        List<Expr> kept = new ArrayList<>(draft.conditions().stream()
                .filter(c -> c instanceof Call(String n, List<Expr> args) && n.equals("not")
                        && args.getFirst().equals(new Exists(inner)))
                .toList());
        List<Expr> others = new ArrayList<>(draft.conditions());
        others.removeAll(kept);
        draft.conditions(others);
        draft.substitute(nulls(inner));
        kept.forEach(draft::require);
    }
}
