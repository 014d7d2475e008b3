package org.quern.cli.graph;

import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.GraphFile;
import org.quern.task.graph.CompareGraphs;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Compares two graphs. */
@Command(name = "compare", mixinStandardHelpOptions = true)
final class GraphCompareCommand extends WorkspaceCommand {

    @Parameters(index = "0", paramLabel = "BEFORE", description = "Name of a graph in the workspace, or a graph file.")
    private String before = "";

    @Parameters(index = "1", paramLabel = "AFTER", description = "Name of a graph in the workspace, or a graph file.")
    private String after = "";

    @Option(names = "--limit", paramLabel = "N", defaultValue = "3", description = "Max. examples per type and kind of difference (default: ${DEFAULT-VALUE}).")
    private int examples = 3;

    @Override
    protected void run() throws Exception {
        common.require(examples >= 0, "--limit must be at least 0");
        CompareGraphs.Settings settings = new CompareGraphs.Settings(GraphFile.locate(before, common.workspace()),
                GraphFile.locate(after, common.workspace()), examples);
        perform(new CompareGraphs(files), settings,
                found -> new GraphChangesText(found).lines().forEach(terminal::println));
    }
}
