package org.quern.neo4j;

import org.quern.workspace.Secrets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.quern.job.Progress;
import org.quern.neo4j.load.LoadRoute;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * The embedded databases of a workspace, by the names of its graphs. Each is started, and loaded if need be, when it is
 * first asked for; two at most run at a time, and the one that has not been asked for longest makes room for a third.
 * Nobody need know: a database that was handed out starts again when it is asked. Graphs do not wait for each other,
 * but for room while two others are being asked.
 */
public final class Databases implements GraphSource {

    private static final int AT_A_TIME = 2;
    private static final String HOME = "neo4j";

    private final Workspace workspace;
    private final SafeFiles files;
    private final RunningDatabases running = new RunningDatabases(AT_A_TIME);
    private final Secrets secrets;
    private final Map<String, Place> places = new ConcurrentHashMap<>();
    private final Map<String, ExternalGraph> external = new ConcurrentHashMap<>();

    public Databases(Workspace workspace, SafeFiles files) {
        this(workspace, files, new Secrets(System.getenv()));
    }

    /** @param secrets have the passwords of external databases */
    public Databases(Workspace workspace, SafeFiles files, Secrets secrets) {
        this.workspace = workspace;
        this.files = files;
        this.secrets = secrets;
    }

    /** When the graph's file has changed since it was loaded, it is loaded again. */
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
    public Optional<DatabaseContent> content(String graph, Progress progress) {
        return external(graph).flatMap(elsewhere -> elsewhere.content(graph, progress));
    }

    /** A name in quern.json means an external database unless the workspace has a graph of this name. */
    private Optional<ExternalGraph> external(String graph) {
        if (Files.exists(workspace.graphFile(graph))
                || Files.exists(workspace.graphFolder(graph).resolve(HOME)))
            return Optional.empty();
        return DatabaseSettings.read(workspace).named().stream().filter(named -> named.name().equals(graph)).findFirst()
                .map(named -> external.computeIfAbsent(graph, _ -> ExternalGraph.connect(named.address(secrets))));
    }

    /** Loads the graph's file whether it has changed or not; on any failure the database of before goes on. */
    public GraphHome.Counts load(String graph, LoadRoute route, Progress progress) {
        Place place = place(graph);
        place.load(workspace.graphFile(graph), route, progress);
        return place.home.counts().orElseThrow();
    }

    /** Stops the graph's database; whoever asks it next starts it again. */
    public void stop(String graph) {
        running.stop(place(graph));
    }

    /** What the graph's database holds, when one was ever loaded. */
    public Optional<GraphHome.Counts> counts(String graph) {
        return place(graph).home.counts();
    }

    /** The graphs whose databases run. */
    List<String> running() {
        return places.entrySet().stream().filter(e -> running.isRunning(e.getValue())).map(Map.Entry::getKey)
                .toList();
    }

    private Place place(String graph) {
        return places.computeIfAbsent(graph, name -> new Place(new GraphHome(
                workspace.graphFolder(name).resolve(HOME), files, DatabaseSettings.read(workspace).pageCache())));
    }

    @Override
    public void close() {
        running.close();
        external.values().forEach(ExternalGraph::close);
    }

    /** One graph's home, and its database whether it runs or not. */
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

        /** As long as one runs, nobody waits for a load. */
        RunningDatabases.Use enter(Progress progress) {
            Optional<RunningDatabases.Use> use = running.enter(this);
            if (use.isPresent())
                return use.get();
            synchronized (this) {
                return running.enter(this, () -> start(progress), progress);
            }
        }
    }

    /** What is handed out: asks whatever database the graph has at the moment. */
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
