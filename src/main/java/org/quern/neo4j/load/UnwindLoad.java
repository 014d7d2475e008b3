package org.quern.neo4j.load;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.quern.graph.GraphElement;
import org.quern.graph.GraphHandler;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.graph.StoredProperties;
import org.quern.graph.export.CypherLiteral;
import org.quern.job.Progress;
import org.quern.job.WaitClock;
import org.quern.neo4j.CypherSession;
import org.quern.neo4j.GraphSummary;
import org.quern.workspace.QuernException;
import org.quern.workspace.Sha256;

/**
 * Loads a graph over Bolt into any empty database: constraints first, then batches of nodes, batches of
 * relationships, and indexes on names. Loading the same file again resumes an interrupted load. Until {@link
 * #end}, checkpoints mark the database as incomplete.
 *
 * @param place the name of the database in messages
 * @param patience how long to retry after a connection was closed
 */
record UnwindLoad(GraphReader reader, CypherSession session, String place, Duration patience) {

    /** Each batch occupies a processor of the server, and one here while it is serialized. */
    private static final int AT_A_TIME = Math.max(2, Runtime.getRuntime().availableProcessors());

    /**
     * Loads everything that is missing.
     *
     * @param summary receives the whole graph, including elements that are already in the database
     * @return the number of elements from an interrupted load
     * @throws QuernException when the file is invalid, the database contains something else, or it no longer
     * responds
     * @throws java.util.concurrent.CancellationException when cancelled
     */
    long fill(Path graph, GraphSummary summary, Progress progress) {
        progress.stage("Checking the database");
        TreeMap<Long, Long> done = begin(Sha256.of(graph));
        try (UnwindWriter writer = new UnwindWriter(session, marks(), AT_A_TIME, patience, progress)) {
            UnwindRows rows = new UnwindRows(writer, done);
            reader.read(graph, new Filler(rows).and(summary), progress);
            rows.flush();
            writer.finish();
        }
        indexNames(summary, session, progress);
        return done.entrySet().stream().mapToLong(range -> range.getValue() - range.getKey()).sum();
    }

    private LoadCheckpoints marks() {
        return new LoadCheckpoints(session);
    }

    /** Marks the database as complete. */
    void end() {
        marks().end();
    }

    /** Deletes what an interrupted load left, and nothing else. */
    void clear(Progress progress) {
        if (marks().underWay().isEmpty())
            return;
        progress.stage("Deleting the partial load");
        session.run("MATCH (n) WHERE NOT n:" + LoadCheckpoints.LABEL
                + " CALL (n) { DETACH DELETE n } IN TRANSACTIONS OF 10000 ROWS");
        marks().end();
    }

    private TreeMap<Long, Long> begin(String sha256) {
        var underWay = marks().underWay();
        if (underWay.isPresent() && !underWay.get().equals(sha256))
            throw new QuernException("another graph, or another version of this graph, is partly loaded", place,
                    "finish loading that graph, or use --restart to delete the partial load");
        if (underWay.isPresent())
            return marks().done();
        if (!session.rows("MATCH (n) RETURN 1 LIMIT 1").isEmpty())
            throw new QuernException("the database is not empty", place,
                    "use an empty database; Quern never deletes data from a database it did not fill");
        marks().begin(sha256);
        return new TreeMap<>();
    }

    /** Ids of nodes are unique, so that relations find their ends. */
    static void constrain(GraphSchema schema, CypherSession session) {
        for (GraphSchema.EntityType type : schema.entities())
            session.run("CREATE CONSTRAINT %s IF NOT EXISTS FOR (n:%s) REQUIRE n.%s IS UNIQUE".formatted(
                    CypherLiteral.name(IndexNames.ids(type.label())), CypherLiteral.name(type.label()),
                    StoredProperties.EID));
    }

    static void indexNames(GraphSummary summary, CypherSession session, Progress progress) {
        progress.stage("Indexing names");
        for (String label : summary.indexable())
            session.run("CREATE INDEX %s IF NOT EXISTS FOR (n:%s) ON (n.%s)".formatted(
                    CypherLiteral.name(IndexNames.names(label)), CypherLiteral.name(label), StoredProperties.NAME));
        while (!session.rows("SHOW INDEXES YIELD state WHERE state <> 'ONLINE' RETURN state").isEmpty())
            WaitClock.REAL.pause(Duration.ofMillis(100), progress);
    }

    /** Turns elements into rows. */
    private final class Filler implements GraphHandler {

        private final UnwindRows rows;
        private final UnwindStatements statements = new UnwindStatements();
        private final Map<String, String> labels = new HashMap<>();
        private StoredProperties properties = new StoredProperties(new GraphSchema("", List.of(), List.of()));
        private boolean inRelations;

        Filler(UnwindRows rows) {
            this.rows = rows;
        }

        @Override
        public void schema(GraphSchema schema) {
            properties = new StoredProperties(schema);
            constrain(schema, session);
        }

        @Override
        public void entity(GraphElement.Entity entity) {
            labels.put(entity.eid(), entity.label());
            rows.add(statements.create(entity.labels()), properties.of(entity));
        }

        @Override
        public void relation(GraphElement.Relation relation) {
            if (!inRelations) {
                inRelations = true;
                rows.nextKind();
            }
            rows.add(statements.create(relation.label(), labels.getOrDefault(relation.subjId(), ""),
                    labels.getOrDefault(relation.objId(), "")), UnwindStatements.row(relation, properties));
        }
    }
}
