package org.quern.sparql;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.jena.graph.Node;
import org.apache.jena.query.ARQ;
import org.apache.jena.query.QueryCancelledException;
import org.apache.jena.query.QueryDeniedException;
import org.apache.jena.query.QueryExecException;
import org.apache.jena.sparql.ARQConstants;
import org.apache.jena.sparql.core.DatasetGraph;
import org.apache.jena.sparql.core.Var;
import org.apache.jena.sparql.engine.binding.Binding;
import org.apache.jena.sparql.exec.QueryExec;
import org.apache.jena.sparql.exec.RowSet;
import org.apache.jena.system.Txn;
import org.quern.job.Parallel;
import org.quern.job.Progress;
import org.quern.workspace.QuernException;

/**
 * Runs looked-at queries on data of this machine: in a read transaction, with a limit of rows that goes into the query
 * and a limit of time; whoever waits no longer stops it at once, wherever it is.
 */
public final class GuardedRun {

    private static final long LOOK_MILLIS = 50;

    private final DatasetGraph data;

    public GuardedRun(DatasetGraph data) {
        this.data = data;
    }

    /**
     * Runs a query.
     *
     * @throws QuernException when it takes too long
     * @throws CancellationException when the person asked to stop
     */
    public Solutions run(GuardedSelect select, int mostRows, Duration timeLimit, Progress progress) {
        return run(select, new SelectLimits(mostRows, Long.MAX_VALUE, timeLimit), progress);
    }

    /**
     * Runs a query; the answer is cut where it reaches a limit of size.
     *
     * @throws QuernException when it takes too long, with a {@link TimeoutException} as its cause
     * @throws CancellationException when the person asked to stop
     */
    public Solutions run(GuardedSelect select, SelectLimits limits, Progress progress) {
        int mostRows = limits.rows();
        Duration timeLimit = limits.time();
        GuardedSelect limited = select.limited(mostRows + 1L);
        try (QueryExec execution = QueryExec.dataset(data).query(limited.query())
                .timeout(timeLimit.toMillis(), TimeUnit.MILLISECONDS).set(ARQ.httpServiceAllowed, false)
                .set(ARQConstants.registryFunctions, new StandardFunctions())
                .set(ARQConstants.registryPropertyFunctions, new NoPropertyFunctions()).build()) {
            CountDownLatch done = new CountDownLatch(1);
            List<Optional<Solutions>> both = new Parallel(2).map(List.of(true, false), progress.quiet(),
                    (runs, stop) -> {
                        if (!runs)
                            return watch(execution, done, stop);
                        try {
                            return Optional.of(Txn.calculateRead(data, () -> read(execution, limited, limits)));
                        } catch (QueryCancelledException late) {
                            stop.checkCancelled();
                            throw new QuernException("the query took longer than " + timeLimit.toSeconds() + " s", "",
                                    "try it on fewer items", new TimeoutException(late.getMessage()));
                        } catch (QueryDeniedException _) {
                            // One that the walk over the query did not come to.
                            throw GuardedSelect.notAllowed("SERVICE");
                        } catch (QueryExecException failure) {
                            // Some valid queries are more than the engine can do, such as certain nested paths.
                            throw new QuernException("the query engine does not get through this query", "",
                                    "write it in another way", failure);
                        } finally {
                            done.countDown();
                        }
                    });
            return both.getFirst().orElseThrow();
        }
    }

    private static Optional<Solutions> watch(QueryExec execution, CountDownLatch done, Progress stop) {
        try {
            while (!done.await(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
                if (stop.cancelled())
                    execution.abort();
            }
        } catch (InterruptedException _) {
            execution.abort();
            Thread.currentThread().interrupt();
        }
        return Optional.empty();
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

    /** A node as a term. */
    public static Term term(Node node) {
        if (node.isURI())
            return new Term.Iri(node.getURI());
        if (node.isLiteral())
            return new Term.Literal(node.getLiteralLexicalForm(), node.getLiteralLanguage(),
                    node.getLiteralLanguage().isEmpty() ? node.getLiteralDatatypeURI() : "");
        return new Term.Blank(node.toString());
    }
}
