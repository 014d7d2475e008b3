package org.quern.cli.graph;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.DatabaseChoice;
import org.quern.cli.option.ReplaceConsent;
import org.quern.cli.output.Amount;
import org.quern.cli.output.TextTable;
import org.quern.neo4j.load.LoadRoute;
import org.quern.neo4j.management.GraphHome;
import org.quern.task.graph.LoadGraph;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern graph load}: loads a graph file into the graph's embedded database, or into an external one. */
@Command(name = "load", mixinStandardHelpOptions = true)
final class GraphLoadCommand extends WorkspaceCommand {

    @Parameters(arity = "0..1", paramLabel = "NAME", description = "Name of the graph in the workspace (default with --file: the name of its schema, otherwise that of the file).")
    private Optional<String> name = Optional.empty();

    @Option(names = "--file", paramLabel = "FILE", description = "Import this graph file as NAME first, replacing a graph with that name. Plain, gzip or bzip2.")
    private Optional<Path> file = Optional.empty();

    @Mixin
    private DatabaseChoice choice = new DatabaseChoice();

    @Option(names = "--route", paramLabel = "ROUTE", defaultValue = "auto", description = "How to load: import (Neo4j's offline importer), unwind (batches over Bolt), or auto: import for the embedded database, unwind for an external one. All routes give the same result, and it is checked (default: ${DEFAULT-VALUE}).")
    private LoadRoute route = LoadRoute.AUTO;

    @Option(names = "--restart", description = "With an external database, delete the data left by an interrupted load and start again (default: resume).")
    private boolean restart;

    @Mixin
    private ReplaceConsent replacing = new ReplaceConsent();

    @Override
    protected void run() throws Exception {
        if (choice.elsewhere() && route == LoadRoute.IMPORT)
            throw common.wrong("--route: external databases support unwind only");
        if (restart && !choice.elsewhere())
            throw common.wrong("--restart applies to --uri and --database only; other loads always start again");
        common.require(name.isPresent() || file.isPresent(), "Missing required parameter: 'NAME'");
        perform(LoadGraph::new, file.isEmpty() ? common::open : common::openOrCreate,
                new LoadGraph.Settings(name, file, route, choice.selection(), restart, replacing.isGiven()),
                this::print);
    }

    private void print(LoadGraph.Result loaded) {
        GraphHome.Counts counts = loaded.counts();
        TextTable table = new TextTable(List.of("type", "kind", "count"), TextTable.READABLE);
        counts.entities().forEach((label, count) -> table.add(List.of(label, "entity", "%,d".formatted(count))));
        counts.relations().forEach((label, count) -> table.add(List.of(label, "relation", "%,d".formatted(count))));
        table.lines().forEach(terminal::println);
        if (loaded.before() > 0)
            terminal.note("Resumed after %s.".formatted(Amount.of(loaded.before(), "loaded element")));
        terminal.note("Loaded and checked graph " + loaded.graph() + " (route " + counts.route() + "); checksum "
                + counts.checksum() + ".");
    }
}
