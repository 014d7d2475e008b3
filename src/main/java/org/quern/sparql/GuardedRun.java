package org.quern.sparql;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.jena.graph.Node;
import org.apache.jena.query.ARQ;
import org.apache.jena.query.QueryCancelledException;
import org.apache.jena.query.QueryDeniedException;
import org.apache.jena.sparql.ARQConstants;
import org.apache.jena.sparql.core.DatasetGraph;
import org.apache.jena.sparql.core.Var;
import org.apache.jena.sparql.engine.binding.Binding;
import org.apache.jena.sparql.engine.main.OpExecutorFactory;
import org.apache.jena.sparql.exec.QueryExec;
import org.apache.jena.sparql.exec.RowSet;
import org.apache.jena.sparql.function.Function;
import org.apache.jena.sparql.function.FunctionFactory;
import org.apache.jena.sparql.function.FunctionRegistry;
import org.apache.jena.sparql.pfunction.PropertyFunctionFactory;
import org.apache.jena.sparql.pfunction.PropertyFunctionRegistry;
import org.apache.jena.system.Txn;
import org.jspecify.annotations.Nullable;
import org.quern.job.DedicatedThread;
import org.quern.job.Progress;
import org.quern.sparql.QueryWatch.LimitReached;
import org.quern.workspace.QuernException;

/**
 * Runs guarded queries on local data in a read transaction, with limits for rows, time and memory. Every
 * failure, errors of the virtual machine included, is that of the query; the data stays usable.
 */
public record GuardedRun(DatasetGraph data) {
    /** A query that {@link QuerySize} accepts needs a fraction of it; recursive regular expressions may need more. */
    private static final long STACK_BYTES = 16L << 20;

    /**
     * Runs a query.
     *
     * @throws QuernException when it takes too long or fails
     * @throws CancellationException when cancelled
     */
    public Solutions run(GuardedSelect select, int mostRows, Duration timeLimit, Progress progress) {
        return run(select, new SelectLimits(mostRows, Long.MAX_VALUE, timeLimit), progress);
    }

    /**
     * Runs a query; the answer is truncated at the limits of size.
     *
     * @throws QuernException when it fails; when it takes too long, with a {@link TimeoutException} as its
     * cause
     * @throws CancellationException when cancelled
     */
    public Solutions run(GuardedSelect select, SelectLimits limits, Progress progress) {
        progress.checkCancelled();
        QueryWatch watch = new QueryWatch(limits.time(), progress);
        GuardedSelect limited = select.limited(limits.rows() + 1L);
        try (QueryExec execution = QueryExec.dataset(data).query(limited.query())
                .timeout(limits.time().toMillis(), TimeUnit.MILLISECONDS).set(ARQ.httpServiceAllowed, false)
                .set(ARQConstants.sysOptimizerFactory, new WatchedPlan(watch))
                .set(ARQConstants.sysOpExecutorFactory, (OpExecutorFactory) PatternExecutor::new)
                .set(ARQConstants.registryServiceExecutors, new GeoSearch(watch).services())
                .set(ARQConstants.registryFunctions, new StandardFunctions())
                .set(ARQConstants.registryPropertyFunctions, new NoPropertyFunctions()).build()) {
            // Transactions belong to threads, so this one begins and ends here.
            return new DedicatedThread("sparql", STACK_BYTES).run(
                    () -> Txn.calculateRead(data, () -> read(execution, limited, limits)), progress, execution::abort);
        } catch (Throwable failure) {
            progress.checkCancelled();
            throw failed(watch.reached().<Throwable>map(limit -> limit).orElse(failure), limits);
        }
    }

    private static QuernException failed(Throwable failure, SelectLimits limits) {
        return switch (failure) {
            case QuernException known -> known;
            case LimitReached limit -> tooMuch(limit.getMessage(), limit);
            case QueryCancelledException late ->
                new QuernException("the query took longer than {0} s", "", "use fewer items", limits.time().toSeconds())
                        .causedBy(new TimeoutException(late.getMessage()));
            // A function that the check of the query did not reach.
            case QueryDeniedException _ -> GuardedSelect.notAllowed("SERVICE");
            case StackOverflowError deep ->
                tooMuch("the query or a regular expression in it is nested too deeply", deep);
            case OutOfMemoryError full -> tooMuch("not enough memory", full);
            // The engine cannot run some valid queries, such as certain nested paths.
            default ->
                new QuernException("the query engine failed on this query", "", "rewrite the query").causedBy(failure);
        };
    }

    private static QuernException tooMuch(String why, Throwable cause) {
        return new QuernException("the query is too large to run: {0}", "", "split the query into smaller queries", why)
                .causedBy(cause);
    }

    private static Solutions read(QueryExec execution, GuardedSelect select, SelectLimits limits) {
        List<Var> variables = select.vars();
        List<List<Optional<Term>>> rows = new ArrayList<>();
        RowSet found = execution.select();
        long characters = 0;
        while (found.hasNext()) {
            Binding row = found.next();
            List<Optional<Term>> terms = variables.stream()
                    .map(v -> Optional.ofNullable(row.get(v)).map(GuardedRun::term)).toList();
            characters += terms.stream().flatMap(Optional::stream).mapToLong(Term::length).sum();
            if (rows.size() == limits.rows() || characters > limits.characters())
                return new Solutions(select.variables(), rows, true);
            rows.add(terms);
        }
        return new Solutions(select.variables(), rows, false);
    }

    public static Term term(Node node) {
        if (node.isURI())
            return new Term.Iri(node.getURI());
        if (node.isLiteral())
            return new Term.Literal(node.getLiteralLexicalForm(), node.getLiteralLanguage(),
                    node.getLiteralLanguage().isEmpty() ? node.getLiteralDatatypeURI() : "");
        return new Term.Blank(node.toString());
    }

    /** SPARQL's own functions and those for coordinates; all others are refused, because some load classes. */
    private static final class StandardFunctions extends FunctionRegistry {

        @Override
        public @Nullable FunctionFactory getFunctionFactory(String iri) {
            GuardedSelect.checkFunction(iri);
            return GeoFunctions.find(iri).orElseGet(() -> FunctionRegistry.get().getFunctionFactory(iri));
        }

        @Override
        public @Nullable Function getFunction(String iri) {
            FunctionFactory factory = getFunctionFactory(iri);
            return factory == null ? null : factory.create(iri);
        }
    }

    /** Properties are plain properties: property functions are disabled. */
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
