package org.quern.verdict.proof;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.quern.verdict.algebra.Atom;
import org.quern.verdict.algebra.Block;
import org.quern.verdict.algebra.Expr;
import org.quern.verdict.algebra.Expr.Call;
import org.quern.verdict.algebra.Expr.Const;
import org.quern.verdict.algebra.Expr.Label;
import org.quern.verdict.algebra.Expr.Property;
import org.quern.verdict.algebra.Expr.Var;

/** Finds the ways to map the variables of one block to those of another so that the atoms agree. */
final class PatternSearch {

    private static final int MOST_STEPS = 4_000;
    private static final int MOST_FOUND = 24;

    private final Block a;
    private final Block b;
    private final boolean often;
    private final Matcher matcher;
    private final List<Atom> order;
    private final Set<String> own;
    private Predicate<Map<String, Expr>> found = _ -> false;
    private boolean strict = true;
    private int steps;
    private int tries;

    /** @param often whether several atoms of a may be mapped to one of b, and some of b to none */
    PatternSearch(Block a, Block b, boolean often, Matcher matcher) {
        this.a = a;
        this.b = b;
        this.often = often;
        this.matcher = matcher;
        this.own = new HashSet<>(a.binds());
        this.order = ordered();
    }

    /** Whether some way is accepted. */
    boolean find(Predicate<Map<String, Expr>> accepted) {
        if (!often && a.atoms().size() != b.atoms().size())
            return false;
        found = accepted;
        for (boolean first : List.of(true, false)) {
            strict = first;
            steps = 0;
            tries = 0;
            if (next(0, new HashMap<>(), List.of()))
                return true;
        }
        return false;
    }

    /** Operators first, then connected relationships, then nodes, then what depends on them. */
    private List<Atom> ordered() {
        List<Atom> left = new ArrayList<>(a.atoms());
        List<Atom> all = new ArrayList<>();
        Set<String> placed = new HashSet<>();
        while (!left.isEmpty()) {
            Atom best = left.getFirst();
            for (Atom atom : left)
                if (rank(atom, placed) < rank(best, placed))
                best = atom;
            left.remove(best);
            all.add(best);
            placed.addAll(best.binds());
            if (best instanceof Atom.Rel r)
                placed.addAll(List.of(r.start(), r.end()));
        }
        return all;
    }

    private int rank(Atom atom, Set<String> placed) {
        boolean connected = atom.uses().stream().anyMatch(placed::contains);
        boolean ready = atom.uses().stream().allMatch(v -> !own.contains(v) || placed.contains(v)
                || atom instanceof Atom.Optional o && o.block().binds().contains(v));
        return switch (atom) {
            case Atom.Derived _ -> ready ? 0 : 9;
            case Atom.Rel _,Atom.VariableLength _ -> connected ? 1 : 2;
            case Atom.Node _ -> 3;
            case Atom.Unwind _,Atom.Optional _ -> ready ? 4 : 9;
        };
    }

    private boolean next(int at, Map<String, Expr> map, List<Atom> taken) {
        if (++steps > MOST_STEPS || tries > MOST_FOUND)
            return false;
        if (at == order.size()) {
            tries++;
            return found.test(map);
        }
        Atom atom = order.get(at);
        // A known node of the other pattern is a node, whatever atoms there are.
        if (often && atom instanceof Atom.Node(String var) && map.containsKey(var))
            return next(at + 1, map, taken);
        for (Atom other : b.atoms()) {
            if (!often && taken.contains(other))
                continue;
            List<Atom> more = new ArrayList<>(taken);
            more.add(other);
            if (match(atom, other, map, so -> next(at + 1, so, more)))
                return true;
        }
        return false;
    }

    private boolean match(Atom atom, Atom other, Map<String, Expr> map, Predicate<Map<String, Expr>> then) {
        return switch (atom) {
            case Atom.Node(String x) when other instanceof Atom.Node(String y) -> bind(map, then, x, y);
            case Atom.Rel x when other instanceof Atom.Rel y -> relation(x, y, map, then);
            case Atom.VariableLength x when other instanceof Atom.VariableLength y -> variableLength(x, y, map, then);
            case Atom.Unwind x when other instanceof Atom.Unwind y -> x.list().with(map).equals(y.list())
                    && bind(map, then, x.var(), y.var());
            case Atom.Derived x when other instanceof Atom.Derived y -> sub(x, y, map, then);
            case Atom.Optional(Block x) when other instanceof Atom.Optional(Block y) ->
                matcher.inside(b).optional(x, y, map, then);
            default -> false;
        };
    }

    private boolean relation(Atom.Rel x, Atom.Rel y, Map<String, Expr> map, Predicate<Map<String, Expr>> then) {
        if (x.directed() ? !y.directed() : y.directed() && !often)
            return false;
        return bind(map, then, x.var(), y.var(), x.start(), y.start(), x.end(), y.end())
                || !x.directed() && bind(map, then, x.var(), y.var(), x.start(), y.end(), x.end(), y.start());
    }

    private boolean variableLength(Atom.VariableLength x, Atom.VariableLength y, Map<String, Expr> map,
            Predicate<Map<String, Expr>> then) {
        if (!x.form().equals(y.form()) || !x.inner().stream().map(e -> e.with(map)).toList().equals(y.inner()))
            return false;
        return bind(map, then, x.var(), y.var(), x.start(), y.start(), x.end(), y.end())
                || x.form().startsWith("--")
                        && bind(map, then, x.var(), y.var(), x.start(), y.end(), x.end(), y.start());
    }

    private boolean sub(Atom.Derived x, Atom.Derived y, Map<String, Expr> map, Predicate<Map<String, Expr>> then) {
        for (int[] so : matcher.inside(b).columns(x.op().with(map), y.op())) {
            String[] pairs = new String[2 * so.length];
            for (int i = 0; i < so.length; i++) {
                pairs[2 * i] = x.vars().get(i);
                pairs[2 * i + 1] = y.vars().get(so[i]);
            }
            if (bind(map, then, pairs))
                return true;
        }
        return false;
    }

    /** Maps variables, each followed by its image, unless they are mapped otherwise. */
    private boolean bind(Map<String, Expr> map, Predicate<Map<String, Expr>> then, String... pairs) {
        Map<String, Expr> more = new HashMap<>(map);
        for (int i = 0; i < pairs.length; i += 2) {
            String from = pairs[i];
            String to = pairs[i + 1];
            if (!own.contains(from)) {
                if (!from.equals(to))
                    return false;
                continue;
            }
            Expr before = more.putIfAbsent(from, new Var(to));
            if (before != null && !before.equals(new Var(to)))
                return false;
            if (strict && !often && !signature(a, from).equals(signature(b, to)))
                return false;
        }
        return then.test(more);
    }

    /** What the plain conditions say about one variable. */
    private static Set<String> signature(Block block, String var) {
        Set<String> all = new TreeSet<>();
        for (Expr condition : block.conditions()) {
            if (condition instanceof Label(Expr node, String label) && Draft.isVar(node, var))
                all.add(":" + label);
            if (!(condition instanceof Call(String name, List<Expr> args)) || !name.equals("="))
                continue;
            for (int i = 0; i < 2; i++)
                if (args.get(1 - i) instanceof Const c && (args.get(i) instanceof Property(Expr owner, String key)
                        && Draft.isVar(owner, var)
                        || args.get(i) instanceof Call(String f, List<Expr> of) && f.equals("type")
                                && Draft.isVar(of.getFirst(), var)))
                all.add((args.get(i) instanceof Property p ? p.key() : "") + c.value());
        }
        return all;
    }
}
