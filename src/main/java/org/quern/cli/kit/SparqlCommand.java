package org.quern.cli.kit;

import java.time.Duration;
import java.util.Optional;
import org.quern.cli.option.QueryTime;
import org.quern.cli.output.Amount;
import org.quern.cli.output.TextTable;
import org.quern.sparql.SelectLimits;
import org.quern.task.DeclaredPrefixes;
import org.quern.task.SelectedRows;
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
    protected final void run() throws Exception {
        common.require(query.isPresent() != prefixes, "give a query, or --prefixes");
        common.require(limit > 0, "--limit must be at least 1");
        run(time.limits(new SelectLimits(limit, CHARACTERS, Duration.ZERO)));
    }

    /** Lists the prefixes, or runs the query. */
    protected abstract void run(SelectLimits limits) throws Exception;

    protected final boolean listsPrefixes() {
        return prefixes;
    }

    protected final String query() {
        return query.orElseThrow();
    }

    protected final void print(DeclaredPrefixes found) {
        found.declarations().forEach(terminal::println);
    }

    protected final void print(SelectedRows found) {
        TextTable table = new TextTable(found.columns(), TextTable.READABLE);
        found.rows().forEach(
                row -> table.add(found.columns().stream().map(column -> row.getOrDefault(column, "")).toList()));
        table.lines().forEach(terminal::println);
        terminal.note(Amount.of(found.rows().size(), "row") + (found.cut() ? "; there are more (--limit)" : ""));
    }
}
