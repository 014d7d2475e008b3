package org.quern.bench.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quern.bench.graph.LoadBench;
import org.quern.bench.graph.LoadBench.Measurement;
import org.quern.bench.measure.MemoryUse;
import org.quern.cli.option.CommonOptions;
import org.quern.cli.output.Terminal;
import org.quern.cli.output.TextTable;
import org.quern.neo4j.load.LoadRoute;
import org.quern.workspace.SafeFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern-bench load}: measures how graphs get into databases. */
@Command(name = "load", mixinStandardHelpOptions = true, description = "Measures the routes by which a graph gets into an embedded database: generates a graph, loads it by each, and prints time, speed, disk and memory; or loads the graph files of a folder one after the other.")
final class BenchLoadCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Mixin
    private CommonOptions common = new CommonOptions();

    @Mixin
    private BenchFolder folder = new BenchFolder();

    @Option(names = "--nodes", paramLabel = "N", defaultValue = "100k", description = "How many nodes the graph has (default: ${DEFAULT-VALUE}).")
    private String nodes = "";

    @Option(names = "--relations", paramLabel = "N", defaultValue = "300k", description = "How many relations (default: ${DEFAULT-VALUE}).")
    private String relations = "";

    @Option(names = "--graphs", paramLabel = "DIR", description = "Load the graph files of this folder instead of a generated graph.")
    private Optional<Path> graphs = Optional.empty();

    @Option(names = "--routes", split = ",", paramLabel = "ROUTE", defaultValue = "import,unwind", description = "Which routes: import, unwind, auto (default: ${DEFAULT-VALUE}).")
    private List<LoadRoute> routes = List.of();

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "The same seed gives the same graph.")
    private long seed;

    BenchLoadCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        long size = size("--nodes", nodes);
        long links = size("--relations", relations);
        folder.use(place -> {
            LoadBench bench = new LoadBench(place, terminal.progress());
            List<Path> files = graphs.map(this::files).orElseGet(() -> List.of(bench.generated(seed, size, links)));
            measure(bench, files, routes);
            return place;
        });
        return 0;
    }

    private void measure(LoadBench bench, List<Path> files, List<LoadRoute> routes) {
        List<Measurement> measured = bench.run(files, routes, m -> terminal.note(line(m)));
        if (common.json()) {
            terminal.json(measured.stream().map(BenchLoadCommand::machine).toList());
            return;
        }
        TextTable table = new TextTable(
                List.of("graph", "route", "nodes", "relations", "seconds", "of processors", "rows/s",
                        "disk", "peak heap", "heap after", "direct after", "process after"),
                TextTable.READABLE);
        for (Measurement m : measured)
            table.add(List.of(m.graph(), m.route().toString(), "%,d".formatted(m.nodes()),
                    "%,d".formatted(m.relations()), "%.2f".formatted(m.span().seconds()),
                    "%.2f".formatted(m.span().processorSeconds()),
                    "%,.0f".formatted(m.rowsPerSecond()), megabytes(m.disk()), megabytes(m.peakHeap()),
                    megabytes(m.after().heap()), megabytes(m.after().direct()), megabytes(m.after().resident())));
        table.lines().forEach(terminal::println);
    }

    private static String megabytes(long bytes) {
        return "%,d MB".formatted(bytes >> 20);
    }

    private static String line(Measurement m) {
        return "%s by %s: %.2f s, %.2f s of processors, %,.0f rows/s (%s)".formatted(m.graph(), m.route().toString(),
                m.span().seconds(), m.span().processorSeconds(), m.rowsPerSecond(), m.stages().entrySet().stream()
                        .map(stage -> "%s %.1f/%.1f s".formatted(stage.getKey(), stage.getValue().seconds(),
                                stage.getValue().processorSeconds()))
                        .collect(Collectors.joining(", ")));
    }

    private static Map<String, Object> machine(Measurement m) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("graph", m.graph());
        row.put("route", m.route().toString());
        row.put("nodes", m.nodes());
        row.put("relations", m.relations());
        row.put("seconds", m.span().seconds());
        row.put("processor_seconds", m.span().processorSeconds());
        row.put("rows_per_second", m.rowsPerSecond());
        Map<String, Object> stages = new LinkedHashMap<>();
        m.stages().forEach((stage, span) -> stages.put(stage,
                Map.of("seconds", span.seconds(), "processor_seconds", span.processorSeconds())));
        row.put("stages", stages);
        row.put("disk_bytes", m.disk());
        row.put("peak_heap_bytes", m.peakHeap());
        row.put("before", memory(m.before()));
        row.put("after_closing", memory(m.after()));
        return row;
    }

    private static Map<String, Object> memory(MemoryUse use) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("heap_bytes", use.heap());
        row.put("direct_bytes", use.direct());
        row.put("process_bytes", use.resident());
        return row;
    }

    private List<Path> files(Path dir) {
        if (!Files.isDirectory(dir))
            throw common.wrong("--graphs: there is no folder " + dir);
        try (Stream<Path> all = Files.list(dir)) {
            return all.filter(file -> file.getFileName().toString().matches(".*\\.json(\\.gz)?")).sorted().toList();
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(dir, failure);
        }
    }

    private long size(String option, String text) {
        return SizeText.read(text)
                .orElseThrow(() -> common.wrong(option + ": '" + text + "' is not a number such as 5000, 30k or 3M"));
    }
}
