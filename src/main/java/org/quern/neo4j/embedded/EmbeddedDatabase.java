package org.quern.neo4j.embedded;

import inet.ipaddr.IPAddressString;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.neo4j.configuration.GraphDatabaseInternalSettings;
import org.neo4j.configuration.GraphDatabaseSettings;
import org.neo4j.configuration.connectors.BoltConnector;
import org.neo4j.configuration.connectors.BoltConnectorInternalSettings;
import org.neo4j.configuration.connectors.ConnectorPortRegister;
import org.neo4j.configuration.connectors.ConnectorType;
import org.neo4j.configuration.connectors.HttpConnector;
import org.neo4j.configuration.helpers.SocketAddress;
import org.neo4j.dbms.api.DatabaseManagementService;
import org.neo4j.dbms.api.DatabaseManagementServiceBuilder;
import org.neo4j.dbms.api.Neo4jDatabaseManagementServiceBuilder;
import org.neo4j.graphdb.Entity;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.RelationshipType;
import org.neo4j.graphdb.Transaction;
import org.neo4j.io.locker.FileLockException;
import org.neo4j.kernel.api.procedure.GlobalProcedures;
import org.neo4j.kernel.internal.GraphDatabaseAPI;
import org.neo4j.kernel.internal.Version;
import org.neo4j.logging.NullLogProvider;
import org.neo4j.server.security.SecureHasher;
import org.neo4j.server.security.SystemGraphCredential;
import org.quern.cypher.Preamble;
import org.quern.job.Progress;
import org.quern.neo4j.BoltDatabase;
import org.quern.neo4j.CypherSession;
import org.quern.neo4j.DatabaseAddress;
import org.quern.neo4j.FailureClassifier;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryGuard;
import org.quern.neo4j.QueryLimits;
import org.quern.neo4j.serving.ClientLimits;
import org.quern.neo4j.serving.GuardedServer;
import org.quern.workspace.QuernException;

/**
 * A Neo4j database in this process, with its own folder. Unless it is served, it listens on a free port of the loopback
 * interface only, with a password that is generated at each start and never stored; procedures, file import and other
 * hosts are disabled.
 */
public final class EmbeddedDatabase implements GraphDatabase {

    /** The default size of the page cache, in bytes outside the heap. */
    public static final long PAGE_CACHE = 128L << 20;
    private static final long INDEX_BLOCK = 64L << 10;
    private static final int INDEX_BLOCKS_MERGED = 16;

    private final java.nio.file.Path home;
    private final DatabaseManagementService service;
    private final BoltDatabase bolt;
    private final DatabaseAddress address;
    private final QueryGuard guard;
    private final EmbeddedQueries direct;

    private EmbeddedDatabase(java.nio.file.Path home, DatabaseManagementService service, BoltDatabase bolt,
            DatabaseAddress address, QueryGuard guard, EmbeddedQueries direct) {
        this.guard = guard;
        this.direct = direct;
        this.address = address;
        this.home = home;
        this.service = service;
        this.bolt = bolt;
    }

    /** The version of Neo4j that embedded databases run. */
    public static String version() {
        return Version.getNeo4jVersion();
    }

    /**
     * Starts the database in a folder, creating an empty one if the folder is new.
     *
     * @throws QuernException when another process has it open, or the folder cannot be used
     */
    public static EmbeddedDatabase start(java.nio.file.Path home) {
        return start(home, PAGE_CACHE);
    }

    /** As {@link #start(java.nio.file.Path)}, with a page cache of the given size in bytes. */
    public static EmbeddedDatabase start(java.nio.file.Path home, long pageCache) {
        return start(home, pageCache, Listening.internal());
    }

    /** As {@link #start(java.nio.file.Path, long)}, with the address, the user and the rights of clients. */
    public static EmbeddedDatabase start(java.nio.file.Path home, long pageCache, Listening listening) {
        java.nio.file.Path folder = home.toAbsolutePath().normalize();
        DatabaseManagementService service;
        try {
            service = configured(builder(folder, listening), pageCache, listening).build();
        } catch (RuntimeException failure) {
            throw cannotStart(folder, failure);
        }
        try {
            ServerProcedures.limit(database(service).getDependencyResolver().resolveDependency(GlobalProcedures.class));
            setUser(service, listening);
            int port = database(service).getDependencyResolver().resolveDependency(ConnectorPortRegister.class)
                    .getLocalAddress(ConnectorType.BOLT).getPort();
            DatabaseAddress address = new DatabaseAddress(listening.uri(port), Optional.empty(), listening.user(),
                    listening.password());
            FailureClassifier failures = new FailureClassifier("the embedded database");
            QueryGuard guard = new QueryGuard(Set.of(GraphDatabaseSettings.DEFAULT_DATABASE_NAME));
            return new EmbeddedDatabase(folder, service, BoltDatabase.connectToOwn(address, failures, guard), address,
                    guard, new EmbeddedQueries(database(service), failures));
        } catch (RuntimeException failure) {
            service.shutdown();
            throw failure instanceof QuernException known ? known : cannotStart(folder, failure);
        }
    }

    /** Runs the first work on a started database, and closes the database if that fails. */
    public EmbeddedDatabase orClosed(Runnable work) {
        boolean done = false;
        try {
            work.run();
            done = true;
            return this;
        } finally {
            if (!done)
                close();
        }
    }

    private static Neo4jDatabaseManagementServiceBuilder builder(java.nio.file.Path home, Listening listening) {
        if (listening.limits().isEmpty())
            return limited(new DatabaseManagementServiceBuilder(home), Runtime.getRuntime().maxMemory() / 4,
                    Runtime.getRuntime().maxMemory() / 3);
        ClientLimits limits = listening.limits().get();
        QueryGuard guard = new QueryGuard(Set.of(GraphDatabaseSettings.DEFAULT_DATABASE_NAME),
                ServerProcedures.ALLOWED);
        return limited(new GuardedServer(home, guard, limits), limits.memory(), ClientLimits.shared())
                // How many messages of a connection may wait before it is read no further.
                .setConfig(BoltConnectorInternalSettings.bolt_inbound_message_throttle_high_water_mark, 8)
                .setConfig(BoltConnectorInternalSettings.bolt_inbound_message_throttle_low_water_mark, 4)
                .setConfig(GraphDatabaseSettings.read_only_databases,
                        Set.of(GraphDatabaseSettings.DEFAULT_DATABASE_NAME));
    }

    private static Neo4jDatabaseManagementServiceBuilder limited(Neo4jDatabaseManagementServiceBuilder builder,
            long each, long together) {
        return builder.setConfig(GraphDatabaseSettings.memory_transaction_max_size, each)
                .setConfig(GraphDatabaseSettings.memory_transaction_global_max_size, together);
    }

    private static Neo4jDatabaseManagementServiceBuilder configured(Neo4jDatabaseManagementServiceBuilder builder,
            long pageCache, Listening listening) {
        return builder.setUserLogProvider(NullLogProvider.getInstance())
                .setConfig(BoltConnector.enabled, true)
                .setConfig(BoltConnector.listen_address, new SocketAddress(listening.host(), listening.port()))
                .setConfig(HttpConnector.enabled, false)
                .setConfig(GraphDatabaseSettings.auth_enabled, true)
                .setConfig(GraphDatabaseSettings.udc_enabled, false)
                .setConfig(GraphDatabaseSettings.debug_log_enabled, false)
                .setConfig(GraphDatabaseSettings.pagecache_memory, pageCache)
                // How often the time limits of queries are checked; the default of two seconds is too coarse
                // for users.
                .setConfig(GraphDatabaseSettings.transaction_monitor_check_interval, Duration.ofMillis(200))
                .setConfig(GraphDatabaseSettings.procedure_allowlist, List.of("none"))
                .setConfig(GraphDatabaseSettings.allow_file_urls, false)
                .setConfig(GraphDatabaseInternalSettings.cypher_ip_blocklist,
                        List.of(new IPAddressString("0.0.0.0/0"), new IPAddressString("::/0")))
                // Each index is filled through as many buffers of this size as are merged at once, which are cleared
                // first: by default 9 MB for each of the twenty indexes of a new database, most of which are empty.
                .setConfig(GraphDatabaseInternalSettings.index_populator_block_size, INDEX_BLOCK)
                .setConfig(GraphDatabaseInternalSettings.index_populator_merge_factor, INDEX_BLOCKS_MERGED)
                // With the default, closing takes ten seconds.
                .setConfig(GraphDatabaseInternalSettings.netty_server_shutdown_quiet_period, Duration.ZERO)
                .setConfig(GraphDatabaseInternalSettings.shutdown_terminated_transaction_wait_timeout,
                        Duration.ofSeconds(1))
                .setConfig(GraphDatabaseSettings.shutdown_transaction_end_timeout, Duration.ofMillis(200));
    }

    private static QuernException cannotStart(java.nio.file.Path home, RuntimeException failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof FileLockException) {
                return new QuernException("the database is open in another process", home.toString(),
                        "close the other instance of Quern first").causedBy(failure);
            }
        }
        Throwable root = failure;
        while (root.getCause() != null)
            root = root.getCause();
        return new QuernException("the embedded database did not start ({0})", home.toString(),
                "check the folder and the disk, or delete the folder and load the graph again", root.getMessage())
                .causedBy(failure);
    }

    /**
     * Does the same as {@code ALTER USER … SET PASSWORD}, in the nodes in which the server stores its users:
     * planning that command takes two seconds of a cold start.
     */
    private static void setUser(DatabaseManagementService service, Listening listening) {
        String credentials = SystemGraphCredential
                .createCredentialForPassword(listening.password().getBytes(StandardCharsets.UTF_8), new SecureHasher())
                .serialize();
        try (Transaction transaction = service.database(GraphDatabaseSettings.SYSTEM_DATABASE_NAME).beginTx()) {
            // The user has the name of the last start; earlier versions let clients add others.
            List<org.neo4j.graphdb.Node> users = transaction.findNodes(Label.label("User")).stream().toList();
            for (org.neo4j.graphdb.Node added : users.subList(1, users.size())) {
                added.getRelationships().forEach(Entity::delete);
                added.delete();
            }
            org.neo4j.graphdb.Node user = users.getFirst();
            user.setProperty("name", listening.user());
            user.setProperty("credentials", credentials);
            user.setProperty("passwordChangeRequired", false);
            transaction.commit();
        }
    }

    private static GraphDatabaseAPI database(DatabaseManagementService service) {
        return (GraphDatabaseAPI) service.database(GraphDatabaseSettings.DEFAULT_DATABASE_NAME);
    }

    /** The database service, for loading. */
    public GraphDatabaseAPI database() {
        return database(service);
    }

    /** Deletes everything and runs these statements; for generated graphs only. */
    public void refill(List<String> statements) {
        database().executeTransactionally("MATCH (n) DETACH DELETE n");
        statements.forEach(database()::executeTransactionally);
    }

    /**
     * Deletes everything and adds a small graph; for generated graphs only.
     *
     * @param relationships their ends are the ids of these nodes
     */
    public void refill(List<Node> nodes, List<Relationship> relationships) {
        database().executeTransactionally("MATCH (n) DETACH DELETE n");
        try (Transaction transaction = database().beginTx()) {
            Map<String, org.neo4j.graphdb.Node> added = new HashMap<>();
            for (Node node : nodes) {
                org.neo4j.graphdb.Node made = transaction
                        .createNode(node.labels().stream().map(Label::label).toArray(Label[]::new));
                node.properties().forEach((key, value) -> made.setProperty(key, stored(value)));
                added.put(node.elementId(), made);
            }
            for (Relationship relationship : relationships) {
                org.neo4j.graphdb.Relationship made = Objects.requireNonNull(added.get(relationship.startId()))
                        .createRelationshipTo(Objects.requireNonNull(added.get(relationship.endId())),
                                RelationshipType.withName(relationship.type()));
                relationship.properties().forEach((key, value) -> made.setProperty(key, stored(value)));
            }
            transaction.commit();
        }
    }

    /** Lists are stored as arrays; those of one type only. */
    private static Object stored(Object value) {
        if (!(value instanceof List<?> list))
            return value;
        return list.stream().allMatch(Long.class::isInstance) ? list.stream().mapToLong(Long.class::cast).toArray()
                : list.stream().allMatch(Double.class::isInstance)
                        ? list.stream().mapToDouble(Double.class::cast).toArray()
                        : list.toArray(String[]::new);
    }

    /** Sessions that can write, for loading. */
    public CypherSession writing() {
        return bolt.writing();
    }

    /** The address, on the loopback interface only. */
    public String uri() {
        return address.uri();
    }

    /** The address and credentials. */
    public DatabaseAddress address() {
        return address;
    }

    /** The folder of the database. */
    public java.nio.file.Path home() {
        return home;
    }

    @Override
    public List<String> stream(String cypher, Map<String, Object> parameters, QueryLimits limits, Progress progress,
            Rows rows) throws QueryFailure {
        guard.check(cypher);
        return guard.isPlain(cypher) ? direct.stream(Preamble.unmarked(cypher), parameters, limits, progress, rows)
                : bolt.stream(cypher, parameters, limits, progress, rows);
    }

    @Override
    public void close() {
        direct.close();
        bolt.close();
        service.shutdown();
    }
}
