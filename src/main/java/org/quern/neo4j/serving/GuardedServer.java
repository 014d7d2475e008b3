package org.quern.neo4j.serving;

import java.nio.file.Path;
import java.util.function.Function;
import org.neo4j.bolt.dbapi.BoltGraphDatabaseManagementServiceSPI;
import org.neo4j.common.DependencyResolver;
import org.neo4j.configuration.Config;
import org.neo4j.dbms.api.DatabaseManagementServiceBuilderImplementation;
import org.neo4j.graphdb.factory.module.GlobalModule;
import org.neo4j.graphdb.factory.module.edition.AbstractEditionModule;
import org.neo4j.graphdb.factory.module.edition.CommunityEditionModule;
import org.neo4j.kernel.api.net.NetworkConnectionTracker;
import org.neo4j.kernel.api.security.AuthManager;
import org.quern.neo4j.QueryGuard;

/**
 * Builds a database whose clients can only read it. The community edition has no roles: each of its users is an
 * administrator. It is therefore replaced at the points through which all that a client does passes: the connections,
 * the login, and the service that opens transactions for the Bolt server.
 */
public final class GuardedServer extends DatabaseManagementServiceBuilderImplementation {

    private final QueryGuard guard;
    private final ClientLimits limits;

    public GuardedServer(Path home, QueryGuard guard, ClientLimits limits) {
        super(home);
        this.guard = guard;
        this.limits = limits;
    }

    @Override
    protected Function<GlobalModule, AbstractEditionModule> getEditionFactory(Config settings) {
        return module -> new GuardedEdition(module, guard, limits);
    }

    /** The unchecked override is one of the edition itself. */
    @SuppressWarnings("unchecked")
    private static final class GuardedEdition extends CommunityEditionModule {

        private final QueryGuard guard;
        private final ClientLimits limits;

        GuardedEdition(GlobalModule module, QueryGuard guard, ClientLimits limits) {
            super(module);
            this.guard = guard;
            this.limits = limits;
        }

        @Override
        public BoltGraphDatabaseManagementServiceSPI createBoltDatabaseManagementServiceProvider() {
            return new GuardedBolt(super.createBoltDatabaseManagementServiceProvider(), guard, limits,
                    new QuerySlots(limits, getConnectionTracker()));
        }

        @Override
        public NetworkConnectionTracker getConnectionTracker() {
            return new BoundedConnections(super.getConnectionTracker());
        }

        @Override
        public AuthManager getBoltAuthManager(DependencyResolver resolver) {
            return new ReaderLogins(super.getBoltAuthManager(resolver));
        }
    }
}
