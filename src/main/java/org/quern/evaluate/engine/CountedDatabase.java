package org.quern.evaluate.engine;

import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;

/** Counts the queries that a database receives. */
final class CountedDatabase implements GraphDatabase {

    private final GraphDatabase database;
    private final AtomicLong count = new AtomicLong();

    CountedDatabase(GraphDatabase database) {
        this.database = database;
    }

    long count() {
        return count.get();
    }

    @Override
    public List<String> stream(String cypher, Map<String, Object> parameters, QueryLimits limits, Progress progress,
            Rows rows) throws QueryFailure {
        count.incrementAndGet();
        return database.stream(cypher, parameters, limits, progress, rows);
    }

    @Override
    public void close() {
        database.close();
    }
}
