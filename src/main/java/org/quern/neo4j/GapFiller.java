package org.quern.neo4j;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.neo4j.graphdb.Entity;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.RelationshipType;
import org.neo4j.graphdb.Transaction;
import org.neo4j.kernel.internal.GraphDatabaseAPI;
import org.quern.graph.GraphElement;
import org.quern.graph.GraphHandler;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.graph.StoredProperties;
import org.quern.graph.export.AdminCsv;
import org.quern.job.Progress;

/**
 * Puts into an imported database what the importer's files could not say: some values of nodes, and the relationships
 * that have such values. They are rare; finding them takes a second reading of the graph.
 */
final class GapFiller {

    private static final int BATCH = 10_000;

    private final GraphDatabaseAPI database;

    GapFiller(GraphDatabaseAPI database) {
        this.database = database;
    }

    void fill(Path graph, GraphReader reader, Progress progress) {
        progress.stage("Adding what the importer cannot take");
        try (Filler filler = new Filler()) {
            reader.read(graph, filler, progress);
            filler.transaction.commit();
        }
    }

    private final class Filler implements GraphHandler, AutoCloseable {

        private final StoredValues values = new StoredValues();
        private final java.util.Map<String, String> labels = new java.util.HashMap<>();
        private StoredProperties properties = new StoredProperties(new GraphSchema("", List.of(), List.of()));
        private Transaction transaction = database.beginTx();
        private int inBatch;

        @Override
        public void schema(GraphSchema schema) {
            properties = new StoredProperties(schema);
        }

        @Override
        public void entity(GraphElement.Entity entity) {
            labels.put(entity.eid(), entity.label());
            boolean changed = false;
            for (Map.Entry<String, Object> property : properties.of(entity).entrySet()) {
                if (!AdminCsv.isExact(property.getValue())) {
                    set(node(entity.eid()), property);
                    changed = true;
                }
            }
            if (changed)
                written();
        }

        @Override
        public void relation(GraphElement.Relation relation) {
            Map<String, Object> all = properties.of(relation);
            if (all.values().stream().allMatch(AdminCsv::isExact))
                return;
            Entity relationship = node(relation.subjId()).createRelationshipTo(node(relation.objId()),
                    RelationshipType.withName(relation.label()));
            all.entrySet().forEach(property -> set(relationship, property));
            written();
        }

        private Node node(String eid) {
            return transaction.findNode(Label.label(labels.get(eid)), StoredProperties.EID, eid);
        }

        private void set(Entity entity, Map.Entry<String, Object> property) {
            entity.setProperty(property.getKey(), values.stored(property.getValue()).asObject());
        }

        private void written() {
            if (++inBatch < BATCH)
                return;
            transaction.commit();
            transaction = database.beginTx();
            inBatch = 0;
        }

        @Override
        public void close() {
            transaction.close();
        }
    }
}
