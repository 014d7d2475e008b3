package org.quern.cli.option;

import java.nio.file.Path;
import java.util.Optional;
import org.quern.task.graph.GraphSelection;
import picocli.CommandLine.Option;

/**
 * Options that select the graphs of a file's items: the graph that each item names, one for all items, or graph
 * files in a folder.
 */
public final class GraphChoice implements CheckedOptions {

    @Option(names = "--graph", paramLabel = "NAME", description = "Use this graph from the workspace, or this graph file, for every item (default: the graph that the item names).")
    private Optional<String> graph = Optional.empty();
    @Option(names = "--graphs", paramLabel = "DIR", description = "Look in this folder for the graph that each item names: GRAPH-graph.json or GRAPH-graph.json.gz.")
    private Optional<Path> graphs = Optional.empty();

    public GraphSelection selection() {
        return new GraphSelection(graph, graphs);
    }

    /** The options exclude each other. */
    @Override
    public void check(CommonOptions common) {
        common.require(graph.isEmpty() || graphs.isEmpty(), "choose either --graph or --graphs");
    }

    /** Whether the graphs are files outside of a workspace. */
    public boolean isFiles() {
        return selection().isFiles();
    }
}
