package org.quern.neo4j;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.neo4j.exceptions.KernelException;
import org.neo4j.internal.kernel.api.NodeCursor;
import org.neo4j.internal.kernel.api.PropertyCursor;
import org.neo4j.internal.kernel.api.RelationshipScanCursor;
import org.neo4j.internal.kernel.api.TokenRead;
import org.neo4j.kernel.api.KernelTransaction;
import org.neo4j.kernel.impl.coreapi.InternalTransaction;
import org.neo4j.kernel.internal.GraphDatabaseAPI;
import org.quern.graph.ContentChecksum;
import org.quern.graph.StoredProperties;
import org.quern.job.Progress;

/** Sums up all that an embedded database holds, by reading its records from end to end. */
final class EmbeddedContent {

    private static final int STRIDE = 1024;

    private final GraphDatabaseAPI database;
    private final StoredValues values = new StoredValues();
    private final Map<Integer, String> keys = new HashMap<>();

    EmbeddedContent(GraphDatabaseAPI database) {
        this.database = database;
    }

    ContentChecksum.Content read(Progress progress) {
        progress.stage("Checking what arrived");
        ContentChecksum checksum = new ContentChecksum();
        try (InternalTransaction transaction = (InternalTransaction) database.beginTx()) {
            KernelTransaction kernel = transaction.kernelTransaction();
            long total = kernel.dataRead().nodesGetCount() + kernel.dataRead().relationshipsGetCount();
            String[] eids = nodes(kernel, checksum, total, progress);
            relationships(kernel, eids, checksum, total, progress);
        } catch (KernelException failure) {
            throw new IllegalStateException(failure);
        }
        return checksum.content();
    }

    /** @return the nodes' ids by the store's numbers */
    private String[] nodes(KernelTransaction kernel, ContentChecksum checksum, long total, Progress progress)
            throws KernelException {
        String[] eids = new String[Math.toIntExact(Math.max(16, kernel.dataRead().nodesGetCount()))];
        long done = 0;
        try (NodeCursor node = kernel.cursors().allocateNodeCursor(kernel.cursorContext(), kernel.memoryTracker());
                PropertyCursor property = kernel.cursors().allocatePropertyCursor(kernel.cursorContext(),
                        kernel.memoryTracker())) {
            kernel.dataRead().allNodesScan(node);
            while (node.next()) {
                List<String> labels = new ArrayList<>(1);
                for (int label : node.labels().all())
                    labels.add(kernel.tokenRead().nodeLabelName(label));
                node.properties(property);
                Map<String, Object> properties = properties(property, kernel.tokenRead());
                checksum.node(labels, properties);
                int number = Math.toIntExact(node.nodeReference());
                if (number >= eids.length)
                    eids = Arrays.copyOf(eids, Math.max(number + 1, eids.length * 2));
                eids[number] = String.valueOf(properties.get(StoredProperties.EID));
                if (++done % STRIDE == 0)
                    tell(done, total, progress);
            }
        }
        return eids;
    }

    private void relationships(KernelTransaction kernel, String[] eids, ContentChecksum checksum, long total,
            Progress progress) throws KernelException {
        long done = 0;
        try (RelationshipScanCursor relationship = kernel.cursors().allocateRelationshipScanCursor(
                kernel.cursorContext(), kernel.memoryTracker());
                PropertyCursor property = kernel.cursors().allocatePropertyCursor(kernel.cursorContext(),
                        kernel.memoryTracker())) {
            kernel.dataRead().allRelationshipsScan(relationship);
            while (relationship.next()) {
                relationship.properties(property);
                checksum.relationship(kernel.tokenRead().relationshipTypeName(relationship.type()),
                        eids[Math.toIntExact(relationship.sourceNodeReference())],
                        eids[Math.toIntExact(relationship.targetNodeReference())],
                        properties(property, kernel.tokenRead()));
                if (++done % STRIDE == 0)
                    tell(eids.length + done, total, progress);
            }
        }
    }

    private static void tell(long done, long total, Progress progress) {
        progress.at(Math.min(done, total), total);
        progress.checkCancelled();
    }

    private Map<String, Object> properties(PropertyCursor property, TokenRead tokens) throws KernelException {
        Map<String, Object> properties = new HashMap<>();
        while (property.next()) {
            String key = keys.get(property.propertyKey());
            if (key == null) {
                key = tokens.propertyKeyName(property.propertyKey());
                keys.put(property.propertyKey(), key);
            }
            properties.put(key, values.read(property.propertyValue()));
        }
        return properties;
    }
}
