package org.quern.bench.cli;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.quern.bench.window.WindowBench;
import org.quern.bench.window.WindowBench.Opening;
import org.quern.bench.window.WindowBench.Step;
import org.quern.bench.window.WindowWatch.Detail;
import org.quern.cli.option.CommonOptions;
import org.quern.cli.output.Terminal;
import org.quern.cli.output.TextTable;
import org.quern.job.Progress;
import org.quern.workspace.SafeFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern-bench window}: how long the window's thread is occupied without a break. */
@Command(name = "window", mixinStandardHelpOptions = true, description = "Measures how long the window's thread is occupied without a break, without a display: walks through all panes of the example, opens and edits a schema of 30 types and 80 relations, looks for items in a run of 20,000, or reviews 10,000 questions by keyboard, and prints the longest task of each step in milliseconds, by the clock and of the processor, and for items how long it takes until they are shown.")
final class BenchWindowCommand implements Callable<Integer> {

    /** What somebody does in the window. */
    private enum Walk {
        PANES, SCHEMA, ITEMS, REVIEW
    }

    /** What was measured; openings of a walk through a schema only. */
    private record Figures(List<Opening> openings, List<Step> steps) {}

    private final Terminal terminal;

    @Mixin
    private CommonOptions common = new CommonOptions();

    @Mixin
    private BenchFolder folder = new BenchFolder();

    @Option(names = "--walk", paramLabel = "WALK", defaultValue = "PANES", description = "What is done: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Walk walk = Walk.PANES;

    @Option(names = "--visits", paramLabel = "N", defaultValue = "2", description = "How often it is done; the first time nothing is loaded yet (default: ${DEFAULT-VALUE}).")
    private int visits;

    @Option(names = "--stacks", paramLabel = "FILE", description = "Look every 2 ms where the thread is, and write that for all tasks over 50 ms as collapsed stacks, which flame graphs are drawn from. Makes all times longer.")
    private Optional<Path> stacks = Optional.empty();

    BenchWindowCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        if (visits < 1)
            throw common.wrong("--visits: at least one");
        Figures figures = folder.use(this::measure);
        stacks.ifPresent(file -> new SafeFiles().write(file, out -> out.write(figures.steps().stream()
                .flatMap(step -> step.collapsed().stream()).collect(Collectors.joining("\n", "", "\n"))
                .getBytes(StandardCharsets.UTF_8))));
        if (common.json())
            terminal.json(machine(figures));
        else
            show(figures);
        return 0;
    }

    private Figures measure(Path place) {
        WindowBench bench = new WindowBench(place, stacks.isPresent() ? Detail.PROFILE : Detail.ONE_LOOK);
        Progress progress = terminal.progress();
        return switch (walk) {
            case PANES -> new Figures(List.of(), bench.panes(visits, progress));
            case ITEMS -> new Figures(List.of(), bench.items(visits, progress));
            case REVIEW -> new Figures(List.of(), bench.review(visits, progress));
            case SCHEMA -> {
                List<Opening> openings = bench.schema(visits, progress);
                yield new Figures(openings, openings.stream().flatMap(opening -> opening.steps().stream()).toList());
            }
        };
    }

    private void show(Figures figures) {
        for (int i = 0; i < figures.openings().size(); i++)
            terminal.println(
                    "opening %d: %,.0f ms until all types are drawn".formatted(i + 1,
                            figures.openings().get(i).millis()));
        Map<Integer, List<Step>> byVisit = new TreeMap<>();
        figures.steps().forEach(step -> byVisit.computeIfAbsent(step.visit(), _ -> new ArrayList<>()).add(step));
        byVisit.forEach((visit, steps) -> {
            terminal.println("");
            terminal.println(visit == 0 ? "Before the walk"
                    : visit == 1 ? "Visit 1: classes are loaded, nothing is compiled yet" : "Visit " + visit);
            TextTable table = new TextTable(
                    List.of("longest task of", "clock ms", "processor ms", "over 50 ms", "in all", "shown ms"),
                    TextTable.READABLE);
            steps.stream().sorted(Comparator.comparing((Step step) -> step.longest().used()).reversed())
                    .forEach(step -> table.add(
                            List.of(step.name(), "%8.1f".formatted(millis(step.longest().waited())),
                                    "%12.1f".formatted(millis(step.longest().used())),
                                    "%10d".formatted(step.over().size()), "%6.0f".formatted(millis(step.total())),
                                    step.shown().map(shown -> "%8.1f".formatted(millis(shown))).orElse(""))));
            table.lines().forEach(terminal::println);
        });
    }

    private static double millis(Duration time) {
        return time.toNanos() / 1e6;
    }

    private static Map<String, Object> machine(Figures figures) {
        Map<String, Object> all = new LinkedHashMap<>();
        if (!figures.openings().isEmpty())
            all.put("opening_ms", figures.openings().stream().map(Opening::millis).toList());
        all.put("steps", figures.steps().stream().map(step -> {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("step", step.name());
            row.put("visit", step.visit());
            row.put("longest_ms", millis(step.longest().waited()));
            row.put("longest_processor_ms", millis(step.longest().used()));
            row.put("over_50_ms", step.over().size());
            row.put("all_processor_ms", millis(step.total()));
            step.shown().ifPresent(shown -> row.put("shown_ms", millis(shown)));
            return row;
        }).toList());
        return all;
    }
}
