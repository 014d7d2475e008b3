package org.quern.verdict.algebra;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.QueryTree;
import org.quern.cypher.QueryTree.Kind;
import org.quern.verdict.algebra.Expr.Var;

/** Translates a query into the algebra. */
public final class QueryReader {

    /** The name of a database that holds one graph. */
    public static final String USUAL_DATABASE = "neo4j";

    private final FreshVariables fresh;
    private final Map<String, Integer> uses = new HashMap<>();

    private QueryReader(FreshVariables fresh, QueryTree tree) {
        this.fresh = fresh;
        tree.all().stream().filter(part -> part.kind() == Kind.VARIABLE)
                .forEach(variable -> uses.merge(variable.text(), 1, Integer::sum));
    }

    /** @throws Unsupported when the query has parts that the algebra does not know */
    public static Result read(CypherQuery query, FreshVariables fresh) {
        QueryTree tree = QueryTree.of(query).orElseThrow(() -> new Unsupported("a command, or a very large query"));
        if (query.explain())
            throw new Unsupported("EXPLAIN");
        return new QueryReader(fresh, tree).query(tree, Map.of()).result();
    }

    /** A query with the names of its columns. */
    private record Named(Result result, List<String> names) {}

    private Named query(QueryTree query, Map<String, Expr> scope) {
        if (query.kind() != Kind.QUERY)
            throw new Unsupported("a query in several steps");
        List<Named> branches = query.parts().stream().map(branch -> branch(branch, scope)).toList();
        Named first = branches.getFirst();
        if (branches.size() == 1)
            return first;
        if (!query.text().equals("UNION") && !query.text().equals("UNION ALL"))
            throw new Unsupported("UNION combined with UNION ALL");
        List<Op> ops = branches.stream().map(branch -> inOrder(branch, first.names)).toList();
        return new Named(new Result(new Op.Union(ops, query.text().equals("UNION ALL")), List.of()), first.names);
    }

    /** The columns of a union's branches are matched by name. */
    private static Op inOrder(Named branch, List<String> names) {
        if (!(branch.names.containsAll(names) && branch.names.size() == names.size()))
            throw new Unsupported("UNION of different columns");
        if (branch.names.equals(names))
            return branch.result.op();
        if (!(branch.result.op() instanceof Op.Project project))
            throw new Unsupported("UNION of columns in another order");
        return new Op.Project(project.block(),
                names.stream().map(name -> project.columns().get(branch.names.indexOf(name))).toList());
    }

    private Named branch(QueryTree branch, Map<String, Expr> scope) {
        Rows rows = new Rows(Block.ONE, scope);
        List<QueryTree> clauses = branch.parts();
        for (int i = 0; i < clauses.size() - 1; i++)
            clause(clauses.get(i), rows);
        QueryTree last = clauses.getLast();
        if (!last.text().equals("RETURN"))
            throw new Unsupported("a query without RETURN");
        List<String> before = rows.names();
        Result result = new ProjectionReader(fresh, rows, this::subquery, last).read();
        return new Named(result, names(last, before));
    }

    private static List<String> names(QueryTree last, List<String> visible) {
        List<String> names = new ArrayList<>();
        for (QueryTree item : last.parts(Kind.ITEM)) {
            if (item.text().equals("*"))
                names.addAll(visible);
            else
                names.add(item.parts().size() > 1 ? item.parts().get(1).text() : " " + names.size());
        }
        return names;
    }

    private void clause(QueryTree clause, Rows rows) {
        switch (clause.text()) {
            case "MATCH" -> match(clause, rows);
            case "OPTIONAL MATCH" -> optional(clause, rows);
            case "UNWIND" -> unwind(clause, rows);
            case "CALL" -> call(clause, rows);
            case "WITH" -> {
                new ProjectionReader(fresh, rows, this::subquery, clause).read();
                conditions(clause, rows);
            }
            default -> other(clause);
        }
    }

    /** A clause that changes nothing. */
    private static void other(QueryTree clause) {
        List<String> words = clause.all().stream().map(QueryTree::text).filter(text -> !text.isBlank()).toList();
        if (!words.getFirst().equalsIgnoreCase("USE")
                || !words.stream().skip(1).allMatch(USUAL_DATABASE::equalsIgnoreCase))
            throw new Unsupported("the clause " + words.getFirst());
    }

    private void match(QueryTree clause, Rows rows) {
        PatternReader pattern = new PatternReader(fresh, uses, rows);
        pattern.read(clause.parts());
        conditions(clause, rows);
        pattern.separate();
    }

    private void conditions(QueryTree clause, Rows rows) {
        ExprReader reader = new ExprReader(rows.scope(), Map.of(), this::subquery);
        clause.parts(Kind.CONDITION).forEach(one -> rows.require(reader.read(one.parts().getFirst())));
    }

    private void optional(QueryTree clause, Rows rows) {
        Rows inner = new Rows(Block.ONE, rows.scope());
        match(clause, inner);
        rows.add(new Atom.Optional(inner.block()));
        inner.scope().forEach((name, value) -> {
            if (!rows.scope().containsKey(name))
                rows.name(name, value);
        });
    }

    private void unwind(QueryTree clause, Rows rows) {
        Expr list = new ExprReader(rows.scope(), Map.of(), this::subquery).read(clause.parts().getFirst());
        Var item = fresh.var("u");
        rows.add(new Atom.Unwind(item.name(), list));
        rows.name(clause.parts().get(1).text(), item);
    }

    private void call(QueryTree call, Rows rows) {
        List<QueryTree> queries = call.parts(Kind.QUERY);
        if (queries.size() != 1 || call.parts().getLast() != queries.getFirst() || call.parts().size() > 2)
            throw new Unsupported("a procedure, or CALL with further parts");
        Named inner = query(queries.getFirst(), imported(call, queries.getFirst(), rows));
        List<Expr> columns;
        if (inner.result.op() instanceof Op.Project(Block block, List<Expr> values)) {
            columns = values;
            block.atoms().forEach(rows::add);
            block.conditions().forEach(rows::require);
        } else {
            List<Var> vars = inner.names.stream().map(_ -> fresh.var("c")).toList();
            rows.add(new Atom.Derived(inner.result.op(), vars.stream().map(Var::name).toList()));
            columns = List.copyOf(vars);
        }
        for (int i = 0; i < columns.size(); i++)
            rows.name(inner.names.get(i), columns.get(i));
    }

    private static Map<String, Expr> imported(QueryTree call, QueryTree query, Rows rows) {
        if (call.parts().size() == 1) {
            boolean imports = query.parts().stream().allMatch(branch -> !branch.parts().isEmpty()
                    && branch.parts().getFirst().text().equals("WITH"));
            return imports ? rows.scope() : Map.of();
        }
        List<QueryTree> all = call.parts().getFirst().parts();
        if (all.stream().anyMatch(part -> part.text().equals("*")))
            return rows.scope();
        Map<String, Expr> scope = new LinkedHashMap<>();
        for (QueryTree part : all) {
            if (part.kind() == Kind.VARIABLE)
                scope.put(part.text(), Optional.ofNullable(rows.scope().get(part.text()))
                        .orElseThrow(() -> new Unsupported("the undefined variable " + part.text())));
        }
        return scope;
    }

    /** The rows of a pattern or query in an expression. */
    private Block subquery(List<QueryTree> parts, Map<String, Expr> scope) {
        Rows rows = new Rows(Block.ONE, scope);
        PatternReader pattern = new PatternReader(fresh, uses, rows);
        for (QueryTree part : parts) {
            switch (part.kind()) {
                case QUERY -> inner(part, rows);
                case PATTERN -> {
                    pattern.read(part.parts().getFirst().parts());
                    conditions(part.parts().getFirst(), rows);
                }
                case WORD -> {
                    if (!part.text().equals(",") && !part.text().equals("WHERE") && !part.text().equals("MATCH"))
                        throw new Unsupported("a subquery expression");
                }
                case WORDS -> where(part, rows);
                default -> rows.require(new ExprReader(rows.scope(), Map.of(), this::subquery).read(part));
            }
        }
        pattern.separate();
        return rows.block();
    }

    private void where(QueryTree words, Rows rows) {
        if (words.parts().size() != 2 || !words.parts().getFirst().text().equals("WHERE"))
            throw new Unsupported("a subquery expression");
        rows.require(new ExprReader(rows.scope(), Map.of(), this::subquery).read(words.parts().get(1)));
    }

    private void inner(QueryTree query, Rows rows) {
        if (query.parts().size() != 1)
            throw new Unsupported("UNION in a subquery expression");
        for (QueryTree clause : query.parts().getFirst().parts()) {
            boolean plain = clause.text().equals("RETURN") && clause.parts().stream().allMatch(
                    part -> part.kind() == Kind.ITEM && part.all().stream().noneMatch(p -> p.kind() == Kind.FUNCTION));
            if (clause.text().equals("RETURN") && !plain)
                throw new Unsupported("RETURN in a subquery expression");
            if (!plain)
                clause(clause, rows);
        }
    }
}
