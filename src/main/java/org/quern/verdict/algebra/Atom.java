package org.quern.verdict.algebra;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.quern.verdict.algebra.Expr.Var;

/** A source of rows in a block. A block's rows are the combinations of its atoms' rows that fulfil its conditions. */
public sealed interface Atom {

    /** Each node. */
    record Node(String var) implements Atom {}

    /** Each relationship, from start to end; without a direction, each in both directions, loops once. */
    record Rel(String var, String start, String end, boolean directed) implements Atom {}

    /**
     * Each path of relationships.
     *
     * @param var the list of relationships
     * @param form types, length and direction
     * @param inner expressions of required properties
     */
    record VariableLength(String var, String start, String end, String form, List<Expr> inner) implements Atom {
        public VariableLength {
            inner = List.copyOf(inner);
        }

        boolean directed() {
            return form.startsWith("->");
        }
    }

    /** Each item of a list. */
    record Unwind(String var, Expr list) implements Atom {}

    /** Each row of an operator, for the current row; the variables are its columns. */
    record Derived(Op op, List<String> vars) implements Atom {
        public Derived {
            vars = List.copyOf(vars);
        }
    }

    /** Each row of a block for the current row, or one row of nulls if there is none. */
    record Optional(Block block) implements Atom {}

    /** The variables that it binds. */
    default List<String> binds() {
        return switch (this) {
            case Node n -> List.of(n.var);
            case Rel r -> List.of(r.var);
            case VariableLength f -> List.of(f.var);
            case Unwind u -> List.of(u.var);
            case Derived s -> s.vars;
            case Optional o -> o.block.binds();
        };
    }

    /** Replaces variables; those that it binds are replaced by variables only. */
    default Atom with(Map<String, Expr> values) {
        return switch (this) {
            case Node n -> new Node(name(n.var, values));
            case Rel r -> new Rel(name(r.var, values), name(r.start, values), name(r.end, values), r.directed);
            case VariableLength f ->
                new VariableLength(name(f.var, values), name(f.start, values), name(f.end, values), f.form,
                        f.inner.stream().map(e -> e.with(values)).toList());
            case Unwind u -> new Unwind(name(u.var, values), u.list.with(values));
            case Derived s -> new Derived(s.op.with(values), s.vars.stream().map(v -> name(v, values)).toList());
            case Optional o -> new Optional(o.block.with(values));
        };
    }

    private static String name(String var, Map<String, Expr> values) {
        Expr value = values.get(var);
        if (value == null)
            return var;
        if (value instanceof Var other)
            return other.name();
        throw new Unsupported("a value in the place of a node");
    }

    /** The expressions in it, and the variables that it uses as ends. */
    default void visit(Consumer<Expr> visitor) {
        switch (this) {
            case Node n -> visitor.accept(new Var(n.var));
            case Rel r -> List.of(r.var, r.start, r.end).forEach(v -> visitor.accept(new Var(v)));
            case VariableLength f -> {
                List.of(f.var, f.start, f.end).forEach(v -> visitor.accept(new Var(v)));
                f.inner.forEach(e -> e.visit(visitor));
            }
            case Unwind u -> {
                visitor.accept(new Var(u.var));
                u.list.visit(visitor);
            }
            case Derived s -> {
                s.vars.forEach(v -> visitor.accept(new Var(v)));
                s.op.visit(visitor);
            }
            case Optional o -> o.block.visit(visitor);
        }
    }

    /** The variables that it uses from other atoms, and those of its inner blocks. */
    default List<String> uses() {
        List<String> names = new ArrayList<>();
        visit(e -> {
            if (e instanceof Var v && !binds().contains(v.name()))
                names.add(v.name());
        });
        return names;
    }
}
