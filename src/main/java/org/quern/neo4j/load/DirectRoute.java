package org.quern.neo4j.load;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.neo4j.exceptions.KernelException;
import org.neo4j.internal.kernel.api.TokenWrite;
import org.neo4j.internal.kernel.api.Write;
import org.neo4j.kernel.api.KernelTransaction;
import org.neo4j.kernel.impl.coreapi.InternalTransaction;
import org.neo4j.kernel.internal.GraphDatabaseAPI;
import org.quern.graph.GraphElement;
import org.quern.graph.GraphHandler;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.graph.StoredProperties;
import org.quern.job.Progress;
import org.quern.neo4j.EmbeddedDatabase;
import org.quern.neo4j.GraphSummary;

/**
 * Starts the database first and writes records below Cypher, in transactions of some thousand elements: it needs no
 * second's preparation, which is most of the time for a small graph.
 */
final class DirectRoute implements EmbeddedRoute {

    private static final int BATCH = 10_000;

    private final GraphReader reader;
    private final long pageCache;

    DirectRoute(GraphReader reader, long pageCache) {
        this.reader = reader;
        this.pageCache = pageCache;
    }

    @Override
    public EmbeddedDatabase fill(Path graph, Path home, GraphSummary summary, Progress progress) {
        progress.stage("Starting the database");
        EmbeddedDatabase started = EmbeddedDatabase.start(home, pageCache);
        return started.orClosed(() -> {
            try (Filler filler = new Filler(started.database())) {
                reader.read(graph, filler.and(summary), progress);
                filler.commit();
            }
        });
    }

    /** Writes what it is handed, and commits now and then. */
    private static final class Filler implements GraphHandler, AutoCloseable {

        private final GraphDatabaseAPI database;
        private final StoredValues values = new StoredValues();
        private final Map<String, Long> nodes = new HashMap<>();
        private final Map<String, Integer> tokens = new HashMap<>();
        private StoredProperties properties = new StoredProperties(
                new GraphSchema("", List.of(), List.of()));
        private InternalTransaction transaction;
        private int inBatch;

        Filler(GraphDatabaseAPI database) {
            this.database = database;
            transaction = begin();
        }

        private InternalTransaction begin() {
            return (InternalTransaction) database.beginTx();
        }

        void commit() {
            transaction.commit();
            transaction = begin();
            inBatch = 0;
        }

        @Override
        public void schema(GraphSchema schema) {
            properties = new StoredProperties(schema);
        }

        @Override
        public void entity(GraphElement.Entity entity) throws IOException {
            try {
                Write write = kernel().dataWrite();
                long node = write.nodeCreateWithLabels(new int[]{token('L', entity.label())});
                for (Map.Entry<String, Object> property : properties.of(entity).entrySet())
                    write.nodeSetProperty(node, token('P', property.getKey()), values.stored(property.getValue()));
                nodes.put(entity.eid(), node);
            } catch (KernelException failure) {
                throw new IOException(failure);
            }
            written();
        }

        @Override
        public void relation(GraphElement.Relation relation) throws IOException {
            try {
                Write write = kernel().dataWrite();
                long id = write.relationshipCreate(node(relation.subjId()), token('T', relation.label()),
                        node(relation.objId()));
                for (Map.Entry<String, Object> property : properties.of(relation).entrySet())
                    write.relationshipSetProperty(id, token('P', property.getKey()),
                            values.stored(property.getValue()));
            } catch (KernelException failure) {
                throw new IOException(failure);
            }
            written();
        }

        private long node(String eid) {
            Long node = nodes.get(eid);
            if (node == null)
                throw new IllegalStateException("the reader let a relation to nowhere through: " + eid);
            return node;
        }

        private void written() {
            if (++inBatch == BATCH)
                commit();
        }

        private KernelTransaction kernel() {
            return transaction.kernelTransaction();
        }

        /** The number by which the store knows a label, a relationship type or a property name. */
        private int token(char kind, String name) throws KernelException {
            Integer known = tokens.get(kind + name);
            if (known != null)
                return known;
            TokenWrite write = kernel().tokenWrite();
            int token = switch (kind) {
                case 'L' -> write.labelGetOrCreateForName(name);
                case 'T' -> write.relationshipTypeGetOrCreateForName(name);
                default -> write.propertyKeyGetOrCreateForName(name);
            };
            tokens.put(kind + name, token);
            return token;
        }

        @Override
        public void close() {
            transaction.close();
        }
    }
}
