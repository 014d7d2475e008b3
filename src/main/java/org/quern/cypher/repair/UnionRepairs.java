package org.quern.cypher.repair;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.quern.cypher.repair.ColumnRepairs.Slot;
import org.quern.cypher.repair.Repair.Aspect;
import org.quern.cypher.repair.Shape.Branch;
import org.quern.cypher.repair.Shape.Export;
import org.quern.cypher.repair.Shape.Result;
import org.quern.cypher.repair.Shape.Tail;
import org.quern.cypher.repair.Shape.Union;

/**
 * Corrects what two unions return: column by column, as the branches give it, and apart from that which rows count once,
 * whether the branches export entities or columns.
 */
final class UnionRepairs {

    private final Shape gold;
    private final Shape pred;
    private final List<List<Expression>> goldColumns;
    private final List<List<Expression>> predColumns;
    private final List<Slot> slots;
    private final Optional<Repair> distinct;

    UnionRepairs(Shape gold, Shape pred, RepairList list) {
        this.gold = gold;
        this.pred = pred;
        this.goldColumns = columns(gold);
        this.predColumns = columns(pred);
        this.slots = new ColumnRepairs(goldColumns.getFirst(), predColumns.getFirst(), list).slots();
        this.distinct = structure(gold).equals(structure(pred)) ? Optional.empty()
                : Optional.of(list.change(Aspect.DISTINCT, gold.tailPlace(), pred.tailPlace()));
    }

    /** Whether nothing but columns is made of the rows. */
    static boolean isPlain(Shape shape) {
        Tail tail = shape.tail();
        Result result = tail.result();
        return shape.source() instanceof Union && !tail.grouped() && tail.unwind().isEmpty()
                && result.order().isEmpty() && result.skip().isEmpty() && result.limit().isEmpty();
    }

    private static Union union(Shape shape) {
        return (Union) shape.source();
    }

    /** The columns as each branch gives them. */
    private static List<List<Expression>> columns(Shape shape) {
        return union(shape).branches().stream().map(branch -> shape.tail().result().columns().stream()
                .map(column -> of(column, branch)).toList()).toList();
    }

    private static Expression of(Expression column, Branch branch) {
        Optional<Expression> whole = branch.exports().stream().filter(export -> export.name().equals(column.text()))
                .map(Export::value).findFirst();
        if (whole.isPresent())
            return whole.get();
        String text = column.text();
        for (Export export : branch.exports())
            text = text.replaceAll("(?<![\\w.])" + Pattern.quote(export.name()) + "(?!\\w)",
                    Matcher.quoteReplacement(export.value().text()));
        return new Expression(text, column.variables(), column.aggregated(), column.place());
    }

    private static List<Object> structure(Shape shape) {
        return List.of(union(shape).all(), exports(shape), shape.tail().distinct().stream().map(Expression::text)
                .toList(), shape.tail().result().once());
    }

    private static List<List<String>> exports(Shape shape) {
        return isColumns(shape) ? List.of() : union(shape).branches().stream().map(branch -> branch.exports().stream()
                .map(export -> export.value().text()).toList()).toList();
    }

    /** Whether the branches export the columns and nothing else. */
    private static boolean isColumns(Shape shape) {
        return union(shape).branches().stream().allMatch(branch -> branch.exports().stream().map(Export::name).toList()
                .equals(shape.tail().result().columns().stream().map(Expression::text).toList()));
    }

    /** @param bodies the union with its corrected bodies */
    Shape with(Union bodies, Set<Repair> chosen) {
        Shape from = distinct.filter(chosen::contains).isPresent() ? gold : pred;
        List<Branch> branches = new ArrayList<>();
        for (int i = 0; i < bodies.branches().size(); i++) {
            List<Export> exports = new ArrayList<>(isColumns(from) ? List.of()
                    : union(from).branches().get(i).exports());
            List<Expression> columns = columns(i, chosen);
            for (int j = 0; j < columns.size(); j++)
                exports.add(new Export(name(j), columns.get(j)));
            branches.add(new Branch(bodies.branches().get(i).body(), exports, bodies.branches().get(i).place()));
        }
        Tail tail = from.tail();
        List<Expression> shown = columns(0, chosen);
        List<Expression> named = new ArrayList<>();
        for (int j = 0; j < shown.size(); j++)
            named.add(new Expression(name(j), Set.of(name(j)), List.of(), shown.get(j).place()));
        List<Expression> once = tail.distinct().isEmpty() ? List.of()
                : isColumns(from) ? named : Stream.concat(tail.distinct().stream(), named.stream()).toList();
        return new Shape(new Union(branches, union(from).all()), new Tail(once, Optional.empty(), false, List.of(),
                List.of(), new Result(named, tail.result().once(), List.of(), Optional.empty(), Optional.empty())),
                pred.sourcePlace(), pred.tailPlace());
    }

    private static String name(int column) {
        return "x" + column;
    }

    private List<Expression> columns(int branch, Set<Repair> chosen) {
        List<Expression> all = new ArrayList<>();
        for (Slot slot : slots)
            (slot.takesGold(chosen) ? slot.gold().map(one -> at(goldColumns, one, branch))
                    : slot.pred().map(one -> at(predColumns, one, branch))).ifPresent(all::add);
        return all;
    }

    /** The column of another branch in the place of one of the first branch. */
    private static Expression at(List<List<Expression>> columns, Expression first, int branch) {
        for (int j = 0; j < columns.getFirst().size(); j++) {
            if (columns.getFirst().get(j) == first)
                return columns.get(branch).get(j);
        }
        return first;
    }
}
