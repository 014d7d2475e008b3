package org.quern.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.quern.graph.GraphImport;
import org.quern.job.Progress;
import org.quern.neo4j.Databases;
import org.quern.neo4j.GraphHome;
import org.quern.neo4j.LoadRoute;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Loads a graph file into the graph's embedded database. */
@Command(name = "load", mixinStandardHelpOptions = true, description = "Loads a graph of the workspace into its embedded database; with --file, takes a graph file into the workspace first.")
final class GraphLoadCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Spec
    private @Nullable CommandSpec spec;

    @Mixin
    private CommonOptions common = new CommonOptions();

    @Parameters(paramLabel = "NAME", description = "The graph's name in the workspace.")
    private String name = "";

    @Option(names = "--file", paramLabel = "FILE", description = "A graph file, packed or not, to take into the workspace under NAME; it replaces a graph of that name.")
    private @Nullable Path file;

    @Option(names = "--route", paramLabel = "ROUTE", defaultValue = "auto", description = "How: import (Neo4j's offline importer), direct (records below Cypher), or auto, whichever is faster for the file (default: auto). All give the same database.")
    private String route = "auto";

    GraphLoadCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        LoadRoute chosen = LoadRoute.of(route).orElseThrow(
                () -> new ParameterException(Objects.requireNonNull(spec).commandLine(),
                        "--route: '" + route + "' is none of auto, import, direct"));
        Progress progress = terminal.progress();
        SafeFiles files = new SafeFiles();
        try (Workspace workspace = file == null ? Workspace.open(common.workspace())
                : Workspace.openOrCreate(common.workspace()); Databases databases = new Databases(workspace, files)) {
            if (file != null) {
                progress.stage("Checking the file");
                new GraphImport(files).copy(file, workspace.graphFile(name), progress);
            }
            databases.load(name, chosen, progress);
            print(databases.counts(name).orElseThrow());
        }
        return 0;
    }

    private void print(GraphHome.Counts counts) {
        if (common.json()) {
            Map<String, Object> result = new LinkedHashMap<>();
            result.put("graph", name);
            result.put("route", counts.route());
            result.put("checksum", counts.checksum());
            result.put("entities", counts.entities());
            result.put("relations", counts.relations());
            terminal.json(result);
            return;
        }
        TextTable table = new TextTable(List.of("type", "kind", "count"), TextTable.READABLE);
        counts.entities().forEach((label, count) -> table.add(List.of(label, "entity", "%,d".formatted(count))));
        counts.relations().forEach((label, count) -> table.add(List.of(label, "relation", "%,d".formatted(count))));
        table.lines().forEach(terminal::println);
        terminal.note("Loaded by route " + counts.route() + " and checked; checksum " + counts.checksum() + ".");
    }
}
