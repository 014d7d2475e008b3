package org.quern.neo4j.serving;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.neo4j.bolt.dbapi.BoltTransaction;
import org.neo4j.kernel.api.exceptions.Status;
import org.neo4j.kernel.api.net.NetworkConnectionTracker;
import org.neo4j.kernel.api.net.TrackedNetworkConnection;

/**
 * Bounds the number and the duration of transactions. Clients wait for a slot in the order in which they came. The
 * database keeps a terminated transaction, with its memory, until its client asks for something; the connection of a
 * client that does not is closed.
 */
final class QuerySlots {

    private static final Duration LONGEST_GRACE = Duration.ofSeconds(5);

    private final ClientLimits limits;
    private final Semaphore free;
    private final Duration patience;
    /** How long a client has after its time limit to receive the error and to end its transaction. */
    private final Duration grace;
    private final NetworkConnectionTracker connections;

    QuerySlots(ClientLimits limits, NetworkConnectionTracker connections) {
        this.limits = limits;
        this.connections = connections;
        free = new Semaphore(limits.queries(), true);
        grace = limits.time().compareTo(LONGEST_GRACE) < 0 ? limits.time() : LONGEST_GRACE;
        patience = limits.time().plus(grace).plus(LONGEST_GRACE);
    }

    /**
     * Waits for a slot, which the caller closes with the transaction.
     *
     * @param connection the id of the client's connection
     */
    Slot take(String connection) {
        try {
            if (!free.tryAcquire(patience.toMillis(), TimeUnit.MILLISECONDS))
                throw new StatementRefused(Status.Transaction.MaximumTransactionLimitReached, "the server runs "
                        + limits.queries() + " queries at once, and too many clients are waiting; try again later");
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new StatementRefused(Status.General.DatabaseUnavailable, "the server is stopping");
        }
        return new Slot(connection);
    }

    private void disconnect(String connection) {
        TrackedNetworkConnection open = connections.get(connection);
        if (open != null)
            open.close();
    }

    /** The right to one transaction. */
    final class Slot implements AutoCloseable {

        private final String connection;
        private final CompletableFuture<Boolean> ended = new CompletableFuture<>();

        private Slot(String connection) {
            this.connection = connection;
        }

        /** Terminates the transaction when its time is over, and its connection if that does not suffice. */
        void limit(BoltTransaction transaction) {
            after(limits.time(), () -> transaction.markForTermination(Status.Transaction.TransactionTimedOut));
            after(limits.time().plus(grace), () -> disconnect(connection));
        }

        private void after(Duration time, Runnable work) {
            ended.copy().orTimeout(time.toMillis(), TimeUnit.MILLISECONDS).whenCompleteAsync((_, overdue) -> {
                if (overdue instanceof TimeoutException)
                    work.run();
            });
        }

        @Override
        public void close() {
            if (ended.complete(true))
                free.release();
        }
    }
}
