package org.quern.builtin.cypher;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.quern.builtin.WordSplitter;
import org.quern.graph.GraphReader;
import org.quern.job.Progress;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** Reads the names of graphs from their files, once for each state of a file. Thread-safe. */
public final class FileIndexes implements GraphIndexes {

    /** Larger files would take more memory than other work leaves. */
    private static final long MOST_BYTES = 256L << 20;

    private record State(long size, long changed) {}

    private record Read(State state, GraphIndex index) {}

    private final Function<String, Path> fileOf;
    private final SafeFiles files;
    private final WordSplitter splitter = new WordSplitter();
    private final Map<String, Read> read = new HashMap<>();

    /** @param fileOf the file of a graph, which need not exist */
    public FileIndexes(Function<String, Path> fileOf, SafeFiles files) {
        this.fileOf = fileOf;
        this.files = files;
    }

    @Override
    public synchronized Optional<GraphIndex> of(String graph) {
        try {
            Path file = fileOf.apply(graph);
            if (!Files.isRegularFile(file) || Files.size(file) > MOST_BYTES)
                return Optional.empty();
            State state = new State(Files.size(file), Files.getLastModifiedTime(file).toMillis());
            Read known = read.get(graph);
            if (known == null || !known.state().equals(state)) {
                known = new Read(state, GraphIndex.read(new GraphReader(files), file, splitter, Progress.NONE));
                read.put(graph, known);
            }
            return Optional.of(known.index());
        } catch (IOException | QuernException _) {
            // Names are linked by their spelling alone; whoever opens the graph reports the problem.
            return Optional.empty();
        }
    }
}
