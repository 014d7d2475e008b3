package org.quern.bench.cli;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.quern.bench.evaluate.FilterBench;
import org.quern.bench.evaluate.PublishedDatasets;
import org.quern.cli.option.CommonOptions;
import org.quern.cli.output.JsonMembers;
import org.quern.cli.output.Terminal;
import org.quern.cli.output.TextTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern-bench filters}: how fast items of large runs are filtered and counted. */
@Command(name = "filters", mixinStandardHelpOptions = true, description = "Repeats the predictions of two models until each run has enough items, and measures how long filters, pivots and clusters of mistakes take.")
final class BenchFiltersCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Mixin
    private CommonOptions common = new CommonOptions();
    @Mixin
    private PublishedOptions published = new PublishedOptions();
    @Option(names = "--items", defaultValue = "20000", paramLabel = "N", description = "Number of items of each run (default: ${DEFAULT-VALUE}).")
    private int items;
    @Option(names = "--times", defaultValue = "20", paramLabel = "N", description = "How often each filter is evaluated (default: ${DEFAULT-VALUE}).")
    private int times;

    BenchFiltersCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        published.check(common);
        common.require(items > 0 && times > 0, "--items and --times must be at least 1");
        PublishedDatasets sets = published.sets();
        List<FilterBench.Time> measured = new FilterBench(sets.models().stream().limit(2).map(sets::predictions)
                .toList()).run(items, times, terminal.progress());
        if (common.json())
            terminal.json(measured.stream().map(time -> JsonMembers.of("what", time.what(), "items", time.items(),
                    "median_ms", milliseconds(time.median()), "longest_ms", milliseconds(time.longest()),
                    "processor_ms",
                    milliseconds(time.processor()))).toList());
        else
            show(measured);
        return 0;
    }

    private void show(List<FilterBench.Time> measured) {
        TextTable table = new TextTable(List.of("what", "found", "median ms", "longest ms", "processor ms"), 100);
        measured.forEach(time -> table.add(List.of(time.what(), "%,d".formatted(time.items()),
                String.format(Locale.ROOT, "%.2f", milliseconds(time.median())),
                String.format(Locale.ROOT, "%.2f", milliseconds(time.longest())),
                String.format(Locale.ROOT, "%.2f", milliseconds(time.processor())))));
        table.lines().forEach(terminal::println);
    }

    private static double milliseconds(Duration time) {
        return time.toNanos() / 1e6;
    }
}
