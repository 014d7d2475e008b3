package org.quern.neo4j;

import java.util.List;
import java.util.Map;
import org.neo4j.driver.AccessMode;
import org.neo4j.driver.Driver;
import org.neo4j.driver.Record;
import org.neo4j.driver.Session;
import org.neo4j.driver.SessionConfig;
import org.neo4j.driver.exceptions.Neo4jException;
import org.quern.workspace.EnvironmentException;
import org.quern.workspace.QuernException;

/**
 * Runs Quern's own statements on a database that it may write to, one after the other.
 *
 * @param place the name of the database in messages
 */
public record CypherSession(Driver driver, SessionConfig config, String place) {

    /** @throws QuernException when a statement fails */
    public List<Record> rows(String cypher, Map<String, Object> parameters) {
        try (Session session = driver.session(config)) {
            return session.run(cypher, parameters).list();
        } catch (Neo4jException refused) {
            throw refused(refused);
        }
    }

    public List<Record> rows(String cypher) {
        return rows(cypher, Map.of());
    }

    public void run(String cypher, Map<String, Object> parameters) {
        rows(cypher, parameters);
    }

    public void run(String cypher) {
        rows(cypher);
    }

    /** The same for a read-only statement, which read replicas of a cluster can also run. */
    public CypherSession reading() {
        SessionConfig.Builder reading = SessionConfig.builder().withDefaultAccessMode(AccessMode.READ);
        config.database().ifPresent(reading::withDatabase);
        return new CypherSession(driver, reading.build(), place);
    }

    /** Describes the failure in one sentence. */
    public QuernException refused(Throwable failure) {
        QueryFailure known = new FailureClassifier("it").classify(failure, QueryLimits.EVALUATION);
        return switch (known.kind()) {
            case FORBIDDEN -> new QuernException("the database is not writable ({0})", place,
                    "use an account with write access, or another database", end(known)).causedBy(failure);
            case UNAVAILABLE -> new EnvironmentException("the database is no longer responding ({0})", place,
                    "check that it is running, then rerun the command to resume", end(known)).causedBy(failure);
            default ->
                new QuernException("the database reported an error ({0})", place, "check the message", end(known))
                        .causedBy(failure);
        };
    }

    private static String end(QueryFailure failure) {
        return failure.getMessage().replaceFirst("\\.\\s*$", "");
    }
}
