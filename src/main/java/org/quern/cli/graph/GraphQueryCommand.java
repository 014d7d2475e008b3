package org.quern.cli.graph;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.CsvOptions;
import org.quern.cli.option.DatabaseChoice;
import org.quern.cli.output.Amount;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.ParameterText;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.ResultExport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern graph query}: runs a query read-only, with limits. */
@Command(name = "query", mixinStandardHelpOptions = true, description = "Runs a Cypher query in a read-only session and prints the rows.")
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
    private Map<String, String> written = Map.of();

    @Option(names = "--out", paramLabel = "FILE", description = "Write all rows to this file instead: .csv, .tsv, .json or .jsonl, plain or .gz.")
    private @Nullable Path out;

    @Override
    protected void run() {
        common.require(choice.elsewhere() == (arguments.size() == 1),
                "Expected NAME CYPHER, or CYPHER with --uri or --database");
        Progress progress = terminal.progress();
        choice.askFileFirst(common, arguments.getFirst(), progress, database -> run(database, progress));
    }

    private void run(GraphDatabase database, Progress progress) throws QueryFailure {
        Map<String, Object> parameters = new LinkedHashMap<>();
        written.forEach((name, text) -> parameters.put(name, ParameterText.value(text)));
        Path file = out;
        if (file != null) {
            long count = new ResultExport(files, csv.cells()).write(database,
                    new ResultExport.Question(arguments.getLast(), parameters), rows.whole(), file, progress);
            terminal.note("Wrote %s to %s".formatted(Amount.of(count, "row"), file));
            return;
        }
        RowOptions.Rows read = rows.read(database, arguments.getLast(), parameters, progress);
        result(read::json, () -> read.print(terminal));
    }
}
