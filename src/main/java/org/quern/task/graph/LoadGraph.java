package org.quern.task.graph;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
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
import org.quern.task.LazyServices;
import org.quern.task.UseCase;
import org.quern.task.entry.ReplaceGraph;
import org.quern.task.entry.ReplaceGraph.Consent;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Loads a graph from the workspace into its embedded database or an external one. */
public record LoadGraph(LazyServices in) implements UseCase<LoadGraph.Settings, LoadGraph.Result> {

    /**
     * The settings.
     *
     * @param graph the graph's name in the workspace; if empty, that of the file's schema
     * @param file a graph file that is copied into the workspace first, replacing a graph with that name
     * @param route how the embedded database is loaded
     * @param restart whether to delete the data of an interrupted load from the external database first;
     * otherwise the load is resumed
     * @param consent to a file that lacks much of the graph that it replaces
     */
    public record Settings(Optional<String> graph, Optional<Path> file,
            @JsonProperty(defaultValue = "auto") LoadRoute route, DatabaseSelection database,
            boolean restart, boolean consent) {}

    /**
     * The result.
     *
     * @param before number of elements from an interrupted load
     */
    public record Result(String graph, @JsonUnwrapped GraphHome.Counts counts, @JsonIgnore long before) {}

    @Override
    public Result run(Settings settings, Progress progress) throws Exception {
        SafeFiles files = in.files();
        String name = settings.graph().orElseGet(() -> new GraphImport(files).name(settings.file()
                .orElseThrow(() -> new QuernException("no graph is chosen", "", "give its name, or a file"))));
        // Checks whether the database can be loaded before anything is read.
        Optional<DatabaseAddress> elsewhere = settings.database().isElsewhere()
                ? Optional.of(settings.database().address(in, true)) : Optional.empty();
        Workspace workspace = in.workspace();
        if (settings.file().isPresent()) {
            Path file = settings.file().get();
            new ReplaceGraph(workspace, files).build(name, folder -> {
                progress.stage("Checking the file");
                new GraphImport(files).copy(file, folder.resolve("graph.json.gz"), progress);
                return folder;
            }, Consent.given(settings.consent(), progress), progress);
        }
        Path graph = workspace.graphFile(name);
        if (!Files.exists(graph))
            throw SafeFiles.noSuch(graph);
        if (elsewhere.isEmpty()) {
            try (Databases databases = new Databases(workspace, files)) {
                return new Result(name, databases.load(name, settings.route(), progress), 0);
            }
        }
        RemoteLoader.Loaded loaded = new RemoteLoader(files).load(graph, elsewhere.get(),
                settings.restart(), progress);
        return new Result(name, new GraphHome.Counts(LoadRoute.UNWIND.toString(), loaded.checksum(), loaded.entities(),
                loaded.relations()), loaded.before());
    }
}
