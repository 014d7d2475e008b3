package org.quern.cli.textgraph;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.quern.cli.option.CheckedOptions;
import org.quern.cli.option.CommonOptions;
import org.quern.task.textgraph.SampleTextGraphs.Source;
import org.quern.wikidata.EntityId;
import picocli.CommandLine.Option;

/** Options that select the source graph of a data set and its parts. */
final class TextGraphSource implements CheckedOptions {

    @Option(names = "--graph", paramLabel = "NAME", description = "Name of a graph in the workspace, or a graph file.")
    private Optional<String> graph = Optional.empty();
    @Option(names = "--triples", paramLabel = "DIR", description = "A folder with entities.tsv, relations.tsv, edges.tsv and optionally nodes.tsv and attributes.tsv, as in WikiDataSets.")
    private Optional<Path> triples = Optional.empty();
    @Option(names = "--store", paramLabel = "NAME", description = "A store in the workspace: its items and the truthy statements between them.")
    private Optional<String> store = Optional.empty();
    @Option(names = "--core", paramLabel = "TYPE", split = ",", description = "Entity types that samples start from and whose entities get pseudonyms (default: all). For a store, class ids; the graph is restricted to their instances.")
    private List<String> core = List.of();
    @Option(names = "--literals", description = "Include property values of entities as edges. For a store, external ids, URLs and files are excluded.")
    private boolean literals;
    @Option(names = "--relation-properties", description = "Include properties of relations; for a store, qualifiers.")
    private boolean details;

    @Override
    public void check(CommonOptions common) {
        common.require(Stream.of(graph, triples, store).filter(Optional::isPresent).count() == 1,
                "choose one of --graph, --triples and --store");
        common.require(triples.isEmpty() || core.isEmpty() && !literals && !details,
                "--core, --literals and --relation-properties apply to --graph and --store only");
        common.require(store.isEmpty() || core.stream().allMatch(type -> EntityId.matches(type, "Q")),
                "--core: for a store, use class ids such as Q11424");
    }

    Source source() {
        return new Source(graph, triples, store, Set.copyOf(core), literals, details);
    }
}
