package org.quern.cypher.memory.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.tree.ParseTree;
import org.jspecify.annotations.Nullable;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.*;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.ReturnItemContext;
import org.quern.cypher.Trees;
import org.quern.cypher.memory.Certainty;
import org.quern.cypher.memory.Kinds;
import org.quern.cypher.memory.Literals;
import org.quern.cypher.memory.MemoryGraph;
import org.quern.cypher.memory.NotSure;
import org.quern.cypher.memory.Run;
import org.quern.cypher.memory.Scope;
import org.quern.cypher.memory.Stage;
import org.quern.cypher.memory.Typed;
import org.quern.cypher.memory.pattern.MatchPattern;
import org.quern.cypher.memory.pattern.MatchStage;

/**
 * Compiles queries, clause by clause.
 *
 * @param names the names of the current database that USE may name, in lower case
 */
record QueryCompiler(MemoryGraph graph, Set<String> names) {

    QueryCompiler(MemoryGraph graph) {
        this(graph, Set.of());
    }

    /** @param scope the variables before the query */
    QueryPlan query(QueryWithLocalDefinitionsContext query, Scope scope) {
        scope.slots().enter();
        UnionContext union = union(query);
        List<QueryPlan.Branch> branches = new ArrayList<>();
        List<QueryPlan.Column> columns = List.of();
        for (SingleQueryContext single : union.singleQuery()) {
            Branch branch = branch(single, scope);
            branches.add(new QueryPlan.Branch(branch.stages, branch.slots()));
            columns = columns.isEmpty() ? branch.columns() : together(columns, branch.columns());
        }
        boolean all = !union.ALL().isEmpty();
        if (all && union.ALL().size() != union.UNION().size())
            throw new NotSure("UNION combined with UNION ALL");
        scope.slots().leave();
        return new QueryPlan(List.copyOf(branches), !all, columns);
    }

    /** The MATCH clauses of a query without other clauses. */
    List<MatchStage> matches(QueryWithLocalDefinitionsContext query, ExpressionCompiler expressions) {
        UnionContext union = union(query);
        if (union.singleQuery().size() > 1)
            throw new NotSure("UNION in a subquery expression");
        List<MatchStage> stages = new ArrayList<>();
        for (ClauseContext clause : clauses(union.singleQuery(0))) {
            if (clause.matchClause() == null)
                throw new NotSure("clauses other than MATCH in a subquery expression");
            MatchStage stage = match(clause.matchClause(), expressions);
            if (stage.optional())
                throw new NotSure("OPTIONAL MATCH in a subquery expression");
            stages.add(stage);
        }
        return stages;
    }

    private static UnionContext union(QueryWithLocalDefinitionsContext query) {
        if (!query.localDefinition().isEmpty() || query.nextStatement().regularQuery().size() != 1
                || query.nextStatement().regularQuery(0).union() == null)
            throw new NotSure("NEXT");
        return query.nextStatement().regularQuery(0).union();
    }

    private static List<ClauseContext> clauses(SingleQueryContext query) {
        if (query.LCURLY() != null || query.useClause() != null || query.clause().isEmpty())
            throw new NotSure("a query in braces or with USE");
        return query.clause();
    }

    private static List<QueryPlan.Column> together(List<QueryPlan.Column> a, List<QueryPlan.Column> b) {
        List<QueryPlan.Column> all = new ArrayList<>();
        if (a.size() != b.size())
            throw new NotSure("UNION of different columns");
        for (int i = 0; i < a.size(); i++) {
            if (!a.get(i).name().equals(b.get(i).name()))
                throw new NotSure("UNION of different columns");
            all.add(new QueryPlan.Column(a.get(i).name(), a.get(i).kinds() | b.get(i).kinds(),
                    a.get(i).elements() | b.get(i).elements(), a.get(i).open() && b.get(i).open()));
        }
        return all;
    }

    private record Branch(List<Stage> stages, Scope scope, List<String> names) {

        int[] slots() {
            return names.stream().mapToInt(name -> scope.get(name).slot()).toArray();
        }

        List<QueryPlan.Column> columns() {
            return names.stream().map(name -> {
                Scope.Variable variable = scope.get(name);
                return new QueryPlan.Column(name, variable.kinds(), variable.elements(), variable.open());
            }).toList();
        }
    }

    private Branch branch(SingleQueryContext query, Scope before) {
        List<ClauseContext> clauses = clauses(query);
        if (isOwn(clauses.getFirst().useClause()))
            clauses = clauses.subList(1, clauses.size());
        if (clauses.isEmpty())
            throw new NotSure("a query without clauses");
        List<Stage> stages = new ArrayList<>();
        Scope scope = before.copy();
        boolean counted = false;
        for (ClauseContext clause : clauses) {
            if (clause.matchClause() != null) {
                MatchStage match = match(clause.matchClause(), new ExpressionCompiler(graph, scope, null));
                counted |= match.isCounted();
                stages.add(match);
            } else if (clause.unwindClause() != null)
                stages.add(unwind(clause.unwindClause(), scope));
            else if (clause.subqueryClause() != null)
                stages.add(call(clause.subqueryClause(), scope));
            else if (clause.withClause() != null) {
                ProjectionCompiler with = new ProjectionCompiler(graph, scope, false);
                stages.add(
                        known(with.of(clause.withClause().returnBody(), clause.withClause().whereClause()), counted));
                scope = with.after();
            } else if (clause.returnClause() != null && clause == clauses.getLast()) {
                ProjectionCompiler last = new ProjectionCompiler(graph, scope, true);
                stages.add(known(last.of(clause.returnClause().returnBody(), null), counted));
                return new Branch(List.copyOf(stages), last.after(), last.names());
            } else
                throw new NotSure("an unsupported clause");
        }
        // The database reports one of several errors.
        if (clauses.size() > 1 || clauses.getLast().matchClause() == null || !isWhole(query)
                || !scope.slots().unknown().isEmpty())
            throw new NotSure("a query without RETURN");
        throw new Complaint(
                "Query cannot conclude with MATCH (must be a RETURN clause, a FINISH clause, an update clause,"
                        + " a unit subquery call, or a procedure call with no YIELD)",
                clauses.getLast().getStart());
    }

    /** Where the database knows the number of relationships, it uses it as the number of their properties as well. */
    private static ProjectionStage known(ProjectionStage projection, boolean counted) {
        if (counted && projection.countsProperty())
            throw new NotSure("a count of properties over one relationship");
        return projection;
    }

    /** Whether a branch is the whole statement. */
    private static boolean isWhole(SingleQueryContext branch) {
        ParserRuleContext at = branch;
        while (at.getChildCount() == 1 || at == branch)
            at = at.getParent();
        return at instanceof StatementsContext;
    }

    private boolean isOwn(@Nullable UseClauseContext use) {
        return use != null && use.GRAPH() == null && use.graphReference().symbolicAliasName() != null
                && use.graphReference().LPAREN() == null
                && names.contains(use.graphReference().getText().toLowerCase(Locale.ROOT));
    }

    private MatchStage match(MatchClauseContext match, ExpressionCompiler expressions) {
        if (match.matchMode() != null || !match.hint().isEmpty() || match.searchClause() != null)
            throw new NotSure("MATCH with unsupported parts");
        MatchPattern pattern = new PatternCompiler(expressions, true).match(match.patternList().pattern(),
                match.whereClause());
        // The database returns such a path even if the node does not match.
        if (match.OPTIONAL() != null && pattern.paths().stream().anyMatch(path -> path.edges().isEmpty()))
            throw new NotSure("an optional path of a single node");
        // The database may lose the properties of a known node if there is no match (Neo4j 2026.08).
        if (match.OPTIONAL() != null && match.patternList().pattern().size() > 1)
            throw new NotSure("an optional match of several patterns");
        return new MatchStage(graph, pattern, match.OPTIONAL() != null);
    }

    private Stage unwind(UnwindClauseContext unwind, Scope scope) {
        Typed list = scope.slots().computed(new ExpressionCompiler(graph, scope, null).expression(unwind.expression()));
        boolean scalar = list.mayNotBe(Kinds.LIST);
        if (scalar && !list.open())
            throw new NotSure("UNWIND of a value that is not a list");
        Scope.Variable item = scope.declare(Literals.of(unwind.variable()), list.elements() | Kinds.NULL, Kinds.ANY,
                list.open());
        return new UnwindStage(list, item.slot());
    }

    private Stage call(SubqueryClauseContext call, Scope scope) {
        if (call.OPTIONAL() != null || call.subqueryInTransactionsParameters() != null)
            throw new NotSure("CALL with unsupported parts");
        if (hasUnnamedColumn(call.queryWithLocalDefinitions()))
            throw new NotSure("CALL that returns a value without an alias");
        Scope inner = imported(call, scope);
        QueryPlan query = new QueryCompiler(graph).query(call.queryWithLocalDefinitions(), inner);
        int[] slots = query.columns().stream()
                .mapToInt(
                        column -> scope.declare(column.name(), column.kinds(), column.elements(), column.open()).slot())
                .toArray();
        return new CallStage(query, slots, inner.variables().isEmpty());
    }

    /** Whether a RETURN inside it returns an expression without an alias, which the database rejects. */
    private static boolean hasUnnamedColumn(ParseTree tree) {
        if (tree instanceof ReturnItemContext item && item.variable() == null
                && !item.expression().getText().matches("[\\p{L}_][\\p{L}\\p{N}_]*|`[^`]*`"))
            return true;
        return Trees.anyChild(tree, QueryCompiler::hasUnnamedColumn);
    }

    /** The outer variables that a subquery can see. */
    private static Scope imported(SubqueryClauseContext call, Scope scope) {
        List<SingleQueryContext> branches = union(call.queryWithLocalDefinitions()).singleQuery();
        SubqueryScopeContext named = call.subqueryScope();
        Scope inner = new Scope(scope.slots());
        if (named == null) {
            List<SingleQueryContext> importing = branches.stream()
                    .filter(branch -> branch.clause(0).withClause() != null).toList();
            if (importing.isEmpty())
                return inner;
            if (importing.size() < branches.size() || !importing.stream().allMatch(QueryCompiler::onlyImports))
                throw new NotSure("unsupported imports of a subquery");
            return scope.copy();
        }
        boolean projects = branches.stream().flatMap(branch -> branch.clause().stream())
                .anyMatch(clause -> clause.withClause() != null);
        if (projects && (named.TIMES() != null || !named.variable().isEmpty()))
            throw new NotSure("WITH in a subquery that imports variables");
        if (named.TIMES() != null)
            return scope.copy();
        for (VariableContext variable : named.variable())
            inner.put(Literals.of(variable), scope.get(Literals.of(variable)));
        return inner;
    }

    private static boolean onlyImports(SingleQueryContext branch) {
        WithClauseContext with = branch.clause(0).withClause();
        ReturnBodyContext body = with.returnBody();
        return with.whereClause() == null && body.DISTINCT() == null && body.orderBy() == null && body.skip() == null
                && body.limit() == null && body.returnItems().returnItem().stream()
                        .allMatch(item -> item.variable() == null && item.expression().getText().matches("\\w+"));
    }

    /** UNWIND: a row for each item of a list. */
    private record UnwindStage(Typed list, int slot) implements Stage {

        @Override
        public Rows apply(Rows rows, Run run) {
            List<@Nullable Object[]> all = new ArrayList<>();
            for (@Nullable
            Object[] row : rows.rows()) {
                switch (list.expression().value(row, run)) {
                    case null -> {
                    }
                    case List<?> items -> items.forEach(item -> {
                        run.step();
                        row[slot] = item;
                        all.add(run.kept(row));
                    });
                    default -> throw new NotSure("UNWIND of a value that is not a list");
                }
            }
            return new Rows(all, rows.certain());
        }
    }

    /**
     * CALL with a subquery: combines each row with each row that the subquery returns for it.
     *
     * @param slots slots for the returned values
     * @param same whether the subquery returns the same for each row
     */
    private record CallStage(QueryPlan query, int[] slots, boolean same) implements Stage {

        @Override
        public Rows apply(Rows rows, Run run) {
            List<@Nullable Object[]> all = new ArrayList<>();
            Certainty certain = rows.rows().size() <= 1 ? rows.certain() : Certainty.ROWS;
            for (@Nullable
            Object[] row : rows.rows()) {
                QueryPlan.Result result = same ? (QueryPlan.Result) run.once(this, () -> query.result(row.clone(), run))
                        : query.result(row.clone(), run);
                if (result.certain() == Certainty.COUNT)
                    throw new NotSure("LIMIT without a complete order");
                certain = certain.less(result.certain());
                for (List<@Nullable Object> values : result.rows()) {
                    run.step();
                    for (int i = 0; i < slots.length; i++)
                        row[slots[i]] = values.get(i);
                    all.add(run.kept(row));
                }
            }
            return new Rows(all, certain);
        }
    }
}
