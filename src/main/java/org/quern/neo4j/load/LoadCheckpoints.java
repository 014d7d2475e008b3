package org.quern.neo4j.load;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.neo4j.driver.Record;
import org.quern.neo4j.CypherSession;

/**
 * The checkpoints that a load over Bolt stores in the database: one that names the graph file, and one per batch,
 * written in its transaction. As long as there is one, the database is not complete; whoever loads the same file goes
 * on behind them.
 */
public record LoadCheckpoints(CypherSession session) {
    static final String LABEL = "QuernLoading";
    /** Goes into the transaction of a batch; a second one of the same number is refused. */
    static final String BATCH = "CREATE (:" + LABEL + " {from: $from, to: $to})";
    /** Where the batches start: nothing stands before the first, so that the one that names the file has this number. */
    private static final long HEAD = -1;

    /** The fingerprint of the file that is half loaded, if one is. */
    public Optional<String> underWay() {
        return session.rows("MATCH (m:" + LABEL + " {from: $head}) RETURN m.graph", Map.of("head", HEAD)).stream()
                .map(row -> row.get(0).asString("")).findFirst();
    }

    void begin(String sha256) {
        session.run("CREATE CONSTRAINT quern_loading IF NOT EXISTS FOR (m:" + LABEL + ") REQUIRE m.from IS UNIQUE");
        session.run("CREATE (:" + LABEL + " {from: $head, graph: $graph})", Map.of("head", HEAD, "graph", sha256));
    }

    /** What is in the database already: the numbers behind the last elements, by those of the first. */
    TreeMap<Long, Long> done() {
        TreeMap<Long, Long> done = new TreeMap<>();
        List<Record> rows = session.rows(
                "MATCH (m:" + LABEL + ") WHERE m.from >= 0 RETURN m.from, m.to ORDER BY m.from");
        for (Record row : rows) {
            long from = row.get(0).asLong();
            long to = row.get(1).asLong();
            Map.Entry<Long, Long> before = done.lastEntry();
            if (before != null && before.getValue() == from)
                done.put(before.getKey(), to);
            else
                done.put(from, to);
        }
        return done;
    }

    boolean isDone(long from) {
        return !session.rows("MATCH (m:" + LABEL + " {from: $from}) RETURN 1", Map.of("from", from)).isEmpty();
    }

    /** The database is complete from here on. */
    public void end() {
        session.run("MATCH (m:" + LABEL + ") DELETE m");
        session.run("DROP CONSTRAINT quern_loading IF EXISTS");
    }
}
