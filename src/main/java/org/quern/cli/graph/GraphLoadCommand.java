package org.quern.cli.graph;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.quern.cli.WorkspaceCommand;
import org.quern.cli.option.DatabaseChoice;
import org.quern.cli.output.JsonMembers;
import org.quern.cli.output.TextTable;
import org.quern.graph.GraphImport;
import org.quern.job.Progress;
import org.quern.neo4j.DatabaseAddress;
import org.quern.neo4j.Databases;
import org.quern.neo4j.GraphHome;
import org.quern.neo4j.load.LoadRoute;
import org.quern.neo4j.load.RemoteLoader;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Loads a graph file into the graph's embedded database, or into one elsewhere. */
@Command(name = "load", mixinStandardHelpOptions = true, description = "Loads a graph of the workspace into its embedded database, or into an empty one elsewhere; with --file, takes a graph file into the workspace first.")
final class GraphLoadCommand extends WorkspaceCommand {

    @Parameters(paramLabel = "NAME", description = "The graph's name in the workspace.")
    private String name = "";

    @Option(names = "--file", paramLabel = "FILE", description = "A graph file, packed or not, to take into the workspace under NAME; it replaces a graph of that name.")
    private @Nullable Path file;

    @Mixin
    private DatabaseChoice choice = new DatabaseChoice();

    @Option(names = "--route", paramLabel = "ROUTE", defaultValue = "auto", description = "How: import (Neo4j's offline importer), unwind (batches over Bolt, the only one for databases elsewhere), or auto (default): import for the embedded database, unwind for one elsewhere. All give the same database, and each is checked.")
    private String route = "auto";

    @Option(names = "--restart", description = "With a database elsewhere: delete first what a load that was cut has left there. Without this, the same load goes on where it was.")
    private boolean restart;

    @Override
    public Integer call() {
        LoadRoute chosen = LoadRoute.of(route)
                .orElseThrow(() -> common.wrong("--route: '" + route + "' is none of auto, import, unwind"));
        if (choice.elsewhere() && chosen != LoadRoute.AUTO && chosen != LoadRoute.UNWIND)
            throw common.wrong("--route: databases elsewhere are loaded by unwind only");
        if (restart && !choice.elsewhere())
            throw common.wrong("--restart: only with --uri or --database; other loads always begin anew");
        Progress progress = terminal.progress();
        SafeFiles files = new SafeFiles();
        // What may be loaded where is said before anything is read.
        Optional<DatabaseAddress> elsewhere = choice.elsewhere() ? Optional.of(choice.address(common, true))
                : Optional.empty();
        try (Workspace workspace = file == null ? Workspace.open(common.workspace())
                : Workspace.openOrCreate(common.workspace()); Databases databases = new Databases(workspace, files)) {
            if (file != null) {
                progress.stage("Checking the file");
                new GraphImport(files).copy(file, workspace.graphFile(name), progress);
            }
            if (elsewhere.isPresent())
                print(elsewhere(workspace, elsewhere.get(), files, progress));
            else
                print(databases.load(name, chosen, progress));
        }
        return 0;
    }

    private GraphHome.Counts elsewhere(Workspace workspace, DatabaseAddress address, SafeFiles files,
            Progress progress) {
        Path graph = workspace.graphFile(name);
        if (!Files.exists(graph))
            throw new QuernException("there is no graph of this name", graph.toString(),
                    "convert one, or load a graph file under this name");
        RemoteLoader.Loaded loaded = new RemoteLoader(files).load(graph, address, restart, progress);
        if (loaded.before() > 0)
            terminal.note("%,d elements were there from a load before, which was cut."
                    .formatted(loaded.before()));
        return new GraphHome.Counts(LoadRoute.UNWIND.text(), loaded.checksum(), loaded.entities(),
                loaded.relations());
    }

    private void print(GraphHome.Counts counts) {
        if (common.json()) {
            terminal.json(JsonMembers.of("graph", name, "route", counts.route(), "checksum", counts.checksum(),
                    "entities", counts.entities(), "relations", counts.relations()));
            return;
        }
        TextTable table = new TextTable(List.of("type", "kind", "count"), TextTable.READABLE);
        counts.entities().forEach((label, count) -> table.add(List.of(label, "entity", "%,d".formatted(count))));
        counts.relations().forEach((label, count) -> table.add(List.of(label, "relation", "%,d".formatted(count))));
        table.lines().forEach(terminal::println);
        terminal.note("Loaded by route " + counts.route() + " and checked; checksum " + counts.checksum() + ".");
    }
}
