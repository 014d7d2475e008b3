package org.quern.bench.cli;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.quern.bench.endurance.Commands;
import org.quern.bench.endurance.Faults;
import org.quern.bench.endurance.Footprint;
import org.quern.bench.endurance.Soak;
import org.quern.bench.endurance.Soak.Cycle;
import org.quern.bench.endurance.Soak.Plan;
import org.quern.bench.endurance.Soak.Result;
import org.quern.cli.option.CommonOptions;
import org.quern.cli.output.Terminal;
import org.quern.cli.output.TextTable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern-bench soak}: whether Quern leaks memory, files or threads. */
@Command(name = "soak", mixinStandardHelpOptions = true, description = {
    "Runs all kinds of jobs in one process, cycle after cycle, each in a new workspace with generated data, and prints after each cycle the heap, buffers, open files and threads. Fails (exit code 1) when one of them grows over the last half of the cycles, or when a job fails. A verdict needs at least 6 cycles.",
    "Example: quern-bench soak --minutes 30"})
final class BenchSoakCommand implements Callable<Integer> {

    private final Terminal terminal;
    private final Commands commands;

    @Mixin
    private CommonOptions common = new CommonOptions();
    @Mixin
    private BenchFolder folder = new BenchFolder();

    @Option(names = "--minutes", paramLabel = "N", defaultValue = "30", description = "Start new cycles for this long (default: ${DEFAULT-VALUE}). 0 runs one cycle.")
    private double minutes;
    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "Random seed of the first cycle's data; each cycle adds 1 (default: ${DEFAULT-VALUE}).")
    private long seed;
    @Option(names = "--jobs", split = ",", paramLabel = "JOB", description = "Only these of the jobs of “quern-bench faults”, to find out which one leaks (default: all, and scoring, checks and resumed runs besides).")
    private List<String> jobs = List.of();
    @Option(names = "--tiny", description = "Generate as little data as possible.")
    private boolean tiny;

    BenchSoakCommand(Terminal terminal, Commands commands) {
        this.terminal = terminal;
        this.commands = commands;
    }

    @Override
    public Integer call() {
        common.require(minutes >= 0, "--minutes must not be negative");
        jobs.forEach(job -> common.require(Faults.names().contains(job), "--jobs: '" + job + "' is none of "
                + String.join(", ", Faults.names())));
        Result result = folder.use(place -> new Soak(commands, place, terminal.progress()).run(
                new Plan(Duration.ofSeconds(Math.round(minutes * 60)), seed, jobs, tiny),
                cycle -> terminal.note(line(cycle))));
        if (common.json())
            terminal.json(machine(result));
        else
            show(result);
        return result.passed() ? 0 : 1;
    }

    private static String line(Cycle cycle) {
        return "cycle " + cycle.number() + ": " + String.join(", ", row(cycle).entrySet().stream().skip(1)
                .map(e -> e.getKey() + " " + e.getValue()).toList());
    }

    private static Map<String, Object> row(Cycle cycle) {
        Footprint held = cycle.footprint();
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("cycle", cycle.number());
        row.put("seconds", "%.1f".formatted(cycle.seconds()));
        row.put("heap MB", megabytes(held.heap()));
        row.put("non-heap MB", megabytes(held.nonHeap()));
        row.put("direct MB", megabytes(held.direct()));
        row.put("mapped MB", megabytes(held.mapped()));
        row.put("files", total(held.files()));
        row.put("threads", total(held.threads()));
        row.put("temporary", held.temporary());
        row.put("failures", cycle.failures().size());
        return row;
    }

    private static String megabytes(long bytes) {
        return "%.1f".formatted(bytes / 1e6);
    }

    private static int total(Map<String, Integer> counts) {
        return counts.values().stream().mapToInt(Integer::intValue).sum();
    }

    private void show(Result result) {
        TextTable.of(result.cycles().stream().map(BenchSoakCommand::row).toList()).lines().forEach(terminal::println);
        result.trends().forEach((name, trend) -> terminal.println("%s: %+,.1f per cycle over the last half (± %,.1f)"
                .formatted(name, trend.slope(), 2 * trend.error())));
        result.cycles().forEach(cycle -> cycle.failures()
                .forEach(failure -> terminal.println("cycle %d failed: %s".formatted(cycle.number(), failure))));
        result.growing().forEach(terminal::println);
        terminal.println(result.conclusive()
                ? result.growing().isEmpty() ? "No growth over the last half of the cycles." : "Something grows."
                : "Too few cycles for a verdict on growth.");
    }

    private static Map<String, Object> machine(Result result) {
        Map<String, Object> root = new LinkedHashMap<>();
        root.put("passed", result.passed());
        root.put("conclusive", result.conclusive());
        root.put("growing", result.growing());
        root.put("trends", result.trends());
        root.put("cycles", List.copyOf(result.cycles()));
        return root;
    }
}
