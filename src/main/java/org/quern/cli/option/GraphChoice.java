package org.quern.cli.option;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.quern.neo4j.GraphSource;
import org.quern.task.Services;
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

    /** Opens graph files, and runs the work with them. */
    public void askFiles(BiConsumer<GraphSource, Function<String, Path>> work) {
        try (GraphSource source = selection().files()) {
            work.accept(source, selection()::file);
        }
    }

    /** The databases of the selected graphs, to be closed before the services. */
    public GraphSource open(Services services) {
        return isFiles() ? selection().files() : services.databases().under(selection()::name);
    }

    /** The graph file that the items refer to. */
    public Path file(Services services, String name) {
        return isFiles() ? selection().file(name) : services.workspace().graphFile(selection().name(name));
    }
}
