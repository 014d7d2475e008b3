package org.quern.verdict.proof;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.quern.verdict.algebra.Atom;
import org.quern.verdict.algebra.Block;
import org.quern.verdict.algebra.Expr;
import org.quern.verdict.algebra.Expr.Var;
import org.quern.verdict.algebra.Op;

/**
 * Which variables determine which others.
 *
 * @param schema with facts about relations, such as that a node has one at most
 */
record Keys(Optional<SchemaFacts> schema) {

    /** Whether rows with equal values are the same row. */
    boolean tellApart(Block block, List<Expr> values) {
        Set<String> known = determined(block, values);
        return block.atoms().stream().allMatch(atom -> isOne(atom, known));
    }

    /** Whether an optional part adds one row to each row of the rest of a block. */
    boolean isOneRow(Atom.Optional optional, Block block) {
        Set<String> known = new HashSet<>(block.binds());
        known.removeAll(optional.binds());
        spread(optional, block, known);
        return known.containsAll(optional.binds());
    }

    /** The variables that the values determine. */
    private Set<String> determined(Block block, List<Expr> values) {
        Set<String> known = new HashSet<>();
        for (Expr value : values)
            if (value instanceof Var v)
            known.add(v.name());
        spread(block, known);
        return known;
    }

    private void spread(Block block, Set<String> known) {
        for (int before = -1; before != known.size();) {
            before = known.size();
            for (Atom atom : block.atoms())
                spread(atom, block, known);
        }
    }

    private void spread(Atom atom, Block block, Set<String> known) {
        switch (atom) {
            case Atom.Rel r when r.directed() && known.contains(r.var()) -> known.addAll(List.of(r.start(), r.end()));
            case Atom.Rel r when r.directed() && isSingle(r, block, known) ->
                known.addAll(List.of(r.var(), r.start(), r.end()));
            case Atom.Optional(Block inner) -> {
                Set<String> inside = new HashSet<>(known);
                spread(inner, inside);
                if (inner.atoms().stream().allMatch(each -> isOne(each, inside)))
                    known.addAll(inner.binds());
            }
            case Atom.Derived s when s.op() instanceof Op.Group g && s.uses().stream().allMatch(used -> known
                    .contains(used) || !block.binds().contains(used))
                    && known.containsAll(s.vars().subList(0, g.keys().size())) ->
                known.addAll(s.vars());
            default -> {
            }
        }
    }

    /** Whether the known ends leave one relation at most. */
    private boolean isSingle(Atom.Rel r, Block block, Set<String> known) {
        if (schema.isEmpty())
            return false;
        Set<String> types = SchemaRules.types(schema.get(), r.var(), block.conditions());
        if (types.size() != 1)
            return false;
        String type = types.iterator().next();
        boolean start = known.contains(r.start());
        boolean end = known.contains(r.end());
        return start && schema.get().isSingle(type, true) || end && schema.get().isSingle(type, false)
                || start && end && schema.get().isSingle(type);
    }

    /** Whether an atom has at most one row for the known variables. */
    private boolean isOne(Atom atom, Set<String> known) {
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
