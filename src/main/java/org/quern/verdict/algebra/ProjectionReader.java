package org.quern.verdict.algebra;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.quern.cypher.QueryTree;
import org.quern.cypher.QueryTree.Kind;
import org.quern.cypher.Trees;
import org.quern.verdict.algebra.Expr.Var;
import org.quern.verdict.algebra.Op.Aggregate;
import org.quern.verdict.algebra.Op.Key;

/** Reads the items of one WITH or RETURN, with DISTINCT, grouping, order and limits. */
final class ProjectionReader {

    private record Item(String name, Optional<QueryTree> tree) {}

    private final FreshVariables fresh;
    private final Rows rows;
    private final ExprReader.Subqueries subqueries;
    private final QueryTree clause;
    private final List<Item> items = new ArrayList<>();
    /** The columns, by name. */
    private final Map<String, Expr> columns = new LinkedHashMap<>();
    /** The columns by the expressions that they were written as. */
    private final Map<String, Expr> known = new HashMap<>();
    private boolean same = true;

    ProjectionReader(FreshVariables fresh, Rows rows, ExprReader.Subqueries subqueries, QueryTree clause) {
        this.fresh = fresh;
        this.rows = rows;
        this.subqueries = subqueries;
        this.clause = clause;
        for (QueryTree item : clause.parts(Kind.ITEM)) {
            if (item.text().equals("*"))
                rows.names().forEach(name -> items.add(new Item(name, Optional.empty())));
            else
                items.add(new Item(item.parts().size() > 1 ? item.parts().get(1).text() : " " + items.size(),
                        Optional.of(item.parts().getFirst())));
        }
        if (items.stream().map(Item::name).distinct().count() < items.size())
            throw new Unsupported("two columns of one name");
        clause.parts().stream().filter(part -> part.kind() == Kind.WORDS).findAny().ifPresent(_ -> {
            throw new Unsupported("GROUP BY");
        });
    }

    /** Replaces the rows by the projected ones; returns the operator that does so as the last one. */
    Result read() {
        if (items.stream().anyMatch(item -> item.tree.filter(ProjectionReader::aggregates).isPresent()))
            group();
        else
            plain();
        if (!clause.parts(Kind.DISTINCT).isEmpty())
            through(new Op.Distinct(rows.block(), List.copyOf(columns.values())));
        List<Key> keys = keys();
        Optional<Expr> skip = number(Kind.SKIP);
        Optional<Expr> limit = number(Kind.LIMIT);
        Op op = new Op.Project(rows.block(), List.copyOf(columns.values()));
        if (skip.isPresent() || limit.isPresent()) {
            List<Key> order = keys.isEmpty() && same && rows.order() == Rows.Order.KNOWN ? rows.keys() : keys;
            op = new Op.Limit(rows.block(), List.copyOf(columns.values()), order, skip, limit);
            Result result = new Result(op, keys);
            through(op);
            rows.ordered(again());
            return result;
        }
        if (same)
            rows.rename(columns);
        if (!keys.isEmpty())
            rows.ordered(keys);
        return new Result(op, keys);
    }

    /** The keys, over the columns of a limit. */
    private List<Key> again() {
        try {
            return keys();
        } catch (Unsupported _) {
            return List.of();
        }
    }

    private void plain() {
        ExprReader reader = new ExprReader(rows.scope(), Map.of(), subqueries);
        for (Item item : items)
            column(item, item.tree.map(reader::read).orElseGet(() -> scoped(item.name)));
    }

    private Expr scoped(String name) {
        Expr value = rows.scope().get(name);
        if (value == null)
            throw new Unsupported("the undefined variable " + name);
        return value;
    }

    private void column(Item item, Expr value) {
        columns.put(item.name, value);
        known.put(shape(item), value);
    }

    private static String shape(Item item) {
        return item.tree.map(ExprReader::shape).orElseGet(() -> Kind.VARIABLE + "\u0001" + item.name);
    }

    /** Continues with the rows of an operator. */
    private void through(Op op) {
        List<Var> vars = columns.keySet().stream().map(_ -> fresh.var("c")).toList();
        int i = 0;
        Map<Expr, Expr> now = new HashMap<>();
        for (Map.Entry<String, Expr> column : columns.entrySet()) {
            now.putIfAbsent(column.getValue(), vars.get(i));
            column.setValue(vars.get(i++));
        }
        known.replaceAll((_, before) -> now.getOrDefault(before, before));
        Block block = new Block(List.of(new Atom.Derived(op, vars.stream().map(Var::name).toList())), List.of());
        rows.become(block, columns);
        same = false;
    }

    private void group() {
        ExprReader reader = new ExprReader(rows.scope(), Map.of(), subqueries);
        List<Expr> keys = new ArrayList<>();
        List<Var> vars = new ArrayList<>();
        Map<String, Expr> replaced = new HashMap<>();
        for (Item item : items) {
            if (item.tree.filter(ProjectionReader::aggregates).isPresent())
                continue;
            keys.add(item.tree.map(reader::read).orElseGet(() -> scoped(item.name)));
            vars.add(fresh.var("k"));
            replaced.put(shape(item), vars.getLast());
        }
        List<Aggregate> aggregates = new ArrayList<>();
        for (Item item : items)
            item.tree.ifPresent(tree -> calls(tree).forEach(call -> {
                aggregates.add(aggregate(call, reader));
                vars.add(fresh.var("a"));
                replaced.put(ExprReader.shape(call), vars.getLast());
            }));
        Op op = new Op.Group(rows.block(), keys, aggregates, keys.isEmpty());
        rows.become(new Block(List.of(new Atom.Derived(op, vars.stream().map(Var::name).toList())), List.of()),
                Map.of());
        ExprReader outer = new ExprReader(Map.of(), replaced, subqueries);
        for (Item item : items)
            column(item, item.tree.map(outer::read).orElseGet(() -> java.util.Objects
                    .requireNonNull(replaced.get(shape(item)))));
        known.putAll(replaced);
        same = false;
        // Later clauses see the columns only, whatever their order was.
        rows.rename(columns);
    }

    private Aggregate aggregate(QueryTree call, ExprReader reader) {
        String name = call.text().replace(" DISTINCT", "").replace("(*)", "");
        List<Expr> args = call.parts().stream().map(reader::read).toList();
        boolean collects = name.equals("collect");
        return new Aggregate(name, call.text().endsWith(" DISTINCT"), args,
                collects && rows.order() == Rows.Order.KNOWN ? rows.keys() : List.of());
    }

    private static boolean isAggregate(QueryTree tree) {
        return tree.kind() == Kind.FUNCTION
                && (tree.text().equals("count(*)") || Trees.isAggregate(tree.text().replace(" DISTINCT", "")));
    }

    private static boolean aggregates(QueryTree tree) {
        return calls(tree).findAny().isPresent();
    }

    private static Stream<QueryTree> calls(QueryTree tree) {
        return tree.kind() == Kind.QUERY ? Stream.of() : isAggregate(tree) ? Stream.of(tree)
                : tree.parts().stream().flatMap(ProjectionReader::calls);
    }

    private List<Key> keys() {
        Map<String, Expr> scope = new HashMap<>(same ? rows.scope() : Map.of());
        columns.forEach(scope::putIfAbsent);
        ExprReader reader = new ExprReader(scope, known, subqueries);
        List<Key> keys = new ArrayList<>();
        for (QueryTree key : clause.parts(Kind.KEY))
            keys.add(new Key(reader.read(key.parts().getFirst()), key.text().endsWith("DESC")));
        return keys;
    }

    private Optional<Expr> number(Kind kind) {
        return clause.parts(kind).stream().findFirst()
                .map(part -> new ExprReader(Map.of(), Map.of(), subqueries).read(part.parts().getFirst()));
    }
}
