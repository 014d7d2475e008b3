package org.quern.neo4j.management;

import java.util.List;
import java.util.Map;
import org.quern.job.Progress;
import org.quern.neo4j.BoltDatabase;
import org.quern.neo4j.DatabaseAddress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;
import org.quern.neo4j.load.LoadCheckpoints;
import org.quern.workspace.QuernException;

/** An external database over Bolt. This class never writes to it. */
public final class RemoteDatabase implements GraphDatabase {

    private final BoltDatabase bolt;

    private RemoteDatabase(BoltDatabase bolt) {
        this.bolt = bolt;
    }

    /**
     * Connects within 5 seconds.
     *
     * @throws QuernException when the server does not respond, the password is wrong, or the database is only
     * partly loaded
     */
    public static RemoteDatabase connect(DatabaseAddress address) {
        BoltDatabase bolt = BoltDatabase.connect(address, "the database at " + address.place());
        boolean good = false;
        try {
            if (new LoadCheckpoints(bolt.writing().reading()).underWay().isPresent())
                throw new QuernException("a graph is only partly loaded", address.place(),
                        "rerun the command that loads it");
            good = true;
            return new RemoteDatabase(bolt);
        } finally {
            if (!good)
                bolt.close();
        }
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
