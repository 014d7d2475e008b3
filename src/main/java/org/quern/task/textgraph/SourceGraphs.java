package org.quern.task.textgraph;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.quern.job.Progress;
import org.quern.task.Services;
import org.quern.textgraph.source.Origin;
import org.quern.textgraph.source.OriginReader;
import org.quern.textgraph.source.SourceGraph;
import org.quern.textgraph.source.SourceOptions;
import org.quern.workspace.Workspace;

/** Reads the graphs that samples are drawn from. The last one is kept, because one graph has many samples. */
public final class SourceGraphs {

    /** A graph that was read, and when its files were written then. */
    private record Read(Origin origin, SourceOptions options, String written, SourceGraph graph) {}

    private final Workspace workspace;
    private final OriginReader reader;
    private Optional<Read> last = Optional.empty();

    public SourceGraphs(Services services) {
        this.workspace = services.workspace();
        this.reader = new OriginReader(workspace, services.sources(), services.files());
    }

    public synchronized SourceGraph read(Origin origin, SourceOptions options, Progress progress) {
        String written = written(origin);
        Optional<SourceGraph> known = last.filter(read -> read.origin.equals(origin) && read.options.equals(options)
                && read.written.equals(written)).map(Read::graph);
        if (known.isPresent())
            return known.get();
        last = Optional.empty();
        SourceGraph graph = reader.read(origin, options, progress);
        last = Optional.of(new Read(origin, options, written, graph));
        return graph;
    }

    private String written(Origin origin) {
        Path file = switch (origin) {
            case Origin.OfGraph(String name) -> workspace.graphFile(name);
            case Origin.OfFile(Path graph) -> graph;
            case Origin.OfTriples(Path folder) -> folder;
            case Origin.OfStore(String name) -> workspace.store(name).resolve("store.json");
        };
        try {
            return Files.getLastModifiedTime(file).toString();
        } catch (IOException _) {
            // Whoever reads it says what is wrong with it.
            return "";
        }
    }
}
