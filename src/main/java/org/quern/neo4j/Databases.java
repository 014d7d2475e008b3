package org.quern.neo4j;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.quern.job.Progress;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * The embedded databases of a workspace, by the names of its graphs. Each is started, and loaded if need be, when it is
 * first asked for, and stays open until all are closed. Graphs do not wait for each other.
 */
public final class Databases implements AutoCloseable {

    private final Workspace workspace;
    private final SafeFiles files;
    private final Map<String, Place> places = new ConcurrentHashMap<>();

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
    public EmbeddedDatabase open(String graph, Progress progress) {
        return place(graph).open(workspace.graphFile(graph), progress);
    }

    /** Loads the graph's file whether it has changed or not; on any failure the database of before goes on. */
    public EmbeddedDatabase load(String graph, LoadRoute route, Progress progress) {
        return place(graph).load(workspace.graphFile(graph), route, progress);
    }

    /** Stops the graph's database; the next {@link #open} starts it again. */
    public void stop(String graph) {
        place(graph).stop();
    }

    /** How many elements of which types the graph's database holds, when one was ever loaded. */
    public Optional<GraphHome.Counts> counts(String graph) {
        return place(graph).home.counts();
    }

    private Place place(String graph) {
        return places.computeIfAbsent(graph,
                name -> new Place(new GraphHome(workspace.graphFolder(name).resolve("neo4j"), files)));
    }

    @Override
    public void close() {
        places.values().forEach(Place::stop);
    }

    /** One graph's home, and its database while it runs. */
    private static final class Place {
        private final GraphHome home;
        private @Nullable EmbeddedDatabase running;

        Place(GraphHome home) {
            this.home = home;
        }

        synchronized EmbeddedDatabase open(Path file, Progress progress) {
            if (Files.exists(file) && !home.isFresh(file))
                return load(file, LoadRoute.AUTO, progress);
            if (!home.isLoaded())
                throw new QuernException("there is no graph of this name", file.toString(),
                        "convert one, or load a graph file under this name");
            if (running != null)
                return running;
            home.sweep();
            progress.stage("Starting the database");
            EmbeddedDatabase database = home.start();
            running = database;
            return database;
        }

        synchronized EmbeddedDatabase load(Path file, LoadRoute route, Progress progress) {
            EmbeddedDatabase database = home.load(file, route, progress);
            if (running != null)
                running.close();
            running = database;
            home.sweep();
            return database;
        }

        synchronized void stop() {
            if (running != null)
                running.close();
            running = null;
        }
    }
}
