package org.quern.cli.option;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.quern.neo4j.GraphSource;
import org.quern.task.Services;
import org.quern.workspace.FileNames;
import org.quern.workspace.QuernException;
import picocli.CommandLine.Option;

/**
 * Options that select the graphs of a file's items: the graph that each item names, one for all items, or graph
 * files in a folder.
 */
public final class GraphChoice implements CheckedOptions {

    @Option(names = "--graph", paramLabel = "NAME", description = "Use this graph from the workspace, or this graph file, for every item (default: the graph that the item names).")
    private @Nullable String graph;
    @Option(names = "--graphs", paramLabel = "DIR", description = "Look in this folder for the graph that each item names: GRAPH-graph.json or GRAPH-graph.json.gz.")
    private @Nullable Path graphs;

    /** Whether one of the options is given. */
    boolean isMade() {
        return graph != null || graphs != null;
    }

    /** The options exclude each other. */
    @Override
    public void check(CommonOptions common) {
        common.require(graph == null || graphs == null, "choose either --graph or --graphs");
    }

    /** Opens the selected graphs, runs the work, and closes them; graph files need no workspace. */
    public void ask(CommonOptions common, Consumer<GraphSource> work) {
        ask(common::open, work);
    }

    /** The same for work that only reads the workspace, which may be open in another process. */
    public void askToRead(CommonOptions common, Consumer<GraphSource> work) {
        ask(common::openToRead, work);
    }

    private void ask(Supplier<Services> opened, Consumer<GraphSource> work) {
        if (isFiles()) {
            try (GraphSource files = files()) {
                work.accept(files);
            }
        } else {
            try (Services services = opened.get()) {
                work.accept(open(services));
            }
        }
    }

    /** Whether the graphs are files outside of a workspace. */
    public boolean isFiles() {
        return graphs != null || one().isPresent();
    }

    /** Opens graph files, and runs the work with them. */
    public void askFiles(BiConsumer<GraphSource, Function<String, Path>> work) {
        try (GraphSource source = files()) {
            work.accept(source, name -> graphs != null ? graphFile(graphs, name) : one().orElseThrow());
        }
    }

    /** The graphs {@code GRAPH-graph.json.gz} of a folder; close it. */
    public static GraphSource inFolder(Path folder) {
        return new GraphFiles(name -> newFile(folder, name));
    }

    public static Path newFile(Path folder, String name) {
        return folder.resolve(FileNames.check(name) + "-graph.json.gz");
    }

    /** The databases of the selected graphs, to be closed before the services. */
    public GraphSource open(Services services) {
        if (isFiles())
            return files();
        String name = graph;
        return services.databases().under(each -> name == null ? each : name);
    }

    /** The single graph file; empty for graphs of the workspace and for a folder of files. */
    private Optional<Path> one() {
        return Optional.ofNullable(graph).map(Path::of).filter(Files::isRegularFile);
    }

    private GraphSource files() {
        Path folder = graphs;
        if (folder == null) {
            Path file = one().orElseThrow();
            return new GraphFiles(_ -> file);
        }
        if (!Files.isDirectory(folder))
            throw new QuernException("no such folder", folder.toString(), "check the path");
        return new GraphFiles(name -> graphFile(folder, name));
    }

    /** The graph file that the items refer to. */
    public Path file(Services services, String name) {
        return graphs != null ? graphFile(graphs, name)
                : one().orElseGet(() -> services.workspace().graphFile(graph == null ? name : graph));
    }

    private static Path graphFile(Path folder, String name) {
        Path plain = folder.resolve(FileNames.check(name) + "-graph.json");
        Path packed = folder.resolve(name + "-graph.json.gz");
        if (!Files.exists(plain) && !Files.exists(packed))
            throw new QuernException("there is no graph file {0}", folder.toString(),
                    "add it, or choose the graph with --graph", packed.getFileName());
        return Files.exists(plain) ? plain : packed;
    }
}
