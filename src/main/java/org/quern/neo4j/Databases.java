package org.quern.neo4j;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.quern.job.Progress;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * The embedded databases of a workspace, by the names of its graphs. Each is started, and loaded if need be, when it is
 * first asked for, and stays open until all are closed.
 */
public final class Databases implements AutoCloseable {

    private final Workspace workspace;
    private final SafeFiles files;
    private final Map<String, EmbeddedDatabase> open = new HashMap<>();

    public Databases(Workspace workspace, SafeFiles files) {
        this.workspace = workspace;
        this.files = files;
    }

    /**
     * The database of a graph. When the graph's file has changed since it was loaded, it is loaded again, and the
     * database that was handed out before is closed.
     *
     * @throws QuernException when there is no such graph, or its file is broken
     */
    public synchronized EmbeddedDatabase open(String graph, Progress progress) {
        GraphHome home = home(graph);
        Path file = workspace.graphFile(graph);
        if (Files.exists(file) && !home.isFresh(file))
            return load(graph, file, progress);
        if (!home.isLoaded())
            throw new QuernException("there is no graph of this name", file.toString(),
                    "convert one, or load a graph file under this name");
        EmbeddedDatabase running = open.get(graph);
        if (running != null)
            return running;
        home.sweep();
        progress.stage("Starting the database");
        EmbeddedDatabase database = home.start();
        open.put(graph, database);
        return database;
    }

    /** Loads the graph's file anew; on any failure the database of before goes on. */
    public synchronized EmbeddedDatabase load(String graph, Progress progress) {
        return load(graph, workspace.graphFile(graph), progress);
    }

    private EmbeddedDatabase load(String graph, Path file, Progress progress) {
        GraphHome home = home(graph);
        EmbeddedDatabase database = home.load(file, progress);
        EmbeddedDatabase before = open.put(graph, database);
        if (before != null)
            before.close();
        home.sweep();
        return database;
    }

    private GraphHome home(String graph) {
        return new GraphHome(workspace.graphFolder(graph).resolve("neo4j"), files);
    }

    @Override
    public synchronized void close() {
        open.values().forEach(EmbeddedDatabase::close);
        open.clear();
    }
}
