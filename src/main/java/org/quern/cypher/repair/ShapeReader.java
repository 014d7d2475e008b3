package org.quern.cypher.repair;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import org.quern.cypher.QueryDifference.Place;
import org.quern.cypher.QueryTree;
import org.quern.cypher.QueryTree.Kind;
import org.quern.cypher.repair.Shape.Branch;
import org.quern.cypher.repair.Shape.Export;
import org.quern.cypher.repair.Shape.Result;
import org.quern.cypher.repair.Shape.Tail;
import org.quern.cypher.repair.Shape.Union;

/** Reads the shape of a query. */
final class ShapeReader {

    /** The query has a form that has no shape. */
    static final class NoShape extends Exception {
        NoShape(String why) {
            super(why, null, false, false);
        }
    }

    private final String source;
    private final UnaryOperator<String> names;
    private final IntFunction<UnaryOperator<String>> branchNames;

    /**
     * @param names the name of each variable
     * @param branchNames the same for each branch of a union
     */
    ShapeReader(String source, UnaryOperator<String> names, IntFunction<UnaryOperator<String>> branchNames) {
        this.source = source;
        this.names = names;
        this.branchNames = branchNames;
    }

    /** The shape of a query; empty if it has another form. */
    Optional<Shape> read(QueryTree tree) {
        try {
            return Optional.of(shape(tree));
        } catch (NoShape _) {
            return Optional.empty();
        }
    }

    /** The branches of the only union that a query matches; empty if there is none. */
    static List<QueryTree> branches(QueryTree tree) {
        if (tree.kind() != Kind.QUERY)
            return List.of();
        if (tree.parts().size() > 1)
            return tree.parts();
        List<QueryTree> clauses = tree.parts().isEmpty() ? List.of() : tree.parts().getFirst().parts();
        if (clauses.isEmpty() || !clauses.getFirst().text().equals("CALL"))
            return List.of();
        List<QueryTree> inner = clauses.getFirst().parts(Kind.QUERY);
        return inner.size() == 1 && clauses.getFirst().parts().size() == 1 && inner.getFirst().parts().size() > 1
                ? inner.getFirst().parts()
                : List.of();
    }

    private Shape shape(QueryTree tree) throws NoShape {
        if (tree.kind() != Kind.QUERY || tree.parts().isEmpty())
            throw new NoShape("no query");
        List<QueryTree> branches = branches(tree);
        if (tree.parts().size() > 1)
            return union(tree);
        Spelling spelling = new Spelling(source, names);
        List<QueryTree> clauses = new ArrayList<>(tree.parts().getFirst().parts());
        if (clauses.isEmpty())
            throw new NoShape("no clause");
        TailReader tail = new TailReader(spelling);
        if (!branches.isEmpty()) {
            QueryTree call = clauses.removeFirst();
            Union union = union(branches, call.parts(Kind.QUERY).getFirst().text());
            return new Shape(union, tail.read(clauses), spelling.place(call), place(clauses));
        }
        BodyReader body = new BodyReader(spelling);
        List<QueryTree> rest = body.read(clauses);
        List<QueryTree> first = clauses.subList(0, clauses.size() - rest.size());
        Tail read = tail.read(rest);
        Body whole = body.body();
        for (Expression condition : tail.conditions())
            whole = whole.and(body.condition(condition));
        return new Shape(whole, read, place(first), place(rest));
    }

    private Place place(List<QueryTree> clauses) {
        if (clauses.isEmpty())
            return new Place("", source.length(), source.length());
        int start = clauses.getFirst().start();
        int end = Math.max(start, clauses.getLast().end());
        return new Place(source.substring(start, end), start, end);
    }

    private Union union(List<QueryTree> branches, String operator) throws NoShape {
        List<Branch> all = new ArrayList<>();
        for (int i = 0; i < branches.size(); i++)
            all.add(branch(branches.get(i), new Spelling(source, branchNames.apply(i)), true));
        return new Union(all, isAll(operator));
    }

    private static boolean isAll(String operator) throws NoShape {
        if (!Set.of("UNION", "UNION ALL").contains(operator))
            throw new NoShape("mixed union");
        return operator.equals("UNION ALL");
    }

    private Branch branch(QueryTree branch, Spelling spelling, boolean named) throws NoShape {
        BodyReader body = new BodyReader(spelling);
        List<QueryTree> rest = body.read(branch.parts());
        if (rest.size() != 1 || !rest.getFirst().text().equals("RETURN") || rest.getFirst().parts().stream()
                .anyMatch(part -> part.kind() != Kind.ITEM && part.kind() != Kind.DISTINCT || part.text().equals("*")))
            throw new NoShape("branch with more than MATCH and RETURN");
        List<Export> exports = new ArrayList<>();
        for (QueryTree item : rest.getFirst().parts(Kind.ITEM)) {
            Expression value = spelling.expression(item.parts().getFirst());
            if (value.aggregates())
                throw new NoShape("branch that aggregates");
            exports.add(new Export(named ? names.apply(item.parts().getLast().text()) : "c" + exports.size(), value));
        }
        return new Branch(body.body(), exports, spelling.place(branch));
    }

    /** A union without anything around it: its rows are the result. */
    private Shape union(QueryTree tree) throws NoShape {
        List<Branch> all = new ArrayList<>();
        for (int i = 0; i < tree.parts().size(); i++)
            all.add(branch(tree.parts().get(i), new Spelling(source, branchNames.apply(i)), false));
        boolean keeps = isAll(tree.text());
        List<Expression> columns = new ArrayList<>();
        for (Export export : all.getFirst().exports())
            columns.add(new Expression(export.name(), Set.of(export.name()), List.of(), export.value().place()));
        if (all.stream().anyMatch(branch -> branch.exports().size() != columns.size()))
            throw new NoShape("branches with different columns");
        Tail tail = new Tail(List.of(), Optional.empty(), false, List.of(), List.of(),
                new Result(columns, !keeps, List.of(), Optional.empty(), Optional.empty()));
        Place place = new Spelling(source, names).place(tree);
        return new Shape(new Union(all, true), tail, place, place);
    }
}
