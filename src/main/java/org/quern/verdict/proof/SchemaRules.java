package org.quern.verdict.proof;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;
import org.quern.graph.GraphSchema.RelationType;
import org.quern.verdict.algebra.Atom;
import org.quern.verdict.algebra.Block;
import org.quern.verdict.algebra.Expr;
import org.quern.verdict.algebra.Expr.Call;
import org.quern.verdict.algebra.Expr.Const;
import org.quern.verdict.algebra.Expr.Count;
import org.quern.verdict.algebra.Expr.Exists;
import org.quern.verdict.algebra.Expr.Label;
import org.quern.verdict.algebra.Expr.Property;
import org.quern.verdict.algebra.Expr.Var;

/**
 * Adds to a block what a schema in which each node has one label implies: labels and types that the ends of relations
 * leave, directions, and that nothing matches.
 *
 * @param used receives the rules that were applied
 */
record SchemaRules(SchemaFacts schema, Set<ProofRule> used) {

    /** Those that are null if one side is. */
    private static final Set<String> COMPARISONS = Set.of("=", "<>", "<", "<=", "starts with", "ends with", "contains",
            "=~");

    /** What the variables of a block can be. */
    private record Possible(Map<String, Set<String>> labels, Map<String, Set<String>> types) {

        boolean isNothing() {
            return labels.values().stream().anyMatch(Set::isEmpty) || types.values().stream().anyMatch(Set::isEmpty);
        }
    }

    /**
     * Whether something was added.
     *
     * @param set whether duplicates of its rows do not count
     * @param isOwn whether a variable of the block is used nowhere else
     */
    boolean apply(Draft draft, boolean set, Predicate<String> isOwn) {
        if (!schema.oneLabel())
            return false;
        Block before = draft.block();
        Possible possible = possible(before);
        if (possible.isNothing()) {
            draft.empty();
            used.add(ProofRule.SCHEMA_ENDS);
            return true;
        }
        direct(draft, possible);
        mirror(draft, possible, set, isOwn);
        draft.conditions(draft.conditions().stream().map(condition -> pushed(condition, possible)).toList());
        for (Atom atom : draft.atoms())
            if (atom instanceof Atom.Optional(Block inner) && !pushed(inner, possible).equals(inner))
            draft.replace(atom, new Atom.Optional(pushed(inner, possible)));
        imply(draft, possible);
        return !draft.block().equals(before);
    }

    private Possible possible(Block block) {
        Possible possible = written(block);
        // What a subquery demands of a node holds outside, too.
        for (Expr condition : block.conditions())
            if (condition instanceof Exists(Block inner))
            possible(inner).labels.forEach((var, labels) -> {
                if (!inner.binds().contains(var))
                    possible.labels.computeIfAbsent(var, _ -> new TreeSet<>(schema.labels())).retainAll(labels);
            });
        boolean changed = narrow(block, possible);
        while (changed)
            changed = narrow(block, possible);
        return possible;
    }

    /** What the conditions of a block allow. */
    private Possible written(Block block) {
        Map<String, Set<String>> labels = new HashMap<>();
        Map<String, Set<String>> types = new HashMap<>();
        for (Atom atom : block.atoms()) {
            switch (atom) {
                case Atom.Node(String var) -> labels.put(var, labels(var, block.conditions()));
                case Atom.Rel r -> {
                    types.put(r.var(), types(schema, r.var(), block.conditions()));
                    List.of(r.start(), r.end()).forEach(end -> labels.computeIfAbsent(end,
                            var -> labels(var, block.conditions())));
                }
                case Atom.Derived derived -> derived.op().source().ifPresent(inner -> {
                    for (int i = 0; i < derived.op().columns().size(); i++)
                        if (derived.op().columns().get(i) instanceof Var v && v.isNode()
                                && inner.present().contains(v.name()))
                        labels.put(derived.vars().get(i), labels(v.name(), inner.conditions()));
                });
                default -> {
                }
            }
        }
        return new Possible(labels, types);
    }

    private Set<String> labels(String var, List<Expr> conditions) {
        return left(schema.labels(), conditions, name -> either(label(var, name), absent(var, key -> schema
                .with(key, List.of(name)).isEmpty())));
    }

    /** The types that conditions leave for a relation. */
    static Set<String> types(SchemaFacts schema, String var, List<Expr> conditions) {
        return left(schema.types(), conditions, name -> either(type(var, name), absent(var, key -> !schema
                .has(key, List.of(name)))));
    }

    private static Function<Expr, @Nullable Boolean> either(Function<Expr, @Nullable Boolean> first,
            Function<Expr, @Nullable Boolean> second) {
        return expr -> {
            Boolean known = first.apply(expr);
            return known == null ? second.apply(expr) : known;
        };
    }

    /**
     * The truth of comparisons with properties that a variable does not have. They are null, which is said to be false:
     * a condition that is false in spite of it is never true.
     */
    private static Function<Expr, @Nullable Boolean> absent(String var, Predicate<String> lacks) {
        return expr -> {
            if (!(expr instanceof Call(String sign, List<Expr> args)) || args.stream()
                    .noneMatch(arg -> arg instanceof Property(Expr owner, String key) && Draft.isVar(owner, var)
                            && !SchemaFacts.isUndeclared(key) && lacks.test(key)))
                return null;
            if (sign.equals("is null"))
                return true;
            return COMPARISONS.contains(sign) ? false : null;
        };
    }

    /** The names for which no condition is false. */
    private static Set<String> left(Collection<String> names, List<Expr> conditions,
            Function<String, Function<Expr, @Nullable Boolean>> known) {
        Set<String> left = new TreeSet<>(names);
        left.removeIf(name -> conditions.stream().anyMatch(
                condition -> Boolean.FALSE.equals(truth(condition, known.apply(name)))));
        return left;
    }

    private static Function<Expr, @Nullable Boolean> label(String var, String name) {
        return expr -> expr instanceof Label(Expr node, String label) && Draft.isVar(node, var)
                ? (Boolean) label.equals(name)
                : null;
    }

    private static Function<Expr, @Nullable Boolean> type(String var, String name) {
        return expr -> {
            if (!(expr instanceof Call(String sign, List<Expr> args)) || args.size() != 2)
                return null;
            Expr type = Call.of("type", new Var(var));
            if (sign.equals("in") && args.get(0).equals(type)
                    && args.get(1) instanceof Call(String list, List<Expr> all)
                    && list.equals("[]") && all.stream().allMatch(SchemaRules::isText))
                return all.contains(Const.of(name));
            int at = args.indexOf(type);
            return (sign.equals("=") || sign.equals("<>")) && at >= 0 && isText(args.get(1 - at))
                    ? (Boolean) (args.get(1 - at).equals(Const.of(name)) == sign.equals("="))
                    : null;
        };
    }

    private static boolean isText(Expr expr) {
        return expr instanceof Const c && c.value() instanceof String;
    }

    /** The truth of a condition as far as it follows from what is known; null if it is open. */
    private static @Nullable Boolean truth(Expr expr, Function<Expr, @Nullable Boolean> known) {
        if (!(expr instanceof Call(String name, List<Expr> args)) || !Set.of("and", "or", "not").contains(name))
            return known.apply(expr);
        List<@Nullable Boolean> parts = new ArrayList<>();
        args.forEach(arg -> parts.add(truth(arg, known)));
        if (name.equals("not")) {
            Boolean inner = parts.getFirst();
            return inner == null ? null : (Boolean) !inner;
        }
        Boolean decisive = name.equals("or");
        if (parts.contains(decisive))
            return decisive;
        return parts.contains(null) ? null : (Boolean) !decisive;
    }

    /** Removes what no relation of the schema allows; whether something was removed. */
    private boolean narrow(Block block, Possible possible) {
        boolean changed = false;
        for (Atom atom : block.atoms()) {
            if (!(atom instanceof Atom.Rel r))
                continue;
            Ends ends = ends(r, possible);
            changed |= set(possible.types, r.var()).retainAll(ends.types);
            if (r.start().equals(r.end()))
                ends.starts.retainAll(ends.ends);
            changed |= set(possible.labels, r.start()).retainAll(ends.starts);
            changed |= set(possible.labels, r.end()).retainAll(ends.ends);
        }
        return changed;
    }

    private static Set<String> set(Map<String, Set<String>> sets, String var) {
        return sets.getOrDefault(var, new HashSet<>());
    }

    /** What the relations of the schema leave of a relation and its ends. */
    private record Ends(Set<String> types, Set<String> starts, Set<String> ends, boolean forwards,
            boolean backwards) {}

    private Ends ends(Atom.Rel r, Possible possible) {
        Set<String> types = new HashSet<>();
        Set<String> starts = new HashSet<>();
        Set<String> ends = new HashSet<>();
        boolean[] ways = {false, false};
        for (RelationType relation : schema.relations()) {
            if (!set(possible.types, r.var()).contains(relation.label()))
                continue;
            for (int way = 0; way < (r.directed() ? 1 : 2); way++) {
                String start = way == 0 ? relation.subjLabel() : relation.objLabel();
                String end = way == 0 ? relation.objLabel() : relation.subjLabel();
                if (!set(possible.labels, r.start()).contains(start) || !set(possible.labels, r.end()).contains(end)
                        || r.start().equals(r.end()) && !start.equals(end))
                    continue;
                ways[way] = true;
                types.add(relation.label());
                starts.add(start);
                ends.add(end);
            }
        }
        return new Ends(types, starts, ends, ways[0], ways[1]);
    }

    /** Relations without a direction that the schema allows in one direction only. */
    private void direct(Draft draft, Possible possible) {
        for (Atom atom : draft.atoms()) {
            if (!(atom instanceof Atom.Rel r) || r.directed())
                continue;
            Ends ends = ends(r, possible);
            if (ends.forwards && ends.backwards)
                continue;
            draft.replace(atom, ends.forwards ? new Atom.Rel(r.var(), r.start(), r.end(), true)
                    : new Atom.Rel(r.var(), r.end(), r.start(), true));
            used.add(ProofRule.SCHEMA_DIRECTION);
        }
    }

    /**
     * A relation that also occurs the other way round may be written in either direction, as long as only its type and
     * properties are read. It is then without a direction. Where duplicates count, a condition says that it is found in one.
     */
    private void mirror(Draft draft, Possible possible, boolean set, Predicate<String> isOwn) {
        for (Atom atom : draft.atoms()) {
            if (!(atom instanceof Atom.Rel r) || !r.directed() || !isOwn.test(r.var())
                    || !schema.areSymmetric(set(possible.types, r.var()))
                    || Stream.concat(draft.conditions().stream(), draft.values().stream())
                            .anyMatch(expr -> isItself(expr, r.var()))
                    || draft.atoms().stream().anyMatch(other -> other != atom
                            && (other.uses().contains(r.var()) || other.binds().contains(r.var()))))
                continue;
            draft.replace(atom, new Atom.Rel(r.var(), r.start(), r.end(), false));
            if (!set)
                draft.require(Call.of("once", new Var(r.var())));
            used.add(ProofRule.SYMMETRIC);
        }
    }

    /** Whether an expression depends on more of a relation than its type and properties. */
    private static boolean isItself(Expr expr, String var) {
        return switch (expr) {
            case Var v -> v.name().equals(var);
            case Property(Var owner, _) when owner.name().equals(var) -> false;
            case Call(String name, List<Expr> args) when name.equals("type") && Draft.isVar(args.getFirst(), var) ->
                false;
            case Call(String name, _) when name.equals("once") -> false;
            case Exists _,Count _ -> expr.variables().contains(var);
            default -> expr.parts().stream().anyMatch(part -> isItself(part, var));
        };
    }

    /** What is known of the nodes of a block also holds in its subqueries and optional parts. */
    private Expr pushed(Expr expr, Possible possible) {
        return switch (expr) {
            case Exists(Block block) -> new Exists(pushed(block, possible));
            case Count(Block block) -> new Count(pushed(block, possible));
            default -> expr.map(part -> pushed(part, possible));
        };
    }

    private Block pushed(Block block, Possible possible) {
        Block more = block;
        Set<String> own = Set.copyOf(block.binds());
        for (String var : block.variables().stream().sorted().toList()) {
            Set<String> labels = possible.labels.get(var);
            if (labels == null || own.contains(var) || labels.size() == schema.labels().size())
                continue;
            Expr condition = labels(var, labels);
            if (!more.conditions().contains(condition))
                more = more.and(condition);
        }
        return more;
    }

    private static Expr labels(String var, Set<String> labels) {
        return any(labels.stream().<Expr>map(label -> new Label(new Var(var), label)).toList());
    }

    private static Expr any(List<Expr> all) {
        return all.size() == 1 ? all.getFirst() : new Call("or", all);
    }

    /** Adds the labels of nodes and the types of relations that are left, where they are not all. */
    private void imply(Draft draft, Possible possible) {
        for (Atom atom : draft.atoms()) {
            Expr condition = null;
            if (atom instanceof Atom.Node(String var) && set(possible.labels, var).size() < schema.labels().size())
                condition = labels(var, set(possible.labels, var));
            else if (atom instanceof Atom.Rel r && set(possible.types, r.var()).size() < schema.types().size())
                condition = any(set(possible.types, r.var()).stream()
                        .<Expr>map(type -> Call.of("=", Call.of("type", new Var(r.var())), Const.of(type))).toList());
            if (condition == null || draft.conditions().contains(condition))
                continue;
            draft.require(condition);
            used.add(ProofRule.SCHEMA_ENDS);
        }
    }
}
