package org.quern.verdict.algebra;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.quern.verdict.algebra.Expr.Const;

/** A bag of rows: the combinations of the rows of the atoms for which every condition is true. */
public record Block(List<Atom> atoms, List<Expr> conditions) {

    /** One row without variables. */
    public static final Block ONE = new Block(List.of(), List.of());

    public Block {
        atoms = List.copyOf(atoms);
        conditions = List.copyOf(conditions);
    }

    public static Block empty() {
        return new Block(List.of(), List.of(Const.of(false)));
    }

    public Block and(Expr condition) {
        return new Block(atoms, join(conditions, List.of(condition)));
    }

    public Block and(Block other) {
        return new Block(join(atoms, other.atoms), join(conditions, other.conditions));
    }

    private static <T> List<T> join(List<T> a, List<T> b) {
        return Stream.concat(a.stream(), b.stream()).toList();
    }

    public List<String> binds() {
        return atoms.stream().flatMap(atom -> atom.binds().stream()).toList();
    }

    public Block with(Map<String, Expr> values) {
        return values.isEmpty() ? this
                : new Block(atoms.stream().map(atom -> atom.with(values)).toList(),
                        conditions.stream().map(e -> e.with(values)).toList());
    }

    public void visit(Consumer<Expr> visitor) {
        atoms.forEach(atom -> atom.visit(visitor));
        conditions.forEach(e -> e.visit(visitor));
    }

    /** Its own variables and those that it uses from outside. */
    public Set<String> variables() {
        Set<String> names = new LinkedHashSet<>();
        visit(e -> {
            if (e instanceof Expr.Var v)
                names.add(v.name());
        });
        return names;
    }

    /** The variables that are never null, as far as the atoms tell. */
    public Set<String> present() {
        Set<String> names = new LinkedHashSet<>();
        for (Atom atom : atoms) {
            switch (atom) {
                case Atom.Node n -> names.add(n.var());
                case Atom.Rel r -> names.addAll(List.of(r.var(), r.start(), r.end()));
                case Atom.VariableLength f -> names.addAll(List.of(f.var(), f.start(), f.end()));
                case Atom.Derived s -> {
                    List<Op> sources = s.op() instanceof Op.Union u ? u.branches() : List.of(s.op());
                    for (int i = 0; i < s.vars().size(); i++) {
                        int column = i;
                        if (sources.stream().allMatch(op -> isPresent(op, column)))
                            names.add(s.vars().get(i));
                    }
                }
                case Atom.Unwind _,Atom.Optional _ -> {
                }
            }
        }
        return names;
    }

    private static boolean isPresent(Op op, int column) {
        return column < op.columns().size() && op.columns().get(column) instanceof Expr.Var v
                && op.present().contains(v.name());
    }
}
