package org.quern.task.graph;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.quern.graph.GraphImport;
import org.quern.job.Progress;
import org.quern.neo4j.DatabaseAddress;
import org.quern.neo4j.load.LoadRoute;
import org.quern.neo4j.load.RemoteLoader;
import org.quern.neo4j.management.Databases;
import org.quern.neo4j.management.GraphHome;
import org.quern.task.Services;
import org.quern.task.entry.ReplaceGraph;
import org.quern.task.entry.ReplaceGraph.Consent;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Loads a graph from the workspace into its embedded database or an external one. */
public final class LoadGraph {

    private final Workspace workspace;
    private final SafeFiles files;

    public LoadGraph(Services services) {
        this.workspace = services.workspace();
        this.files = services.files();
    }

    /**
     * The settings.
     *
     * @param graph the graph's name in the workspace
     * @param file a graph file that is copied into the workspace first, replacing a graph with that name
     * @param route how the embedded database is loaded
     * @param elsewhere the external database; empty for the embedded one
     * @param restart whether to delete the data of an interrupted load from the external database first;
     * otherwise the load is resumed
     * @param consent to a file that lacks much of the graph that it replaces
     */
    public record Settings(String graph, Optional<Path> file, LoadRoute route, Optional<DatabaseAddress> elsewhere,
            boolean restart, Consent consent) {}

    /**
     * The result.
     *
     * @param before number of elements from an interrupted load
     */
    public record Result(GraphHome.Counts counts, long before) {}

    public Result run(Settings settings, Progress progress) throws Exception {
        if (settings.file().isPresent()) {
            Path file = settings.file().get();
            new ReplaceGraph(workspace, files).build(settings.graph(), folder -> {
                progress.stage("Checking the file");
                new GraphImport(files).copy(file, folder.resolve("graph.json.gz"), progress);
                return folder;
            }, settings.consent(), progress);
        }
        Path graph = workspace.graphFile(settings.graph());
        if (!Files.exists(graph))
            throw SafeFiles.noSuch(graph);
        if (settings.elsewhere().isEmpty()) {
            try (Databases databases = new Databases(workspace, files)) {
                return new Result(databases.load(settings.graph(), settings.route(), progress), 0);
            }
        }
        RemoteLoader.Loaded loaded = new RemoteLoader(files).load(graph, settings.elsewhere().get(),
                settings.restart(), progress);
        return new Result(new GraphHome.Counts(LoadRoute.UNWIND.toString(), loaded.checksum(), loaded.entities(),
                loaded.relations()), loaded.before());
    }
}
