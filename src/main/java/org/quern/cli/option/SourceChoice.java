package org.quern.cli.option;

import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.quern.job.Progress;
import org.quern.task.store.SourceSelection;
import org.quern.wikidata.WikidataSource;
import org.quern.workspace.Workspace;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Options that select a source of Wikidata; exactly one must be given. */
public final class SourceChoice {

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
        return selection().endpoint().map(selected -> String.valueOf(selected.address().uri().getHost()));
    }

    /** @throws picocli.CommandLine.ParameterException when the value of an option is invalid */
    public SourceSelection selection() {
        return new SourceSelection(store, Optional.ofNullable(endpoint)
                .map(options -> options.selection(Objects.requireNonNull(command).commandLine())), dump);
    }

    public boolean isDump() {
        return dump.isPresent();
    }

    /** Opens the selected source for random access; see {@link SourceSelection#open}. */
    public WikidataSource open(Workspace workspace, Progress progress) {
        return selection().open(() -> workspace, progress);
    }
}
