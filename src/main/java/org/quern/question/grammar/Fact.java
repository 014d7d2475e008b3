package org.quern.question.grammar;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What one relation states about a node. */
sealed interface Fact {

    /** The node does something: "directed A". */
    record Does(Predicate predicate, Slot other) implements Fact {}

    /** Something is done with it: "that A flows into". */
    record Undergoes(Predicate predicate, Slot subject) implements Fact {

        /** "into which A flows": the preposition does not stand before another verb or conjunction. */
        Optional<String> led(boolean person) {
            return predicate.preposition().map(word -> word + (person ? " whom " : " which ") + subject.text() + " "
                    + predicate.withoutPlace().gap(subject.many(), subject.person()));
        }

        /** "that A flows into", or "into which a river that flows through B flows". */
        String clause(boolean person) {
            Optional<String> preposition = predicate.preposition();
            if ((subject.heavy() || predicate.clashes()) && preposition.isPresent())
                return preposition.get() + (person ? " whom " : " which ") + subject.text() + " "
                        + predicate.withoutPlace().gap(subject.many(), subject.person());
            return (person ? "whom " : "that ") + subject.text() + " "
                    + predicate.gap(subject.many(), subject.person());
        }
    }

    /** The same without "ever", of somebody who is not further known: one time is enough. */
    default Fact once() {
        return switch (this) {
            case Does(Predicate predicate, Slot other) -> new Does(predicate.once(), other);
            case Undergoes undergoes -> undergoes;
        };
    }

    static boolean simple(List<Fact> facts) {
        return facts.stream().allMatch(Does.class::isInstance);
    }

    /** "wrote A and directed B"; all of them are done. */
    static String said(List<Fact> facts, boolean many, boolean person, String link) {
        Optional<String> together = together(facts, many, person);
        if (together.isPresent())
            return together.get();
        return oneByOne(inOneTense(longLast(facts), person), many, person, link);
    }

    /** After "held the position of Secretary of War and Peace", "and led A" would seem to be a part of the name. */
    private static List<Fact> longLast(List<Fact> facts) {
        return facts.size() == 2 && joins(facts.get(0)) && !joins(facts.get(1)) ? facts.reversed() : facts;
    }

    private static boolean joins(Fact fact) {
        return fact instanceof Does(_, Slot other) && other.plain().contains(" and ");
    }

    /** "Have received A and played for B" is better than "received A and have played for B". */
    private static List<Fact> inOneTense(List<Fact> facts, boolean person) {
        return facts.stream().noneMatch(fact -> fact instanceof Does(Predicate does, _) && does.perfect()) ? facts
                : facts.stream().map(fact -> fact instanceof Does(Predicate does, Slot other)
                        ? new Does(does.inPerfect(person), other) : fact).toList();
    }

    private static String oneByOne(List<Fact> facts, boolean many, boolean person, String link) {
        StringBuilder said = new StringBuilder();
        Optional<Predicate> before = Optional.empty();
        boolean suits = true;
        for (Fact fact : facts) {
            Does does = (Does) fact;
            Predicate predicate = does.predicate();
            Optional<String> rest = before.filter(_ -> link.equals("and"))
                    .flatMap(last -> predicate.sameDeath(last, many, person, does.other()));
            if (rest.isPresent()) {
                said.append(' ').append(rest.get());
                continue;
            }
            if (!said.isEmpty())
                said.append(' ').append(link).append(' ');
            String next = before.flatMap(last -> predicate.continued(last, many, person, does.other()))
                    .orElseGet(() -> predicate.said(many, person, does.other()));
            // "Received A and have played for B" needs no "ever", "have ever held A and been heads of B" no "have".
            boolean again = before.filter(last -> link.equals("and") && last.perfect()).isPresent() && suits;
            suits = predicate.suits(does.other());
            said.append(said.isEmpty() || !predicate.perfect() || !suits ? next
                    : next.replaceFirst("^(have|has) (?:ever )?", again ? "" : "$1 "));
            before = Optional.of(predicate);
        }
        return said.toString();
    }

    /** "were both directed and written by the same person". */
    private static Optional<String> together(List<Fact> facts, boolean many, boolean person) {
        if (facts.size() != 2 || !(facts.get(0) instanceof Does(Predicate a, Slot one))
                || !(facts.get(1) instanceof Does(Predicate b, Slot same)) || !same.text().startsWith("that same ")
                || !a.passive() || !b.passive() || !a.verb().equals(b.verb()) || one.heavy())
            return Optional.empty();
        Predicate both = new Predicate(a.verb(),
                "both " + a.rest().replace(" by {}", "") + " and " + b.rest().replace(" by {}", "") + " by {}",
                a.time());
        return Optional.of(both.said(many, person, Slot.of("the " + same.text().substring("that ".length()), false,
                same.person())));
    }

    /**
     * The same where another verb follows: "flowing through A", "with which A was crossed".
     */
    static String embedded(List<Fact> facts, boolean many, boolean person, String link) {
        if (facts.size() != 1)
            return relative(facts, many, person, link);
        return switch (facts.getFirst()) {
            case Does(Predicate predicate, Slot other) -> predicate.gerundive(many, person, other)
                    .orElseGet(() -> relative(facts, many, person, link));
            case Undergoes undergoes -> undergoes.led(person).orElseGet(() -> relative(facts, many, person, link));
        };
    }

    /** "who wrote A and directed B", "directed by A", "that are part of A and that B flows into". */
    static String relative(List<Fact> facts, boolean many, boolean person, String link) {
        String who = person ? "who " : "that ";
        if (simple(facts)) {
            List<String> reduced = facts.stream().map(Does.class::cast)
                    .flatMap(does -> does.predicate().reduced(many, does.other()).stream()).toList();
            if (reduced.size() == facts.size() && together(facts, many, person).isEmpty())
                return String.join(" " + link + " ", reduced);
            return who + said(facts, many, person, link);
        }
        return facts.stream().map(fact -> switch (fact) {
            case Does(Predicate predicate, Slot other) -> who + predicate.said(many, person, other);
            case Undergoes undergoes -> undergoes.led(person).filter(_ -> facts.size() > 1)
                    .orElseGet(() -> undergoes.clause(person));
        }).collect(Collectors.joining(" " + link + " "));
    }
}
