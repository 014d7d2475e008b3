package org.quern.neo4j.load;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.quern.graph.GraphBlocks;
import org.quern.graph.GraphImport;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphStatistics;
import org.quern.job.Progress;
import org.quern.neo4j.EmbeddedDatabase;
import org.quern.neo4j.GraphSummary;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** Has the offline importer make a store of the graph, and then starts the database. */
record ImportRoute(GraphReader reader, SafeFiles files, long pageCache) implements EmbeddedRoute {
    @Override
    public EmbeddedDatabase fill(Path graph, Path home, GraphSummary summary, Progress progress) {
        try (GraphBlocks blocks = reader.blocks(graph).orElseGet(() -> reordered(graph, home, progress))) {
            GraphInput input = new GraphInput(blocks, Files.size(graph), summary, progress);
            try {
                new OfflineImport(home).run(input, progress);
                input.finish();
            } catch (QuernException | IOException failure) {
                // Whoever reads the file from end to end can say in which line it is wrong, if it is.
                reader.read(graph, new GraphStatistics(), progress);
                throw failure;
            }
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(graph, failure);
        }
        progress.stage("Starting the database");
        return EmbeddedDatabase.start(home, pageCache);
    }

    /** The graph in a file of our own, in which the parts stand in the order that the importer needs. */
    private GraphBlocks reordered(Path graph, Path home, Progress progress) {
        Path copy = home.resolve("graph.json.gz");
        new GraphImport(files).copy(graph, copy, progress);
        return reader.blocks(copy).orElseThrow(() -> new UncheckedIOException(new IOException("our own graph file")));
    }
}
