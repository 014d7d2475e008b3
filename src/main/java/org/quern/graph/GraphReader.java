package org.quern.graph;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Optional;
import org.quern.job.Progress;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * Reads a plain or compressed graph file piece by piece. Memory grows with the number of entities only, of which the
 * ids are kept. The public files put the schema first, then entities, then relations; a file in another order is read
 * in up to three passes, so that whoever takes the pieces need not care.
 *
 * <p>A mistake ends the reading with a {@link QuernException} that names the file, the line and the JSON path.
 */
public record GraphReader(SafeFiles files) {
    /** How many elements pass between two questions whether to stop. */
    private static final int STRIDE = 256;
    private static final int BLOCK = 1 << 18;

    /**
     * Hands a whole file over.
     *
     * @throws QuernException when the file is missing, broken, or not a graph
     * @throws SafeFiles.Unwritten when the handler fails
     * @throws java.util.concurrent.CancellationException when stopped
     */
    public void read(Path file, GraphHandler handler, Progress progress) {
        GraphFileParser.Pass pass = new GraphFileParser.Pass(file, counting(handler, progress));
        while (!pass.isComplete()) {
            progress.checkCancelled();
            onePass(file, pass);
        }
    }

    /** Reads the schema only, which is quick where it stands first. */
    public GraphSchema readSchema(Path file) {
        GraphFileParser.Pass pass = new GraphFileParser.Pass(file, new GraphStatistics());
        pass.onlySchema();
        onePass(file, pass);
        return pass.schema().orElseThrow();
    }

    /**
     * Opens a file to be read by several threads.
     *
     * @return empty when its parts stand in another order, or when it cannot be read at all, which {@link #read} tells
     */
    public Optional<GraphBlocks> blocks(Path file) {
        return blocks(file, BLOCK);
    }

    /** As {@link #blocks(Path)}, in blocks of so many bytes. */
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

    /** Handing one piece over. */
    @FunctionalInterface
    private interface Taking {
        void run() throws IOException;
    }

    /** Whoever takes the pieces may fail to write them: that is no failure to read. */
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
