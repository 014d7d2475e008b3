package org.quern.neo4j.serving;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.neo4j.bolt.dbapi.BoltGraphDatabaseManagementServiceSPI;
import org.neo4j.bolt.dbapi.BoltGraphDatabaseServiceSPI;
import org.neo4j.bolt.dbapi.BoltQueryExecution;
import org.neo4j.bolt.dbapi.BoltTransaction;
import org.neo4j.boltmessages.AccessMode;
import org.neo4j.boltmessages.request.connection.RoutingContext;
import org.neo4j.configuration.GraphDatabaseSettings;
import org.neo4j.dbms.api.DatabaseNotFoundException;
import org.neo4j.internal.kernel.api.connectioninfo.ClientConnectionInfo;
import org.neo4j.internal.kernel.api.exceptions.TransactionFailureException;
import org.neo4j.internal.kernel.api.security.LoginContext;
import org.neo4j.kernel.api.KernelTransaction;
import org.neo4j.kernel.api.exceptions.Status;
import org.neo4j.kernel.availability.UnavailableException;
import org.neo4j.kernel.database.DatabaseReference;
import org.neo4j.kernel.impl.query.QueryExecutionConfiguration;
import org.neo4j.kernel.impl.query.QueryExecutionKernelException;
import org.neo4j.kernel.impl.query.QuerySubscriber;
import org.neo4j.memory.MemoryTracker;
import org.neo4j.values.virtual.MapValue;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryGuard;

/**
 * Opens the transactions of all clients: of the one graph only, for reading only, with a time limit, and for statements
 * that the guard allows.
 */
record GuardedBolt(BoltGraphDatabaseManagementServiceSPI server, QueryGuard guard, ClientLimits limits,
        QuerySlots slots) implements BoltGraphDatabaseManagementServiceSPI {

    @Override
    public BoltGraphDatabaseServiceSPI database(@Nullable String name, MemoryTracker memory)
            throws UnavailableException, DatabaseNotFoundException {
        // Without a name, the client means the default database.
        if (name != null && !name.isEmpty() && !name.equalsIgnoreCase(GraphDatabaseSettings.DEFAULT_DATABASE_NAME))
            throw StatementRefused.forbidden("clients can use the database "
                    + GraphDatabaseSettings.DEFAULT_DATABASE_NAME + " only, not " + name);
        return new Graph(server.database(name, memory), this);
    }

    private record Graph(BoltGraphDatabaseServiceSPI database,
            GuardedBolt bolt) implements BoltGraphDatabaseServiceSPI {

        @Override
        public BoltTransaction beginTransaction(KernelTransaction.Type type, LoginContext login,
                ClientConnectionInfo client, List<String> bookmarks, @Nullable Duration asked, AccessMode mode,
                Map<String, Object> metadata, RoutingContext routing, QueryExecutionConfiguration configuration) {
            QuerySlots.Slot slot = bolt.slots.take(client.connectionId());
            boolean begun = false;
            try {
                BoltTransaction transaction = database.beginTransaction(type, login, client, bookmarks,
                        bolt.time(asked), AccessMode.READ, metadata, routing, configuration);
                slot.limit(transaction);
                begun = true;
                return new Checked(transaction, bolt, slot);
            } finally {
                if (!begun)
                    slot.close();
            }
        }

        @Override
        public DatabaseReference getDatabaseReference() {
            return database.getDatabaseReference();
        }
    }

    /** The client's own limit if it is shorter; 0 would mean none. The slot has the server's limit. */
    private @Nullable Duration time(@Nullable Duration asked) {
        boolean shorter = asked != null && asked.isPositive() && asked.compareTo(limits.time()) < 0;
        return shorter ? asked : null;
    }

    private static final class Checked implements BoltTransaction {

        private final BoltTransaction transaction;
        private final GuardedBolt bolt;
        private final QuerySlots.Slot slot;

        Checked(BoltTransaction transaction, GuardedBolt bolt, QuerySlots.Slot slot) {
            this.transaction = transaction;
            this.bolt = bolt;
            this.slot = slot;
        }

        @Override
        public BoltQueryExecution executeQuery(String statement, MapValue parameters, boolean prePopulate,
                QuerySubscriber client) throws QueryExecutionKernelException {
            try {
                bolt.guard.check(statement);
            } catch (QueryFailure refused) {
                throw StatementRefused.of(refused);
            }
            return transaction.executeQuery(statement, parameters, prePopulate,
                    new BoundedRows(client, bolt.limits.rows()));
        }

        @Override
        public void commit() throws TransactionFailureException {
            transaction.commit();
        }

        @Override
        public void rollback() throws TransactionFailureException {
            transaction.rollback();
        }

        @Override
        public void close() throws TransactionFailureException {
            try {
                transaction.close();
            } finally {
                slot.close();
            }
        }

        @Override
        public void markForTermination(Status reason) {
            transaction.markForTermination(reason);
        }

        @Override
        public void markForTermination() {
            transaction.markForTermination();
        }

        @Override
        public Optional<Status> getReasonIfTerminated() {
            return transaction.getReasonIfTerminated();
        }

        @Override
        public String getBookmark() {
            return transaction.getBookmark();
        }
    }
}
