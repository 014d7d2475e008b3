package org.quern.neo4j;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.Driver;
import org.neo4j.driver.Query;
import org.neo4j.driver.Record;
import org.neo4j.driver.Session;
import org.neo4j.driver.SessionConfig;
import org.neo4j.driver.TransactionConfig;
import org.neo4j.driver.Value;
import org.neo4j.driver.async.AsyncSession;
import org.neo4j.driver.async.AsyncTransaction;
import org.neo4j.driver.async.ResultCursor;
import org.neo4j.driver.exceptions.Neo4jException;
import org.neo4j.driver.summary.Plan;
import org.quern.job.Progress;
import org.quern.neo4j.QueryFailure.Kind;

/**
 * One execution of a query with limits. The calling thread waits in short steps, so that cancellation and time
 * limits are noticed even while the database sends nothing; the transaction, identified by a tag, is then ended
 * in the database.
 */
final class QueryRun implements AutoCloseable {

    private static final Duration STEP = Duration.ofMillis(50);
    /** The database enforces the time limit; only if it fails to do so is the query stopped here. */
    private static final Duration GRACE = Duration.ofSeconds(3);
    /** How long to retry ending a transaction. */
    private static final Duration INSIST = Duration.ofSeconds(5);

    private final Driver driver;
    private final QueryLimits limits;
    private final Progress progress;
    private final FailureClassifier failures;
    private final ResultValues values = new ResultValues();
    private final AsyncSession session;
    private final String tag = UUID.randomUUID().toString();
    private final long start = System.nanoTime();

    QueryRun(Driver driver, SessionConfig reading, QueryLimits limits, Progress progress, FailureClassifier failures)
            throws QueryFailure {
        this.driver = driver;
        this.limits = limits;
        this.progress = progress;
        this.failures = failures;
        try {
            session = driver.session(AsyncSession.class, reading);
        } catch (IllegalStateException closed) {
            throw failures.classify(closed, limits);
        }
    }

    List<String> stream(String cypher, Map<String, Object> parameters, GraphDatabase.Rows rows) throws QueryFailure {
        ResultCursor cursor = run(cypher, parameters);
        List<String> columns = List.copyOf(cursor.keys());
        ResultBounds bounds = new ResultBounds(limits);
        for (Record row = await(cursor.nextAsync()); row != null; row = await(cursor.nextAsync())) {
            bounds.begin();
            List<@Nullable Object> cells = new ArrayList<>(columns.size());
            for (Value value : row.values())
                cells.add(values.of(value.asObject()));
            bounds.end(cells);
            if (!rows.row(columns, cells))
                return columns;
            // Buffered rows arrive without waiting, and so without a check for cancellation.
            if (bounds.rows() % 256 == 0)
                checkStopped();
        }
        return columns;
    }

    /** The plan of a query that starts with EXPLAIN. */
    Optional<Plan> plan(String cypher, Map<String, Object> parameters) throws QueryFailure {
        return await(run(cypher, parameters).consumeAsync()).queryPlan();
    }

    /** In our own transaction, which is never committed, and in which a query cannot start other transactions. */
    private ResultCursor run(String cypher, Map<String, Object> parameters) throws QueryFailure {
        AsyncTransaction transaction = await(session.beginTransactionAsync(
                TransactionConfig.builder().withTimeout(limits.time()).withMetadata(Map.of("quern", tag)).build()));
        return await(transaction.runAsync(new Query(cypher, parameters)));
    }

    private void checkStopped() throws QueryFailure {
        if (progress.cancelled())
            throw new QueryFailure(Kind.CANCELLED, "the query was stopped");
        if (System.nanoTime() - start > limits.time().plus(GRACE).toNanos())
            throw new QueryFailure(Kind.TIMEOUT, FailureClassifier.tooLong(limits.time()));
    }

    private <T> T await(CompletionStage<T> stage) throws QueryFailure {
        while (true) {
            try {
                return stage.toCompletableFuture().get(STEP.toMillis(), TimeUnit.MILLISECONDS);
            } catch (TimeoutException _) {
                checkStopped();
            } catch (ExecutionException failure) {
                throw failures.classify(failure, limits);
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                throw new QueryFailure(Kind.CANCELLED, "the query was stopped", interrupted);
            }
        }
    }

    /** Ends a running query. After a mere close, the database would compute the rest of the result in vain. */
    @Override
    public void close() {
        var closed = session.closeAsync().toCompletableFuture();
        long deadline = System.nanoTime() + INSIST.toNanos();
        boolean interrupted = Thread.interrupted();
        while (System.nanoTime() < deadline) {
            try {
                closed.get(STEP.toMillis(), TimeUnit.MILLISECONDS);
                break;
            } catch (TimeoutException _) {
                terminate();
            } catch (ExecutionException _) {
                // The failure of a query that was cancelled, or whose connection was closed; the database may
                // not have noticed this yet.
                terminate();
                break;
            } catch (InterruptedException _) {
                interrupted = true;
            }
        }
        if (interrupted)
            Thread.currentThread().interrupt();
    }

    private void terminate() {
        try (Session other = driver.session()) {
            other.run("""
                    SHOW TRANSACTIONS YIELD transactionId AS id, metaData WHERE metaData.quern = $tag
                    TERMINATE TRANSACTIONS id YIELD message RETURN message
                    """, Map.of("tag", tag)).consume();
        } catch (Neo4jException | IllegalStateException _) {
            // The connection was closed, and its transaction with it.
        }
    }
}
