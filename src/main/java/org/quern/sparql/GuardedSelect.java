package org.quern.sparql;

import java.util.List;
import java.util.Set;
import org.apache.jena.query.Query;
import org.apache.jena.query.QueryException;
import org.apache.jena.query.QueryFactory;
import org.apache.jena.query.QueryParseException;
import org.apache.jena.query.Syntax;
import org.apache.jena.sparql.algebra.Algebra;
import org.apache.jena.sparql.algebra.OpVisitorBase;
import org.apache.jena.sparql.algebra.op.OpService;
import org.apache.jena.sparql.algebra.walker.Walker;
import org.apache.jena.sparql.core.Var;
import org.apache.jena.sparql.expr.E_Function;
import org.apache.jena.sparql.expr.ExprFunctionN;
import org.apache.jena.sparql.expr.ExprVisitorBase;
import org.quern.workspace.Excerpt;
import org.quern.workspace.QuernException;

/**
 * A checked SELECT query on this data only. It cannot change data, reach other hosts or files (SERVICE, FROM),
 * or use functions that load classes; Wikidata's prefixes are predeclared, and its searches for coordinates are
 * allowed.
 */
public final class GuardedSelect {

    private static final List<String> STANDARD_FUNCTIONS = List.of("http://www.w3.org/2001/XMLSchema#",
            "http://www.w3.org/2005/xpath-functions");

    /** These functions run regular expressions, or other functions by name, which the watch does not cover. */
    private static final Set<String> UNBOUNDED_FUNCTIONS = Set.of("http://www.w3.org/2005/xpath-functions#apply",
            "http://www.w3.org/2005/xpath-functions#tokenize");

    private final Query query;

    private GuardedSelect(Query query) {
        this.query = query;
    }

    /**
     * Parses a query.
     *
     * @param text with or without prefix declarations
     * @throws QuernException when it is not valid SPARQL, is not a SELECT, or contains something that is not
     * allowed
     */
    public static GuardedSelect of(String text) {
        try {
            return SparqlParser.read(text,
                    () -> of(QueryFactory.create(Prefixes.DECLARED + text, Syntax.syntaxSPARQL_11)));
        } catch (QueryException wrong) {
            long line = (wrong instanceof QueryParseException place ? place.getLine() : 0)
                    - Prefixes.DECLARED.lines().count();
            throw new QuernException("the query is not valid SPARQL ({0})", line > 0 ? "line " + line : "",
                    "fix the query", Excerpt.firstLine(wrong)).causedBy(wrong);
        }
    }

    static GuardedSelect of(Query query) {
        if (!query.isSelectType())
            throw notAllowed("a form other than SELECT");
        if (query.hasDatasetDescription())
            throw notAllowed("FROM");
        check(query);
        return new GuardedSelect(query);
    }

    private static void check(Query query) {
        Walker.walk(Algebra.compile(query), new OpVisitorBase() {
            @Override
            public void visit(OpService service) {
                if (!GeoRequest.is(service.getService()))
                    throw notAllowed("SERVICE");
                GeoRequest.of(service);
            }
        }, new ExprVisitorBase() {
            @Override
            public void visit(ExprFunctionN function) {
                if (function instanceof E_Function named)
                    checkFunction(named.getFunctionIRI());
            }
        });
    }

    /** @throws QuernException unless it is one of SPARQL's own functions or reads coordinates */
    static void checkFunction(String iri) {
        if (GeoFunctions.find(iri).isPresent())
            return;
        if (STANDARD_FUNCTIONS.stream().noneMatch(iri::startsWith) || UNBOUNDED_FUNCTIONS.contains(iri))
            throw notAllowed("the function <" + iri + ">");
    }

    static QuernException notAllowed(String what) {
        return new QuernException("the query uses {0}, which is not allowed here", "",
                "use only patterns over the data", what);
    }

    /** The selected variables, without question marks. */
    public List<String> variables() {
        return query.getResultVars();
    }

    /**
     * The query with its own limit or this one, whichever is lower.
     *
     * @param rows at least 1
     */
    public GuardedSelect limited(long rows) {
        Query limited = query.cloneQuery();
        if (!limited.hasLimit() || limited.getLimit() > rows)
            limited.setLimit(rows);
        return new GuardedSelect(limited);
    }

    /** The complete query, with its prefixes declared. */
    public String text() {
        return query.serialize();
    }

    Query query() {
        return query;
    }

    List<Var> vars() {
        return query.getProjectVars();
    }
}
