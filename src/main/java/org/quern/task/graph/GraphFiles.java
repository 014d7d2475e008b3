package org.quern.task.graph;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.embedded.EmbeddedDatabase;
import org.quern.neo4j.management.GraphHome;
import org.quern.workspace.FileNames;
import org.quern.workspace.FolderTree;
import org.quern.workspace.SafeFiles;

/** Opens graph files as databases during one command: one at a time, in a folder that is deleted at the end. */
final class GraphFiles implements GraphSource {

    private final Function<String, Path> files;
    private final Path folder;
    private Optional<Path> current = Optional.empty();
    private @Nullable EmbeddedDatabase database;
    /** The checksums of the contents, by file. */
    private final Map<Path, String> checksums = new HashMap<>();

    /** @param files gives the file of a graph */
    GraphFiles(Function<String, Path> files) {
        this.files = files;
        try {
            folder = Files.createTempDirectory("quern-graphs");
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(Path.of(System.getProperty("java.io.tmpdir")), failure);
        }
    }

    @Override
    public GraphDatabase of(String graph, Progress progress) {
        EmbeddedDatabase open = database;
        Path file = files.apply(graph);
        if (open != null && current.equals(Optional.of(file)))
            return open;
        closeDatabase();
        GraphHome home = new GraphHome(folder, new SafeFiles());
        EmbeddedDatabase loaded = home.load(file, progress);
        home.counts().ifPresent(counts -> checksums.put(file, counts.checksum()));
        database = loaded;
        current = Optional.of(file);
        return loaded;
    }

    @Override
    public Optional<String> version(String graph) {
        return Optional.ofNullable(checksums.get(files.apply(graph)));
    }

    @Override
    public Optional<LocalDate> day(String graph) {
        return GraphHome.converted(files.apply(graph), new SafeFiles());
    }

    /** Next to the graph files, {@code NAME/distilled}. */
    @Override
    public Optional<Path> distilled(String graph) {
        return Optional.ofNullable(files.apply(graph).toAbsolutePath().getParent())
                .map(beside -> beside.resolve(FileNames.check(graph)).resolve("distilled"));
    }

    private void closeDatabase() {
        if (database != null)
            database.close();
        database = null;
    }

    @Override
    public void close() {
        closeDatabase();
        try {
            new FolderTree(folder).delete();
        } catch (IOException _) {
            // The folder is in the system's temporary folder, which the system cleans up.
        }
    }
}
