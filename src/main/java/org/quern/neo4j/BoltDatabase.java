package org.quern.neo4j;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.neo4j.driver.AccessMode;
import org.neo4j.driver.AuthTokens;
import org.neo4j.driver.Config;
import org.neo4j.driver.Driver;
import org.neo4j.driver.SessionConfig;
import org.neo4j.driver.async.AsyncSession;
import org.neo4j.driver.async.ResultCursor;
import org.neo4j.driver.exceptions.AuthenticationException;
import org.neo4j.driver.exceptions.SecurityException;
import org.quern.cypher.Preamble;
import org.quern.job.Progress;
import org.quern.workspace.QuernException;

/** The common part of embedded and remote databases: the Bolt driver and guarded execution. */
public final class BoltDatabase implements GraphDatabase {

    /** How long to wait for a database that may be unavailable. */
    private static final Duration CONNECT = Duration.ofSeconds(5);
    /** A database of this process is available; on a busy machine, its first answer may take long. */
    private static final Duration OWN = Duration.ofMinutes(2);

    /**
     * The driver logs every connection; our own messages report failures. Kept in a field so that the logger is
     * not garbage-collected.
     */
    private static final Logger DRIVER_LOG = Logger.getLogger("org.neo4j.driver");

    private final Driver driver;
    private final SessionConfig reading;
    private final FailureClassifier failures;
    private final DatabaseAddress address;
    private final QueryGuard guard;

    private BoltDatabase(Driver driver, SessionConfig reading, FailureClassifier failures, DatabaseAddress address,
            QueryGuard guard) {
        this.guard = guard;
        this.address = address;
        this.driver = driver;
        this.reading = reading;
        this.failures = failures;
    }

    /**
     * Connects and verifies that the server responds.
     *
     * @param place the name of the database in messages
     * @throws QuernException when the server does not respond, or the password is wrong
     */
    public static BoltDatabase connect(DatabaseAddress address, String place) {
        return connect(address, new FailureClassifier(place),
                new QueryGuard(address.database().map(Set::of).orElse(Set.of())), CONNECT);
    }

    /** Connects to a database that this process has started. */
    public static BoltDatabase connectToOwn(DatabaseAddress address, FailureClassifier failures, QueryGuard guard) {
        return connect(address, failures, guard, OWN);
    }

    /** @param longest how long to wait for the server's answer */
    static BoltDatabase connect(DatabaseAddress address, FailureClassifier failures, QueryGuard guard,
            Duration longest) {
        String uri = address.uri();
        DRIVER_LOG.setLevel(Level.OFF);
        Config config = Config.builder()
                .withConnectionTimeout(longest.toMillis(), TimeUnit.MILLISECONDS)
                .withConnectionAcquisitionTimeout(longest.toMillis() * 2, TimeUnit.MILLISECONDS)
                .withMaxTransactionRetryTime(0, TimeUnit.MILLISECONDS)
                .withTelemetryDisabled(true).withEventLoopThreads(2).build();
        Driver driver;
        try {
            driver = org.neo4j.driver.GraphDatabase.driver(uri, AuthTokens.basic(address.user(), address.password()),
                    config);
        } catch (IllegalArgumentException wrong) {
            throw new QuernException("this is not a database address ({0})", uri,
                    "use an address such as bolt://host:7687", wrong.getMessage()).causedBy(wrong);
        }
        try {
            // The driver's own limit covers the connection only; there is none for a host that accepts and then
            // sends nothing.
            verify(driver, address).toCompletableFuture().get(longest.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException refused) {
            driver.closeAsync();
            if (refused.getCause() instanceof SecurityException insecure
                    && !(insecure instanceof AuthenticationException))
                throw new QuernException(
                        "a secure connection to the database could not be established (untrusted certificate)", uri,
                        "trust the certificate on this machine, or accept any certificate with +ssc instead of +s")
                        .causedBy(refused);
            String reason = refused instanceof TimeoutException ? "it is not responding"
                    : new FailureClassifier("it").classify(refused, QueryLimits.EVALUATION).getMessage();
            throw new QuernException("the database cannot be reached ({0})", uri,
                    "check that it is running, and check the address, user name and password", reason)
                    .causedBy(refused);
        } catch (InterruptedException interrupted) {
            driver.closeAsync();
            Thread.currentThread().interrupt();
            throw (CancellationException) new CancellationException().initCause(interrupted);
        }
        return new BoltDatabase(driver, session(address, AccessMode.READ), failures, address, guard);
    }

    private static CompletionStage<?> verify(Driver driver, DatabaseAddress address) {
        if (address.database().isEmpty())
            return driver.verifyConnectivityAsync();
        // A responding server may still lack the database.
        AsyncSession session = driver.session(AsyncSession.class, session(address, AccessMode.READ));
        return session.runAsync("RETURN 1").thenCompose(ResultCursor::consumeAsync)
                .thenCompose(_ -> session.closeAsync());
    }

    private static SessionConfig session(DatabaseAddress address, AccessMode mode) {
        SessionConfig.Builder session = SessionConfig.builder().withDefaultAccessMode(mode);
        address.database().ifPresent(session::withDatabase);
        return session.build();
    }

    /** Sessions that can write, for loading. */
    public CypherSession writing() {
        return new CypherSession(driver, session(address, AccessMode.WRITE), address.place());
    }

    @Override
    public List<String> stream(String cypher, Map<String, Object> parameters, QueryLimits limits, Progress progress,
            Rows rows) throws QueryFailure {
        guard.check(cypher);
        if (guard.needsPlan(cypher)) {
            try (QueryRun run = new QueryRun(driver, reading, limits, progress, failures)) {
                var forbidden = run.plan(guard.planned(cypher), parameters).flatMap(guard::forbidden);
                if (forbidden.isPresent())
                    throw new QueryFailure(QueryFailure.Kind.FORBIDDEN, forbidden.get());
            }
        }
        try (QueryRun run = new QueryRun(driver, reading, limits, progress, failures)) {
            return run.stream(Preamble.unmarked(cypher), parameters, rows);
        }
    }

    @Override
    public void close() {
        driver.close();
    }
}
