package org.quern.neo4j;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.quern.job.Progress;
import org.quern.neo4j.embedded.EmbeddedDatabase;
import org.quern.neo4j.management.GraphHome;
import org.quern.workspace.SafeFiles;

/**
 * Embedded databases for tests of all rooms: {@code TestDatabases.of(Shared.path("data/world/nba-graph.json.gz"))} is
 * loaded when first asked for and then shared by the whole JVM. Do not close what you get; all are closed, and their
 * files deleted, when the JVM ends.
 */
public final class TestDatabases {

    private static final Map<Path, EmbeddedDatabase> OPEN = new HashMap<>();
    private static final Path FOLDER = folder();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(TestDatabases::closeAll));
    }

    private TestDatabases() {}

    /** The database of a graph file, packed or not. The file must not change while tests run. */
    public static synchronized EmbeddedDatabase of(Path graphFile) {
        return OPEN.computeIfAbsent(graphFile.toAbsolutePath().normalize(),
                file -> new GraphHome(FOLDER.resolve("graph-" + OPEN.size()), new SafeFiles()).load(file,
                        Progress.NONE));
    }

    /** A database that holds what these queries make; shared as the others are, by its name. */
    public static synchronized EmbeddedDatabase made(String name, List<String> queries) {
        return OPEN.computeIfAbsent(Path.of("made", name), _ -> {
            EmbeddedDatabase database = EmbeddedDatabase.start(FOLDER.resolve("made-" + name));
            queries.forEach(query -> database.database().executeTransactionally(query));
            return database;
        });
    }

    private static Path folder() {
        try {
            return Files.createTempDirectory("quern-test-databases");
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static synchronized void closeAll() {
        // Each waits for a while, and the build for the last process.
        OPEN.values().parallelStream().forEach(EmbeddedDatabase::close);
        try (Stream<Path> files = Files.walk(FOLDER)) {
            List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
            for (Path file : deepestFirst)
                Files.deleteIfExists(file);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
