package org.quern.bench.cli;

import java.nio.file.Path;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.quern.bench.verdict.SuiteBench;
import org.quern.bench.verdict.SuiteBench.Counts;
import org.quern.bench.verdict.SuiteBench.Result;
import org.quern.cli.option.CommonOptions;
import org.quern.cli.option.Seed;
import org.quern.cli.output.Terminal;
import org.quern.cli.output.TextTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern-bench suites}: what distilled graphs kill. */
@Command(name = "suites", mixinStandardHelpOptions = true, description = "Counts the mutants that the small graphs of 'quern score distill' kill, by kind, asks the database about each kill, and tries mutants that were proved equivalent on graphs of other gold queries. Fails (exit code 1) if the database refutes a kill, or a graph refutes a proof.")
final class BenchSuitesCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Mixin
    private CommonOptions common = new CommonOptions();
    @Mixin
    private Seed seed = new Seed();
    @Parameters(paramLabel = "DIR", arity = "1..*", description = "Folders with small graphs, such as graphs/NAME/distilled.")
    private List<Path> folders = List.of();
    @Option(names = "--golds", defaultValue = "100000", paramLabel = "N", description = "Gold queries of each folder, drawn by the seed (default: all).")
    private int golds;
    @Option(names = "--open", description = "Also print the mutants that nothing kills, and what was refuted.")
    private boolean open;

    BenchSuitesCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        Result result = SuiteBench.of(folders, golds, seed.number());
        if (common.json())
            terminal.json(result);
        else
            print(result);
        return result.kinds().stream().allMatch(kind -> kind.refuted().isEmpty() && kind.wrong().isEmpty()) ? 0 : 1;
    }

    private void print(Result result) {
        TextTable table = new TextTable(List.of("kind", "killed", "confirmed", "equivalent", "open", "killed %"),
                TextTable.READABLE);
        result.kinds().forEach(kind -> table.add(row(kind)));
        table.add(row(sum(result.kinds())));
        table.lines().forEach(terminal::println);
        IntSummaryStatistics sizes = result.sizes().stream().mapToInt(Integer::intValue).summaryStatistics();
        terminal.println(String.format(Locale.ROOT,
                "gold queries: %,d (%,d without a suite), graphs: mean %.2f, max. %d", sizes.getCount(),
                result.failed(), sizes.getAverage(), Math.max(0, sizes.getMax())));
        for (Counts kind : result.kinds()) {
            kind.refuted().forEach(text -> terminal.println("refuted kill: " + text));
            kind.wrong().forEach(text -> terminal.println("refuted proof: " + text));
            if (open)
                kind.open().forEach(text -> terminal.println("open: " + text));
        }
    }

    private static List<String> row(Counts kind) {
        return List.of(kind.kind(), Integer.toString(kind.killed()), Integer.toString(kind.confirmed()),
                Integer.toString(kind.equivalent()), Integer.toString(kind.open().size()),
                String.format(Locale.ROOT, "%.2f", 100 * kind.share()));
    }

    private static Counts sum(List<Counts> kinds) {
        return new Counts("all", kinds.stream().mapToInt(Counts::killed).sum(),
                kinds.stream().mapToInt(Counts::confirmed).sum(), kinds.stream().mapToInt(Counts::equivalent).sum(),
                List.of(), List.of(), kinds.stream().flatMap(kind -> kind.open().stream()).toList());
    }
}
