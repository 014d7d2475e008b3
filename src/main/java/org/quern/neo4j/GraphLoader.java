package org.quern.neo4j;

import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import org.neo4j.exceptions.KernelException;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Transaction;
import org.neo4j.internal.kernel.api.TokenWrite;
import org.neo4j.internal.kernel.api.Write;
import org.neo4j.kernel.api.KernelTransaction;
import org.neo4j.kernel.impl.coreapi.InternalTransaction;
import org.neo4j.kernel.internal.GraphDatabaseAPI;
import org.neo4j.values.storable.Value;
import org.neo4j.values.storable.Values;
import org.quern.graph.GraphElement;
import org.quern.graph.GraphHandler;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.graph.GraphStatistics;
import org.quern.job.Progress;

/**
 * Fills an empty embedded database from a graph file, as it streams by. A node has its type as label, its properties
 * and {@code name}, and besides what published deployments keep on nodes: {@code eid}, {@code description},
 * {@code aliases}, {@code provenance}. Dates become dates. Names are indexed by type.
 *
 * <p>It writes below Cypher, in transactions of some thousand elements: no text form stands between that could change a
 * value, and it is several times faster than Cypher over Bolt. A load that fails or is stopped leaves a database that
 * is of no use; {@link GraphHome} throws it away.
 */
public final class GraphLoader {

    private static final int BATCH = 10_000;
    /** Index keys are limited to some 8,000 bytes; a type with longer names goes without an index. */
    private static final int LONGEST_INDEXED_NAME = 2_000;

    private final GraphReader reader;

    public GraphLoader(GraphReader reader) {
        this.reader = reader;
    }

    /**
     * Loads the file.
     *
     * @return how many elements of which types went in
     * @throws org.quern.workspace.QuernException when the file is broken
     * @throws CancellationException when stopped
     */
    public GraphStatistics load(Path file, EmbeddedDatabase empty, Progress progress) {
        GraphDatabaseAPI database = empty.database();
        try (Filler filler = new Filler(database)) {
            reader.read(file, filler, progress);
            filler.commit();
            index(database, filler.indexable(), progress);
            return filler.statistics;
        }
    }

    private static void index(GraphDatabaseAPI database, Set<String> labels, Progress progress) {
        progress.stage("Indexing names");
        try (Transaction transaction = database.beginTx()) {
            for (String label : labels)
                transaction.schema().indexFor(Label.label(label)).on("name").create();
            transaction.commit();
        }
        boolean online = false;
        while (!online) {
            progress.checkCancelled();
            try (Transaction transaction = database.beginTx()) {
                transaction.schema().awaitIndexesOnline(500, TimeUnit.MILLISECONDS);
                online = true;
            } catch (IllegalStateException waiting) {
                if (!String.valueOf(waiting.getMessage()).contains("Expected all indexes to come online within"))
                    throw waiting;
            }
        }
    }

    /** Writes what it is handed, and commits now and then. */
    private static final class Filler implements GraphHandler, AutoCloseable {

        private final GraphDatabaseAPI database;
        private final GraphStatistics statistics = new GraphStatistics();
        private final Map<String, Long> nodes = new HashMap<>();
        private final Map<String, Integer> tokens = new HashMap<>();
        private final Set<String> labels = new TreeSet<>();
        private final Set<String> withLongNames = new TreeSet<>();
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

        Set<String> indexable() {
            Set<String> indexable = new TreeSet<>(labels);
            indexable.removeAll(withLongNames);
            return indexable;
        }

        @Override
        public void schema(GraphSchema schema) {
            statistics.schema(schema);
            schema.entities().forEach(type -> labels.add(type.label()));
        }

        @Override
        public void entity(GraphElement.Entity entity) throws IOException {
            try {
                Write write = kernel().dataWrite();
                long node = write.nodeCreateWithLabels(new int[]{token('L', entity.label())});
                Map<String, Object> properties = new HashMap<>(entity.properties());
                properties.put("name", entity.name());
                properties.putIfAbsent("eid", entity.eid());
                entity.description().ifPresent(text -> properties.putIfAbsent("description", text));
                if (!entity.aliases().isEmpty())
                    properties.putIfAbsent("aliases", entity.aliases());
                if (!entity.provenance().isEmpty())
                    properties.putIfAbsent("provenance", entity.provenance());
                for (Map.Entry<String, Object> property : properties.entrySet())
                    write.nodeSetProperty(node, token('P', property.getKey()), value(property.getValue()));
                nodes.put(entity.eid(), node);
            } catch (KernelException failure) {
                throw new IOException(failure);
            }
            if (entity.name().length() > LONGEST_INDEXED_NAME)
                withLongNames.add(entity.label());
            statistics.entity(entity);
            written();
        }

        @Override
        public void relation(GraphElement.Relation relation) throws IOException {
            try {
                Write write = kernel().dataWrite();
                long id = write.relationshipCreate(node(relation.subjId()), token('T', relation.label()),
                        node(relation.objId()));
                for (Map.Entry<String, Object> property : relation.properties().entrySet())
                    write.relationshipSetProperty(id, token('P', property.getKey()), value(property.getValue()));
            } catch (KernelException failure) {
                throw new IOException(failure);
            }
            statistics.relation(relation);
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

        private static Value value(Object value) {
            if (!(value instanceof List<?> list))
                return Values.of(value);
            Object first = list.isEmpty() ? "" : list.getFirst();
            return switch (first) {
                case Long _ -> Values.longArray(list.stream().mapToLong(v -> (Long) v).toArray());
                case Double _ -> Values.doubleArray(list.stream().mapToDouble(v -> (Double) v).toArray());
                case LocalDate _ -> Values.dateArray(list.toArray(LocalDate[]::new));
                default -> Values.stringArray(list.toArray(String[]::new));
            };
        }

        @Override
        public void close() {
            transaction.close();
        }
    }
}
