package org.quern.verdict.proof;

import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;

import org.jspecify.annotations.Nullable;
import org.quern.schema.Datatype;
import org.quern.verdict.algebra.Expr.Const;
import org.quern.verdict.algebra.Expr.Property;
import org.quern.verdict.algebra.Expr.Var;

/** What one case assumes about the labels of nodes, and what follows for their properties under a schema. */
final class LabelFacts {

    private final SchemaFacts schema;
    private final IntUnaryOperator choose;
    private final Map<Var, Set<String>> labels = new HashMap<>();

    /** @param choose takes one of several options */
    LabelFacts(SchemaFacts schema, IntUnaryOperator choose) {
        this.schema = schema;
        this.choose = choose;
    }

    private Set<String> of(Var node) {
        return labels.computeIfAbsent(node, _ -> new TreeSet<>(schema.labels()));
    }

    /** Whether a node can have a label, and if it has one label only, whether it has it; null if that is open. */
    @Nullable
    Boolean has(Var node, String label) {
        if (!schema.labels().contains(label))
            return false;
        if (!schema.oneLabel())
            return null;
        if (!of(node).contains(label))
            return false;
        return of(node).size() == 1 || split(node, Set.of(label));
    }

    /** Whether the label of a node is one of some; both are possible. */
    private boolean split(Var node, Set<String> some) {
        boolean is = choose.applyAsInt(2) == 0;
        if (is)
            of(node).retainAll(some);
        else
            of(node).removeAll(some);
        return is;
    }

    /** Whether an entity has no such property because of its type. */
    boolean isAbsent(Property property, @Nullable Const type) {
        if (!(property.owner() instanceof Var owner) || !owner.isEntity()
                || SchemaFacts.isUndeclared(property.key()))
            return false;
        if (!owner.isNode())
            return !schema.has(property.key(), types(type));
        Set<String> with = schema.with(property.key(), of(owner));
        if (with.isEmpty() || with.containsAll(of(owner)) || !schema.oneLabel())
            return with.isEmpty();
        return !split(owner, with);
    }

    private Collection<String> types(@Nullable Const type) {
        return type != null && type.value() instanceof String name ? Set.of(name) : schema.types();
    }

    private Set<Datatype> datatypes(Property property, @Nullable Const type) {
        return property.owner() instanceof Var owner
                ? schema.datatypes(owner, property.key(), owner.isNode() ? of(owner) : types(type))
                : EnumSet.noneOf(Datatype.class);
    }

    /** The kinds of the values of a property whose owner is not null; null if nothing is known. */
    @Nullable
    Set<Term.Kind> kinds(Property property, @Nullable Const type) {
        Set<Datatype> datatypes = datatypes(property, type);
        return datatypes.isEmpty() ? null : SchemaFacts.kinds(property.key(), datatypes);
    }

    /** Whether all numbers of a property are whole. */
    boolean isWhole(Property property, @Nullable Const type) {
        return datatypes(property, type).equals(EnumSet.of(Datatype.INT));
    }
}
