package org.quern.verdict.proof;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.quern.verdict.algebra.Atom;
import org.quern.verdict.algebra.Block;
import org.quern.verdict.algebra.Expr;
import org.quern.verdict.algebra.Expr.Var;
import org.quern.verdict.algebra.Op;

/** Which variables determine which others. */
final class Keys {

    private Keys() {}

    /** Whether rows with equal values are the same row. */
    static boolean tellApart(Block block, List<Expr> values) {
        Set<String> known = determined(block, values);
        return block.atoms().stream().allMatch(atom -> isOne(atom, known));
    }

    /** The variables that the values determine. */
    static Set<String> determined(Block block, List<Expr> values) {
        Set<String> known = new HashSet<>();
        for (Expr value : values)
            if (value instanceof Var v)
            known.add(v.name());
        for (int before = -1; before != known.size();) {
            before = known.size();
            for (Atom atom : block.atoms())
                spread(atom, known);
        }
        return known;
    }

    private static void spread(Atom atom, Set<String> known) {
        switch (atom) {
            case Atom.Rel r when r.directed() && known.contains(r.var()) -> known.addAll(List.of(r.start(), r.end()));
            case Atom.Derived s when s.op() instanceof Op.Group g
                    && (g.whole() && s.uses().isEmpty() || known.containsAll(s.vars().subList(0, g.keys().size()))
                            && !g.whole()) ->
                known.addAll(s.vars());
            default -> {
            }
        }
    }

    /** Whether an atom has at most one row for the known variables. */
    private static boolean isOne(Atom atom, Set<String> known) {
        return switch (atom) {
            case Atom.Node n -> known.contains(n.var());
            case Atom.Rel r -> known.containsAll(List.of(r.var(), r.start(), r.end()));
            case Atom.VariableLength f -> known.containsAll(List.of(f.var(), f.start(), f.end()));
            case Atom.Unwind _ -> false;
            case Atom.Derived s -> (s.op() instanceof Op.Distinct || s.op() instanceof Op.Group)
                    && known.containsAll(s.vars());
            case Atom.Optional o -> known.containsAll(o.binds())
                    && o.block().atoms().stream().allMatch(inner -> isOne(inner, known));
        };
    }
}
