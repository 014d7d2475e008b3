package org.quern.cli.graph;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.quern.cli.WorkspaceCommand;
import org.quern.cli.option.CsvOptions;
import org.quern.cli.option.DatabaseChoice;
import org.quern.cli.output.Amount;
import org.quern.cli.output.JsonMembers;
import org.quern.cli.output.TextTable;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.ParameterText;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;
import org.quern.neo4j.ResultExport;
import org.quern.neo4j.ResultJson;
import org.quern.workspace.SafeFiles;
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

    @Option(names = "--limit", paramLabel = "ROWS", defaultValue = "1000", description = "Max. rows printed (default: ${DEFAULT-VALUE}).")
    private long limit = 1000;

    @Option(names = "--timeout", paramLabel = "SECONDS", defaultValue = "120", description = "Max. seconds for the query (default: ${DEFAULT-VALUE}).")
    private long timeout = 120;

    @Option(names = "--param", paramLabel = "NAME=VALUE", description = "Value of $NAME in the query: JSON, or plain text. Repeat for several parameters.")
    private Map<String, String> written = Map.of();

    @Option(names = "--out", paramLabel = "FILE", description = "Write all rows to this file instead: .csv, .json or .jsonl, plain or .gz.")
    private @Nullable Path out;

    @Override
    protected void run() {
        common.require(choice.elsewhere() == (arguments.size() == 1),
                "Expected NAME CYPHER, or CYPHER with --uri or --database");
        common.require(limit > 0 && timeout > 0, "--limit and --timeout must be at least 1");
        Progress progress = terminal.progress();
        choice.askFileFirst(common, arguments.getFirst(), progress, database -> run(database, progress));
    }

    private void run(GraphDatabase database, Progress progress) throws QueryFailure {
        Map<String, Object> parameters = new LinkedHashMap<>();
        written.forEach((name, text) -> parameters.put(name, ParameterText.value(text)));
        Path file = out;
        if (file != null) {
            QueryLimits whole = new QueryLimits(Duration.ofSeconds(timeout), Long.MAX_VALUE);
            long count = new ResultExport(new SafeFiles(), csv.cells()).write(database,
                    new ResultExport.Question(arguments.getLast(), parameters), whole, file, progress);
            terminal.note("Wrote %s to %s.".formatted(Amount.of(count, "row"), file));
            return;
        }
        List<List<@Nullable Object>> rows = new ArrayList<>();
        boolean[] more = {false};
        QueryLimits limits = new QueryLimits(Duration.ofSeconds(timeout), Long.MAX_VALUE,
                QueryLimits.USUAL_BYTES);
        List<String> columns = database.stream(arguments.getLast(), parameters, limits, progress, (_, values) -> {
            more[0] = rows.size() == limit;
            return !more[0] && rows.add(values);
        });
        print(columns, rows, more[0]);
    }

    private void print(List<String> columns, List<List<@Nullable Object>> rows, boolean more) {
        CypherValues values = new CypherValues();
        result(() -> JsonMembers.of("columns", columns, "rows", ResultJson.of(rows), "complete", !more), () -> {
            if (!columns.isEmpty()) {
                TextTable table = new TextTable(columns, TextTable.READABLE);
                rows.forEach(row -> table.add(row.stream().map(values::text).toList()));
                table.lines().forEach(terminal::println);
            }
            terminal.note(more ? "Output limited to %s (--limit).".formatted(Amount.of(limit, "row"))
                    : Amount.of(rows.size(), "row") + ".");
        });
    }
}
