package org.quern.bench.evaluate;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Function;
import org.quern.job.Progress;
import org.quern.neo4j.embedded.EmbeddedDatabase;
import org.quern.neo4j.management.GraphHome;
import org.quern.workspace.FolderTree;
import org.quern.workspace.SafeFiles;

/** A database for as long as something is measured on it. */
final class PassingDatabase {

    private final Path place;
    private final Progress progress;

    /** @param folder in which the database may lie */
    PassingDatabase(Path folder, Progress progress) {
        this.place = folder.resolve("database");
        this.progress = progress;
    }

    /** Loads the graph, does the work, and leaves nothing. */
    <R> R with(Path graph, Function<EmbeddedDatabase, R> work) {
        delete();
        try (EmbeddedDatabase database = new GraphHome(place, new SafeFiles()).load(graph, progress)) {
            return work.apply(database);
        } finally {
            delete();
        }
    }

    private void delete() {
        try {
            new FolderTree(place).delete();
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(place, failure);
        }
    }
}
