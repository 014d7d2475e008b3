package org.quern.cli.graph;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.CsvOptions;
import org.quern.cli.option.DatabaseChoice;
import org.quern.cli.output.Amount;
import org.quern.task.LazyServices;
import org.quern.task.graph.QueryGraph;
import org.quern.task.graph.WriteRows;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern graph query}: runs a query read-only, with limits. */
@Command(name = "query", mixinStandardHelpOptions = true)
final class GraphQueryCommand extends WorkspaceCommand {

    @Mixin
    private CsvOptions csv = new CsvOptions();

    @Mixin
    private DatabaseChoice choice = new DatabaseChoice();

    @Parameters(arity = "1..2", paramLabel = "[NAME] CYPHER", description = "Name of a graph in the workspace (omit it with --uri or --database), and the query.")
    private List<String> arguments = List.of();

    @Mixin
    private RowOptions rows = new RowOptions();

    @Option(names = "--param", paramLabel = "NAME=VALUE", description = "Value of $NAME in the query: JSON, or plain text. Repeat for several parameters.")
    private Map<String, String> parameters = Map.of();

    @Option(names = "--out", paramLabel = "FILE", description = "Write all rows to this file instead: .csv, .tsv, .json or .jsonl, plain or .gz.")
    private Optional<Path> out = Optional.empty();

    @Override
    protected void run() throws Exception {
        common.require(choice.elsewhere() == (arguments.size() == 1),
                "Expected NAME CYPHER, or CYPHER with --uri or --database");
        QueryGraph.Query query = new QueryGraph.Query(arguments.getFirst(), choice.selection(), arguments.getLast(),
                parameters, rows.time());
        if (out.isEmpty()) {
            perform(QueryGraph::new, common::openToRead, new QueryGraph.Settings(query, rows.limit()),
                    result -> RowOptions.print(result, terminal));
            return;
        }
        try (LazyServices in = common.services(common::openToRead)) {
            long count = new WriteRows(in).run(new WriteRows.Settings(query, out.get(), csv.cells()),
                    terminal.progress()).rows();
            terminal.note("Wrote %s to %s".formatted(Amount.of(count, "row"), out.get()));
        }
    }
}
