package org.quern.neo4j.load;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.neo4j.exceptions.KernelException;
import org.neo4j.internal.kernel.api.NodeCursor;
import org.neo4j.internal.kernel.api.PartitionedScan;
import org.neo4j.internal.kernel.api.PropertyCursor;
import org.neo4j.internal.kernel.api.RelationshipScanCursor;
import org.neo4j.kernel.api.ExecutionContext;
import org.quern.graph.ContentChecksum;
import org.quern.graph.StoredProperties;
import org.quern.job.Progress;

/** Sums the records of a database in one thread. */
final class RecordSums {

    private static final int STRIDE = 1024;

    /** What the threads share: the ids of the nodes by their numbers in the store, and the progress. */
    static final class Whole {

        private static final int SEGMENT_BITS = 16;

        private final Map<Long, String[]> eids = new ConcurrentHashMap<>();
        private final AtomicLong done = new AtomicLong();
        private final Progress progress;
        private final long total;

        Whole(Progress progress, long total) {
            this.progress = progress;
            this.total = total;
        }

        private void put(long node, String eid) {
            segment(node)[(int) node & (1 << SEGMENT_BITS) - 1] = eid;
        }

        private String eid(long node) {
            return String.valueOf(segment(node)[(int) node & (1 << SEGMENT_BITS) - 1]);
        }

        private String[] segment(long node) {
            return eids.computeIfAbsent(node >> SEGMENT_BITS, _ -> new String[1 << SEGMENT_BITS]);
        }

        private void count() {
            progress.at(Math.min(done.addAndGet(STRIDE), total), total);
        }
    }

    private final ExecutionContext context;
    private final Whole whole;
    private final Progress stop;
    private final ContentChecksum checksum = new ContentChecksum();
    private final StoredValues values = new StoredValues();
    private final Map<Integer, String> keys = new HashMap<>();
    private int read;

    /** @param stop used for cancellation only */
    RecordSums(ExecutionContext context, Whole whole, Progress stop) {
        this.context = context;
        this.whole = whole;
        this.stop = stop;
    }

    ContentChecksum checksum() {
        return checksum;
    }

    /** Adds nodes, part by part, until none are left. */
    void nodes(PartitionedScan<NodeCursor> scan) {
        try (NodeCursor node = context.cursors().allocateNodeCursor(context.cursorContext(), context.memoryTracker());
                PropertyCursor property = context.cursors().allocatePropertyCursor(context.cursorContext(),
                        context.memoryTracker())) {
            while (scan.reservePartition(node, context)) {
                while (node.next()) {
                    List<String> labels = new ArrayList<>(1);
                    for (int label : node.labels().all())
                        labels.add(context.tokenRead().nodeLabelName(label));
                    node.properties(property);
                    Map<String, Object> properties = properties(property);
                    checksum.node(labels, properties);
                    whole.put(node.nodeReference(), String.valueOf(properties.get(StoredProperties.EID)));
                    count();
                }
            }
        } catch (KernelException failure) {
            throw new IllegalStateException(failure);
        }
    }

    /** Adds relationships, part by part, until none are left. */
    void relationships(PartitionedScan<RelationshipScanCursor> scan) {
        try (RelationshipScanCursor relationship = context.cursors()
                .allocateRelationshipScanCursor(context.cursorContext(), context.memoryTracker());
                PropertyCursor property = context.cursors().allocatePropertyCursor(context.cursorContext(),
                        context.memoryTracker())) {
            while (scan.reservePartition(relationship, context)) {
                while (relationship.next()) {
                    relationship.properties(property);
                    checksum.relationship(context.tokenRead().relationshipTypeName(relationship.type()),
                            whole.eid(relationship.sourceNodeReference()),
                            whole.eid(relationship.targetNodeReference()), properties(property));
                    count();
                }
            }
        } catch (KernelException failure) {
            throw new IllegalStateException(failure);
        }
    }

    private Map<String, Object> properties(PropertyCursor property) throws KernelException {
        Map<String, Object> properties = new HashMap<>();
        while (property.next()) {
            String key = keys.get(property.propertyKey());
            if (key == null) {
                key = context.tokenRead().propertyKeyName(property.propertyKey());
                keys.put(property.propertyKey(), key);
            }
            properties.put(key, values.read(property.propertyValue()));
        }
        return properties;
    }

    private void count() {
        if (++read % STRIDE == 0) {
            whole.count();
            stop.checkCancelled();
        }
    }
}
