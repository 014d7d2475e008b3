package org.quern.verdict.proof;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.quern.verdict.algebra.Atom;
import org.quern.verdict.algebra.Block;
import org.quern.verdict.algebra.Expr;
import org.quern.verdict.algebra.Expr.Call;
import org.quern.verdict.algebra.Expr.Const;
import org.quern.verdict.algebra.Expr.Exists;
import org.quern.verdict.algebra.Expr.Var;
import org.quern.verdict.algebra.FreshVariables;
import org.quern.verdict.algebra.Op;
import org.quern.verdict.algebra.Op.Key;
import org.quern.verdict.algebra.Unsupported;

/** Brings operators into a simple form with the same rows. */
final class Simplifier {

    /** Rules that apply to one block. */
    private static final int MOST_STEPS = 200;
    private static final int LONGEST_LIST = 60;

    private final Cases cases;
    private final Set<ProofRule> used;
    private final BlockRules blocks;
    private final DerivedRules subs;
    private final GroupRules groups;
    private final Optional<SchemaRules> schema;

    Simplifier(Cases cases, FreshVariables fresh, Set<ProofRule> used, Optional<SchemaRules> schema) {
        this.cases = cases;
        this.used = used;
        this.blocks = new BlockRules(cases, used);
        this.subs = new DerivedRules(cases, used);
        this.groups = new GroupRules(cases, fresh, used);
        this.schema = schema;
    }

    /** @param outside variables of surrounding blocks that are not null */
    Op simple(Op op, Set<String> outside) {
        return switch (op) {
            case Op.Union u -> union(u, outside);
            case Op.Limit c when isNumber(c.limit(), 0) -> new Op.Project(Block.empty(), c.columns());
            case Op.Limit c when c.limit().isEmpty() && (c.skip().isEmpty() || isNumber(c.skip(), 0)) ->
                simple(new Op.Project(c.block(), c.columns()), outside);
            default -> withBlock(op, outside);
        };
    }

    private static boolean isNumber(Optional<Expr> expr, long value) {
        return expr.isPresent() && expr.get().equals(Const.of(value));
    }

    private Op union(Op.Union union, Set<String> outside) {
        List<Op> branches = new ArrayList<>();
        for (Op branch : union.branches()) {
            Op simple = simple(union.all() || !(branch instanceof Op.Project p) ? branch
                    : new Op.Distinct(p.block(), p.columns()), outside);
            if (simple instanceof Op.Union inner && inner.all())
                branches.addAll(inner.branches());
            else if (simple.source().filter(Draft::isEmpty).isEmpty() || isWhole(simple))
                branches.add(simple);
        }
        if (branches.isEmpty())
            return new Op.Project(Block.empty(), List.of());
        if (branches.size() > 1)
            return new Op.Union(branches, union.all());
        return union.all() || !(branches.getFirst() instanceof Op.Project p) ? union.all() ? branches.getFirst()
                : new Op.Union(branches, false) : simple(new Op.Distinct(p.block(), p.columns()), outside);
    }

    private static boolean isWhole(Op op) {
        return op instanceof Op.Group g && g.whole();
    }

    private Op withBlock(Op given, Set<String> outside) {
        Op op = given instanceof Op.Group g ? groups.seen(g) : given;
        boolean set = op instanceof Op.Distinct;
        Draft draft = new Draft(op.source().orElseThrow(), op.values(), outside);
        reduce(draft, set);
        Block block = draft.block();
        List<Expr> values = draft.values().stream().map(blocks::counts).map(v -> constant(v, draft)).toList();
        Op done = op.over(block, values);
        if (done instanceof Op.Project p)
            return ofLimit(p).or(() -> passedOn(p).filter(Op.Union.class::isInstance)).or(() -> constants(p)).orElse(p);
        if (done instanceof Op.Distinct d && new Keys(cases.schema()).tellApart(block, values)) {
            used.add(ProofRule.DISTINCT_KEY);
            return simple(new Op.Project(block, d.columns()), outside);
        }
        if (done instanceof Op.Distinct d)
            return groups.exists(d).<Op>map(p -> simple(p, outside)).orElse(d);
        if (done instanceof Op.Group g && g.whole() && Draft.isEmpty(block))
            return new Op.Project(Block.ONE, g.aggregates().stream().map(Simplifier::ofNothing).toList());
        if (done instanceof Op.Group g)
            return groups.distinct(groups.count(g, outside)).map(other -> simple(other, outside))
                    .orElseGet(() -> groups.count(g, outside));
        if (!(done instanceof Op.Limit limit))
            return done;
        return isNoLimit(limit) ? simple(new Op.Project(block, limit.columns()), outside) : limit(limit);
    }

    private static Expr ofNothing(Op.Aggregate aggregate) {
        return switch (aggregate.name()) {
            case "count", "sum" -> Const.of(0L);
            case "collect" -> Call.of("[]");
            case "min", "max", "avg" -> Const.NULL;
            default -> throw new Unsupported("the function " + aggregate.name());
        };
    }

    /** Branches with the same pattern and columns as one whose conditions are alternatives. */
    Op merged(Op given) {
        Op op = given instanceof Op.Project p ? passedOn(p).orElse(p) : given;
        if (!(op instanceof Op.Union union) || union.all()
                || union.branches().stream().anyMatch(branch -> plain(branch).isEmpty()))
            return op;
        List<Op.Distinct> merged = new ArrayList<>();
        for (Op branch : union.branches()) {
            Op.Distinct next = plain(branch).orElseThrow();
            boolean done = false;
            for (int i = 0; i < merged.size() && !done; i++) {
                Optional<Op.Distinct> both = alternatives(next, merged.get(i));
                done = both.isPresent();
                merged.set(i, both.orElse(merged.get(i)));
            }
            if (!done)
                merged.add(next);
        }
        if (merged.size() == union.branches().size())
            return op;
        used.add(ProofRule.UNION_ALTERNATIVES);
        return merged.size() > 1 ? new Op.Union(List.copyOf(merged), false) : simple(merged.getFirst(), Set.of());
    }

    private static Optional<Op.Distinct> plain(Op op) {
        return Optional.ofNullable(switch (op) {
            case Op.Distinct d -> d;
            case Op.Project p -> new Op.Distinct(p.block(), p.columns());
            default -> null;
        }).filter(set -> set.block().atoms().stream().allMatch(
                atom -> atom instanceof Atom.Node || atom instanceof Atom.Rel || atom instanceof Atom.VariableLength));
    }

    private static Expr all(List<Expr> conditions) {
        return conditions.isEmpty() ? Const.of(true) : new Call("and", conditions);
    }

    private Optional<Op.Distinct> alternatives(Op.Distinct a, Op.Distinct b) {
        List<Op.Distinct> found = new ArrayList<>();
        new PatternSearch(a.block(), b.block(), false, new Matcher(cases, Set.of(), used)).find(map -> {
            if (a.columns().stream().map(column -> column.with(map)).toList().equals(b.columns()))
                found.add(new Op.Distinct(new Block(b.block().atoms(), List.of(Call.of("or",
                        all(a.block().conditions()).with(map), all(b.block().conditions())))), b.columns()));
            return !found.isEmpty();
        });
        return found.stream().findFirst();
    }

    /** Whether there is one row at most, and it is kept. */
    private boolean isNoLimit(Op.Limit limit) {
        boolean keeps = limit.skip().isEmpty() && limit.limit().filter(rows -> rows instanceof Const c
                && c.value() instanceof Long n && n > 0).isPresent();
        return keeps && new Keys(cases.schema()).tellApart(limit.block(), List.of());
    }

    /** The constant that a value is in all rows; a number's type may differ, so numbers stay. */
    private Expr constant(Expr value, Draft draft) {
        if (value instanceof Const || value instanceof Var)
            return value;
        Set<Expr> seen = new HashSet<>();
        boolean one = cases.always(draft.present(), e -> !e.all(draft.conditions())
                || e.resolve(value) instanceof Const c && c.exact() && (seen.isEmpty() && seen.add(c)
                        || seen.contains(c)));
        return one && !seen.isEmpty() ? seen.iterator().next() : value;
    }

    /** What is computed from the rows of a limit may be computed before. */
    private static Optional<Op> ofLimit(Op.Project project) {
        Block block = project.block();
        if (block.atoms().size() != 1 || !block.conditions().isEmpty()
                || !(block.atoms().getFirst() instanceof Atom.Derived(Op.Limit limit, List<String> vars)))
            return Optional.empty();
        Map<String, Expr> values = new HashMap<>();
        for (int i = 0; i < vars.size(); i++)
            values.put(vars.get(i), limit.columns().get(i));
        return Optional.of(new Op.Limit(limit.block(), project.columns().stream().map(c -> c.with(values)).toList(),
                limit.keys(), limit.skip(), limit.limit()));
    }

    /** An operator whose columns are passed on as they are. */
    private static Optional<Op> passedOn(Op.Project project) {
        Block block = project.block();
        return block.atoms().size() == 1 && block.conditions().isEmpty()
                && block.atoms().getFirst() instanceof Atom.Derived(Op op, List<String> vars)
                && project.columns().equals(vars.stream().map(Var::new).toList()) ? Optional.of(op)
                        : Optional.empty();
    }

    /** A key after one that equals it, and a constant one, do not count. */
    private static Op limit(Op.Limit limit) {
        List<Key> keys = new ArrayList<>();
        for (Key key : limit.keys())
            if (!(key.value() instanceof Const) && keys.stream().noneMatch(k -> k.value().equals(key.value())))
            keys.add(key);
        return new Op.Limit(limit.block(), limit.columns(), keys, limit.skip(), limit.limit());
    }

    /** A projection for each item of a list that the query contains. */
    private Optional<Op> constants(Op.Project project) {
        for (Atom atom : project.block().atoms()) {
            if (!(atom instanceof Atom.Unwind(String var, Expr list))
                    || !(list instanceof Call(String n, List<Expr> items)) || !n.equals("[]")
                    || items.size() > LONGEST_LIST)
                continue;
            List<Op> branches = new ArrayList<>();
            for (Expr item : items) {
                Draft draft = new Draft(project.block(), project.columns(), Set.of());
                draft.remove(atom);
                draft.substitute(Map.of(var, item));
                branches.add(new Op.Project(draft.block(), draft.values()));
            }
            used.add(ProofRule.UNWIND);
            return Optional.of(union(new Op.Union(branches, true), Set.of()));
        }
        return Optional.empty();
    }

    private void reduce(Draft draft, boolean set) {
        for (int i = 0; i < MOST_STEPS; i++) {
            inner(draft);
            boolean more = conditions(draft, set, _ -> true);
            if (Draft.isEmpty(draft.block()))
                return;
            if (!more && !blocks.step(draft) && !subs.step(draft, set) && !(set && subs.merge(draft)))
                break;
        }
        Block block = draft.block();
        if (!block.conditions().isEmpty() && cases.always(draft.present(), e -> !e.all(block.conditions()))) {
            used.add(ProofRule.EMPTY);
            draft.empty();
        }
    }

    /** Whether the schema implies more than the block says. */
    private boolean conditions(Draft draft, boolean set, Predicate<String> isOwn) {
        blocks.conditions(draft);
        return schema.isPresent() && !Draft.isEmpty(draft.block()) && schema.get().apply(draft, set, isOwn);
    }

    private static boolean isUsed(Draft draft, Atom inside, String var) {
        return Stream.concat(draft.conditions().stream(), draft.values().stream())
                .anyMatch(expr -> expr.variables().contains(var))
                || draft.atoms().stream().anyMatch(atom -> atom != inside && atom.uses().contains(var));
    }

    /** Simplifies inner blocks and subqueries. */
    private void inner(Draft draft) {
        Set<String> present = draft.present();
        for (Atom atom : draft.atoms()) {
            switch (atom) {
                case Atom.Derived(Op op, List<String> vars) -> {
                    Op simple = simple(op, present);
                    if (!simple.equals(op))
                        draft.replace(atom, new Atom.Derived(simple, vars));
                }
                case Atom.Optional(Block block) -> {
                    Draft inside = new Draft(block, List.of(), present);
                    // Its variables keep their names, so nodes are not unified.
                    conditions(inside, false, var -> !isUsed(draft, atom, var));
                    // An empty one still binds its variables, to null.
                    Block simple = Draft.isEmpty(inside.block())
                            ? new Block(block.atoms(), List.of(Const.of(false)))
                            : inside.block();
                    if (!simple.equals(block))
                        draft.replace(atom, new Atom.Optional(simple));
                }
                default -> {
                }
            }
        }
        draft.conditions(draft.conditions().stream().map(c -> subqueries(blocks.counts(c), present)).toList());
    }

    private Expr subqueries(Expr expr, Set<String> present) {
        if (!(expr instanceof Exists(Block block)))
            return expr.map(part -> subqueries(part, present));
        Draft draft = new Draft(block, List.of(), present);
        reduce(draft, true);
        Block simple = draft.block();
        return Draft.isEmpty(simple) ? Const.of(false) : simple.equals(Block.ONE) ? Const.of(true)
                : new Exists(simple);
    }

    /** Whether no row fulfils its conditions. */
    static boolean isEmpty(Op op) {
        return !isWhole(op) && op.source().filter(Draft::isEmpty).isPresent();
    }
}
