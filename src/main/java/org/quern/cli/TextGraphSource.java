package org.quern.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.quern.job.Progress;
import org.quern.textgraph.source.PropertyGraphSource;
import org.quern.textgraph.source.SourceGraph;
import org.quern.textgraph.source.SourceOptions;
import org.quern.textgraph.source.TriplesSource;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Option;

/** Which graph texts are drawn from, and what of it. */
final class TextGraphSource {

    @Option(names = "--graph", paramLabel = "NAME", description = "A graph of the workspace, or a graph file.")
    private Optional<String> graph = Optional.empty();
    @Option(names = "--triples", paramLabel = "DIR", description = "A folder with entities.tsv, relations.tsv, edges.tsv, and perhaps nodes.tsv and attributes.tsv, as WikiDataSets has them.")
    private Optional<Path> triples = Optional.empty();
    @Option(names = "--core", paramLabel = "TYPE", split = ",", description = "The types of the entities that samples start from and that get pseudonyms (default: all).")
    private List<String> core = List.of();
    @Option(names = "--literals", description = "Take the values of entities' properties along, as edges to values.")
    private boolean literals;
    @Option(names = "--relation-properties", description = "Take the properties of relations along.")
    private boolean details;

    void check(CommonOptions common) {
        common.require(graph.isPresent() != triples.isPresent(), "name either --graph or --triples");
        common.require(triples.isEmpty() || core.isEmpty() && !literals && !details,
                "--core, --literals and --relation-properties are for --graph: triples have none of these");
    }

    SourceOptions options() {
        return new SourceOptions(literals, details, Set.copyOf(core));
    }

    SourceGraph read(Workspace workspace, SafeFiles files, Progress progress) {
        if (triples.isPresent()) {
            Path folder = triples.get();
            if (!TriplesSource.isThere(folder))
                throw new QuernException("there are no triples (entities.tsv, relations.tsv, edges.tsv)",
                        folder.toString(), "check the path");
            return new TriplesSource(files).read(folder, folder.toAbsolutePath().normalize().getFileName().toString(),
                    progress);
        }
        String name = graph.orElseThrow();
        Path plain = Path.of(name);
        boolean isFile = Files.isRegularFile(plain);
        Path file = isFile ? plain : workspace.graphFile(name);
        return new PropertyGraphSource(files, options()).read(file,
                isFile ? plain.getFileName().toString().replaceFirst("\\.json(\\.gz)?$", "") : name, progress);
    }
}
