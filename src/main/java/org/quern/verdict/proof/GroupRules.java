package org.quern.verdict.proof;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.quern.verdict.algebra.Atom;
import org.quern.verdict.algebra.Block;
import org.quern.verdict.algebra.Expr;
import org.quern.verdict.algebra.Expr.Exists;
import org.quern.verdict.algebra.Expr.Var;
import org.quern.verdict.algebra.FreshVariables;
import org.quern.verdict.algebra.Op;
import org.quern.verdict.algebra.Op.Aggregate;

/** Rules for grouping and DISTINCT. */
record GroupRules(Cases cases, FreshVariables fresh, Set<ProofRule> used) {

    /** The rows that an aggregation over all rows sees: those in which some argument is not null. */
    Op.Group seen(Op.Group group) {
        boolean ignoring = group.whole() && !group.aggregates().isEmpty()
                && group.aggregates().stream().allMatch(a -> a.args().size() == 1);
        if (!ignoring || Draft.isEmpty(group.block()))
            return group;
        List<Expr> tests = group.aggregates().stream().map(a -> a.args().getFirst()).distinct()
                .<Expr>map(arg -> Expr.Call.of("not", Expr.Call.of("is null", arg))).toList();
        Expr test = tests.size() == 1 ? tests.getFirst() : new Expr.Call("or", tests);
        if (group.block().conditions().contains(test))
            return group;
        used.add(ProofRule.NULL_ROWS);
        return new Op.Group(group.block().and(test), group.keys(), group.aggregates(), true);
    }

    /** Counts of values that are never null become counts of rows. */
    Op.Group count(Op.Group group, Set<String> outside) {
        Set<String> present = new HashSet<>(outside);
        present.addAll(group.block().present());
        List<Aggregate> all = group.aggregates().stream().map(a -> {
            boolean rows = a.name().equals("count") && !a.distinct() && !a.args().isEmpty()
                    && cases.always(present, e -> !e.all(group.block().conditions()) || isPresent(e, a.args()));
            if (rows)
                used.add(ProofRule.COUNT_ROWS);
            return rows ? new Aggregate("count", false, List.of(), List.of()) : a;
        }).toList();
        return new Op.Group(group.block(), group.keys(), all, group.whole());
    }

    private static boolean isPresent(Evaluation e, List<Expr> values) {
        return values.stream().noneMatch(value -> Boolean.TRUE.equals(e.truth(Expr.Call.of("is null", value))));
    }

    /** Aggregates that ignore duplicates see the distinct values only. */
    Optional<Op> distinct(Op.Group group) {
        boolean ignoring = group.aggregates().stream()
                .allMatch(a -> a.order().isEmpty() && !a.args().isEmpty()
                        && (a.distinct() || a.name().equals("min") || a.name().equals("max")));
        Map<Expr, Var> columns = new LinkedHashMap<>();
        Stream.concat(group.keys().stream(), group.aggregates().stream().flatMap(a -> a.args().stream()))
                .forEach(value -> columns.computeIfAbsent(value, _ -> fresh.var("c")));
        List<Expr> values = List.copyOf(columns.keySet());
        List<List<Expr>> args = group.aggregates().stream().map(Aggregate::args).distinct().toList();
        boolean once = args.size() <= 1;
        boolean clear = once && group.aggregates().stream().anyMatch(Aggregate::distinct);
        if (!ignoring || new Keys(cases.schema()).tellApart(group.block(), values) && !clear)
            return Optional.empty();
        used.add(ProofRule.AGGREGATE_DISTINCT);
        List<Aggregate> aggregates = group.aggregates().stream().map(a -> new Aggregate(a.name(), a.distinct() && !once,
                replaced(a.args(), columns), List.of())).toList();
        Op inner = new Op.Distinct(group.block(), values);
        Block block = new Block(List.of(new Atom.Derived(inner, columns.values().stream().map(Var::name).toList())),
                List.of());
        return Optional.of(new Op.Group(block, replaced(group.keys(), columns), aggregates, group.whole()));
    }

    private static List<Expr> replaced(List<Expr> all, Map<Expr, Var> by) {
        return all.stream().map(e -> (Expr) java.util.Objects.requireNonNull(by.get(e))).toList();
    }

    /** Distinct nodes are the nodes for which the rest of the pattern exists. */
    Optional<Op> exists(Op.Distinct distinct) {
        Block block = distinct.block();
        List<Atom> nodes = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (Expr column : distinct.columns())
            if (column instanceof Var v && block.atoms().contains(new Atom.Node(v.name())) && names.add(v.name()))
            nodes.add(new Atom.Node(v.name()));
        Set<String> bound = new HashSet<>(block.binds());
        bound.removeAll(names);
        boolean all = distinct.columns().stream().noneMatch(c -> c.hasSubquery()
                || c.variables().stream().anyMatch(bound::contains));
        if (names.isEmpty() || !all)
            return Optional.empty();
        List<Atom> rest = new ArrayList<>(block.atoms());
        rest.removeAll(nodes);
        List<Expr> outer = block.conditions().stream()
                .filter(c -> c.variables().stream().noneMatch(bound::contains)).toList();
        List<Expr> inner = new ArrayList<>(block.conditions());
        inner.removeAll(outer);
        used.add(ProofRule.DISTINCT_EXISTS);
        return Optional.of(new Op.Project(new Block(nodes, outer).and(new Exists(new Block(rest, inner))),
                distinct.columns()));
    }
}
