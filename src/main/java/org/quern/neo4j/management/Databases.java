package org.quern.neo4j.management;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.quern.job.Progress;
import org.quern.neo4j.DatabaseContent;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;
import org.quern.neo4j.embedded.EmbeddedDatabase;
import org.quern.neo4j.load.LoadRoute;
import org.quern.workspace.FileNames;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Secrets;
import org.quern.workspace.Sha256;
import org.quern.workspace.Workspace;

/**
 * The embedded databases of a workspace, by the names of its graphs. Each is started, and loaded if necessary,
 * on first use. At most two run at a time; the least recently used one is stopped to start a third. Callers
 * need not know this: a stopped database starts again with the next query. Graphs wait for each other only
 * while two others are in use.
 */
public final class Databases implements GraphSource {

    private static final int AT_A_TIME = 2;
    static final String HOME = "neo4j";

    private final Workspace workspace;
    private final SafeFiles files;
    private final RunningDatabases running = new RunningDatabases(AT_A_TIME);
    private final Secrets secrets;
    private final Map<String, Place> places = new ConcurrentHashMap<>();
    private final Map<String, ExternalGraph> external = new ConcurrentHashMap<>();
    private Optional<Path> scratch = Optional.empty();

    public Databases(Workspace workspace, SafeFiles files) {
        this(workspace, files, new Secrets(System.getenv()));
    }

    /** @param secrets have the passwords of external databases */
    public Databases(Workspace workspace, SafeFiles files, Secrets secrets) {
        this.workspace = workspace;
        this.files = files;
        this.secrets = secrets;
    }

    /** If the graph's file has changed since it was loaded, it is loaded again. */
    @Override
    public GraphDatabase of(String graph, Progress progress) {
        Optional<ExternalGraph> elsewhere = external(graph);
        if (elsewhere.isPresent())
            return elsewhere.get().of(graph, progress);
        Place place = place(graph);
        place.open(workspace.graphFile(graph), progress);
        return place.handle;
    }

    @Override
    public boolean has(String graph) {
        return FileNames.areGood(graph) && (isOwn(graph)
                || DatabaseSettings.read(workspace).named().stream().anyMatch(named -> named.name().equals(graph)));
    }

    @Override
    public Optional<DatabaseContent> content(String graph, Progress progress) {
        return external(graph).flatMap(elsewhere -> elsewhere.content(graph, progress));
    }

    /**
     * The checksum of the loaded content; of the file, if it has changed since it was loaded; unknown, if it was never
     * loaded. An external database is not connected only for this.
     */
    @Override
    public Optional<String> version(String graph) {
        ExternalGraph connected = external.get(graph);
        if (connected != null)
            return connected.version(graph);
        Path file = workspace.graphFile(graph);
        GraphHome home = place(graph).home;
        return home.counts().map(loaded -> Files.exists(file) && !home.isFresh(file)
                ? "file " + Sha256.of(file) : loaded.checksum());
    }

    @Override
    public Optional<LocalDate> day(String graph) {
        return FileNames.areGood(graph) ? GraphHome.converted(workspace.graphFile(graph), files) : Optional.empty();
    }

    @Override
    public Optional<Path> distilled(String graph) {
        return Optional.of(workspace.distilled(graph));
    }

    /** A name in quern.json means an external database unless the workspace has a graph of this name. */
    private boolean isOwn(String graph) {
        return Files.exists(workspace.graphFile(graph)) || Files.exists(workspace.graphFolder(graph).resolve(HOME));
    }

    private Optional<ExternalGraph> external(String graph) {
        if (isOwn(graph))
            return Optional.empty();
        return DatabaseSettings.read(workspace).named().stream().filter(named -> named.name().equals(graph)).findFirst()
                .map(named -> external.computeIfAbsent(graph, _ -> ExternalGraph.connect(named.address(secrets))));
    }

    /** Loads the graph's file whether or not it has changed; after a failure, the previous database stays valid. */
    public GraphHome.Counts load(String graph, LoadRoute route, Progress progress) {
        Place place = place(graph);
        place.load(workspace.graphFile(graph), route, progress);
        return place.home.counts().orElseThrow();
    }

    /** Stops the graph's database; the next query starts it again. */
    public void stop(String graph) {
        running.stop(place(graph));
    }

    @Override
    public void whileStopped(String graph, Runnable work) {
        if (external(graph).isPresent())
            work.run();
        else
            place(graph).whileStopped(work);
    }

    /** What was loaded into the graph's database, if it was ever loaded. */
    public Optional<GraphHome.Counts> counts(String graph) {
        return place(graph).home.counts();
    }

    /** The graphs whose databases run. */
    public List<String> running() {
        return places.entrySet().stream().filter(e -> running.isRunning(e.getValue())).map(Map.Entry::getKey).toList();
    }

    private Place place(String graph) {
        return places.computeIfAbsent(graph, name -> new Place(home(name)));
    }

    /** The databases of graphs that cannot be written, or that another process has open, are in a temporary folder. */
    private GraphHome home(String graph) {
        Path folder = workspace.graphFolder(graph);
        return workspace.isForReading() || Files.exists(folder) && !Files.isWritable(folder)
                ? new GraphHome(scratch().resolve(graph), files, DatabaseSettings.read(workspace).pageCache())
                : GraphHome.of(workspace, graph, files);
    }

    private synchronized Path scratch() {
        try {
            Path made = scratch.isPresent() ? scratch.get() : Files.createTempDirectory("quern-databases-");
            scratch = Optional.of(made);
            return made;
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(Path.of(System.getProperty("java.io.tmpdir", "")), failure);
        }
    }

    @Override
    public void close() {
        running.close();
        external.values().forEach(ExternalGraph::close);
        synchronized (this) {
            scratch.ifPresent(SafeFiles::deleteFolder);
        }
    }

    /** One graph's folder, and its database, running or not. */
    private final class Place {
        private final GraphHome home;
        private final GraphDatabase handle = new Handle(this);

        Place(GraphHome home) {
            this.home = home;
        }

        synchronized void open(Path file, Progress progress) {
            if (Files.exists(file) && !home.isFresh(file)) {
                load(file, LoadRoute.AUTO, progress);
                return;
            }
            if (!home.isLoaded())
                throw SafeFiles.noSuch(file);
            running.leave(running.enter(this, () -> start(progress), progress));
        }

        private EmbeddedDatabase start(Progress progress) {
            home.sweep();
            progress.stage("Starting the database");
            return home.start();
        }

        synchronized void load(Path file, LoadRoute route, Progress progress) {
            boolean alone = running.replace(this, () -> home.load(file, route, progress), progress);
            if (alone)
                home.sweep();
        }

        /** Nobody can start it meanwhile. */
        synchronized void whileStopped(Runnable work) {
            if (!running.stopIdle(this))
                throw new QuernException("the database of the graph is in use", home.folder().toString(),
                        "wait until the queries on it have finished, or cancel them");
            work.run();
        }

        /** While one runs, nobody waits for a load. */
        RunningDatabases.Use enter(Progress progress) {
            Optional<RunningDatabases.Use> use = running.enter(this);
            if (use.isPresent())
                return use.get();
            synchronized (this) {
                return running.enter(this, () -> start(progress), progress);
            }
        }
    }

    /** The object that callers get; it forwards queries to the graph's current database. */
    private final class Handle implements GraphDatabase {
        private final Place place;

        Handle(Place place) {
            this.place = place;
        }

        @Override
        public List<String> stream(String cypher, Map<String, Object> parameters, QueryLimits limits,
                Progress progress, Rows rows) throws QueryFailure {
            RunningDatabases.Use use = place.enter(progress);
            try {
                return use.database().stream(cypher, parameters, limits, progress, rows);
            } finally {
                running.leave(use);
            }
        }

        @Override
        public void close() {
            running.stop(place);
        }
    }
}
