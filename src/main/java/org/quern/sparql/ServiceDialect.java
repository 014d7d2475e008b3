package org.quern.sparql;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.jena.graph.Node;
import org.apache.jena.query.Query;
import org.apache.jena.sparql.core.Var;
import org.apache.jena.sparql.expr.E_Bound;
import org.apache.jena.sparql.expr.E_Coalesce;
import org.apache.jena.sparql.expr.E_LogicalAnd;
import org.apache.jena.sparql.expr.E_LogicalNot;
import org.apache.jena.sparql.expr.E_SameTerm;
import org.apache.jena.sparql.expr.Expr;
import org.apache.jena.sparql.expr.ExprAggregator;
import org.apache.jena.sparql.expr.ExprFunction;
import org.apache.jena.sparql.expr.ExprList;
import org.apache.jena.sparql.expr.ExprTransformCopy;
import org.apache.jena.sparql.expr.ExprTransformer;
import org.apache.jena.sparql.expr.ExprVar;
import org.apache.jena.sparql.graph.NodeTransform;
import org.apache.jena.sparql.lang.SyntaxVarScope;
import org.apache.jena.sparql.syntax.Element;
import org.apache.jena.sparql.syntax.ElementBind;
import org.apache.jena.sparql.syntax.ElementFilter;
import org.apache.jena.sparql.syntax.ElementGroup;
import org.apache.jena.sparql.syntax.ElementService;
import org.apache.jena.sparql.syntax.ElementSubQuery;
import org.apache.jena.sparql.syntax.PatternVars;
import org.jspecify.annotations.Nullable;
import org.quern.workspace.QuernException;

/**
 * Rewrites what Wikidata's query service accepts although the standard does not, to standard SPARQL with the
 * meaning that it has there, and notes each such place.
 */
final class ServiceDialect {

    /** The service itself, written as if it were another host. */
    private static final Set<String> ITSELF = Set.of("https://query.wikidata.org/sparql",
            "https://query.wikidata.org/bigdata/namespace/wdq/sparql");
    private static final String FRESH = "quern_";
    /** Each one nests what is before it; no real query has more. */
    private static final int MOST_BOUND_AGAIN = 10;

    private final Set<String> notes = new LinkedHashSet<>();
    private int variables;
    private int boundAgain;

    /**
     * The query in standard SPARQL.
     *
     * @throws org.apache.jena.query.QueryException when it binds a name twice in another way
     * @throws QuernException when a search for coordinates is not complete
     */
    Query standard(Query query) {
        Rewrite rewrite = new Rewrite();
        Query made = rewrite.whole(query);
        SyntaxVarScope.check(renamed(made));
        return made;
    }

    /** What was accepted beyond the standard, one sentence each. */
    List<String> notes() {
        return List.copyOf(notes);
    }

    private final class Rewrite extends SubqueryTransform {

        Rewrite() {
            super(ServiceDialect.this::select);
        }

        @Override
        public Element transform(ElementService service, Node name, Element pattern) {
            if (!name.isURI() || !ITSELF.contains(name.getURI()))
                return super.transform(service, name, pattern);
            notes.add("SERVICE <" + name.getURI() + "> is answered from the same data");
            return pattern;
        }

        @Override
        public Element transform(ElementGroup group, List<Element> members) {
            ElementGroup made = new ElementGroup();
            List<ElementService> searches = new ArrayList<>();
            for (Element written : members) {
                Element member = changed(written);
                if (member instanceof ElementService search && GeoRequest.is(search.getServiceNode()))
                    searches.add(search);
                else if (member instanceof ElementBind bind && PatternVars.vars(made).contains(bind.getVar()))
                    made = boundAgain(made, bind);
                else
                    made.addElement(member);
                addReady(searches, made);
            }
            if (!searches.isEmpty())
                throw new QuernException("the variable {0} in a search for coordinates has no value", "",
                        "bind it in the same group", GeoRequest.of(searches.getFirst()).inputs().iterator().next());
            return made;
        }
    }

    /** Searches run once their parameters have values, wherever they are written. */
    private static void addReady(List<ElementService> searches, ElementGroup made) {
        searches.removeIf(search -> {
            boolean ready = PatternVars.vars(made).containsAll(GeoRequest.of(search).inputs());
            if (ready)
                made.addElement(search);
            return ready;
        });
    }

    private Var fresh() {
        return Var.alloc(FRESH + ++variables);
    }

    /** The first value is kept; where there is none, the name is bound; a row with two different values is dropped. */
    private ElementGroup boundAgain(ElementGroup before, ElementBind bind) {
        if (++boundAgain > MOST_BOUND_AGAIN)
            throw new QuernException("the query rebinds more than {0} variables", "", "use different variable names",
                    MOST_BOUND_AGAIN);
        Var name = bind.getVar();
        Var first = fresh();
        Var second = fresh();
        notes.add("BIND gives " + name + " a value although it may have one: the first value is kept, and rows with"
                + " two different values are dropped");
        Query renaming = new Query();
        renaming.setQuerySelectType();
        PatternVars.vars(before).stream().filter(v -> !v.equals(name)).forEach(renaming::addResultVar);
        renaming.addResultVar(first, new ExprVar(name));
        renaming.setQueryPattern(before);
        ElementGroup made = new ElementGroup();
        made.addElement(new ElementSubQuery(renaming));
        NodeTransform rename = node -> node.equals(name) ? first : node;
        made.addElement(new ElementBind(second, bind.getExpr().applyNodeTransform(rename)));
        ExprVar one = new ExprVar(first);
        ExprVar two = new ExprVar(second);
        made.addElement(new ElementFilter(new E_LogicalNot(new E_LogicalAnd(
                new E_LogicalAnd(new E_Bound(one), new E_Bound(two)), new E_LogicalNot(new E_SameTerm(one, two))))));
        made.addElement(new ElementBind(name, new E_Coalesce(new ExprList(List.of(one, two)))));
        return made;
    }

    private Query select(Query query) {
        shadowed(query).forEach(name -> notes.add("the SELECT names a result " + name
                + " like a variable of its pattern"));
        return aggregates(query).anyMatch(ServiceDialect::isNested) ? inTwoSteps(query) : query;
    }

    /** Results of an aggregation that have the name of a variable of the pattern, which nothing can refer to. */
    private static List<Var> shadowed(Query query) {
        if (!query.isSelectType() || query.isQueryResultStar() || query.getQueryPattern() == null
                || !query.hasGroupBy() && aggregates(query).findAny().isEmpty())
            return List.of();
        Set<Var> pattern = new LinkedHashSet<>(PatternVars.vars(query.getQueryPattern()));
        return query.getProject().getExprs().keySet().stream()
                .filter(name -> pattern.contains(name) && !query.getGroupBy().contains(name)).toList();
    }

    /** A copy without the names that are allowed to be bound twice, for the check of the others. */
    private Query renamed(Query query) {
        return new SubqueryTransform(this::projected).whole(query);
    }

    private Query projected(Query query) {
        List<Var> names = shadowed(query);
        if (names.isEmpty())
            return query;
        Query copy = head(query);
        query.getProjectVars().forEach(name -> add(copy, names.contains(name) ? fresh() : name,
                query.getProject().getExpr(name)));
        copy.setQueryPattern(query.getQueryPattern());
        query.getGroupBy().forEachVarExpr((name, expr) -> group(copy, name, expr));
        return copy;
    }

    private static void add(Query query, Var name, @Nullable Expr expr) {
        if (expr == null)
            query.addResultVar(name);
        else
            query.addResultVar(name, expr);
    }

    private static void group(Query query, Var name, @Nullable Expr expr) {
        if (expr == null)
            query.addGroupBy(name);
        else
            query.addGroupBy(name, expr);
    }

    private static Query head(Query query) {
        Query copy = new Query();
        copy.setSyntax(query.getSyntax());
        copy.setQuerySelectType();
        copy.setDistinct(query.isDistinct());
        copy.setReduced(query.isReduced());
        return copy;
    }

    /** From the expressions: copies of a query do not keep its list of aggregates. */
    private static Stream<ExprAggregator> aggregates(Query query) {
        return Stream.concat(query.getProject().getExprs().values().stream(), query.getHavingExprs().stream())
                .flatMap(ServiceDialect::aggregates);
    }

    private static Stream<ExprAggregator> aggregates(Expr expr) {
        return switch (expr) {
            case ExprAggregator each -> Stream.of(each);
            case ExprFunction function -> function.getArgs().stream().flatMap(ServiceDialect::aggregates);
            default -> Stream.empty();
        };
    }

    private static boolean isNested(ExprAggregator each) {
        ExprList arguments = each.getAggregator().getExprList();
        return arguments != null
                && arguments.getListRaw().stream().flatMap(ServiceDialect::aggregates).findAny().isPresent();
    }

    /** An aggregate of aggregates: the inner ones are computed by group and joined with the rows of the group. */
    private Query inTwoSteps(Query query) {
        notes.add("an aggregate inside an aggregate is computed first, for the same groups");
        Query made = head(query);
        Query inner = new Query();
        inner.setQuerySelectType();
        query.getGroupBy().forEachVarExpr((name, expr) -> {
            if (expr != null)
                throw new QuernException("aggregates are nested in a query that groups by an expression", "",
                        "bind the expression to a variable");
            inner.addResultVar(name);
            inner.addGroupBy(name);
            made.addGroupBy(name);
        });
        inner.setQueryPattern(query.getQueryPattern());
        Unnested unnested = new Unnested(made, inner, new HashMap<>());
        for (Var name : query.getProjectVars()) {
            if (query.getProject().getExpr(name) instanceof Expr expr)
                made.addResultVar(name, unnested.of(expr));
            else
                made.addResultVar(name);
        }
        query.getHavingExprs().forEach(expr -> made.addHavingCondition(unnested.of(expr)));
        if (query.hasOrderBy())
            query.getOrderBy().forEach(by -> made.addOrderBy(unnested.of(by.getExpression()), by.getDirection()));
        if (query.hasLimit())
            made.setLimit(query.getLimit());
        if (query.hasOffset())
            made.setOffset(query.getOffset());
        ElementGroup both = new ElementGroup();
        both.addElement(query.getQueryPattern());
        both.addElement(new ElementSubQuery(inner));
        made.setQueryPattern(both);
        return made;
    }

    /** Expressions of the outer query, with the aggregates inside aggregates replaced by results of the inner one. */
    private final class Unnested {

        private final Query outer;
        private final Query inner;
        private final Map<String, Var> names;

        Unnested(Query outer, Query inner, Map<String, Var> names) {
            this.outer = outer;
            this.inner = inner;
            this.names = names;
        }

        Expr of(Expr expr) {
            return ExprTransformer.transform(new ExprTransformCopy() {
                @Override
                public Expr transform(ExprAggregator each) {
                    ExprList arguments = each.getAggregator().getExprList();
                    return outer.allocAggregate(each.getAggregator().copy(arguments == null ? null
                            : new ExprList(arguments.getListRaw().stream().map(Unnested.this::argument).toList())));
                }
            }, expr);
        }

        private Expr argument(Expr expr) {
            return ExprTransformer.transform(new ExprTransformCopy() {
                @Override
                public Expr transform(ExprAggregator each) {
                    return new ExprVar(names.computeIfAbsent(each.getAggregator().toString(), _ -> {
                        Var name = fresh();
                        inner.addResultVar(name, inner.allocAggregate(each.getAggregator()));
                        return name;
                    }));
                }
            }, expr);
        }
    }
}
