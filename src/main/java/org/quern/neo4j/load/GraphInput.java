package org.quern.neo4j.load;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.neo4j.batchimport.api.InputIterable;
import org.neo4j.batchimport.api.InputIterator;
import org.neo4j.batchimport.api.input.Collector;
import org.neo4j.batchimport.api.input.IdType;
import org.neo4j.batchimport.api.input.Input;
import org.neo4j.batchimport.api.input.InputChunk;
import org.neo4j.batchimport.api.input.InputEntityVisitor;
import org.neo4j.batchimport.api.input.PropertySizeCalculator;
import org.neo4j.batchimport.api.input.ReadableGroups;
import org.quern.graph.GraphBlocks;
import org.quern.graph.GraphElement;
import org.quern.graph.StoredProperties;
import org.quern.job.Progress;
import org.quern.neo4j.GraphSummary;

/**
 * Feeds a graph file to the importer. Its threads each parse blocks themselves, sum what they read, and write
 * it at once. Nodes are numbered in the order of the file, so no look-up is needed afterwards.
 */
final class GraphInput implements Input {

    /** Number of elements between two checks for cancellation. */
    private static final int STRIDE = 1024;
    /** Approximate bytes of a compressed file per element. */
    private static final int PACKED = 25;

    private final GraphBlocks blocks;
    private final long size;
    private final GraphSummary summary;
    private final Progress progress;
    private final StoredProperties properties;
    private final StoredValues values = new StoredValues();
    private final List<GraphSummary> parts = new ArrayList<>();

    /**
     * @param size size of the file in bytes
     * @param summary receives the sums at the end, see {@link #finish}
     */
    GraphInput(GraphBlocks blocks, long size, GraphSummary summary, Progress progress) {
        this.blocks = blocks;
        this.size = size;
        this.summary = summary;
        this.progress = progress;
        this.properties = new StoredProperties(blocks.schema());
    }

    /** Checks that the file ends after its relations, and adds the sums of the threads. */
    void finish() throws IOException {
        blocks.end();
        summary.schema(blocks.schema());
        parts.forEach(summary::add);
    }

    @Override
    public InputIterable nodes(Collector bad) {
        return () -> new Elements(false);
    }

    @Override
    public InputIterable relationships(Collector bad) {
        return () -> {
            try {
                blocks.toRelations();
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
            return new Elements(true);
        };
    }

    @Override
    public IdType idType() {
        return IdType.ACTUAL;
    }

    @Override
    public ReadableGroups groups() {
        return ReadableGroups.EMPTY;
    }

    @Override
    public boolean containsVectorData() {
        return false;
    }

    /** An estimate; the importer uses it to check that the store format has enough capacity. */
    @Override
    public Input.Estimates validateAndEstimate(PropertySizeCalculator calculator, int samples) {
        long elements = size / PACKED;
        return Input.knownEstimates(elements / 4, elements, elements, elements, elements * 100, elements * 20,
                elements / 4);
    }

    private GraphSummary part() {
        GraphSummary part = new GraphSummary();
        part.schema(blocks.schema());
        synchronized (parts) {
            parts.add(part);
        }
        return part;
    }

    /** All elements of a kind, distributed among threads. */
    private final class Elements implements InputIterator {

        private final boolean relations;
        private final AtomicLong done = new AtomicLong();

        Elements(boolean relations) {
            this.relations = relations;
        }

        @Override
        public InputChunk newChunk() {
            return relations ? new Relationships(done) : new Nodes(done);
        }

        @Override
        public boolean next(InputChunk chunk) throws IOException {
            return ((Chunk) chunk).share.take();
        }

        @Override
        public void close() {}
    }

    /** The elements of one thread, block by block. */
    private abstract class Chunk implements InputChunk {

        final GraphBlocks.Share share = blocks.share();
        final GraphSummary part = part();
        private final AtomicLong done;
        private int count;

        Chunk(AtomicLong done) {
            this.done = done;
        }

        @Override
        public boolean next(InputEntityVisitor visitor) throws IOException {
            if (++count == STRIDE) {
                count = 0;
                progress.at(done.addAndGet(STRIDE), 0);
                progress.checkCancelled();
            }
            return element(visitor);
        }

        abstract boolean element(InputEntityVisitor visitor) throws IOException;

        void put(Map<String, Object> all, InputEntityVisitor visitor) throws IOException {
            for (Map.Entry<String, Object> property : all.entrySet())
                visitor.property(property.getKey(), values.stored(property.getValue()), false);
            visitor.endOfEntity();
        }

        @Override
        public void close() {}
    }

    private final class Nodes extends Chunk {

        Nodes(AtomicLong done) {
            super(done);
        }

        @Override
        boolean element(InputEntityVisitor visitor) throws IOException {
            Optional<GraphElement.Entity> next = share.entity();
            if (next.isEmpty())
                return false;
            GraphElement.Entity entity = next.get();
            part.entity(entity);
            visitor.id(share.number());
            visitor.labels(entity.labels().toArray(String[]::new));
            put(properties.of(entity), visitor);
            return true;
        }
    }

    private final class Relationships extends Chunk {

        Relationships(AtomicLong done) {
            super(done);
        }

        @Override
        boolean element(InputEntityVisitor visitor) throws IOException {
            Optional<GraphElement.Relation> next = share.relation();
            if (next.isEmpty())
                return false;
            GraphElement.Relation relation = next.get();
            part.relation(relation);
            visitor.startId(share.subject());
            visitor.endId(share.object());
            visitor.type(relation.label());
            put(properties.of(relation), visitor);
            return true;
        }
    }
}
