package org.quern.neo4j.load;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.quern.graph.ContentChecksum;
import org.quern.graph.GraphBlocks;
import org.quern.graph.GraphImport;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphStatistics;
import org.quern.job.Parallel;
import org.quern.job.Progress;
import org.quern.neo4j.GraphSummary;
import org.quern.neo4j.embedded.EmbeddedDatabase;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * Loads graph files into new embedded databases and verifies the result: the number of elements and a checksum of
 * their content.
 */
public final class GraphLoader {

    /**
     * A filled and verified database.
     *
     * @param route the route that was used, never {@link LoadRoute#AUTO}
     */
    public record Filled(EmbeddedDatabase database, LoadRoute route, Map<String, Long> entities,
            Map<String, Long> relations,
            ContentChecksum.Content content) {}

    private final GraphReader reader;
    private final SafeFiles files;
    private final long pageCache;

    /** @param pageCache page cache of its databases, in bytes */
    public GraphLoader(SafeFiles files, long pageCache) {
        this.files = files;
        this.pageCache = pageCache;
        this.reader = new GraphReader(files);
    }

    /**
     * Fills an unused folder. After a failure the content is unusable.
     *
     * @throws QuernException when the file is invalid, the disk cannot be written, or the verification fails
     * @throws java.util.concurrent.CancellationException when cancelled
     */
    public Filled fill(Path graph, Path home, LoadRoute wanted, Progress progress) {
        LoadRoute route = wanted == LoadRoute.AUTO ? LoadRoute.IMPORT : wanted;
        GraphSummary summary = new GraphSummary();
        EmbeddedRoute chosen = switch (route) {
            case IMPORT, AUTO -> new ImportRoute(reader, files, pageCache);
            case UNWIND -> new UnwindRoute(reader, pageCache);
        };
        EmbeddedDatabase database = chosen.fill(graph, home, summary, progress);
        database.orClosed(() -> {
            EmbeddedIndexes indexes = new EmbeddedIndexes(database.database());
            ContentChecksum.Content found = checked(database, () -> {
                if (!chosen.indexes())
                    indexes.create(summary, progress.quiet());
            }, progress);
            if (!summary.content().equals(found))
                throw new QuernException("the loaded graph differs from the graph file ({0})", graph.toString(),
                        "the loaded data was removed; use another route, and report this, attaching the "
                                + "graph file",
                        difference(summary.content(), found));
            indexes.await(progress);
        });
        return new Filled(database, route, summary.entities(), summary.relations(), summary.content());
    }

    /** Verifies and indexes in parallel, since the two are independent. */
    private static ContentChecksum.Content checked(EmbeddedDatabase database, Runnable indexing, Progress progress) {
        List<Supplier<ContentChecksum.Content>> both = List.of(() -> {
            indexing.run();
            return new ContentChecksum().content();
        }, () -> new EmbeddedContent(database.database()).read(progress));
        return new Parallel(both.size()).map(both, progress.quiet(), (work, _) -> work.get()).getLast();
    }

    static String difference(ContentChecksum.Content expected, ContentChecksum.Content found) {
        return expected.nodes() != found.nodes() || expected.relationships() != found.relationships()
                ? "nodes loaded: %,d of %,d; relationships loaded: %,d of %,d".formatted(found.nodes(),
                        expected.nodes(), found.relationships(), expected.relationships())
                : "all nodes and relationships were loaded, but some values differ";
    }

    /** The size of a graph file; of an uncompressed one, its approximate compressed size. */
    public static long packedSize(Path graph) throws IOException {
        boolean packed = graph.getFileName().toString().endsWith(".gz");
        long size = Files.size(graph);
        return packed ? size : size / 8;
    }

    /** Loads an embedded database like an external one, for comparison. */
    private record UnwindRoute(GraphReader reader, long pageCache) implements EmbeddedRoute {
        @Override
        public EmbeddedDatabase fill(Path graph, Path home, GraphSummary summary, Progress progress) {
            progress.stage("Starting the database");
            EmbeddedDatabase started = EmbeddedDatabase.start(home, pageCache);
            return started.orClosed(() -> {
                UnwindLoad load = new UnwindLoad(reader, started.writing(), home.toString(), Duration.ofSeconds(20));
                load.fill(graph, summary, progress);
                load.end();
            });
        }

        @Override
        public boolean indexes() {
            return true;
        }
    }

    /** Runs the offline importer, and then starts the database. */
    private record ImportRoute(GraphReader reader, SafeFiles files, long pageCache) implements EmbeddedRoute {
        @Override
        public EmbeddedDatabase fill(Path graph, Path home, GraphSummary summary, Progress progress) {
            try (GraphBlocks blocks = reader.blocks(graph).orElseGet(() -> reordered(graph, home, progress))) {
                GraphInput input = new GraphInput(blocks, Files.size(graph), summary, progress);
                try {
                    new OfflineImport(home).run(input, progress);
                    input.finish();
                } catch (QuernException | IOException failure) {
                    // Reading the file sequentially gives the line of an error, if there is one.
                    reader.read(graph, new GraphStatistics(), progress);
                    throw failure;
                }
            } catch (IOException failure) {
                throw SafeFiles.cannotRead(graph, failure);
            }
            progress.stage("Starting the database");
            return EmbeddedDatabase.start(home, pageCache);
        }

        /** The graph in a temporary file, in the order that the importer needs. */
        private GraphBlocks reordered(Path graph, Path home, Progress progress) {
            Path copy = home.resolve("graph.json.gz");
            new GraphImport(files).copy(graph, copy, progress);
            return reader.blocks(copy)
                    .orElseThrow(() -> new UncheckedIOException(
                            new IOException("cannot read the copied graph file " + copy)));
        }
    }
}
