package org.quern.verdict.proof;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.quern.verdict.algebra.Block;
import org.quern.verdict.algebra.Expr;
import org.quern.verdict.algebra.Op;
import org.quern.verdict.algebra.Op.Aggregate;
import org.quern.verdict.algebra.Op.Key;
import org.quern.verdict.algebra.Unsupported;

/** Compares operators. An answer lists which column of the first is which of the second; none means not shown. */
final class Matcher {

    private final Cases cases;
    private final Set<String> outside;
    private final Set<ProofRule> used;

    /** @param outside variables of surrounding blocks that are not null */
    Matcher(Cases cases, Set<String> outside, Set<ProofRule> used) {
        this.cases = cases;
        this.outside = outside;
        this.used = used;
    }

    /** Both operators use the same variables of surrounding blocks. */
    List<int[]> columns(Op a, Op b) {
        try {
            if (a instanceof Op.Project(Block x, List<Expr> c) && b instanceof Op.Project(Block y, List<Expr> d))
                return rows(x, c, y, d);
            if (a instanceof Op.Distinct(Block x, List<Expr> c) && b instanceof Op.Distinct(Block y, List<Expr> d))
                return sets(x, c, y, d);
            if (a instanceof Op.Group x && b instanceof Op.Group y)
                return groups(x, y);
            if (a instanceof Op.Limit x && b instanceof Op.Limit y)
                return limits(x, y);
            if (a instanceof Op.Union x && b instanceof Op.Union y && x.all() == y.all())
                return unions(x.branches(), y.branches(), y.all());
        } catch (Unsupported _) {
            return List.of();
        }
        return List.of();
    }

    List<int[]> rows(Block a, List<Expr> left, Block b, List<Expr> right) {
        List<int[]> all = new ArrayList<>();
        if (left.size() == right.size())
            search(a, b, false).find(map -> {
                compared(a, left, b, right, map, false).ifPresent(c -> all.addAll(c.assignments()));
                return !all.isEmpty();
            });
        return all;
    }

    private PatternSearch search(Block a, Block b, boolean often) {
        return new PatternSearch(a, b, often, this);
    }

    /** The equal columns, if the conditions are equivalent, or those of a follow from those of b. */
    private Optional<Columns> compared(Block a, List<Expr> left, Block b, List<Expr> right, Map<String, Expr> map,
            boolean implied) {
        Columns columns = new Columns(left.size(), right.size());
        List<Expr> mapped = left.stream().map(e -> e.with(map)).toList();
        return holds(a, b, map, implied, e -> {
            for (int i = 0; i < left.size(); i++)
                for (int j = 0; j < right.size(); j++)
                    if (columns.are(i, j) && !e.areEqual(mapped.get(i), right.get(j)))
                columns.differ(i, j);
            return true;
        }) ? Optional.of(columns) : Optional.empty();
    }

    /** Whether a claim holds in all rows, and both blocks have the same rows. */
    private boolean holds(Block a, Block b, Map<String, Expr> map, boolean implied, Predicate<Evaluation> claim) {
        List<Expr> conditions = a.conditions().stream().map(e -> e.with(map)).toList();
        return cases.always(present(b), e -> {
            if (implied)
                return !e.all(b.conditions()) || e.all(conditions) && claim.test(e);
            boolean here = e.all(b.conditions());
            return here == e.all(conditions) && (!here || claim.test(e));
        });
    }

    private Set<String> present(Block block) {
        Set<String> all = new HashSet<>(outside);
        all.addAll(block.present());
        return all;
    }

    /** Compares two blocks inside a larger pattern. */
    boolean optional(Block a, Block b, Map<String, Expr> map, Predicate<Map<String, Expr>> found) {
        return search(a.with(map), b, false).find(inner -> {
            Map<String, Expr> both = new HashMap<>(map);
            both.putAll(inner);
            return holds(a, b, both, false, _ -> true) && found.test(both);
        });
    }

    /** Whether a pattern occurs in each row of a block, because the block contains it. */
    boolean occurs(Block pattern, Block block) {
        return search(pattern, block, true).find(map -> holds(pattern, block, map, true, _ -> true));
    }

    /** A matcher for operators inside a block. */
    Matcher inside(Block block) {
        return new Matcher(cases, present(block), used);
    }

    List<int[]> sets(Block a, List<Expr> left, Block b, List<Expr> right) {
        List<int[]> same = rows(a, left, b, right);
        if (!same.isEmpty() || left.size() != right.size())
            return same;
        List<int[]> all = new ArrayList<>();
        search(a, b, true).find(map -> {
            for (int[] so : compared(a, left, b, right, map, true).map(Columns::assignments).orElse(List.of()))
                if (all.isEmpty() && contains(b, right, a, left, so))
                all.add(so);
            return !all.isEmpty();
        });
        if (!all.isEmpty())
            used.add(ProofRule.CONTAINMENT);
        return all;
    }

    private boolean contains(Block b, List<Expr> right, Block a, List<Expr> left, int[] so) {
        return search(b, a, true).find(map -> holds(b, a, map, true, e -> {
            for (int i = 0; i < so.length; i++)
                if (!e.areEqual(right.get(so[i]).with(map), left.get(i)))
                return false;
            return true;
        }));
    }

    private List<int[]> groups(Op.Group a, Op.Group b) {
        List<int[]> all = new ArrayList<>();
        if (a.whole() == b.whole())
            search(a.block(), b.block(), false).find(map -> {
                grouped(a, b, map).ifPresent(all::add);
                return !all.isEmpty();
            });
        return all;
    }

    private Optional<int[]> grouped(Op.Group a, Op.Group b, Map<String, Expr> map) {
        Optional<Columns> keys = compared(a.block(), a.keys(), b.block(), b.keys(), map, false);
        if (keys.isEmpty() || !keys.get().coversRight(b.keys().size()))
            return Optional.empty();
        int[] so = new int[a.keys().size() + a.aggregates().size()];
        for (int i = 0; i < a.keys().size(); i++)
            so[i] = keys.get().first(i);
        for (int i = 0; i < a.aggregates().size(); i++) {
            // Of several equal ones, each is taken once if possible.
            int found = -1;
            for (int j = 0; j < b.aggregates().size(); j++) {
                int at = b.keys().size() + j;
                boolean better = found < 0 || taken(so, found, a.keys().size(), i)
                        && !taken(so, at, a.keys().size(), i);
                if (better
                        && same(a, a.aggregates().get(i), b, b.aggregates().get(j), map))
                    found = at;
            }
            so[a.keys().size() + i] = found;
        }
        return Arrays.stream(so).anyMatch(at -> at < 0) ? Optional.empty() : Optional.of(so);
    }

    private static boolean taken(int[] so, int column, int from, int number) {
        return Arrays.stream(so, from, from + number).anyMatch(known -> known == column);
    }

    private boolean same(Op.Group in, Aggregate a, Op.Group other, Aggregate b, Map<String, Expr> map) {
        boolean alike = a.name().equals(b.name()) && a.distinct() == b.distinct()
                && a.args().size() == b.args().size();
        return alike && holds(in.block(), other.block(), map, false, e -> {
            for (int i = 0; i < a.args().size(); i++)
                if (!e.areEqual(a.args().get(i).with(map), b.args().get(i)))
                return false;
            return areEqual(e, a.order(), b.order(), map);
        });
    }

    private static boolean areEqual(Evaluation e, List<Key> a, List<Key> b, Map<String, Expr> map) {
        if (a.size() != b.size())
            return false;
        for (int i = 0; i < a.size(); i++)
            if (a.get(i).descending() != b.get(i).descending()
                    || !e.areEqual(a.get(i).value().with(map), b.get(i).value()))
            return false;
        return true;
    }

    private List<int[]> limits(Op.Limit a, Op.Limit b) {
        List<int[]> all = new ArrayList<>();
        if (a.limit().equals(b.limit()) && a.skip().equals(b.skip()) && a.columns().size() == b.columns().size())
            search(a.block(), b.block(), false).find(map -> {
                boolean order = holds(a.block(), b.block(), map, false, e -> areEqual(e, a.keys(), b.keys(), map));
                if (order)
                    compared(a.block(), a.columns(), b.block(), b.columns(), map, false)
                            .ifPresent(c -> all.addAll(c.assignments()));
                return !all.isEmpty();
            });
        return all;
    }

    /** The columns that are the same in all branches. */
    private List<int[]> unions(List<Op> a, List<Op> b, boolean bags) {
        if (a.size() != b.size())
            return List.of();
        if (a.isEmpty())
            return List.of(new int[0]);
        for (int j = 0; j < b.size(); j++) {
            List<int[]> first = branch(a.getFirst(), b.get(j), bags);
            if (first.isEmpty())
                continue;
            List<Op> others = new ArrayList<>(b);
            others.remove(j);
            if (a.size() == 1)
                return first;
            List<int[]> rest = unions(a.subList(1, a.size()), others, bags);
            List<int[]> both = first.stream()
                    .filter(so -> rest.stream().anyMatch(other -> Arrays.equals(so, other))).toList();
            if (!both.isEmpty()) {
                used.add(ProofRule.UNION);
                return both;
            }
        }
        return List.of();
    }

    private List<int[]> branch(Op a, Op b, boolean bags) {
        boolean plain = isPlain(a) && isPlain(b);
        return !bags && plain
                ? sets(a.source().orElseThrow(), a.columns(), b.source().orElseThrow(), b.columns())
                : columns(a, b);
    }

    private static boolean isPlain(Op op) {
        return op instanceof Op.Project || op instanceof Op.Distinct;
    }
}
