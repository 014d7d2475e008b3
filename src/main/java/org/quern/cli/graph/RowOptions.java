package org.quern.cli.graph;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.quern.cli.option.CheckedOptions;
import org.quern.cli.option.CommonOptions;
import org.quern.cli.output.Amount;
import org.quern.cli.output.JsonMembers;
import org.quern.cli.output.Terminal;
import org.quern.cli.output.TextTable;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;
import org.quern.neo4j.ResultJson;
import picocli.CommandLine.Option;

/** Options that limit a query whose rows are printed. */
final class RowOptions implements CheckedOptions {

    @Option(names = "--limit", paramLabel = "ROWS", defaultValue = "1000", description = "Max. rows printed (default: ${DEFAULT-VALUE}).")
    private long limit = 1000;

    @Option(names = "--timeout", paramLabel = "SECONDS", defaultValue = "120", description = "Max. seconds for the query (default: ${DEFAULT-VALUE}).")
    private long timeout = 120;

    /** The printed rows of a result. */
    record Rows(List<String> columns, List<List<@Nullable Object>> rows, boolean complete) {

        Map<String, Object> json() {
            return JsonMembers.of("columns", columns, "rows", ResultJson.of(rows), "complete", complete);
        }

        void print(Terminal terminal) {
            CypherValues values = new CypherValues();
            if (!columns.isEmpty()) {
                TextTable table = new TextTable(columns, TextTable.READABLE);
                rows.forEach(row -> table.add(IntStream.range(0, columns.size())
                        .mapToObj(i -> values.text(columns.get(i), row.get(i))).toList()));
                table.lines().forEach(terminal::println);
            }
            terminal.note(complete ? Amount.of(rows.size(), "row") + "."
                    : "Output limited to %s (--limit).".formatted(Amount.of(rows.size(), "row")));
        }
    }

    @Override
    public void check(CommonOptions common) {
        common.require(limit > 0 && timeout > 0, "--limit and --timeout must be at least 1");
    }

    /** The time of a query all of whose rows are wanted. */
    QueryLimits whole() {
        return new QueryLimits(Duration.ofSeconds(timeout), Long.MAX_VALUE);
    }

    Rows read(GraphDatabase database, String cypher, Map<String, Object> parameters, Progress progress)
            throws QueryFailure {
        List<List<@Nullable Object>> rows = new ArrayList<>();
        boolean[] more = {false};
        QueryLimits limits = new QueryLimits(Duration.ofSeconds(timeout), Long.MAX_VALUE, QueryLimits.USUAL_BYTES);
        List<String> columns = database.stream(cypher, parameters, limits, progress, (_, values) -> {
            more[0] = rows.size() == limit;
            return !more[0] && rows.add(values);
        });
        return new Rows(columns, rows, !more[0]);
    }
}
