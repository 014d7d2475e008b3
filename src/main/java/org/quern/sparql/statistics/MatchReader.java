package org.quern.sparql.statistics;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.jena.graph.Node;
import org.apache.jena.query.Query;
import org.apache.jena.query.SortCondition;
import org.apache.jena.sparql.core.Var;
import org.apache.jena.sparql.expr.E_Equals;
import org.apache.jena.sparql.expr.E_LogicalAnd;
import org.apache.jena.sparql.expr.E_OneOf;
import org.apache.jena.sparql.expr.Expr;
import org.apache.jena.sparql.expr.ExprAggregator;
import org.apache.jena.sparql.expr.ExprFunction;
import org.apache.jena.sparql.expr.ExprFunctionOp;
import org.apache.jena.sparql.expr.NodeValue;
import org.quern.graph.query.QueryMatch;
import org.quern.graph.query.QueryMatch.Edge;
import org.quern.graph.query.QueryMatch.Mark;
import org.quern.sparql.QuerySize;
import org.quern.workspace.QuernException;

/** Collects what a query matches, while {@link MatchWalk} walks over its patterns. */
public final class MatchReader {

    private static final String LABEL_ENDINGS = "(AltLabel|Label|Description)$";
    private static final Set<String> TIMES = Set.of("P580", "P582", "P585", "P1319", "P1326");

    final ValueUse values = new ValueUse();
    private final Set<String> nodes = new LinkedHashSet<>();
    private final Set<String> named = new HashSet<>();
    private final List<Edge> edges = new ArrayList<>();
    private final Set<Mark> marks = EnumSet.noneOf(Mark.class);
    /** The node that a variable describes: its label or a value of it. */
    private final Map<String, String> labels = new HashMap<>();
    private final Map<String, String> owners = new HashMap<>();
    /** Variables for times of relations. */
    private final Set<String> times = new HashSet<>();
    /** The variables from which a BIND or a projected expression is computed. */
    private final Map<String, Set<String>> computed = new HashMap<>();
    private final List<Expr> filters = new ArrayList<>();
    private final Set<String> pairs = new HashSet<>();
    int branches;

    private MatchReader() {}

    /** Empty for a query that cannot be parsed or is too large. */
    public static Optional<QueryMatch> read(String query) {
        try {
            QuerySize.check(query);
            return Optional.of(read(new QueryReader().read(query)));
        } catch (QuernException | StackOverflowError _) {
            return Optional.empty();
        }
    }

    private static QueryMatch read(QueryParts parts) {
        MatchReader reader = new MatchReader();
        List<Query> all = new ArrayList<>(parts.named());
        all.add(parts.main());
        all.forEach(query -> reader.query(query, 0));
        reader.filters.forEach(reader::filter);
        return reader.match(parts.main(), all);
    }

    /** A query or sub-select. */
    void query(Query query, int branch) {
        query.getProject().getExprs().forEach(this::compute);
        query.getHavingExprs().forEach(values::read);
        List<SortCondition> order = query.getOrderBy() == null ? List.of() : query.getOrderBy();
        order.forEach(key -> values.value(key.getExpression()));
        if (query.hasAggregators())
            marks.add(Mark.AGGREGATE);
        if (!order.isEmpty())
            marks.add(Mark.SORTED);
        if (!order.isEmpty() && query.hasLimit())
            marks.add(Mark.FIRST);
        if (query.getQueryPattern() == null)
            return;
        // What is used as a value must be known before the triples are read.
        new ExpressionWalk(values).walk(query.getQueryPattern());
        query.getQueryPattern().visit(new MatchWalk(this, branch, false));
        if (query.hasGroupBy() && query.hasAggregators()
                && query.getGroupBy().getVars().stream().anyMatch(key -> nodes.contains(subject(key.getVarName()))))
            marks.add(Mark.GROUPED);
    }

    void compute(Var variable, Expr expression) {
        values.read(expression);
        computed.computeIfAbsent(variable.getVarName(), _ -> new HashSet<>()).addAll(used(expression));
    }

    /** The variables of an expression, including those of its aggregates. */
    private static Set<String> used(Expr expression) {
        Set<String> used = expression.getVarsMentioned().stream().map(Var::getVarName).collect(Collectors.toSet());
        switch (expression) {
            case ExprAggregator aggregator when aggregator.getAggregator().getExprList() != null ->
                aggregator.getAggregator().getExprList().forEach(each -> used.addAll(used(each)));
            case ExprFunction function -> function.getArgs().forEach(each -> used.addAll(used(each)));
            default -> {
                // A variable or a constant.
            }
        }
        return used;
    }

    /** Filters are read when all values are known. */
    void later(Expr filter) {
        filters.add(filter);
    }

    /** The number of relations so far. */
    int edges() {
        return edges.size();
    }

    /** The node that a node for a value belongs to. */
    String owner(Node value) {
        return owners.getOrDefault(id(value), id(value));
    }

    String id(Node node) {
        return node.isVariable() ? node.getName() : node.isURI() ? node.getURI() : "_:" + node;
    }

    String node(Node node) {
        String id = id(node);
        nodes.add(id);
        if (node.isURI())
            named.add(id);
        return id;
    }

    void label(String of, Node text) {
        if (text.isVariable())
            labels.put(text.getName(), of);
        else
            named.add(of);
    }

    void value(String of, Node value) {
        if (value.isVariable())
            owners.put(value.getName(), of);
        else
            marks.add(Mark.FILTERED);
    }

    /** A qualifier of a relation from this node. */
    void qualifier(String property, String of, Node value) {
        if (!TIMES.contains(property))
            value(of, value);
        else if (value.isVariable())
            times.add(value.getName());
        else
            marks.add(Mark.TIMED);
    }

    static boolean isTime(String property) {
        return TIMES.contains(property);
    }

    void edge(Node start, Node end, int branch, boolean longer) {
        edges.add(new Edge(node(start), node(end), branch, longer));
    }

    void mark(Mark mark) {
        marks.add(mark);
    }

    /** The entities that a variable may stand for. */
    void given(Var variable, int entities) {
        named.add(variable.getVarName());
        if (entities == 2)
            pairs.add(variable.getVarName());
    }

    private void filter(Expr expression) {
        Set<String> used = used(expression);
        if (used.stream().anyMatch(times::contains)) {
            marks.add(Mark.TIMED);
            return;
        }
        switch (expression) {
            case E_LogicalAnd and -> and.getArgs().forEach(this::filter);
            case ExprFunctionOp _ -> {
                // Read with the pattern.
            }
            case E_Equals equals when isEntity(equals.getArg1()) -> name(equals.getArg2());
            case E_Equals equals when isEntity(equals.getArg2()) -> name(equals.getArg1());
            case E_Equals _ when used.size() == 1 && labels.containsKey(used.iterator().next()) ->
                named.add(labels.getOrDefault(used.iterator().next(), ""));
            case E_OneOf one when one.getRHS().getList().stream().allMatch(MatchReader::isEntity) ->
                name(one.getLHS());
            default -> {
                if (used.stream().anyMatch(name -> owners.containsKey(name) || computed.containsKey(name)))
                    marks.add(Mark.FILTERED);
            }
        }
    }

    private static boolean isEntity(Expr side) {
        return side instanceof NodeValue value && value.isIRI();
    }

    private void name(Expr side) {
        if (side.isVariable())
            named.add(side.getVarName());
    }

    /** The node that a variable is, or that it describes. */
    private String subject(String variable) {
        if (nodes.contains(variable))
            return variable;
        String described = labels.getOrDefault(variable, owners.getOrDefault(variable, ""));
        return described.isEmpty() ? variable.replaceFirst(LABEL_ENDINGS, "") : described;
    }

    private void answers(String variable, Set<String> found, Set<String> seen) {
        if (!seen.add(variable))
            return;
        String subject = subject(variable);
        if (nodes.contains(subject))
            found.add(subject);
        computed.getOrDefault(variable, Set.of()).forEach(each -> answers(each, found, seen));
    }

    private QueryMatch match(Query main, List<Query> all) {
        Set<String> answers = new LinkedHashSet<>();
        List<String> returned = main.isSelectType() ? main.getResultVars() : List.of();
        returned.forEach(variable -> answers(variable, answers, new HashSet<>()));
        if (!main.isSelectType())
            marks.add(Mark.NO_RESULT);
        if (!returned.isEmpty() && returned.stream()
                .allMatch(variable -> nodes.contains(subject(variable)) && !owners.containsKey(variable)))
            marks.add(Mark.ONLY_NAMES);
        if (marks.contains(Mark.FIRST) && pairs.stream().anyMatch(nodes::contains) && all.size() == 1)
            marks.add(Mark.COMPARED);
        Set<String> given = new HashSet<>(named);
        given.retainAll(nodes);
        return new QueryMatch(nodes, given, edges, branches, answers, marks);
    }
}
