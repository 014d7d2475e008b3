package org.quern.neo4j.embedded;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.neo4j.graphdb.QueryStatistics;
import org.neo4j.internal.kernel.api.connectioninfo.ClientConnectionInfo;
import org.neo4j.internal.kernel.api.security.AuthSubject;
import org.neo4j.internal.kernel.api.security.LoginContext;
import org.neo4j.internal.kernel.api.security.SecurityContext;
import org.neo4j.internal.kernel.api.security.StaticAccessMode;
import org.neo4j.kernel.GraphDatabaseQueryService;
import org.neo4j.kernel.api.KernelTransaction;
import org.neo4j.kernel.api.exceptions.Status;
import org.neo4j.kernel.impl.coreapi.InternalTransaction;
import org.neo4j.kernel.impl.factory.KernelTransactionFactory;
import org.neo4j.kernel.impl.query.Neo4jTransactionalContextFactory;
import org.neo4j.kernel.impl.query.QueryExecution;
import org.neo4j.kernel.impl.query.QueryExecutionConfiguration;
import org.neo4j.kernel.impl.query.QueryExecutionEngine;
import org.neo4j.kernel.impl.query.QuerySubscriber;
import org.neo4j.kernel.impl.query.TransactionalContext;
import org.neo4j.kernel.impl.query.TransactionalContextFactory;
import org.neo4j.kernel.impl.util.ValueUtils;
import org.neo4j.kernel.internal.GraphDatabaseAPI;
import org.neo4j.values.AnyValue;
import org.neo4j.values.virtual.MapValue;
import org.quern.job.Progress;
import org.quern.job.ThreadExemption;
import org.quern.neo4j.BoundedTransport;
import org.quern.neo4j.FailureClassifier;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryFailure.Kind;
import org.quern.neo4j.QueryLimits;
import org.quern.neo4j.ResultBounds;

/**
 * Runs queries of the embedded database in transactions of this process, without the driver, the protocol and
 * the threads that Bolt needs. The transactions are read-only and never committed.
 */
@ThreadExemption("a query that exceeds its time limit is abandoned on a separate thread")
final class EmbeddedQueries implements AutoCloseable {

    private static final long STEP_MILLIS = 50;
    /** The database enforces the time limit; only if it fails to do so is the query abandoned here. */
    private static final Duration GRACE = Duration.ofSeconds(3);
    /** How long to wait for the end of a cancelled query. */
    private static final Duration INSIST = Duration.ofSeconds(5);

    private final GraphDatabaseAPI database;
    private final QueryExecutionEngine engine;
    private final TransactionalContextFactory contexts;
    private final LoginContext reader;
    private final FailureClassifier failures;
    private final ExecutorService threads = Executors
            .newCachedThreadPool(Thread.ofPlatform().daemon().name("quern-query-", 0).factory());

    EmbeddedQueries(GraphDatabaseAPI database, FailureClassifier failures) {
        this.database = database;
        this.failures = failures;
        var parts = database.getDependencyResolver();
        engine = parts.resolveDependency(QueryExecutionEngine.class);
        contexts = Neo4jTransactionalContextFactory.create(
                parts.provideDependency(GraphDatabaseQueryService.class),
                parts.resolveDependency(KernelTransactionFactory.class), TransactionalContext.DatabaseMode.SINGLE);
        reader = new SecurityContext(AuthSubject.AUTH_DISABLED, StaticAccessMode.READ,
                ClientConnectionInfo.EMBEDDED_CONNECTION, database.databaseName());
    }

    /** As {@link GraphDatabase#stream}, for a query that the guard has accepted; rows arrive on another thread. */
    List<String> stream(String cypher, Map<String, Object> parameters, QueryLimits limits, Progress progress,
            GraphDatabase.Rows rows) throws QueryFailure {
        Run run = new Run(cypher, parameters, limits, rows);
        Future<List<String>> answer;
        try {
            answer = threads.submit(run::answer);
        } catch (RejectedExecutionException closed) {
            throw unavailable(closed);
        }
        return await(answer, run, limits, progress);
    }

    private List<String> await(Future<List<String>> answer, Run run, QueryLimits limits, Progress progress)
            throws QueryFailure {
        long start = System.nanoTime();
        while (true) {
            try {
                return answer.get(STEP_MILLIS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException _) {
                boolean late = System.nanoTime() - start > limits.time().plus(GRACE).toNanos();
                if (late || progress.cancelled()) {
                    end(answer, run);
                    throw late ? new QueryFailure(Kind.TIMEOUT, FailureClassifier.tooLong(limits.time()))
                            : new QueryFailure(Kind.CANCELLED, "the query was stopped");
                }
            } catch (ExecutionException failure) {
                throw failure(Objects.requireNonNull(failure.getCause(), "exception without a cause"), run, limits);
            } catch (InterruptedException interrupted) {
                end(answer, run);
                Thread.currentThread().interrupt();
                throw new QueryFailure(Kind.CANCELLED, "the query was stopped", interrupted);
            }
        }
    }

    /** Cancels a query and waits a while for its end; no rows are delivered afterwards. */
    private static void end(Future<List<String>> answer, Run run) {
        run.stop();
        try {
            answer.get(INSIST.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException | ExecutionException _) {
            // The query has failed, as intended, or computes something that cannot be interrupted.
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private QueryFailure failure(Throwable thrown, Run run, QueryLimits limits) {
        Throwable receivers = run.receiversFailure;
        if (receivers instanceof RuntimeException mine)
            throw mine;
        if (receivers instanceof Error mine)
            throw mine;
        return threads.isShutdown() ? unavailable(thrown) : failures.classifyEmbedded(thrown, limits);
    }

    private QueryFailure unavailable(Throwable cause) {
        return failures.classify(new IllegalStateException(cause), QueryLimits.EVALUATION);
    }

    @Override
    public void close() {
        threads.shutdown();
    }

    /** One query, which also receives Neo4j's rows. */
    private final class Run implements QuerySubscriber {

        private final String cypher;
        private final MapValue parameters;
        private final QueryLimits limits;
        private final GraphDatabase.Rows rows;
        private final ResultBounds bounds;
        private final EmbeddedValues values = new EmbeddedValues(BoundedTransport.MOST_IN_MEMORY);
        private List<String> columns = List.of();
        private List<@Nullable Object> row = new ArrayList<>();
        private @Nullable Throwable failure;
        private boolean enough;
        private @Nullable Throwable receiversFailure;
        private @Nullable InternalTransaction transaction;
        private boolean stopped;

        Run(String cypher, Map<String, Object> parameters, QueryLimits limits, GraphDatabase.Rows rows) {
            this.cypher = cypher;
            this.parameters = ValueUtils.asMapValue(parameters);
            this.limits = limits;
            this.rows = rows;
            this.bounds = new ResultBounds(limits);
        }

        List<String> answer() throws Exception {
            try (InternalTransaction reading = database.beginTransaction(KernelTransaction.Type.EXPLICIT, reader,
                    ClientConnectionInfo.EMBEDDED_CONNECTION, limits.time().toMillis(), TimeUnit.MILLISECONDS)) {
                begun(reading);
                TransactionalContext context = contexts.newContext(reading, cypher, parameters,
                        QueryExecutionConfiguration.DEFAULT_CONFIG);
                try {
                    run(context);
                } finally {
                    context.close();
                }
            }
            return columns;
        }

        private void run(TransactionalContext context) throws Exception {
            QueryExecution execution = engine.executeQuery(cypher, parameters, context, true, this);
            columns = List.of(execution.fieldNames());
            try {
                boolean more = true;
                while (more && !enough && failure == null) {
                    execution.request(1);
                    more = execution.await();
                }
            } finally {
                execution.cancel();
            }
            if (failure instanceof Exception thrown)
                throw thrown;
            if (failure instanceof Error thrown)
                throw thrown;
        }

        private synchronized void begun(InternalTransaction reading) {
            transaction = reading;
            // Shown by SHOW TRANSACTIONS, like those over Bolt.
            reading.setMetaData(Map.of("quern", "embedded"));
            if (stopped)
                reading.terminate(Status.Transaction.Terminated);
        }

        /** Called on another thread. Waits while the receiver processes a row. */
        synchronized void stop() {
            stopped = true;
            if (transaction != null)
                transaction.terminate(Status.Transaction.Terminated);
        }

        @Override
        public void onResult(int fields) {
            // The columns are known from the execution.
        }

        @Override
        public void onRecord() throws QueryFailure {
            row = new ArrayList<>(columns.size());
            values.reset();
            bounds.begin();
        }

        @Override
        public void onField(int place, AnyValue value) {
            row.add(values.of(value));
        }

        @Override
        public synchronized void onRecordCompleted() throws QueryFailure {
            bounds.end(row);
            if (stopped || enough)
                return;
            try {
                enough = !rows.row(columns, row);
            } catch (RuntimeException | Error thrown) {
                receiversFailure = thrown;
                throw thrown;
            }
        }

        @Override
        public void onError(Throwable thrown) {
            if (failure == null)
                failure = thrown;
        }

        @Override
        public void onResultCompleted(QueryStatistics statistics) {
            // Nothing is written, so there are no statistics.
        }
    }
}
