package org.quern.wikidata.store;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.apache.jena.query.ARQ;
import org.apache.jena.query.Query;
import org.apache.jena.query.QueryCancelledException;
import org.apache.jena.query.QueryDeniedException;
import org.apache.jena.query.QueryFactory;
import org.apache.jena.query.QueryParseException;
import org.apache.jena.query.Syntax;
import org.apache.jena.sparql.ARQConstants;
import org.apache.jena.sparql.algebra.Algebra;
import org.apache.jena.sparql.algebra.OpVisitorBase;
import org.apache.jena.sparql.algebra.op.OpService;
import org.apache.jena.sparql.algebra.walker.Walker;
import org.apache.jena.sparql.core.DatasetGraph;
import org.apache.jena.sparql.core.Var;
import org.apache.jena.sparql.engine.binding.Binding;
import org.apache.jena.sparql.exec.QueryExec;
import org.apache.jena.sparql.expr.E_Function;
import org.apache.jena.sparql.expr.ExprFunctionN;
import org.apache.jena.sparql.expr.ExprVisitorBase;
import org.apache.jena.sparql.function.Function;
import org.apache.jena.sparql.function.FunctionFactory;
import org.apache.jena.sparql.function.FunctionRegistry;
import org.apache.jena.sparql.pfunction.PropertyFunctionFactory;
import org.apache.jena.sparql.pfunction.PropertyFunctionRegistry;
import org.jspecify.annotations.Nullable;
import org.quern.workspace.QuernException;

/**
 * A SPARQL graph pattern over {@code ?item} from a schema file, which may be a stranger's: it reads this store and
 * nothing else. It cannot reach other hosts or files (no SERVICE, no FROM), change data (only SELECT is parsed), or
 * name functions that load classes, and it ends when its time is over.
 */
public final class ItemPattern {

    /** The prefixes that Wikidata's query service knows, declared. */
    public static final String PREFIXES = """
            PREFIX wd: <http://www.wikidata.org/entity/>
            PREFIX wds: <http://www.wikidata.org/entity/statement/>
            PREFIX wdt: <http://www.wikidata.org/prop/direct/>
            PREFIX wdno: <http://www.wikidata.org/prop/novalue/>
            PREFIX wdv: <http://www.wikidata.org/value/>
            PREFIX p: <http://www.wikidata.org/prop/>
            PREFIX ps: <http://www.wikidata.org/prop/statement/>
            PREFIX psv: <http://www.wikidata.org/prop/statement/value/>
            PREFIX psn: <http://www.wikidata.org/prop/statement/value-normalized/>
            PREFIX pq: <http://www.wikidata.org/prop/qualifier/>
            PREFIX pqv: <http://www.wikidata.org/prop/qualifier/value/>
            PREFIX pqn: <http://www.wikidata.org/prop/qualifier/value-normalized/>
            PREFIX pr: <http://www.wikidata.org/prop/reference/>
            PREFIX prv: <http://www.wikidata.org/prop/reference/value/>
            PREFIX prov: <http://www.w3.org/ns/prov#>
            PREFIX wikibase: <http://wikiba.se/ontology#>
            PREFIX rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#>
            PREFIX rdfs: <http://www.w3.org/2000/01/rdf-schema#>
            PREFIX skos: <http://www.w3.org/2004/02/skos/core#>
            PREFIX schema: <http://schema.org/>
            PREFIX xsd: <http://www.w3.org/2001/XMLSchema#>
            PREFIX geo: <http://www.opengis.net/ont/geosparql#>
            """;

    private static final Var ITEM = Var.alloc("item");
    /** Short enough for the parser, long enough that parsing does not count. */
    private static final int BATCH = 1000;
    private static final List<String> STANDARD_FUNCTIONS = List.of("http://www.w3.org/2001/XMLSchema#",
            "http://www.w3.org/2005/xpath-functions");

    private final String pattern;
    private final long limitMillis;

    ItemPattern(String pattern, long limitMillis) {
        this.pattern = pattern;
        this.limitMillis = limitMillis;
    }

    /**
     * Looks at a pattern that is going to run elsewhere.
     *
     * @throws QuernException when the pattern is no SPARQL, or asks for what is not allowed
     */
    public static void check(String pattern) {
        new ItemPattern(pattern, 1).query(List.of());
    }

    /**
     * Those candidates for which the pattern holds.
     *
     * @throws QuernException when the pattern is no SPARQL, asks for what is not allowed, or takes too long
     */
    Set<String> matching(DatasetGraph data, Set<String> candidates) {
        query(List.of());
        Set<String> matching = new TreeSet<>();
        List<String> ids = List.copyOf(new TreeSet<>(candidates));
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(limitMillis);
        for (int from = 0; from < ids.size(); from += BATCH) {
            Query query = query(ids.subList(from, Math.min(ids.size(), from + BATCH)));
            long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
            if (left <= 0)
                throw tooSlow(null);
            run(data, query, left, matching);
        }
        return matching;
    }

    private void run(DatasetGraph data, Query query, long millis, Set<String> matching) {
        try (QueryExec execution = QueryExec.dataset(data).query(query).timeout(millis, TimeUnit.MILLISECONDS)
                .set(ARQ.httpServiceAllowed, false)
                .set(ARQConstants.registryFunctions, new StandardFunctions())
                .set(ARQConstants.registryPropertyFunctions, new NoPropertyFunctions()).build()) {
            for (var rows = execution.select(); rows.hasNext();) {
                Binding row = rows.next();
                WikidataIri.entityId(row.get(ITEM).toString()).ifPresent(matching::add);
            }
        } catch (QueryDeniedException _) {
            // One that the walk over the pattern did not come to.
            throw notAllowed("SERVICE");
        } catch (QueryCancelledException late) {
            throw tooSlow(late);
        }
    }

    private Query query(List<String> ids) {
        List<String> names = new ArrayList<>();
        ids.stream().filter(WikidataIri::isEntityId).forEach(id -> names.add("wd:" + id));
        String text = PREFIXES + "SELECT DISTINCT ?item WHERE { VALUES ?item { " + String.join(" ", names) + " }\n"
                + pattern + "\n}";
        try {
            Query query = QueryFactory.create(text, Syntax.syntaxSPARQL_11);
            if (!query.isSelectType() || query.hasDatasetDescription())
                throw notAllowed("FROM");
            Walker.walk(Algebra.compile(query), new OpVisitorBase() {
                @Override
                public void visit(OpService service) {
                    throw notAllowed("SERVICE");
                }
            }, new ExprVisitorBase() {
                @Override
                public void visit(ExprFunctionN function) {
                    if (function instanceof E_Function named)
                        checkFunction(named.getFunctionIRI());
                }
            });
            return query;
        } catch (QueryParseException wrong) {
            long line = wrong.getLine() - PREFIXES.lines().count() - 1;
            throw new QuernException("the SPARQL pattern is not valid (" + firstLine(wrong) + ")",
                    line > 0 ? "line " + line + " of the pattern" : "the pattern", "correct it", wrong);
        }
    }

    private static String firstLine(Exception failure) {
        return String.valueOf(failure.getMessage()).lines().findFirst().orElse("").replaceAll("\\.$", "");
    }

    private static void checkFunction(String iri) {
        if (STANDARD_FUNCTIONS.stream().noneMatch(iri::startsWith))
            throw notAllowed("the function <" + iri + ">");
    }

    private static QuernException notAllowed(String what) {
        return new QuernException("the SPARQL pattern uses " + what + ", which is not allowed here", "",
                "write it over the data alone");
    }

    private QuernException tooSlow(@Nullable Exception late) {
        return new QuernException("the SPARQL pattern took longer than " + limitMillis / 1000 + " s", "",
                "make the pattern simpler", late);
    }

    private static final class StandardFunctions extends FunctionRegistry {
        @Override
        public @Nullable FunctionFactory getFunctionFactory(String iri) {
            checkFunction(iri);
            return FunctionRegistry.get().getFunctionFactory(iri);
        }

        @Override
        public @Nullable Function getFunction(String iri) {
            FunctionFactory factory = getFunctionFactory(iri);
            return factory == null ? null : factory.create(iri);
        }
    }

    private static final class NoPropertyFunctions extends PropertyFunctionRegistry {
        @Override
        public boolean manages(String iri) {
            return false;
        }

        @Override
        public @Nullable PropertyFunctionFactory get(String iri) {
            return null;
        }

        @Override
        public boolean isRegistered(String iri) {
            return false;
        }
    }
}
