package org.quern.neo4j;

import java.util.List;
import java.util.Map;
import org.quern.job.Progress;

/** A database that runs elsewhere, reached over Bolt. Nothing is ever written to it. */
public final class RemoteDatabase implements GraphDatabase {

    private final BoltDatabase bolt;

    private RemoteDatabase(BoltDatabase bolt) {
        this.bolt = bolt;
    }

    /**
     * Connects, waiting 5 seconds at most.
     *
     * @param uri such as {@code bolt://host:7687} or {@code neo4j+s://host}
     * @throws org.quern.workspace.QuernException when nobody answers, or the password is wrong
     */
    public static RemoteDatabase connect(String uri, String user, String password) {
        return new RemoteDatabase(BoltDatabase.connect(uri, user, password, "the database at " + uri));
    }

    @Override
    public List<String> stream(String cypher, Map<String, Object> parameters, QueryLimits limits, Progress progress,
            Rows rows) throws QueryFailure {
        return bolt.stream(cypher, parameters, limits, progress, rows);
    }

    @Override
    public void close() {
        bolt.close();
    }
}
