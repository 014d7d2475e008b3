package org.quern.verdict.algebra;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** An expression over the variables of a block. Its value depends on nothing else. */
public sealed interface Expr {

    /**
     * A constant.
     *
     * @param value a {@code Long}, {@code Double}, {@code Boolean}, {@code String}, or null
     * @param exact whether also its type is known: a value that equals 1 may be 1.0
     */
    record Const(@Nullable Object value, boolean exact) implements Expr {
        public static final Const NULL = new Const(null, true);

        public static Const of(@Nullable Object value) {
            return new Const(value, true);
        }
    }

    /** A variable. Names are unique in both queries, and begin with what they stand for, see {@link FreshVariables}. */
    record Var(String name) implements Expr {
        public boolean isNode() {
            return name.startsWith(FreshVariables.NODE);
        }

        /** Whether it is a node or a relationship of a pattern. */
        public boolean isEntity() {
            return isNode() || name.startsWith(FreshVariables.RELATIONSHIP);
        }
    }

    /** A property of an entity, or a member of a map. */
    record Property(Expr owner, String key) implements Expr {}

    /** An operator or a function, in lower case; {@code []} makes a list, {@code {a,b}} a map with these keys. */
    record Call(String name, List<Expr> args) implements Expr {
        public Call {
            args = List.copyOf(args);
        }

        public static Call of(String name, Expr... args) {
            return new Call(name, List.of(args));
        }
    }

    /** Whether a node has a label. */
    record Label(Expr node, String label) implements Expr {}

    /** Whether a block has a row. */
    record Exists(Block block) implements Expr {}

    /** The number of rows of a block. */
    record Count(Block block) implements Expr {}

    /** An expression with variables of its own, such as a list comprehension; its parts are not looked into. */
    record Opaque(String form, List<Expr> parts) implements Expr {
        public Opaque {
            parts = List.copyOf(parts);
        }
    }

    /** Replaces variables. */
    default Expr with(Map<String, Expr> values) {
        return values.isEmpty() ? this : switch (this) {
            case Var v -> {
                Expr value = values.get(v.name);
                yield value == null ? v : value;
            }
            case Exists e -> new Exists(e.block.with(values));
            case Count c -> new Count(c.block.with(values));
            default -> map(part -> part.with(values));
        };
    }

    /** Replaces the direct parts, except in subqueries. */
    default Expr map(UnaryOperator<Expr> change) {
        return switch (this) {
            case Const c -> c;
            case Var v -> v;
            case Property p -> new Property(change.apply(p.owner), p.key);
            case Call c -> new Call(c.name, c.args.stream().map(change).toList());
            case Label l -> new Label(change.apply(l.node), l.label);
            case Exists e -> e;
            case Count c -> c;
            case Opaque o -> new Opaque(o.form, o.parts.stream().map(change).toList());
        };
    }

    /** The direct parts, except those of subqueries. */
    default List<Expr> parts() {
        return switch (this) {
            case Const _,Var _,Exists _,Count _ -> List.of();
            case Property p -> List.of(p.owner);
            case Call c -> c.args;
            case Label l -> List.of(l.node);
            case Opaque o -> o.parts;
        };
    }

    /** This expression and all inside it, subqueries included. */
    default void visit(Consumer<Expr> visitor) {
        visitor.accept(this);
        switch (this) {
            case Exists e -> e.block.visit(visitor);
            case Count c -> c.block.visit(visitor);
            default -> parts().forEach(part -> part.visit(visitor));
        }
    }

    /** The variables in it. In subqueries, also those of the subquery itself. */
    default Set<String> variables() {
        Set<String> names = new LinkedHashSet<>();
        visit(part -> {
            if (part instanceof Var v)
                names.add(v.name);
        });
        return names;
    }

    /** Whether it contains a subquery. */
    default boolean hasSubquery() {
        boolean[] found = {false};
        visit(part -> found[0] |= part instanceof Exists || part instanceof Count);
        return found[0];
    }
}
