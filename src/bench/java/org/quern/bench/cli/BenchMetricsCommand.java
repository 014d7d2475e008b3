package org.quern.bench.cli;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.quern.bench.evaluate.MetricsBench;
import org.quern.bench.evaluate.MetricsBench.Measurement;
import org.quern.cli.option.CommonOptions;
import org.quern.cli.output.Terminal;
import org.quern.cli.output.TextTable;
import org.quern.neo4j.QueryLimits;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern-bench metrics}: metrics where they are hardest. */
@Command(name = "metrics", mixinStandardHelpOptions = true, description = "Measures metrics where they are hardest: row-major F1 of large tables in several shapes, and predictions that would return a billion rows if nobody stopped them.")
final class BenchMetricsCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Mixin
    private CommonOptions common = new CommonOptions();

    @Mixin
    private BenchFolder folder = new BenchFolder();

    @Option(names = "--rows", paramLabel = "N", defaultValue = "10k", description = "How many rows the tables have (default: ${DEFAULT-VALUE}).")
    private String rows = "";

    @Option(names = "--times", paramLabel = "N", defaultValue = "2", description = "How often each is done; the first time nothing is compiled yet (default: ${DEFAULT-VALUE}).")
    private int times;

    @Option(names = "--timeout", paramLabel = "SECONDS", defaultValue = "120", description = "How long a query may take (default: ${DEFAULT-VALUE}).")
    private int timeout;

    BenchMetricsCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        long size = SizeText.read(rows).filter(n -> n > 0 && n <= 1_000_000).orElseThrow(
                () -> common.wrong("--rows: '" + rows + "' is not a number such as 5000 or 30k, at most a million"));
        if (times < 1)
            throw common.wrong("--times: at least one");
        common.require(timeout > 0, "--timeout must be greater than 0");
        QueryLimits limits = new QueryLimits(Duration.ofSeconds(timeout), QueryLimits.EVALUATION.rows());
        List<Measurement> all = new ArrayList<>();
        folder.use(place -> {
            MetricsBench bench = new MetricsBench(place, limits, terminal.progress());
            all.addAll(bench.tables((int) size, times, this::note));
            return all.addAll(bench.runaways(times, this::note));
        });
        if (common.json())
            terminal.json(all);
        else
            show(all);
        return 0;
    }

    private void note(Measurement m) {
        terminal.note("%s: %.2f s".formatted(m.what(), m.span().seconds()));
    }

    private void show(List<Measurement> all) {
        TextTable table = new TextTable(List.of("", "time", "s", "processor s", "heap at most", "heap after"),
                TextTable.READABLE);
        all.forEach(m -> table.add(List.of(m.what(), Integer.toString(m.time()), "%.2f".formatted(m.span().seconds()),
                "%.2f".formatted(m.span().processorSeconds()), "%+,d MB".formatted(m.peakMore() >> 20),
                "%+,d MB".formatted(m.keptMore() >> 20))));
        table.lines().forEach(terminal::println);
    }
}
