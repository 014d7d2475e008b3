package org.quern.cli.score;

import java.nio.file.Path;
import java.util.Optional;
import org.quern.cli.option.Seed;
import org.quern.task.score.ScoreVerdicts;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern score verdicts}: decides whether queries are equivalent. */
@Command(name = "verdicts", mixinStandardHelpOptions = true)
final class ScoreVerdictsCommand extends LineScoringCommand {

    @Mixin
    private Seed seed = new Seed();
    @Option(names = "--graphs", defaultValue = "1000", paramLabel = "N", description = "Small graphs to try for each pair (default: ${DEFAULT-VALUE}).")
    private int graphs;
    @Option(names = "--schema", paramLabel = "FILE", description = "Decide for graphs that are valid under the schema of this file: a graph file, or a schema alone.")
    private Optional<Path> schema = Optional.empty();
    @Option(names = "--graph", paramLabel = "NAME", description = "Decide for graphs that are valid under the schema of this graph of the workspace.")
    private Optional<String> graph = Optional.empty();
    @Parameters(paramLabel = "FILE", description = "JSON Lines {gold, pred}; - reads standard input.")
    private String file = "";

    @Override
    protected void run() throws Exception {
        common.require(schema.isEmpty() || graph.isEmpty(), "choose either --schema or --graph");
        performLines(new ScoreVerdicts(common.workspace(), System.in),
                new ScoreVerdicts.Settings(file, graphs, seed.number(), schema, graph), false,
                counts -> counts.forEach((verdict, count) -> terminal.note("%s: %,.0f".formatted(verdict, count))));
    }
}
