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

/** Reads source graphs of any origin. The last one is cached, because many samples are drawn from one graph. */
public final class OriginReader {

    /** A graph, with the modification times of its files when it was read. */
    private record Read(SourceOrigin origin, SourceOptions options, String written, SourceGraph graph) {}

    private final Workspace workspace;
    private final NamedSources sources;
    private final SafeFiles files;
    private Optional<Read> last = Optional.empty();

    /** @param sources opens the workspace's stores, which may be in use elsewhere */
    public OriginReader(Workspace workspace, NamedSources sources, SafeFiles files) {
        this.workspace = workspace;
        this.sources = sources;
        this.files = files;
    }

    /**
     * @param options do not apply to triples
     * @throws QuernException if the graph does not exist, cannot be read, or has no core entity
     */
    public synchronized SourceGraph read(SourceOrigin origin, SourceOptions options, Progress progress) {
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

    private String written(SourceOrigin origin) {
        Path file = switch (origin) {
            case SourceOrigin.OfGraph(String name) -> workspace.graphFile(name);
            case SourceOrigin.OfFile(Path graph) -> graph;
            case SourceOrigin.OfTriples(Path folder) -> folder;
            case SourceOrigin.OfStore(String name) -> workspace.store(name).resolve("store.json");
        };
        try {
            return Files.getLastModifiedTime(file).toString();
        } catch (IOException _) {
            // Ignored: the reader of the file reports the failure.
            return "";
        }
    }

    private SourceGraph fresh(SourceOrigin origin, SourceOptions options, Progress progress) {
        return switch (origin) {
            case SourceOrigin.OfGraph(String name) ->
                new PropertyGraphSource(files, options).read(workspace.graphFile(name),
                        name, progress);
            case SourceOrigin.OfFile(Path file) -> new PropertyGraphSource(files, options).read(file, origin.name(),
                    progress);
            case SourceOrigin.OfTriples(Path folder) -> triples(folder, origin.name(), progress);
            case SourceOrigin.OfStore(String name) -> store(name, options, progress);
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
            // Happens only if the thread is interrupted while the store is reloaded.
            throw new QuernException("the store could not be read", name, "try again").causedBy(impossible);
        }
    }
}
