package org.quern.graph;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import org.quern.job.Progress;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * Reads a plain or compressed graph file piece by piece. Only the ids of entities are kept in memory. Public
 * files contain the schema first, then entities, then relations; a file in another order is read in up to three
 * passes, so the handler always receives this order.
 *
 * <p>An error ends the reading with a {@link QuernException} that names the file, the line and the JSON path.
 */
public record GraphReader(SafeFiles files) {
    /** Number of elements between two checks for cancellation. */
    private static final int STRIDE = 256;
    private static final int BLOCK = 1 << 18;

    /**
     * Passes a whole file to a handler.
     *
     * @throws QuernException when the file is missing, damaged, or not a graph
     * @throws SafeFiles.Unwritten when the handler fails
     * @throws java.util.concurrent.CancellationException when cancelled
     */
    public void read(Path file, GraphHandler handler, Progress progress) {
        GraphFileParser.Pass pass = new GraphFileParser.Pass(file, counting(handler, progress));
        while (!pass.isComplete()) {
            progress.checkCancelled();
            onePass(file, pass);
        }
    }

    /** Reads the entities; otherwise as {@link #read}. */
    public void readEntities(Path file, Consumer<GraphElement.Entity> onEntity, Progress progress) {
        read(file, new GraphHandler() {
            @Override
            public void schema(GraphSchema schema) {
                // Only entities are wanted.
            }

            @Override
            public void entity(GraphElement.Entity entity) {
                onEntity.accept(entity);
            }

            @Override
            public void relation(GraphElement.Relation relation) {
                // Only entities are wanted.
            }
        }, progress);
    }

    /** Reads the schema only, which is fast if it comes first. */
    public GraphSchema readSchema(Path file) {
        GraphFileParser.Pass pass = new GraphFileParser.Pass(file, new GraphStatistics());
        pass.onlySchema();
        onePass(file, pass);
        return pass.schema().orElseThrow();
    }

    /**
     * Opens a file for reading in several threads.
     *
     * @return empty when its parts have another order, or when it cannot be read, which {@link #read} reports
     */
    public Optional<GraphBlocks> blocks(Path file) {
        return blocks(file, BLOCK);
    }

    /** As {@link #blocks(Path)}, with a given block size in bytes. */
    Optional<GraphBlocks> blocks(Path file, int blockSize) {
        try {
            InputStream in = files.open(file);
            try {
                return Optional.of(new GraphBlocks(file, in, blockSize));
            } catch (IOException _) {
                in.close();
                return Optional.empty();
            }
        } catch (QuernException | IOException _) {
            return Optional.empty();
        }
    }

    private void onePass(Path file, GraphFileParser.Pass pass) {
        try (InputStream in = files.open(file); GraphFileParser parser = new GraphFileParser(in, pass)) {
            parser.parse();
        } catch (IOException failure) {
            throw failure.getCause() instanceof QuernException known ? known : SafeFiles.cannotRead(file, failure);
        }
    }

    /** Passes one piece to the handler. */
    @FunctionalInterface
    private interface Taking {
        void run() throws IOException;
    }

    /** The handler may fail to write; that is not a failure to read. */
    private static void taken(Taking taking) {
        try {
            taking.run();
        } catch (IOException failure) {
            throw new SafeFiles.Unwritten(failure);
        }
    }

    private static GraphHandler counting(GraphHandler handler, Progress progress) {
        return new GraphHandler() {
            private long entities;
            private long relations;

            @Override
            public void schema(GraphSchema schema) {
                taken(() -> handler.schema(schema));
                progress.stage("Reading entities");
            }

            @Override
            public void entity(GraphElement.Entity entity) {
                taken(() -> handler.entity(entity));
                if (++entities % STRIDE == 0)
                    tell(entities);
            }

            @Override
            public void relation(GraphElement.Relation relation) {
                if (relations == 0)
                    progress.stage("Reading relations");
                taken(() -> handler.relation(relation));
                if (++relations % STRIDE == 0)
                    tell(relations);
            }

            private void tell(long done) {
                progress.at(done, 0);
                progress.checkCancelled();
            }
        };
    }
}
