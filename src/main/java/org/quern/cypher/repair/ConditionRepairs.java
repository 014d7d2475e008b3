package org.quern.cypher.repair;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import org.quern.cypher.repair.Body.Condition;
import org.quern.cypher.repair.Body.Lookup;
import org.quern.cypher.repair.Repair.Aspect;

/** Pairs the conditions of two bodies and corrects them one by one. */
final class ConditionRepairs {

    /**
     * @param whole corrects all of it, or adds or removes it; empty if the condition goes with its nodes
     * @param property corrects the property alone
     * @param value corrects the value alone
     */
    private record Slot(Optional<Condition> gold, Optional<Condition> pred, Optional<Repair> whole,
            Optional<Repair> property, Optional<Repair> value) {}

    private final List<Slot> slots = new ArrayList<>();

    ConditionRepairs(Body gold, Body pred, RepairList list) {
        List<Condition> left = new ArrayList<>(gold.conditions());
        List<Condition> right = new ArrayList<>(pred.conditions());
        pair(left, right, ConditionRepairs::isSame, list);
        pair(left, right, (g, p) -> owners(g, p) && g.property().equals(p.property())
                && g.operator().equals(p.operator()), list, true);
        pair(left, right, (g, p) -> owners(g, p) && g.property().equals(p.property()), list, true);
        pair(left, right, (g, p) -> owners(g, p) && g.isText() && p.isText()
                && g.operator().equals(p.operator()), list, true);
        pair(left, right, (g, p) -> g.test().variables().equals(p.test().variables())
                && (g.lookup().isEmpty() || p.lookup().isEmpty()), list);
        left.forEach(g -> slots.add(new Slot(Optional.of(g), Optional.empty(), isFor(g, gold, pred)
                ? Optional.of(list.add(Aspect.CONDITION, Optional.of(g.test().place()), Optional.empty()))
                : Optional.empty(), Optional.empty(), Optional.empty())));
        right.forEach(p -> slots.add(new Slot(Optional.empty(), Optional.of(p), isFor(p, pred, gold)
                ? Optional.of(list.add(Aspect.CONDITION, Optional.empty(), Optional.of(p.test().place())))
                : Optional.empty(), Optional.empty(), Optional.empty())));
    }

    /** Whether a variable is a node or a relation of one of the bodies. */
    static boolean isOf(Body gold, Body pred, String variable) {
        return isOf(gold, variable) || isOf(pred, variable);
    }

    private static boolean isOf(Body body, String variable) {
        return body.has(variable) || body.relations().stream().anyMatch(r -> r.own().equals(variable));
    }

    /** Whether the other query has what the condition is about. */
    private static boolean isFor(Condition condition, Body own, Body other) {
        return condition.test().variables().stream().filter(v -> isOf(own, v)).allMatch(v -> isOf(other, v));
    }

    private static boolean isSame(Condition gold, Condition pred) {
        return gold.test().text().equals(pred.test().text());
    }

    private static boolean owners(Lookup gold, Lookup pred) {
        return gold.owner().equals(pred.owner());
    }

    private void pair(List<Condition> left, List<Condition> right, BiPredicate<Lookup, Lookup> alike, RepairList list,
            boolean lookups) {
        pair(left, right, (g, p) -> lookups && g.lookup().isPresent() && p.lookup().isPresent()
                && alike.test(g.lookup().get(), p.lookup().get()), list);
    }

    private void pair(List<Condition> left, List<Condition> right, BiPredicate<Condition, Condition> alike,
            RepairList list) {
        for (Condition g : List.copyOf(left)) {
            right.stream().filter(p -> alike.test(g, p)).findFirst().ifPresent(p -> {
                left.removeIf(one -> one == g);
                right.removeIf(one -> one == p);
                slots.add(slot(g, p, list));
            });
        }
    }

    private static Slot slot(Condition gold, Condition pred, RepairList list) {
        Optional<Lookup> wanted = gold.lookup();
        Optional<Lookup> asked = pred.lookup();
        if (isSame(gold, pred))
            return new Slot(Optional.of(gold), Optional.of(pred), Optional.empty(), Optional.empty(),
                    Optional.empty());
        boolean parts = wanted.isPresent() && asked.isPresent()
                && wanted.get().operator().equals(asked.get().operator());
        boolean property = parts && !wanted.map(Lookup::property).equals(asked.map(Lookup::property));
        boolean value = parts && !wanted.map(Lookup::value).equals(asked.map(Lookup::value))
                && !(property && wanted.get().bare().equals(asked.get().bare()));
        return new Slot(Optional.of(gold), Optional.of(pred),
                parts ? Optional.empty() : change(true, Aspect.CONDITION, gold, pred, list),
                change(property, Aspect.PROPERTY, gold, pred, list), change(value, Aspect.VALUE, gold, pred, list));
    }

    private static Optional<Repair> change(boolean differs, Aspect aspect, Condition gold, Condition pred,
            RepairList list) {
        return differs ? Optional.of(list.change(aspect, gold.test().place(), pred.test().place()))
                : Optional.empty();
    }

    /** @param clauses whether conditions are in the clauses of gold */
    List<Condition> with(Set<Repair> chosen, boolean clauses) {
        List<Condition> all = new ArrayList<>();
        for (Slot slot : slots) {
            boolean whole = slot.whole().filter(chosen::contains).isPresent();
            if (slot.gold().isPresent() && slot.pred().isPresent())
                all.add(of(slot, whole, clauses, chosen));
            else if (slot.whole().isEmpty() || whole == slot.gold().isPresent())
                slot.gold().or(slot::pred).ifPresent(all::add);
        }
        return all;
    }

    private static Condition of(Slot slot, boolean whole, boolean clauses, Set<Repair> chosen) {
        Condition gold = slot.gold().orElseThrow();
        Condition pred = slot.pred().orElseThrow();
        Condition now = whole ? gold : pred;
        Optional<Lookup> wanted = gold.lookup();
        Optional<Lookup> asked = pred.lookup();
        boolean property = slot.property().filter(chosen::contains).isPresent();
        boolean value = slot.value().filter(chosen::contains).isPresent();
        Expression test = now.test();
        if ((property || value) && wanted.isPresent() && asked.isPresent()) {
            Lookup other = property ? asked.get().of(wanted.get().property()) : asked.get();
            other = value || slot.value().isEmpty() ? other.with(wanted.get().value()) : other;
            test = new Expression(other.test(), test.variables(), test.aggregated(), test.place());
        }
        return new Condition(test, now.lookup(), clauses ? gold.clause() : pred.clause());
    }
}
