package org.quern.bench.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.quern.bench.evaluate.SimulatedBenchmarks;
import org.quern.bench.evaluate.SimulatedBenchmarks.Coverage;
import org.quern.cli.option.CommonOptions;
import org.quern.cli.output.JsonMembers;
import org.quern.cli.output.Terminal;
import org.quern.cli.output.TextTable;
import org.quern.statistics.ClusteredMean.Method;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern-bench intervals}: checks how often confidence intervals contain the true figure. */
@Command(name = "intervals", mixinStandardHelpOptions = true, description = "Simulates benchmarks whose true figures are known and counts how often 95 %% confidence intervals contain them: of the mean of a run, and of the difference of two runs, with and without clusters.")
final class BenchIntervalsCommand implements Callable<Integer> {

    private static final List<SimulatedBenchmarks> DESIGNS = List.of(new SimulatedBenchmarks(7, 60, 60, true),
            new SimulatedBenchmarks(7, 30, 120, true), new SimulatedBenchmarks(10, 10, 60, true),
            new SimulatedBenchmarks(20, 20, 20, true), new SimulatedBenchmarks(20, 5, 60, true),
            new SimulatedBenchmarks(40, 20, 20, true), new SimulatedBenchmarks(40, 5, 60, true),
            new SimulatedBenchmarks(40, 5, 60, false), new SimulatedBenchmarks(100, 3, 60, true),
            new SimulatedBenchmarks(400, 1, 1, true));

    private final Terminal terminal;

    @Mixin
    private CommonOptions common = new CommonOptions();
    @Option(names = "--benchmarks", defaultValue = "2000", paramLabel = "N", description = "Number of simulated benchmarks of each design (default: ${DEFAULT-VALUE}).")
    private int benchmarks;
    @Option(names = "--resamples", defaultValue = "2000", paramLabel = "N", description = "Number of bootstrap resamples (default: ${DEFAULT-VALUE}).")
    private int resamples;
    @Option(names = "--seed", defaultValue = "1", paramLabel = "N", description = "Random seed (default: ${DEFAULT-VALUE}).")
    private long seed;

    BenchIntervalsCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    /** A way of computing intervals. */
    private record Way(String name, Method method, boolean clustered) {}

    private record Measured(SimulatedBenchmarks design, Way way, Coverage coverage) {}

    @Override
    public Integer call() {
        common.require(benchmarks > 0 && resamples >= 100,
                "--benchmarks must be at least 1, --resamples at least 100");
        List<Way> ways = List.of(new Way("bootstrap over templates", Method.BOOTSTRAP, true),
                new Way("robust by template", Method.ROBUST, true), new Way("independent items", Method.ROBUST, false));
        List<Measured> measured = new ArrayList<>();
        for (SimulatedBenchmarks design : DESIGNS) {
            for (Way way : ways)
                measured.add(new Measured(design, way,
                        design.cover(way.method(), way.clustered(), benchmarks, resamples, seed)));
        }
        if (common.json())
            terminal.json(Map.of("benchmarks", benchmarks, "coverage", measured.stream()
                    .map(BenchIntervalsCommand::json).toList()));
        else
            show(measured);
        return 0;
    }

    private static Map<String, Object> json(Measured of) {
        return JsonMembers.of("templates", of.design().templates(), "smallest", of.design().smallest(), "largest",
                of.design().largest(), "items", of.design().items(), "alike", of.design().alike(), "method",
                of.way().name(), "mean", of.coverage().meanShare(), "difference", of.coverage().differenceShare(),
                "width", of.coverage().width());
    }

    private void show(List<Measured> measured) {
        TextTable table = new TextTable(List.of("templates", "questions each", "items", "alike", "method",
                "mean covered", "difference covered", "width of difference"), TextTable.READABLE);
        for (Measured of : measured) {
            SimulatedBenchmarks design = of.design();
            table.add(List.of(Integer.toString(design.templates()),
                    design.smallest() == design.largest() ? Integer.toString(design.smallest())
                            : design.smallest() + "–" + design.largest(),
                    Integer.toString(design.items()), design.alike() ? "yes" : "no", of.way().name(),
                    percent(of.coverage().meanShare()), percent(of.coverage().differenceShare()),
                    percent(of.coverage().width())));
        }
        table.lines().forEach(terminal::println);
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }
}
