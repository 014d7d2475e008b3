package org.quern.cypher.repair;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.quern.cypher.QueryTree;
import org.quern.cypher.QueryTree.Kind;
import org.quern.cypher.repair.Shape.Key;
import org.quern.cypher.repair.Shape.Result;
import org.quern.cypher.repair.Shape.Tail;
import org.quern.cypher.repair.Shape.Unwind;
import org.quern.cypher.repair.ShapeReader.NoShape;

/** Reads the clauses after the matches: WITH, UNWIND, RETURN. */
final class TailReader {

    private final Spelling spelling;
    private List<Expression> distinct = List.of();
    private Optional<Unwind> unwind = Optional.empty();
    private Optional<List<Expression>> keys = Optional.empty();
    private final List<Expression> having = new ArrayList<>();
    private final List<Expression> conditions = new ArrayList<>();
    private final List<Key> order = new ArrayList<>();
    private Optional<Expression> skip = Optional.empty();
    private Optional<Expression> limit = Optional.empty();

    TailReader(Spelling spelling) {
        this.spelling = spelling;
    }

    /** Conditions on matches, wherever they are written. */
    List<Expression> conditions() {
        return List.copyOf(conditions);
    }

    Tail read(List<QueryTree> clauses) throws NoShape {
        for (int i = 0; i < clauses.size(); i++) {
            QueryTree clause = clauses.get(i);
            boolean last = i == clauses.size() - 1;
            switch (clause.text()) {
                case "WITH" -> with(clause, i == clauses.size() - 2);
                case "UNWIND" -> unwind(clause);
                case "RETURN" -> {
                    if (last)
                        return result(clause);
                    throw new NoShape("RETURN before the end");
                }
                default -> throw new NoShape("another clause");
            }
        }
        throw new NoShape("no RETURN");
    }

    private void with(QueryTree with, boolean beforeReturn) throws NoShape {
        List<Expression> items = items(with);
        boolean aggregates = items.stream().anyMatch(Expression::aggregates);
        boolean once = !with.parts(Kind.DISTINCT).isEmpty();
        if (aggregates && keys.isPresent() || once && (aggregates || !distinct.isEmpty() || unwind.isPresent()
                || keys.isPresent()))
            throw new NoShape("several projections that change the rows");
        for (QueryTree item : with.parts(Kind.ITEM))
            spelling.define(item.parts().getLast().text(), spelling.expression(item.parts().getFirst()));
        if (aggregates)
            keys = Optional.of(items.stream().filter(item -> !item.aggregates()).toList());
        if (once)
            distinct = items;
        sorted(with, beforeReturn);
        for (QueryTree condition : with.parts(Kind.CONDITION))
            (keys.isPresent() ? having : conditions).add(spelling.expression(condition.parts().getFirst()));
        if (unwind.isPresent() && !with.parts(Kind.CONDITION).isEmpty())
            throw new NoShape("condition on elements");
    }

    /** Sorting before RETURN means the same as in it, if RETURN changes no rows. */
    private void sorted(QueryTree with, boolean beforeReturn) throws NoShape {
        boolean sorts = with.parts().stream()
                .anyMatch(part -> part.kind() == Kind.KEY || part.kind() == Kind.SKIP || part.kind() == Kind.LIMIT);
        if (!sorts)
            return;
        if (!beforeReturn || !with.parts(Kind.CONDITION).isEmpty())
            throw new NoShape("rows are cut off before the end");
        order(with);
    }

    private void order(QueryTree clause) {
        for (QueryTree key : clause.parts(Kind.KEY))
            order.add(new Key(spelling.expression(key.parts().getFirst()).at(spelling.place(key)),
                    key.text().endsWith("DESC")));
        skip = skip.or(() -> clause.parts(Kind.SKIP).stream().findFirst()
                .map(part -> spelling.expression(part.parts().getFirst())));
        limit = limit.or(() -> clause.parts(Kind.LIMIT).stream().findFirst()
                .map(part -> spelling.expression(part.parts().getFirst())));
    }

    private void unwind(QueryTree clause) throws NoShape {
        if (unwind.isPresent() || keys.isPresent())
            throw new NoShape("several lists");
        unwind = Optional.of(new Unwind(spelling.expression(clause.parts().getFirst()),
                spelling.name(clause.parts().getLast())));
    }

    private Tail result(QueryTree clause) throws NoShape {
        List<Expression> columns = items(clause);
        boolean aggregates = columns.stream().anyMatch(Expression::aggregates) && keys.isEmpty();
        boolean sorted = !order.isEmpty() || skip.isPresent() || limit.isPresent();
        boolean once = !clause.parts(Kind.DISTINCT).isEmpty();
        if (sorted && (aggregates || once || clause.parts().stream().anyMatch(part -> part.kind() == Kind.KEY
                || part.kind() == Kind.SKIP || part.kind() == Kind.LIMIT)))
            throw new NoShape("rows are cut off before the end");
        if (aggregates)
            keys = Optional.of(columns.stream().filter(column -> !column.aggregates()).toList());
        order(clause);
        // Rows of distinct nodes are those of WITH DISTINCT, whatever is shown of them.
        boolean nodes = once && distinct.isEmpty() && unwind.isEmpty() && keys.isEmpty() && ofVariables(columns);
        return new Tail(nodes ? columns.stream().filter(Expression::isVariable).toList() : distinct, unwind,
                keys.isPresent(), keys.orElse(List.of()), having,
                new Result(columns, once && !nodes, order, skip, limit));
    }

    /** Whether some columns are variables and the others follow from them. */
    private static boolean ofVariables(List<Expression> columns) {
        Set<String> shown = columns.stream().filter(Expression::isVariable).map(Expression::text)
                .collect(Collectors.toSet());
        return !shown.isEmpty() && columns.stream().allMatch(column -> shown.containsAll(column.variables()));
    }

    private List<Expression> items(QueryTree clause) throws NoShape {
        List<QueryTree> items = clause.parts(Kind.ITEM);
        boolean known = clause.parts().stream().allMatch(part -> switch (part.kind()) {
            case ITEM -> !part.parts().isEmpty();
            case DISTINCT, KEY, SKIP, LIMIT, CONDITION -> true;
            default -> false;
        });
        if (!known || items.isEmpty())
            throw new NoShape("a projection of another form");
        return items.stream().map(item -> spelling.expression(item.parts().getFirst())).toList();
    }
}
