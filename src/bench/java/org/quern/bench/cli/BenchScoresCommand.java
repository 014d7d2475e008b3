package org.quern.bench.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.quern.bench.evaluate.IndependenceBench;
import org.quern.bench.evaluate.IndependenceBench.Plan;
import org.quern.bench.evaluate.IndependenceBench.Result;
import org.quern.cli.option.CommonOptions;
import org.quern.cli.output.Terminal;
import org.quern.evaluate.QueryPair;
import org.quern.neo4j.QueryLimits;
import org.quern.task.lines.JsonLines;
import org.quern.workspace.QuernException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern-bench scores}: whether scores depend on the other lines of a file, the engine or a cache. */
@Command(name = "scores", mixinStandardHelpOptions = true, description = "Scores pairs of queries alone, as one file, shuffled, by both engines, without cached results and with graph files, and compares all metrics. Fails (exit code 1) if a score differs.")
final class BenchScoresCommand implements Callable<Integer> {

    private final Terminal terminal;
    private final Commands commands;

    @Mixin
    private CommonOptions common = new CommonOptions();
    @Mixin
    private BenchFolder folder = new BenchFolder();

    @Parameters(paramLabel = "FILE", description = "JSON Lines {graph, gold, pred}.")
    private String file = "";
    @Option(names = "--graphs", required = true, paramLabel = "DIR", description = "Folder with GRAPH-graph.json.gz for each graph.")
    private Path graphs = Path.of("");
    @Option(names = "--generated", paramLabel = "N", defaultValue = "0", description = "Number of generated pairs that are added for each graph (default: ${DEFAULT-VALUE}).")
    private int generated;
    @Option(names = "--seed", paramLabel = "SEED", defaultValue = "1", description = "Random seed (default: ${DEFAULT-VALUE}).")
    private long seed;
    @Option(names = "--timeout", paramLabel = "SECONDS", defaultValue = "60", description = "Max. seconds per query (default: ${DEFAULT-VALUE}).")
    private int timeout;
    @Option(names = "--parallel", paramLabel = "N", defaultValue = "2", description = "Number of parallel queries (default: ${DEFAULT-VALUE}).")
    private int parallel;

    BenchScoresCommand(Terminal terminal, Commands commands) {
        this.terminal = terminal;
        this.commands = commands;
    }

    @Override
    public Integer call() {
        common.require(generated >= 0 && timeout > 0 && parallel > 0,
                "--timeout and --parallel must be at least 1, --generated at least 0");
        JsonLines lines = new JsonLines(file, System.in);
        List<QueryPair> pairs = new ArrayList<>();
        lines.read((line, number) -> pairs.add(new QueryPair(lines.text(line, "graph", number),
                lines.text(line, "gold", number), lines.text(line, "pred", number))));
        common.require(!pairs.isEmpty(), file + " has no pairs");
        Plan plan = new Plan(graphs, generated, new QueryLimits(Duration.ofSeconds(timeout),
                QueryLimits.EVALUATION.rows()), parallel, seed);
        Result result = folder.use(place -> new IndependenceBench(plan, place, this::out, terminal.progress())
                .run(pairs));
        if (common.json())
            terminal.json(machine(result));
        else
            show(result);
        return result.differences().isEmpty() ? 0 : 1;
    }

    private String out(List<String> arguments) {
        Commands.Result result = commands.run(arguments);
        if (result.out().isEmpty())
            throw new QuernException(result.err(), String.join(" ", arguments), "");
        return result.out();
    }

    private void show(Result result) {
        result.differences().forEach(difference -> terminal.println(difference.toString()));
        terminal.println("%,d pairs, %s".formatted(count(result), result.pairs()));
        terminal.println("outcomes: " + result.outcomes());
        terminal.println("as one file, %,d queries were answered in memory (%,d compared) and %,d by the database"
                .formatted(result.use().inMemory(), result.use().compared(), result.use().byDatabase()));
        result.use().left().forEach((why, count) -> terminal.println("%,18d  %s".formatted(count, why)));
        terminal.println("%,d pairs reached the time limit and were not compared".formatted(result.timedOut()));
        terminal.println("%,d scores differ".formatted(result.differences().size()));
    }

    private static int count(Result result) {
        return result.pairs().values().stream().mapToInt(Integer::intValue).sum();
    }

    private static Map<String, Object> machine(Result result) {
        Map<String, Object> root = new LinkedHashMap<>();
        root.put("pairs", count(result));
        root.put("graphs", result.pairs());
        root.put("outcomes", result.outcomes());
        root.put("in_memory", result.use().inMemory());
        root.put("by_database", result.use().byDatabase());
        root.put("timed_out", result.timedOut());
        root.put("differences", result.differences().stream().map(Object::toString).toList());
        return root;
    }
}
