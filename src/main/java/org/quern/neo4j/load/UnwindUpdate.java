package org.quern.neo4j.load;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.quern.graph.GraphComparison;
import org.quern.graph.GraphElement.Entity;
import org.quern.graph.GraphElement.Relation;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.graph.StoredProperties;
import org.quern.job.Progress;
import org.quern.neo4j.CypherSession;
import org.quern.neo4j.GraphSummary;
import org.quern.workspace.QuernException;
import org.quern.workspace.Sha256;

/**
 * Changes a database that holds one version of a graph into the next version, by writing the differences only. An
 * interrupted update continues when the same two versions are given again; until {@link #end}, the database is marked
 * as incomplete.
 *
 * @param place how messages name the database
 * @param patience how long to retry when the connection is lost
 */
record UnwindUpdate(GraphReader reader, CypherSession session, String place, Duration patience) {

    /** Batches that delete would wait for each other's locks. */
    private static final int AT_A_TIME = 1;

    /**
     * Writes the differences.
     *
     * @param observer receives each difference
     * @return how many rows an interrupted update had written before
     * @throws QuernException when the database holds something else than the version before
     * @throws java.util.concurrent.CancellationException when stopped; the next call continues
     */
    long write(Path before, Path after, GraphComparison comparison, GraphComparison.Differences observer,
            Progress progress) {
        TreeMap<Long, Long> done = begin(Sha256.of(before) + " " + Sha256.of(after), comparison, progress);
        GraphSummary summary = new GraphSummary();
        reader.read(after, summary, progress);
        GraphSchema schema = reader.readSchema(after);
        UnwindLoad.constrain(schema, session);
        try (UnwindWriter writer = new UnwindWriter(session, marks(), AT_A_TIME, patience, progress)) {
            UnwindRows rows = new UnwindRows(writer, done);
            comparison.visit(new Rows(observer, rows, reader.readSchema(before), schema), progress);
            rows.flush();
            writer.finish();
        }
        UnwindLoad.indexNames(summary, session, progress);
        return done.entrySet().stream().mapToLong(range -> range.getValue() - range.getKey()).sum();
    }

    private LoadCheckpoints marks() {
        return new LoadCheckpoints(session);
    }

    /** Marks the database as complete. */
    void end() {
        marks().end();
    }

    private TreeMap<Long, Long> begin(String versions, GraphComparison comparison, Progress progress) {
        var underWay = marks().underWay();
        if (underWay.isPresent() && !underWay.get().equals(versions))
            throw new QuernException("the database contains an interrupted load or update of other files", place,
                    "rerun that command first");
        if (underWay.isPresent())
            return marks().done();
        progress.stage("Checking the database");
        long expected = comparison.before().nodes() + comparison.before().relationships();
        if (!new BoltContent(session).read(expected, progress).equals(comparison.before()))
            throw new QuernException("the database does not contain the current version of the graph", place,
                    "load the new version into an empty database with 'quern graph load'");
        marks().begin(versions);
        return new TreeMap<>();
    }

    /** Turns differences into rows. */
    private static final class Rows implements GraphComparison.Differences {

        private final GraphComparison.Differences observer;
        private final UnwindRows rows;
        private final StoredProperties before;
        private final StoredProperties after;
        /** The labels that a node can have besides others. */
        private final List<String> shared;
        private final UnwindStatements statements = new UnwindStatements();
        private @Nullable String kind;

        Rows(GraphComparison.Differences observer, UnwindRows rows, GraphSchema before, GraphSchema after) {
            this.observer = observer;
            this.rows = rows;
            this.before = new StoredProperties(before);
            this.after = new StoredProperties(after);
            this.shared = before.oneNodePerItem()
                    ? before.entities().stream().map(GraphSchema.EntityType::label).toList()
                    : List.of();
        }

        @Override
        public void removed(Entity entity) throws IOException {
            observer.removed(entity);
            kind("remove entities");
            rows.add(statements.delete(entity.label()), Map.of(StoredProperties.EID, entity.eid()));
        }

        @Override
        public void removed(Relation relation, String subject, String object) throws IOException {
            observer.removed(relation, subject, object);
            kind("remove relations");
            rows.add(statements.delete(relation.label(), subject, object), UnwindStatements.row(relation, before));
        }

        @Override
        public void added(Entity entity) throws IOException {
            observer.added(entity);
            kind("write entities");
            rows.add(statements.create(entity.labels()), after.of(entity));
        }

        @Override
        public void changed(Entity entity) throws IOException {
            observer.changed(entity);
            kind("write entities");
            rows.add(statements.change(entity.labels(),
                    shared.stream().filter(label -> !entity.labels().contains(label)).toList()), after.of(entity));
        }

        @Override
        public void added(Relation relation, String subject, String object) throws IOException {
            observer.added(relation, subject, object);
            kind("add relations");
            rows.add(statements.create(relation.label(), subject, object), UnwindStatements.row(relation, after));
        }

        private void kind(String next) {
            if (!next.equals(kind)) {
                rows.nextKind();
                kind = next;
            }
        }
    }
}
