package org.quern.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.IntStream;
import org.quern.bench.ConversionBench.Span;
import org.quern.graph.GraphBlocks;
import org.quern.graph.GraphElement;
import org.quern.graph.GraphReader;
import org.quern.graph.StoredContent;
import org.quern.job.Parallel;
import org.quern.job.Progress;
import org.quern.workspace.SafeFiles;

/** Measures what reading a graph file takes by itself: unpacking, parsing, checking and summing up, in all threads. */
final class ReadingBench {

    private static final int THREADS = Runtime.getRuntime().availableProcessors();

    private final GraphReader reader;
    private final Progress progress;

    ReadingBench(SafeFiles files, Progress progress) {
        this.reader = new GraphReader(files);
        this.progress = progress;
    }

    /** Empty when the file's parts stand in an order in which it is not read by several threads. */
    Optional<Span> measure(Path graph) {
        Stopwatch watch = new Stopwatch();
        Optional<GraphBlocks> opened = reader.blocks(graph);
        if (opened.isEmpty())
            return Optional.empty();
        try (GraphBlocks blocks = opened.get()) {
            inThreads(blocks, false);
            blocks.toRelations();
            inThreads(blocks, true);
            blocks.end();
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(graph, failure);
        }
        return Optional.of(watch.read());
    }

    private void inThreads(GraphBlocks blocks, boolean relations) {
        new Parallel(THREADS).map(IntStream.range(0, THREADS).boxed().toList(), progress.quiet(), (_, stop) -> {
            try {
                return read(blocks, relations, stop);
            } catch (IOException failure) {
                throw new IllegalStateException(failure);
            }
        });
    }

    private static StoredContent read(GraphBlocks blocks, boolean relations, Progress stop) throws IOException {
        StoredContent content = new StoredContent();
        content.schema(blocks.schema());
        GraphBlocks.Share share = blocks.share();
        while (share.take()) {
            stop.checkCancelled();
            if (relations) {
                for (Optional<GraphElement.Relation> r = share.relation(); r.isPresent(); r = share.relation())
                    content.relation(r.get());
            } else {
                for (Optional<GraphElement.Entity> e = share.entity(); e.isPresent(); e = share.entity())
                    content.entity(e.get());
            }
        }
        return content;
    }
}
