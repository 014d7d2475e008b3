package org.quern.cli.option;

import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.quern.cli.output.Terminal;
import org.quern.convert.NeededData;
import org.quern.job.Progress;
import org.quern.schema.MappedSchema;
import org.quern.task.graph.ConvertGraph;
import org.quern.wikidata.QuestionGuide;
import org.quern.wikidata.WikidataSource;
import org.quern.wikidata.dump.BadLines;
import org.quern.wikidata.dump.DumpSource;
import org.quern.wikidata.store.Store;
import org.quern.workspace.QuernException;
import org.quern.workspace.Workspace;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Options that select a source of Wikidata; exactly one must be given. */
public final class SourceChoice {
    private static final int BAD_LINES_SHOWN = 5;

    @Spec(Spec.Target.MIXEE)
    private @Nullable CommandSpec command;

    @Option(names = "--store", paramLabel = "NAME", description = "Name of a store in the workspace.")
    private Optional<String> store = Optional.empty();

    @ArgGroup(exclusive = false)
    private @Nullable EndpointOptions endpoint;

    @Option(names = "--dump", paramLabel = "FILE", description = "A JSON entity dump: plain, gzip or bzip2. It is read once; intermediate data is written next to the graph.")
    private Optional<Path> dump = Optional.empty();

    /** Whether exactly one source is given. */
    public boolean given() {
        return count() == 1;
    }

    /** Whether a source is given, for commands where it is optional. */
    public boolean any() {
        return count() > 0;
    }

    /** Checks that a store or an endpoint is selected. */
    public void checkQueried(CommonOptions common) {
        common.require(given() && !isDump(), "choose one source: --store NAME or --endpoint URL");
    }

    private long count() {
        return Stream.of(store, Optional.ofNullable(endpoint), dump).filter(Optional::isPresent).count();
    }

    /** The store's name, if a store is selected. */
    public Optional<String> store() {
        return store;
    }

    /** The endpoint's host, if an endpoint is selected. */
    public Optional<String> endpointHost() {
        return endpoint == null ? Optional.empty()
                : Optional.of(endpoint.host(Objects.requireNonNull(command).commandLine()));
    }

    /** The dump's file, if a dump is selected. */
    public Optional<Path> dump() {
        return dump;
    }

    public boolean isDump() {
        return dump.isPresent();
    }

    /**
     * Opens the selected source; closing it closes everything that it uses.
     *
     * @param schema the schema to convert
     * @param scratch a folder for temporary files
     * @throws QuernException when the source does not exist or cannot be read
     * @throws picocli.CommandLine.ParameterException when the value of an option is invalid
     */
    public WikidataSource open(MappedSchema schema, Workspace workspace, Path scratch, Terminal terminal,
            Progress progress) {
        if (endpoint != null)
            return endpoint.open(Objects.requireNonNull(command).commandLine(), workspace, terminal, progress);
        return dump.isPresent() ? open(dump.get(), schema, scratch, terminal, progress)
                : Store.open(workspace.store(store.orElseThrow())).ownSource();
    }

    /** The selected source, for a conversion. */
    public ConvertGraph.Source source(Workspace workspace, Terminal terminal) {
        return (schema, scratch, progress, work) -> {
            try (WikidataSource source = open(schema, workspace, scratch, terminal, progress)) {
                return work.ask(source, progress);
            }
        };
    }

    /** The selected dump, for a conversion. */
    public ConvertGraph.Source dumpSource(Terminal terminal) {
        return (schema, scratch, progress, work) -> {
            try (WikidataSource source = open(dump.orElseThrow(), schema, scratch, terminal, progress)) {
                return work.ask(source, progress);
            }
        };
    }

    /**
     * Opens the selected source for random access; closing it closes everything that it uses.
     *
     * @throws QuernException when it cannot be read, or is a dump, which would have to be read for each
     * question
     */
    public WikidataSource open(Workspace workspace, Terminal terminal, Progress progress) {
        if (endpoint != null)
            return endpoint.open(Objects.requireNonNull(command).commandLine(), workspace, terminal, progress);
        if (dump.isPresent())
            throw new QuernException("a dump can only be read sequentially", dump.get().toString(),
                    "load it into a store with 'quern store load', or query an endpoint");
        return Store.open(workspace.store(store.orElseThrow())).ownSource();
    }

    /** The source's answers about the steps of a plan; reads no dump and sends no query to an endpoint. */
    public <R> R ask(Workspace workspace, Function<QuestionGuide, R> question) {
        if (endpoint != null)
            return question.apply(endpoint.guide(Objects.requireNonNull(command).commandLine()));
        if (dump.isPresent())
            return question.apply(DumpSource.guide());
        try (WikidataSource source = Store.open(workspace.store(store.orElseThrow())).ownSource()) {
            return question.apply(source);
        }
    }

    private static WikidataSource open(Path file, MappedSchema schema, Path scratch, Terminal terminal,
            Progress progress) {
        DumpSource source = DumpSource.open(file, NeededData.of(schema), scratch,
                Runtime.getRuntime().availableProcessors(), progress);
        BadLines bad = source.badLines();
        if (bad.count() > 0)
            terminal.warning("Skipped lines in the dump that are not entities (%,d):".formatted(bad.count()));
        bad.samples().stream().limit(BAD_LINES_SHOWN).forEach(
                line -> terminal.warning("  line %d: %s “%s”".formatted(line.line(), line.reason(), line.text())));
        return source;
    }
}
