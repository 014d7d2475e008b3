package org.quern.bench.evaluate;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.quern.cypher.provenance.Provenance;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;

/** Counts what a database is asked for while predictions are scored, and how long it takes to answer. */
final class CountingDatabase implements GraphDatabase {

    /** What a query is asked for. */
    enum Purpose {
        GOLD, PREDICTION, PROVENANCE, TIES
    }

    /**
     * @param count how many queries
     * @param seconds from asking to the last row, summed over all that were asked at the same time
     */
    record Asked(long count, double seconds) {

        Asked plus(Asked other) {
            return new Asked(count + other.count, seconds + other.seconds);
        }
    }

    private final GraphDatabase database;
    private final Set<String> gold;
    private final Set<String> predicted;
    private final Map<Purpose, Asked> asked = new EnumMap<>(Purpose.class);

    CountingDatabase(GraphDatabase database, Set<String> gold, Set<String> predicted) {
        this.database = database;
        this.gold = gold;
        this.predicted = predicted;
    }

    synchronized Map<Purpose, Asked> asked() {
        return new EnumMap<>(asked);
    }

    @Override
    public List<String> stream(String cypher, Map<String, Object> parameters, QueryLimits limits, Progress progress,
            Rows rows) throws QueryFailure {
        long begin = System.nanoTime();
        try {
            return database.stream(cypher, parameters, limits, progress, rows);
        } finally {
            Asked one = new Asked(1, (System.nanoTime() - begin) / 1e9);
            synchronized (this) {
                asked.merge(purpose(cypher), one, Asked::plus);
            }
        }
    }

    private Purpose purpose(String cypher) {
        return gold.contains(cypher) ? Purpose.GOLD : predicted.contains(cypher) ? Purpose.PREDICTION
                : cypher.contains(" AS " + Provenance.ID) ? Purpose.PROVENANCE : Purpose.TIES;
    }

    @Override
    public void close() {
        database.close();
    }
}
