package org.quern.textgraph.source;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.quern.job.Progress;
import org.quern.wikidata.named.NamedSource;
import org.quern.wikidata.named.NamedSources;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Reads source graphs of any origin. The last one is kept, because many samples are drawn from one graph. */
public final class OriginReader {

    /** A graph that was read, and when its files were written then. */
    private record Read(Origin origin, SourceOptions options, String written, SourceGraph graph) {}

    private final Workspace workspace;
    private final NamedSources sources;
    private final SafeFiles files;
    private Optional<Read> last = Optional.empty();

    /** @param sources the workspace's stores, open as others need them */
    public OriginReader(Workspace workspace, NamedSources sources, SafeFiles files) {
        this.workspace = workspace;
        this.sources = sources;
        this.files = files;
    }

    /**
     * @param options triples have none of them
     * @throws QuernException when it is not there, cannot be read, or has nothing to start from
     */
    public synchronized SourceGraph read(Origin origin, SourceOptions options, Progress progress) {
        String written = written(origin);
        Optional<SourceGraph> known = last.filter(read -> read.origin.equals(origin) && read.options.equals(options)
                && read.written.equals(written)).map(Read::graph);
        if (known.isPresent())
            return known.get();
        last = Optional.empty();
        SourceGraph graph = fresh(origin, options, progress);
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

    private SourceGraph fresh(Origin origin, SourceOptions options, Progress progress) {
        return switch (origin) {
            case Origin.OfGraph(String name) -> new PropertyGraphSource(files, options).read(workspace.graphFile(name),
                    name, progress);
            case Origin.OfFile(Path file) -> new PropertyGraphSource(files, options).read(file, origin.name(),
                    progress);
            case Origin.OfTriples(Path folder) -> triples(folder, origin.name(), progress);
            case Origin.OfStore(String name) -> store(name, options, progress);
        };
    }

    private SourceGraph triples(Path folder, String name, Progress progress) {
        if (!TriplesSource.isThere(folder))
            throw new QuernException("no triples found (entities.tsv, relations.tsv, edges.tsv)",
                    folder.toString(), "check the path");
        return new TriplesSource(files).read(folder, name, progress);
    }

    private SourceGraph store(String name, SourceOptions options, Progress progress) {
        try {
            return sources.ask(new NamedSource.OfStore(name), progress,
                    (source, each) -> new WikidataGraphSource(options).read(source, name, each));
        } catch (RuntimeException failure) {
            throw failure;
        } catch (Exception impossible) {
            // Reading a source graph throws nothing else; being interrupted while a store is loaded anew does.
            throw new QuernException("the store could not be read", name, "try again", impossible);
        }
    }
}
