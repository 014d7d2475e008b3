package org.quern.cypher.repair;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.quern.cypher.QueryDifference.Place;
import org.quern.cypher.repair.Repair.Aspect;
import org.quern.cypher.repair.Shape.Key;
import org.quern.cypher.repair.Shape.Result;
import org.quern.cypher.repair.Shape.Tail;
import org.quern.cypher.repair.Shape.Unwind;

/** Corrects what is made of the matches, part by part. */
final class TailRepairs {

    private final Tail gold;
    private final Tail pred;
    /** Only if both queries aggregate, or neither does. */
    private final Optional<ColumnRepairs> columns;
    private final Optional<Repair> result;
    private final Optional<Repair> distinct;
    private final Optional<Repair> unwind;
    private final Optional<Repair> keys;
    private final Optional<Repair> having;
    private final Optional<Repair> order;
    private final Optional<Repair> limit;

    TailRepairs(Shape goldShape, Shape predShape, RepairList list) {
        this.gold = goldShape.tail();
        this.pred = predShape.tail();
        Place wanted = goldShape.tailPlace();
        Place asked = predShape.tailPlace();
        boolean alike = gold.grouped() == pred.grouped();
        this.columns = alike ? Optional.of(new ColumnRepairs(gold.result().columns(), pred.result().columns(), list))
                : Optional.empty();
        this.result = alike ? Optional.empty() : Optional.of(list.change(Aspect.RESULT, wanted, asked));
        boolean once = texts(gold.distinct()).equals(texts(pred.distinct()))
                && gold.result().once() == pred.result().once();
        this.distinct = once ? Optional.empty() : Optional.of(list.change(Aspect.DISTINCT, wanted, asked));
        this.unwind = unwindText(gold).equals(unwindText(pred)) ? Optional.empty()
                : Optional.of(list.add(Aspect.UNWIND, place(gold), place(pred)));
        Set<Repair> shown = new HashSet<>(columns.map(ColumnRepairs::all).orElse(List.of()));
        boolean grouped = alike && gold.grouped() && !texts(gold.keys()).equals(texts(keys(shown)));
        this.keys = grouped ? Optional.of(list.add(Aspect.GROUP, places(gold.keys(), wanted),
                places(pred.keys(), asked))) : Optional.empty();
        boolean tests = alike && !texts(gold.having()).equals(texts(pred.having()));
        this.having = tests ? Optional.of(list.add(Aspect.CONDITION, places(gold.having(), wanted),
                places(pred.having(), asked))) : Optional.empty();
        this.order = sorted(gold.result().order()).equals(sorted(order(shown))) ? Optional.empty()
                : Optional.of(list.add(Aspect.ORDER, by(gold.result()), by(pred.result())));
        this.limit = cut(gold.result()).equals(cut(pred.result())) ? Optional.empty()
                : Optional.of(list.add(Aspect.LIMIT, cutPlace(gold.result()), cutPlace(pred.result())));
    }

    private static Set<String> texts(List<Expression> expressions) {
        return new HashSet<>(expressions.stream().map(Expression::text).toList());
    }

    private static Optional<String> unwindText(Tail tail) {
        return tail.unwind().map(unwind -> unwind.list().text() + " AS " + unwind.variable());
    }

    private static Optional<Place> place(Tail tail) {
        return tail.unwind().map(Unwind::list).map(Expression::place);
    }

    private static Optional<Place> places(List<Expression> expressions, Place otherwise) {
        return Optional.of(expressions.stream().findFirst().map(Expression::place).orElse(otherwise));
    }

    private static List<String> sorted(List<Key> keys) {
        return keys.stream().map(key -> key.by().text() + (key.descending() ? " DESC" : "")).toList();
    }

    private static Optional<Place> by(Result result) {
        return result.order().stream().findFirst().map(key -> key.by().place());
    }

    private static List<String> cut(Result result) {
        return List.of(result.skip().map(Expression::text).orElse("0"), result.limit().map(Expression::text)
                .orElse(""));
    }

    private static Optional<Place> cutPlace(Result result) {
        return result.limit().or(result::skip).map(Expression::place);
    }

    /** The keys of the prediction; where they are its columns, they remain its columns. */
    private List<Expression> keys(Set<Repair> chosen) {
        List<Expression> plain = pred.result().columns().stream().filter(column -> !column.aggregates()).toList();
        if (columns.isEmpty() || !texts(plain).equals(texts(pred.keys())))
            return pred.keys().stream().map(key -> shown(key, chosen)).toList();
        return columns.get().with(chosen).stream().filter(column -> !column.aggregates()).toList();
    }

    /** The sort keys of the prediction; where they are columns, they remain these columns. */
    private List<Key> order(Set<Repair> chosen) {
        return pred.result().order().stream().map(key -> new Key(shown(key.by(), chosen), key.descending())).toList();
    }

    private Expression shown(Expression key, Set<Repair> chosen) {
        return columns.map(all -> all.instead(key, chosen)).orElse(key);
    }

    private static boolean takes(Optional<Repair> repair, Set<Repair> chosen) {
        return repair.filter(chosen::contains).isPresent();
    }

    Tail with(Set<Repair> chosen) {
        boolean other = takes(result, chosen);
        Tail shape = other ? gold : pred;
        List<Expression> shown = columns.map(all -> all.with(chosen)).orElse(shape.result().columns());
        List<Expression> by = takes(keys, chosen) || other ? gold.keys() : shape.grouped() ? keys(chosen) : List.of();
        boolean cut = takes(limit, chosen);
        Result from = takes(distinct, chosen) ? gold.result() : pred.result();
        Result rows = new Result(shown, from.once(), takes(order, chosen) ? gold.result().order() : order(chosen),
                cut ? gold.result().skip() : pred.result().skip(), cut ? gold.result().limit() : pred.result().limit());
        return new Tail(takes(distinct, chosen) ? gold.distinct() : pred.distinct(),
                takes(unwind, chosen) ? gold.unwind() : pred.unwind(), shape.grouped(), by,
                takes(having, chosen) ? gold.having() : shape.having(), rows);
    }

    /** Corrects columns. */
    private static final class ColumnRepairs {

        private record Slot(Optional<Expression> gold, Optional<Expression> pred, Optional<Repair> repair) {}

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
            boolean properties = Stream.of(gold, pred).allMatch(one -> one.variables().size() == 1
                    && one.text().matches("(?s)[^.(]+\\.[^.(]+")) && gold.variables().equals(pred.variables());
            return properties ? Aspect.COLUMN_PROPERTY : Aspect.COLUMN;
        }

        List<Repair> all() {
            return slots.stream().flatMap(slot -> slot.repair().stream()).toList();
        }

        List<Expression> with(Set<Repair> chosen) {
            return slots.stream().flatMap(slot -> (takesGold(slot, chosen) ? slot.gold() : slot.pred()).stream())
                    .toList();
        }

        private static boolean takesGold(Slot slot, Set<Repair> chosen) {
            return slot.repair().isEmpty() || takes(slot.repair(), chosen);
        }

        Expression instead(Expression key, Set<Repair> chosen) {
            return slots.stream().filter(slot -> takes(slot.repair(), chosen) && slot.pred().isPresent()
                    && slot.pred().get().text().equals(key.text())).flatMap(slot -> slot.gold().stream()).findFirst()
                    .orElse(key);
        }
    }
}
