package org.quern.cli.graph;

import java.time.Duration;
import java.util.stream.IntStream;
import org.quern.cli.option.CheckedOptions;
import org.quern.cli.option.CommonOptions;
import org.quern.cli.output.Amount;
import org.quern.cli.output.Terminal;
import org.quern.cli.output.TextTable;
import org.quern.task.graph.QueryGraph;
import picocli.CommandLine.Option;

/** Options that limit a query whose rows are printed. */
final class RowOptions implements CheckedOptions {

    @Option(names = "--limit", paramLabel = "ROWS", defaultValue = "1000", description = "Max. rows printed (default: ${DEFAULT-VALUE}).")
    private long limit = 1000;

    @Option(names = "--timeout", paramLabel = "SECONDS", defaultValue = "120", description = "Max. seconds for the query (default: ${DEFAULT-VALUE}).")
    private long timeout = 120;

    @Override
    public void check(CommonOptions common) {
        common.require(limit > 0 && timeout > 0, "--limit and --timeout must be at least 1");
    }

    long limit() {
        return limit;
    }

    Duration time() {
        return Duration.ofSeconds(timeout);
    }

    static void print(QueryGraph.Result result, Terminal terminal) {
        CypherValues values = new CypherValues();
        if (!result.columns().isEmpty()) {
            TextTable table = new TextTable(result.columns(), TextTable.READABLE);
            result.values().forEach(row -> table.add(IntStream.range(0, result.columns().size())
                    .mapToObj(i -> values.text(result.columns().get(i), row.get(i))).toList()));
            table.lines().forEach(terminal::println);
        }
        String rows = Amount.of(result.values().size(), "row");
        terminal.note(result.complete() ? rows + "." : "Output limited to %s (--limit).".formatted(rows));
    }
}
