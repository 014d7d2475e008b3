package org.quern.verdict.proof;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.quern.verdict.algebra.Expr;
import org.quern.verdict.algebra.Expr.Call;
import org.quern.verdict.algebra.Expr.Const;
import org.quern.verdict.algebra.Expr.Label;
import org.quern.verdict.algebra.Expr.Property;
import org.quern.verdict.algebra.Expr.Var;

/**
 * One case of a case analysis: what is assumed about values. Where an answer is open, the next choice of the script is
 * taken; without one, the first, and the script grows.
 */
final class Facts {

    /** The assumptions contradict each other. */
    static final class Impossible extends RuntimeException {
        private static final long serialVersionUID = 1;

        Impossible() {
            super(null, null, false, false);
        }
    }

    private final List<int[]> script;
    private final Set<String> present;
    private final Domain domain;
    private final Map<Expr, Term> terms = new HashMap<>();
    private final Map<List<Expr>, Set<Relation>> pairs = new HashMap<>();
    private final Map<Expr, Integer> choices = new HashMap<>();
    private final Optional<LabelFacts> labels;
    private int at;

    /**
     * @param script choices, each with the number of options
     * @param present variables that are not null
     */
    Facts(List<int[]> script, Set<String> present, Domain domain) {
        this.script = script;
        this.present = present;
        this.domain = domain;
        this.labels = domain.schema().map(schema -> new LabelFacts(schema, this::choose));
    }

    Domain domain() {
        return domain;
    }

    private int choose(int options) {
        if (options == 0)
            throw new Impossible();
        if (options == 1)
            return 0;
        if (at == script.size())
            script.add(new int[]{0, options});
        return script.get(at++)[0];
    }

    private <T> T choose(List<T> options) {
        return options.get(choose(options.size()));
    }

    /** One of several values of an expression about which nothing else is known. */
    int free(Expr key, int options) {
        Integer known = choices.get(key);
        if (known == null) {
            known = choose(options);
            choices.put(key, known);
        }
        return known;
    }

    private Term term(Expr expr) {
        return terms.computeIfAbsent(expr, e -> {
            EnumSet<Term.Kind> kinds = EnumSet.copyOf(domain.kinds(e));
            Set<Term.Kind> declared = e instanceof Property p && labels.isPresent()
                    ? labels.get().kinds(p, type(p)) : null;
            if (declared != null)
                kinds.retainAll(declared);
            if (e instanceof Var v && present.contains(v.name()))
                kinds.remove(Term.Kind.NULL);
            return new Term(kinds);
        });
    }

    /** Whether a node that is not null has a label. */
    boolean hasLabel(Label label) {
        Boolean known = labels.isPresent() && label.node() instanceof Var node && node.isNode()
                ? labels.get().has(node, label.label()) : null;
        return known != null ? known : free(label, 2) == 0;
    }

    /** Whether the schema says that an entity has no such property. */
    boolean isAbsent(Property property) {
        return labels.isPresent() && labels.get().isAbsent(property, type(property));
    }

    private @Nullable Const type(Property property) {
        return forced(Call.of("type", property.owner()));
    }

    /** The only value that an expression can have, if it is a constant. */
    @Nullable
    Const forced(Expr expr) {
        Term term = terms.get(expr);
        if (term == null)
            return null;
        if (term.kinds().equals(EnumSet.of(Term.Kind.NULL)))
            return Const.NULL;
        Object exact = term.exact();
        return exact == null ? null
                : new Const(exact, !(exact instanceof Number) || domain.typed() || isWhole(expr, exact));
    }

    private boolean isWhole(Expr expr, Object number) {
        return number instanceof Long && expr instanceof Property p && labels.isPresent()
                && labels.get().isWhole(p, type(p));
    }

    boolean isNull(Expr expr) {
        if (expr instanceof Property p && !(p.owner() instanceof Const) && isNull(p.owner()))
            return true;
        Set<Term.Kind> kinds = term(expr).kinds();
        if (!kinds.contains(Term.Kind.NULL))
            return false;
        if (kinds.size() == 1)
            return true;
        boolean is = choose(2) == 0;
        term(expr).only(is ? EnumSet.of(Term.Kind.NULL) : EnumSet.complementOf(EnumSet.of(Term.Kind.NULL)));
        return is;
    }

    /** Assumes that the value is a text. */
    void text(Expr expr) {
        if (!(expr instanceof Const))
            term(expr).only(EnumSet.of(Term.Kind.TEXT));
    }

    boolean isText(Expr expr) {
        return expr instanceof Const c ? c.value() instanceof String
                : term(expr).kinds().equals(EnumSet.of(Term.Kind.TEXT));
    }

    /** How an expression compares to a constant other than null; with {@code coarse}, only as far as = needs it. */
    Relation compare(Expr expr, Object constant, boolean coarse) {
        if (expr instanceof Property p && !(p.owner() instanceof Const) && isNull(p.owner()))
            return Relation.NULL;
        Term term = term(expr);
        List<Relation> may = Arrays.stream(Relation.values()).filter(r -> term.mayBe(r, constant)).toList();
        List<Relation> unequal = may.stream().filter(r -> r != Relation.NULL && r != Relation.EQUAL).toList();
        if (!coarse || unequal.size() <= 1) {
            Relation chosen = choose(may);
            term.is(chosen, constant);
            return chosen;
        }
        List<Relation> options = new ArrayList<>(may);
        options.removeAll(unequal);
        options.add(Relation.OTHER);
        Relation chosen = choose(options);
        if (chosen == Relation.OTHER)
            term.isNot(constant);
        else
            term.is(chosen, constant);
        return chosen;
    }

    /** How two expressions compare. */
    Relation compare(Expr a, Expr b, boolean coarse) {
        boolean turned = a.toString().compareTo(b.toString()) > 0;
        List<Expr> key = turned ? List.of(b, a) : List.of(a, b);
        Set<Relation> may = pairs.computeIfAbsent(key, _ -> first(a, b));
        boolean unequal = coarse && !may.contains(Relation.NULL) && !may.contains(Relation.EQUAL)
                && !may.contains(Relation.SAME);
        if (!unequal && may.size() > 1)
            narrow(key, may, coarse);
        Relation relation = pairs.get(key).iterator().next();
        if (relation != Relation.NULL)
            List.of(a, b).forEach(e -> term(e).only(EnumSet.complementOf(EnumSet.of(Term.Kind.NULL))));
        return turned ? relation.reversed() : relation;
    }

    private void narrow(List<Expr> key, Set<Relation> may, boolean coarse) {
        List<Set<Relation>> options = new ArrayList<>();
        EnumSet<Relation> unequal = EnumSet.of(Relation.NAN, Relation.OTHER, Relation.LESS, Relation.GREATER);
        unequal.retainAll(may);
        for (Relation one : may)
            if (!unequal.contains(one) || !coarse)
            options.add(EnumSet.of(one));
        if (coarse && !unequal.isEmpty())
            options.add(unequal);
        pairs.put(key, choose(options));
    }

    private Set<Relation> first(Expr a, Expr b) {
        boolean things = domain.isEntity(a) && domain.isEntity(b);
        if (things && (isNull(a) || isNull(b)))
            return EnumSet.of(Relation.NULL);
        if (a.equals(b))
            return things ? EnumSet.of(Relation.SAME)
                    : isNull(a) ? EnumSet.of(Relation.NULL)
                            : EnumSet.of(Relation.EQUAL, Relation.SAME, Relation.NAN, Relation.NULL);
        if (things)
            return differ(Call.of("type", a), Call.of("type", b)) ? EnumSet.of(Relation.OTHER)
                    : EnumSet.of(Relation.SAME, Relation.OTHER);
        EnumSet<Relation> all = EnumSet.allOf(Relation.class);
        if (domain.typed())
            all.remove(Relation.NAN);
        for (Expr e : List.of(a, b)) {
            if (e instanceof Property p && isNull(p.owner()) || terms.containsKey(e)
                    && term(e).kinds().equals(EnumSet.of(Term.Kind.NULL)))
                return EnumSet.of(Relation.NULL);
        }
        boolean simple = a instanceof Property && b instanceof Property;
        if (simple && !term(a).kinds().contains(Term.Kind.NULL) && !term(b).kinds().contains(Term.Kind.NULL))
            all.remove(Relation.NULL);
        return all;
    }

    private boolean differ(Expr a, Expr b) {
        Const x = forced(a);
        Const y = forced(b);
        return x != null && y != null && !x.equals(y);
    }

    /** Whether two expressions are assumed to be equal. */
    boolean areEqual(Expr a, Expr b) {
        Set<Relation> known = pairs.get(a.toString().compareTo(b.toString()) > 0 ? List.of(b, a) : List.of(a, b));
        return known != null && EnumSet.of(Relation.EQUAL, Relation.SAME).containsAll(known);
    }
}
