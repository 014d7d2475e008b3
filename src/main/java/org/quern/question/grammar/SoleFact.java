package org.quern.question.grammar;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.quern.question.grammar.GoldQuery.Edge;
import org.quern.question.grammar.GoldQuery.When;

/**
 * The relation of the things that are asked for, if they have one and do something: "took place in A".
 *
 * @param named whether the other end is known by its name alone
 */
record SoleFact(Fact.Does does, boolean named, boolean timeless) {

    private static final Set<String> HAPPENED = Set.of("took place", "occurred", "happened", "was held");

    static Optional<SoleFact> of(GoldQuery query, Description who) {
        List<Edge> edges = who.own();
        return edges.size() == 1 && !query.union() && who.facts(edges, false).getFirst() instanceof Fact.Does does
                ? Optional.of(
                        new SoleFact(does, who.named(edges.getFirst().other("n")).isPresent() && !does.other().heavy(),
                                query.when() instanceof When.Ever))
                : Optional.empty();
    }

    /** "took place in A". */
    String said(TypeWords type) {
        return does.predicate().said(true, type.person(), does.other());
    }

    String other() {
        return does.other().text();
    }

    /** What happens at the time of a property, if the relation says where the same happens: "took place". */
    Optional<Predicate> event(PropertyWords p) {
        Predicate said = does.predicate();
        return p.forward().filter(event -> p.time() && !does.other().heavy() && said.hasPreposition()
                && sameEvent(said.withoutPlace().form(), event.form()));
    }

    private static boolean sameEvent(String a, String b) {
        return a.equals(b) || HAPPENED.contains(a) && HAPPENED.contains(b);
    }

    /** Whether a condition says where the same happens: "took place in B", of what "took place in A". */
    boolean happensIn(String condition, TypeWords type) {
        Predicate said = does.predicate();
        return !does.other().heavy() && said.inPlace() && HAPPENED.contains(said.withoutPlace().form())
                && HAPPENED.stream().anyMatch(event -> condition.startsWith(event + " in "))
                && said(type).startsWith(said.withoutPlace().gap(true, type.person()) + " ");
    }

    /** "in A", of "took place in A". */
    String place(TypeWords type) {
        return said(type).substring(does.predicate().withoutPlace().gap(true, type.person()).length());
    }

    /** Whether the verb says the noun again, so that the noun alone is better: "targets of", of "were targeted in". */
    boolean echoes(TypeWords type) {
        return named && timeless && does.predicate().echoes(type.one());
    }

    /** The same of several at the other end: "the targets of the attacks carried out with A". */
    boolean echoesSeveral(TypeWords type) {
        return !named && timeless && does.other().heavy() && does.predicate().echoes(type.one());
    }

    boolean past() {
        return !does.predicate().finite(true).matches("(?:are|have)\\b.*");
    }
}
