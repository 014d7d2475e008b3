package org.quern.task.graph;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.quern.neo4j.GraphSource;
import org.quern.workspace.FileNames;
import org.quern.workspace.QuernException;

/**
 * The graphs of items, each of which names one. Without a choice, they are those of the workspace.
 *
 * @param graph the name of a graph of the workspace, or a graph file, for all items
 * @param folder with files {@code GRAPH-graph.json} or {@code GRAPH-graph.json.gz}
 */
public record GraphSelection(Optional<String> graph, Optional<Path> folder) {

    /** The graphs of the workspace that the items name. */
    public static final GraphSelection NAMED = new GraphSelection(Optional.empty(), Optional.empty());

    /** Whether something is chosen. */
    public boolean isMade() {
        return graph.isPresent() || folder.isPresent();
    }

    /** Whether the graphs are files outside of a workspace. */
    public boolean isFiles() {
        return folder.isPresent() || one().isPresent();
    }

    /** The single graph file; empty for graphs of the workspace and for a folder of files. */
    public Optional<Path> one() {
        return graph.map(Path::of).filter(Files::isRegularFile);
    }

    /** The name of the graph of the workspace to which items of a graph belong. */
    public String name(String named) {
        return graph.orElse(named);
    }

    /** The file to which items of a graph belong, if the graphs are files. */
    public Path file(String name) {
        return folder.map(files -> graphFile(files, name)).orElseGet(() -> one().orElseThrow());
    }

    /** Opens the files; close it. */
    public GraphSource files() {
        if (folder.isPresent() && !Files.isDirectory(folder.get()))
            throw new QuernException("no such folder", folder.get().toString(), "check the path");
        return new GraphFiles(this::file);
    }

    /** The graphs {@code GRAPH-graph.json.gz} of a folder; close it. */
    public static GraphSource inFolder(Path folder) {
        return new GraphFiles(name -> newFile(folder, name));
    }

    public static Path newFile(Path folder, String name) {
        return folder.resolve(FileNames.check(name) + "-graph.json.gz");
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
