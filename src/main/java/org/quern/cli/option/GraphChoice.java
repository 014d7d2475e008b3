package org.quern.cli.option;

import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.quern.neo4j.GraphSource;
import org.quern.task.Services;
import org.quern.workspace.Names;
import org.quern.workspace.QuernException;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Option;

/**
 * Which graphs the items of a file are about: the one that each names in the workspace, one for all, or those in a
 * folder of graph files.
 */
public final class GraphChoice {

    @Option(names = "--graph", paramLabel = "NAME", description = "Ask this graph of the workspace, or this graph file, for every item (default: the graph of the workspace that the item names).")
    private @Nullable String graph;
    @Option(names = "--graphs", paramLabel = "DIR", description = "Ask the graph that each item names, from DIR/GRAPH-graph.json or .json.gz.")
    private @Nullable Path graphs;

    /** What to do with the graphs. */
    @FunctionalInterface
    public interface Work {
        void with(GraphSource source);
    }

    /** Whether any was chosen. */
    public boolean isMade() {
        return graph != null || graphs != null;
    }

    /** No more than one can be chosen. */
    public void check(CommonOptions common) {
        common.require(graph == null || graphs == null, "choose either --graph or --graphs");
    }

    /** Opens what was chosen, works, and closes it. */
    public void ask(CommonOptions common, Work work) {
        if (graphs != null) {
            if (!Files.isDirectory(graphs))
                throw new QuernException("there is no such folder", graphs.toString(), "check the path");
            Path folder = graphs;
            try (GraphFiles files = new GraphFiles(name -> graphFile(folder, name))) {
                work.with(files);
            }
        } else if (graph != null && Files.isRegularFile(Path.of(graph))) {
            Path file = Path.of(graph);
            try (GraphFiles files = new GraphFiles(_ -> file)) {
                work.with((_, progress) -> files.of(file.toString(), progress));
            }
        } else if (graph != null) {
            String name = graph;
            try (Services services = common.open()) {
                work.with((_, progress) -> services.databases().of(name, progress));
            }
        } else {
            try (Services services = common.open()) {
                work.with(services.databases());
            }
        }
    }

    /** The file of a graph that the items are about. */
    public Path file(CommonOptions common, String name) {
        if (graphs != null)
            return graphFile(graphs, name);
        if (graph != null && Files.isRegularFile(Path.of(graph)))
            return Path.of(graph);
        try (Workspace workspace = Workspace.open(common.workspace())) {
            return workspace.graphFile(graph == null ? name : graph);
        }
    }

    private static Path graphFile(Path folder, String name) {
        Path plain = folder.resolve(Names.check(name) + "-graph.json");
        Path packed = folder.resolve(name + "-graph.json.gz");
        if (!Files.exists(plain) && !Files.exists(packed))
            throw new QuernException("there is no graph file " + packed.getFileName(), folder.toString(),
                    "put it there, or name the graphs with --graph");
        return Files.exists(plain) ? plain : packed;
    }
}
