package org.quern.neo4j.load;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.neo4j.internal.kernel.api.NodeCursor;
import org.neo4j.internal.kernel.api.PartitionedScan;
import org.neo4j.internal.kernel.api.RelationshipScanCursor;
import org.neo4j.kernel.api.ExecutionContext;
import org.neo4j.kernel.api.KernelTransaction;
import org.neo4j.kernel.api.Statement;
import org.neo4j.kernel.impl.coreapi.InternalTransaction;
import org.neo4j.kernel.internal.GraphDatabaseAPI;
import org.quern.graph.ContentChecksum;
import org.quern.job.Parallel;
import org.quern.job.Progress;

/** Computes the checksum of an embedded database's content by reading all its records in parallel. */
public record EmbeddedContent(GraphDatabaseAPI database) {
    /** More parts than threads, so that no thread waits long for the others at the end. */
    private static final int PARTITIONS = 64;
    private static final int THREADS = Runtime.getRuntime().availableProcessors();

    /** The work of a thread on its part of the records. */
    @FunctionalInterface
    private interface Share {
        void read(RecordSums sums);
    }

    public ContentChecksum.Content read(Progress progress) {
        progress.stage("Verifying the loaded graph");
        ContentChecksum checksum = new ContentChecksum();
        try (InternalTransaction transaction = (InternalTransaction) database.beginTx()) {
            KernelTransaction kernel = transaction.kernelTransaction();
            long total = kernel.dataRead().nodesGetCount() + kernel.dataRead().relationshipsGetCount();
            RecordSums.Whole whole = new RecordSums.Whole(progress, total);
            PartitionedScan<NodeCursor> nodes = kernel.dataRead().allNodesScan(PARTITIONS, kernel.cursorContext());
            inThreads(kernel, whole, checksum, progress, sums -> sums.nodes(nodes));
            // All nodes first: the checksum of a relationship contains the ids of its ends.
            PartitionedScan<RelationshipScanCursor> relationships = kernel.dataRead()
                    .allRelationshipsScan(PARTITIONS, kernel.cursorContext());
            inThreads(kernel, whole, checksum, progress, sums -> sums.relationships(relationships));
        }
        return checksum.content();
    }

    private static void inThreads(KernelTransaction kernel, RecordSums.Whole whole, ContentChecksum checksum,
            Progress progress, Share share) {
        List<ExecutionContext> contexts = new ArrayList<>();
        Set<ExecutionContext> completed = ConcurrentHashMap.newKeySet();
        try (Statement _ = kernel.acquireStatement()) {
            try {
                for (int i = 0; i < THREADS; i++)
                    contexts.add(kernel.createExecutionContext());
                new Parallel(THREADS).map(contexts, progress.quiet(), (context, stop) -> {
                    try {
                        RecordSums sums = new RecordSums(context, whole, stop);
                        share.read(sums);
                        return sums.checksum();
                    } finally {
                        completed.add(context);
                        context.complete();
                    }
                }).forEach(checksum::add);
            } finally {
                // After cancellation some parts have not started; incomplete ones cannot be closed.
                contexts.stream().filter(context -> !completed.contains(context)).forEach(ExecutionContext::complete);
                contexts.forEach(ExecutionContext::close);
            }
        }
    }
}
