package org.quern.bench.endurance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;
import org.quern.bench.endurance.GeneratedWorkspace.Size;
import org.quern.job.Progress;
import org.quern.workspace.SafeFiles;

/**
 * Runs all kinds of jobs again and again in this process, each cycle in a new workspace on new data, and measures what
 * the process holds after each.
 */
public final class Soak {

    /** Caches fill and the JVM adapts; what a leak of one object graph per cycle costs is more. */
    private static final double HEAP_TOLERANCE = 256 << 10;
    private static final double NON_HEAP_TOLERANCE = 512 << 10;
    private static final double BUFFER_TOLERANCE = 256 << 10;
    /** One file or thread in twenty cycles. */
    private static final double COUNT_TOLERANCE = 0.05;
    /** Fewer cycles say nothing about growth. */
    private static final int LEAST_CYCLES = 6;

    /**
     * What to do.
     *
     * @param time after which no new cycle begins
     * @param jobs names; all jobs when empty
     * @param tiny with the least data, for tests
     */
    public record Plan(Duration time, long seed, List<String> jobs, boolean tiny) {
        public Plan {
            jobs = List.copyOf(jobs);
        }
    }

    /**
     * One cycle.
     *
     * @param failures commands that failed, with the reason
     */
    public record Cycle(int number, double seconds, Footprint footprint, List<String> failures) {
        public Cycle {
            failures = List.copyOf(failures);
        }
    }

    /**
     * The result.
     *
     * @param trends growth per cycle over the last half, by what is measured
     * @param growing what grows, with the figures
     */
    public record Result(List<Cycle> cycles, Map<String, Trend> trends, List<String> growing) {
        public Result {
            cycles = List.copyOf(cycles);
            growing = List.copyOf(growing);
        }

        /** Whether nothing grows and every command succeeded. */
        public boolean passed() {
            return growing.isEmpty() && cycles.stream().allMatch(cycle -> cycle.failures().isEmpty());
        }

        /** Whether there are enough cycles to see growth. */
        public boolean conclusive() {
            return cycles.size() >= LEAST_CYCLES;
        }
    }

    private final Commands commands;
    private final Path folder;
    private final Progress progress;

    /** @param folder where each cycle makes its workspace, and deletes it */
    public Soak(Commands commands, Path folder, Progress progress) {
        this.commands = commands;
        this.folder = folder;
        this.progress = progress;
    }

    /** Runs at least one cycle, and as many as begin within the time. */
    public Result run(Plan plan, Consumer<Cycle> receiver) {
        List<Cycle> cycles = new ArrayList<>();
        long end = System.nanoTime() + plan.time().toNanos();
        do {
            Cycle cycle = cycle(cycles.size() + 1, plan);
            cycles.add(cycle);
            receiver.accept(cycle);
        } while (System.nanoTime() < end);
        Map<String, Trend> trends = trends(cycles);
        return new Result(cycles, trends, cycles.size() < LEAST_CYCLES ? List.of() : growing(cycles, trends));
    }

    private Cycle cycle(int number, Plan plan) {
        long start = System.nanoTime();
        List<String> failures = new ArrayList<>();
        Path place = place();
        Size size = plan.tiny() ? Size.TINY : Size.SMALL;
        try (BenchSite site = BenchSite.create(place, plan.seed() + number - 1, size, Progress.NONE)) {
            for (List<String> command : commands(site.endpoint(), plan.jobs())) {
                progress.checkCancelled();
                progress.stage("Cycle " + number + ": " + command.get(0) + " " + command.get(1));
                Commands.Result result = BenchSite.run(commands, command, site.root());
                if (result.exit() != 0)
                    failures.add(String.join(" ", command) + ": " + result.reason());
            }
        } finally {
            BenchSite.delete(place);
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        return new Cycle(number, seconds, Footprint.now(), failures);
    }

    private Path place() {
        try {
            return Files.createTempDirectory(Files.createDirectories(folder), "cycle");
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(folder, failure);
        }
    }

    /** A user's work from the data to the scores, and some of it again as after an interruption. */
    private static List<List<String>> commands(String endpoint, List<String> jobs) {
        List<List<String>> all = new ArrayList<>(LongJob.preparation());
        LongJob.all(endpoint).stream().filter(job -> jobs.isEmpty() || jobs.contains(job.name())).forEach(job -> {
            all.add(job.command());
            job.check().ifPresent(all::add);
        });
        if (!jobs.isEmpty())
            return all;
        all.add(LongJob.command("evaluate run queries --model cypher --graph bench --name asked"));
        all.add(LongJob.command(
                "evaluate score {}/predictions.json --graph bench --engine database --out {}/by-database"));
        all.add(LongJob.command("agent run {}/films.jsonl --store bench --model agent --limit 30 --name asked"));
        all.add(LongJob.command("dataset check films"));
        all.add(LongJob.command("dataset consistency films --store bench"));
        return all;
    }

    private static Map<String, Trend> trends(List<Cycle> cycles) {
        Map<String, Trend> trends = new LinkedHashMap<>();
        trends.put("heap", trend(cycles, Footprint::heap));
        trends.put("non-heap", trend(cycles, Footprint::nonHeap));
        trends.put("direct buffers", trend(cycles, Footprint::direct));
        trends.put("mapped files", trend(cycles, Footprint::mapped));
        trends.put("open files", trend(cycles, Footprint::openTotal));
        trends.put("threads", trend(cycles, Footprint::threadTotal));
        trends.put("temporary files", trend(cycles, Footprint::temporary));
        return trends;
    }

    private static Trend trend(List<Cycle> cycles, ToLongFunction<Footprint> figure) {
        return Trend.ofLastHalf(cycles.stream().map(cycle -> figure.applyAsLong(cycle.footprint())).toList());
    }

    private static List<String> growing(List<Cycle> cycles, Map<String, Trend> trends) {
        Map<String, Double> tolerances = Map.of("heap", HEAP_TOLERANCE, "non-heap", NON_HEAP_TOLERANCE,
                "direct buffers", BUFFER_TOLERANCE, "mapped files", BUFFER_TOLERANCE);
        List<String> growing = new ArrayList<>();
        trends.forEach((name, trend) -> {
            if (trend.grows(tolerances.getOrDefault(name, COUNT_TOLERANCE)))
                growing.add("%s grows by %,.1f per cycle".formatted(name, trend.slope()));
        });
        if (growing.stream().anyMatch(line -> line.startsWith("threads") || line.startsWith("open files")))
            growing.addAll(changes(cycles.get(cycles.size() / 2).footprint(), cycles.getLast().footprint()));
        return growing;
    }

    /** Which kinds of files and groups of threads are more at the end than in the middle. */
    private static List<String> changes(Footprint middle, Footprint last) {
        Map<String, Integer> before = new TreeMap<>(middle.threads());
        before.putAll(middle.files());
        Map<String, Integer> after = new TreeMap<>(last.threads());
        after.putAll(last.files());
        return new TreeSet<>(after.keySet()).stream()
                .filter(name -> after.getOrDefault(name, 0) > before.getOrDefault(name, 0))
                .map(name -> "  %s: %d, then %d".formatted(name, before.getOrDefault(name, 0), after.get(name)))
                .toList();
    }
}
