package org.quern.cypher.repair;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.quern.cypher.repair.Repair.Aspect;

/** Pairs the columns of two results and corrects them one by one. */
final class ColumnRepairs {

    /** A column, or two that stand for each other. */
    record Slot(Optional<Expression> gold, Optional<Expression> pred, Optional<Repair> repair) {

        boolean takesGold(Set<Repair> chosen) {
            return repair.isEmpty() || repair.filter(chosen::contains).isPresent();
        }
    }

    private final List<Slot> slots = new ArrayList<>();

    ColumnRepairs(List<Expression> gold, List<Expression> pred, RepairList list) {
        List<Expression> left = new ArrayList<>(gold);
        List<Expression> right = new ArrayList<>(pred);
        pair(left, right, 3, list);
        pair(left, right, 2, list);
        pair(left, right, 1, list);
        left.forEach(g -> slots.add(new Slot(Optional.of(g), Optional.empty(), Optional.of(list.add(
                g.aggregates() ? Aspect.AGGREGATE : Aspect.COLUMN, Optional.of(g.place()), Optional.empty())))));
        right.forEach(p -> slots.add(new Slot(Optional.empty(), Optional.of(p), Optional.of(
                list.add(Aspect.COLUMN, Optional.empty(), Optional.of(p.place()))))));
    }

    private void pair(List<Expression> left, List<Expression> right, int least, RepairList list) {
        for (Expression g : List.copyOf(left)) {
            right.stream().filter(p -> likeness(g, p) >= least).findFirst().ifPresent(p -> {
                left.remove(g);
                right.remove(p);
                slots.add(new Slot(Optional.of(g), Optional.of(p), g.text().equals(p.text()) ? Optional.empty()
                        : Optional.of(list.change(aspect(g, p), g.place(), p.place()))));
            });
        }
    }

    private static int likeness(Expression gold, Expression pred) {
        if (gold.text().equals(pred.text()))
            return 3;
        return gold.aggregates() != pred.aggregates() ? 0 : gold.variables().equals(pred.variables()) ? 2 : 1;
    }

    private static Aspect aspect(Expression gold, Expression pred) {
        if (gold.aggregates())
            return gold.aggregated().equals(pred.aggregated()) ? Aspect.COLUMN : Aspect.AGGREGATE;
        if (gold.text().startsWith("CASE") && choices(gold).equals(choices(pred)))
            return Aspect.CONDITION;
        boolean properties = Stream.of(gold, pred).allMatch(one -> one.variables().size() == 1
                && one.text().matches("(?s)[^.(]+\\.[^.(]+")) && gold.variables().equals(pred.variables());
        return properties ? Aspect.COLUMN_PROPERTY : Aspect.COLUMN;
    }

    /** A CASE expression without its conditions. */
    private static String choices(Expression choice) {
        return choice.text().replaceAll("(?s)\\bWHEN\\b.*?\\bTHEN\\b", "WHEN THEN");
    }

    List<Slot> slots() {
        return List.copyOf(slots);
    }

    List<Repair> all() {
        return slots.stream().flatMap(slot -> slot.repair().stream()).toList();
    }

    List<Expression> with(Set<Repair> chosen) {
        return slots.stream().flatMap(slot -> (slot.takesGold(chosen) ? slot.gold() : slot.pred()).stream())
                .toList();
    }

    Expression instead(Expression key, Set<Repair> chosen) {
        return slots.stream()
                .filter(slot -> slot.repair().filter(chosen::contains).isPresent() && slot.pred().isPresent()
                        && slot.pred().get().text().equals(key.text()))
                .flatMap(slot -> slot.gold().stream()).findFirst()
                .orElse(key);
    }
}
