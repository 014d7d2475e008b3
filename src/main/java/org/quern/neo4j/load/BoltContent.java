package org.quern.neo4j.load;

import java.util.List;
import java.util.Map;
import org.neo4j.driver.AccessMode;
import org.neo4j.driver.Record;
import org.neo4j.driver.Result;
import org.neo4j.driver.Session;
import org.neo4j.driver.SessionConfig;
import org.neo4j.driver.Value;
import org.neo4j.driver.exceptions.Neo4jException;
import org.quern.graph.ContentChecksum;
import org.quern.job.Progress;
import org.quern.neo4j.CypherSession;

/**
 * Computes the checksum of a database's content with two queries that stream its nodes and relationships.
 * Cypher has no function for a checksum of texts, so the content is transferred; none of it is stored.
 */
record BoltContent(CypherSession session) {
    private static final int STRIDE = 1024;
    private static final long FETCH = 1_000;

    /** @param expected the expected number of elements, for the progress */
    ContentChecksum.Content read(long expected, Progress progress) {
        progress.stage("Verifying the loaded graph");
        ContentChecksum checksum = new ContentChecksum();
        SessionConfig.Builder reading = SessionConfig.builder().withFetchSize(FETCH)
                .withDefaultAccessMode(AccessMode.READ);
        session.config().database().ifPresent(reading::withDatabase);
        long done = 0;
        try (Session own = session.driver().session(reading.build())) {
            Result nodes = own
                    .run("MATCH (n) WHERE NOT n:" + LoadCheckpoints.LABEL + " RETURN labels(n), properties(n)");
            while (nodes.hasNext()) {
                Record row = nodes.next();
                checksum.node(row.get(0).asList(Value::asString), map(row.get(1)));
                tell(++done, expected, progress);
            }
            Result relationships = own.run("MATCH (a)-[r]->(b) RETURN type(r), a.eid, b.eid, properties(r)");
            while (relationships.hasNext()) {
                Record row = relationships.next();
                checksum.relationship(row.get(0).asString(), row.get(1).asString("?"), row.get(2).asString("?"),
                        map(row.get(3)));
                tell(++done, expected, progress);
            }
        } catch (Neo4jException failure) {
            throw session.refused(failure);
        }
        return checksum.content();
    }

    private static Map<String, Object> map(Value value) {
        return value.asMap(BoltContent::object);
    }

    private static Object object(Value value) {
        Object object = value.asObject();
        return object instanceof List<?> list ? List.copyOf(list) : object;
    }

    private static void tell(long done, long expected, Progress progress) {
        if (done % STRIDE == 0) {
            progress.at(done, expected);
            progress.checkCancelled();
        }
    }
}
