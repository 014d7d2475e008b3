package org.quern.neo4j.load;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.neo4j.driver.Record;
import org.quern.neo4j.CypherSession;

/**
 * The checkpoints that a load over Bolt stores in the database: one that names the graph file, and one per
 * batch, written in its transaction. While there are any, the database is incomplete; loading the same file
 * resumes after them.
 */
public record LoadCheckpoints(CypherSession session) {
    static final String LABEL = "QuernLoading";
    /** Written in the transaction of a batch; a second checkpoint with the same number is refused. */
    static final String BATCH = "CREATE (:" + LABEL + " {from: $from, to: $to})";
    /** The number of the checkpoint that names the file; batches have higher numbers. */
    private static final long HEAD = -1;

    /** The fingerprint of the partly loaded file, if there is one. */
    public Optional<String> underWay() {
        return session.rows("MATCH (m:" + LABEL + " {from: $head}) RETURN m.graph", Map.of("head", HEAD)).stream()
                .map(row -> row.get(0).asString("")).findFirst();
    }

    void begin(String sha256) {
        session.run("CREATE CONSTRAINT quern_loading IF NOT EXISTS FOR (m:" + LABEL + ") REQUIRE m.from IS UNIQUE");
        session.run("CREATE (:" + LABEL + " {from: $head, graph: $graph})", Map.of("head", HEAD, "graph", sha256));
    }

    /** The loaded ranges: the number after the last element of each batch, by that of its first. */
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

    /** Marks the database as complete. */
    public void end() {
        session.run("MATCH (m:" + LABEL + ") DELETE m");
        session.run("DROP CONSTRAINT quern_loading IF EXISTS");
    }
}
