package org.quern.cli.kit;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.quern.cli.option.QueryTime;
import org.quern.cli.output.SolutionsText;
import org.quern.sparql.SelectLimits;
import org.quern.sparql.Solutions;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A command that runs a SPARQL query on data of the workspace, or lists the prefixes of the data. */
public abstract class SparqlCommand extends WorkspaceCommand {

    private static final long CHARACTERS = 50_000_000;

    @Parameters(index = "1", arity = "0..1", paramLabel = "SPARQL", description = "The query.")
    private Optional<String> query = Optional.empty();
    @Option(names = "--prefixes", description = "List the prefixes of the data instead.")
    private boolean prefixes;
    @Option(names = "--limit", paramLabel = "N", defaultValue = "1000", description = "Max. rows (default: ${DEFAULT-VALUE}).")
    private int limit = 1000;
    @Mixin
    private QueryTime time = new QueryTime();

    @Override
    protected final void run() {
        common.require(query.isPresent() != prefixes, "give a query, or --prefixes");
        common.require(limit > 0, "--limit must be at least 1");
        open(time.limits(new SelectLimits(limit, CHARACTERS, Duration.ZERO)));
    }

    /** Opens the data and calls {@link #answer}. */
    protected abstract void open(SelectLimits limits);

    /** Prints the prefixes, or the solutions of the query. */
    protected final void answer(List<String> declared, Function<String, Solutions> select) {
        if (prefixes) {
            result(() -> declared, () -> declared.forEach(terminal::println));
            return;
        }
        Solutions found = select.apply(query.orElseThrow());
        result(() -> SolutionsText.json(found), () -> SolutionsText.show(found, terminal));
    }
}
