package org.quern.neo4j.load;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.neo4j.driver.async.AsyncSession;
import org.neo4j.driver.async.AsyncTransaction;
import org.neo4j.driver.exceptions.ClientException;
import org.neo4j.driver.exceptions.Neo4jException;
import org.neo4j.driver.exceptions.RetryableException;
import org.quern.job.Progress;
import org.quern.job.WaitClock;
import org.quern.neo4j.CypherSession;

/**
 * Sends batches in parallel, and ensures that each arrives once: its checkpoint is written in its transaction,
 * so a batch whose answer was lost is recognized when it is sent again. A batch that conflicted with another
 * one on the same nodes, or whose connection was closed, is sent again for a while; one that is too large is
 * split.
 */
final class UnwindWriter implements AutoCloseable {

    private static final Duration STEP = Duration.ofMillis(100);

    private record Sent(UnwindBatch batch, long time, CompletableFuture<Void> answer) {}

    private final CypherSession session;
    private final LoadCheckpoints marks;
    private final int atATime;
    private final Duration patience;
    private final Progress progress;
    private final Deque<Sent> underWay = new ArrayDeque<>();
    private BatchSize size = new BatchSize();

    /**
     * @param atATime max. parallel batches
     * @param patience how long a batch is retried
     */
    UnwindWriter(CypherSession session, LoadCheckpoints marks, int atATime, Duration patience, Progress progress) {
        this.session = session;
        this.marks = marks;
        this.atATime = atATime;
        this.patience = patience;
        this.progress = progress;
    }

    /** The number of rows of the next batch. */
    int size() {
        return size.next();
    }

    /** The following elements are of another kind: waits for the previous batches, and measures again. */
    void otherKind() {
        finish();
        size = new BatchSize();
    }

    void send(UnwindBatch batch) {
        while (underWay.size() >= atATime)
            takeOldest();
        underWay.add(start(batch));
    }

    /** Waits until all batches have arrived. */
    void finish() {
        while (!underWay.isEmpty())
            takeOldest();
    }

    private Sent start(UnwindBatch batch) {
        AsyncSession own = session.driver().session(AsyncSession.class, session.config());
        CompletableFuture<Void> answer = own.beginTransactionAsync()
                .thenCompose(transaction -> write(batch, transaction))
                .handle((_, failure) -> own.closeAsync().handle((_, _) -> failure))
                .thenCompose(closed -> closed).thenCompose(UnwindWriter::orFailure).toCompletableFuture();
        return new Sent(batch, System.nanoTime(), answer);
    }

    private static CompletionStage<Void> orFailure(@org.jspecify.annotations.Nullable Throwable failure) {
        return failure == null ? CompletableFuture.completedFuture(null) : CompletableFuture.failedFuture(failure);
    }

    private static CompletionStage<Void> write(UnwindBatch batch, AsyncTransaction transaction) {
        CompletionStage<?> last = CompletableFuture.completedFuture(null);
        for (Map.Entry<String, List<Map<String, Object>>> group : batch.statements().entrySet())
            last = last.thenCompose(_ -> transaction.runAsync(group.getKey(), Map.of("rows", group.getValue()))
                    .thenCompose(cursor -> cursor.consumeAsync()));
        return last.thenCompose(_ -> transaction.runAsync(LoadCheckpoints.BATCH,
                Map.of("from", batch.from(), "to", batch.to())).thenCompose(cursor -> cursor.consumeAsync()))
                .thenCompose(_ -> transaction.commitAsync());
    }

    private void takeOldest() {
        Sent sent = underWay.remove();
        long giveUp = System.nanoTime() + patience.toNanos();
        try {
            await(sent);
            size.took(sent.batch().rows().size(), System.nanoTime() - sent.time());
        } catch (ExecutionException failed) {
            insist(sent.batch(), thrown(failed), giveUp, 0);
        }
    }

    private void await(Sent sent) throws ExecutionException {
        while (true) {
            try {
                sent.answer().get(STEP.toMillis(), TimeUnit.MILLISECONDS);
                return;
            } catch (TimeoutException _) {
                progress.checkCancelled();
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                throw (CancellationException) new CancellationException().initCause(interrupted);
            }
        }
    }

    /** Retries a failed batch until it arrives or the failure is final. */
    private void insist(UnwindBatch batch, Throwable failure, long giveUp, int attempt) {
        progress.checkCancelled();
        if (isMemory(failure) && batch.rows().size() > 1) {
            size.tooLarge(batch.rows().size());
            for (UnwindBatch half : batch.halves())
                again(half, giveUp, attempt);
            return;
        }
        boolean twice = failure instanceof ClientException refused
                && refused.code().endsWith("ConstraintValidationFailed");
        if (twice && marks.isDone(batch.from()))
            return;
        if (!(failure instanceof RetryableException) || System.nanoTime() > giveUp)
            throw session.refused(failure);
        WaitClock.REAL.pause(Duration.ofMillis(Math.min(2_000, 50L << Math.min(attempt, 6))), progress);
        again(batch, giveUp, attempt + 1);
    }

    private void again(UnwindBatch batch, long giveUp, int attempt) {
        try {
            await(start(batch));
        } catch (ExecutionException failed) {
            insist(batch, thrown(failed), giveUp, attempt);
        }
    }

    private static Throwable thrown(ExecutionException failed) {
        return Objects.requireNonNull(failed.getCause(), "exception without a cause");
    }

    private static boolean isMemory(Throwable failure) {
        return failure instanceof Neo4jException told && told.code().contains("Memory");
    }

    /** Lets running batches end; after a failure nobody waits for them. */
    @Override
    public void close() {
        underWay.forEach(sent -> sent.answer().cancel(false));
        underWay.clear();
    }
}
