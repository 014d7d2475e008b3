package org.quern.cypher.repair;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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
        if (texts(pred.keys()).equals(texts(gold.keys())))
            return pred.keys();
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
}
