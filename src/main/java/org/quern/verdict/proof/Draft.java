package org.quern.verdict.proof;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.quern.verdict.algebra.Atom;
import org.quern.verdict.algebra.Block;
import org.quern.verdict.algebra.Expr;
import org.quern.verdict.algebra.Expr.Const;
import org.quern.verdict.algebra.Expr.Var;

/** A block while rules change it, with the expressions that are computed from its rows. */
final class Draft {

    private List<Atom> atoms;
    private List<Expr> conditions;
    private List<Expr> values;
    private final Set<String> outside;

    /** @param outside variables of surrounding blocks that are not null */
    Draft(Block block, List<Expr> values, Set<String> outside) {
        this.atoms = new ArrayList<>(block.atoms());
        this.conditions = new ArrayList<>(block.conditions());
        this.values = new ArrayList<>(values);
        this.outside = outside;
    }

    Block block() {
        return new Block(atoms, conditions);
    }

    List<Atom> atoms() {
        return List.copyOf(atoms);
    }

    List<Expr> conditions() {
        return List.copyOf(conditions);
    }

    List<Expr> values() {
        return values;
    }

    Set<String> present() {
        Set<String> all = new HashSet<>(outside);
        all.addAll(block().present());
        return all;
    }

    void add(Atom atom) {
        atoms.add(atom);
    }

    void remove(Atom atom) {
        atoms.remove(atom);
    }

    void replace(Atom atom, Atom other) {
        atoms.set(atoms.indexOf(atom), other);
    }

    void remove(Expr condition) {
        conditions.remove(condition);
    }

    void require(Expr condition) {
        conditions.add(condition);
    }

    void conditions(List<Expr> all) {
        conditions = new ArrayList<>(all);
    }

    /** Replaces an atom by the atoms and conditions of a block. */
    void inline(Atom atom, Block block) {
        int at = atoms.indexOf(atom);
        atoms.remove(at);
        atoms.addAll(at, block.atoms());
        conditions.addAll(block.conditions());
    }

    void substitute(Map<String, Expr> by) {
        Block changed = block().with(by);
        atoms = new ArrayList<>(new LinkedHashSet<>(changed.atoms()));
        conditions = new ArrayList<>(changed.conditions());
        values = new ArrayList<>(values.stream().map(e -> e.with(by)).toList());
    }

    void empty() {
        atoms = new ArrayList<>();
        conditions = new ArrayList<>(List.of(Const.of(false)));
    }

    static boolean isEmpty(Block block) {
        return block.atoms().isEmpty() && block.conditions().equals(List.of(Const.of(false)));
    }

    /** Whether a variable is used by anything but the atom itself. */
    boolean uses(String var, Atom except) {
        return values.stream().anyMatch(e -> mentions(e, var)) || conditions.stream().anyMatch(e -> mentions(e, var))
                || atoms.stream().anyMatch(atom -> !atom.equals(except) && (atom.uses().contains(var)
                        || atom.binds().contains(var)));
    }

    static boolean mentions(Expr expr, String var) {
        return expr.variables().contains(var);
    }

    static boolean isVar(Expr expr, String var) {
        return expr instanceof Var v && v.name().equals(var);
    }
}
