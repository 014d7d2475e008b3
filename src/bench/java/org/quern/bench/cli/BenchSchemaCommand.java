package org.quern.bench.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.quern.bench.graph.SchemaBench;
import org.quern.bench.graph.SchemaBench.Measurement;
import org.quern.cli.option.CommonOptions;
import org.quern.cli.output.Terminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern-bench schema}: measures how long the schema of a large database takes to read. */
@Command(name = "schema", mixinStandardHelpOptions = true, description = "Measures how long the schema of a large database takes to read: generates a graph, loads it, reads all of its schema and then a sample, and says whether anything was missed.")
final class BenchSchemaCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Mixin
    private CommonOptions common = new CommonOptions();

    @Mixin
    private BenchFolder folder = new BenchFolder();

    @Option(names = "--nodes", paramLabel = "N", defaultValue = "1M", description = "How many nodes the graph has (default: ${DEFAULT-VALUE}).")
    private String nodes = "";

    @Option(names = "--relations", paramLabel = "N", defaultValue = "3M", description = "How many relations (default: ${DEFAULT-VALUE}).")
    private String relations = "";

    @Option(names = "--sample", paramLabel = "N", defaultValue = "10k", description = "How many nodes and relations the sample has (default: ${DEFAULT-VALUE}).")
    private String sample = "";

    @Option(names = "--times", paramLabel = "N", defaultValue = "2", description = "How often each is read; the first time right after the start (default: ${DEFAULT-VALUE}).")
    private int times = 2;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "The same seed gives the same graph.")
    private long seed;

    BenchSchemaCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        long size = size("--nodes", nodes);
        long links = size("--relations", relations);
        long some = size("--sample", sample);
        List<Measurement> all = new ArrayList<>();
        folder.use(place -> {
            new SchemaBench(place, terminal.progress()).run(seed, size, links, some, times, measured -> {
                all.add(measured);
                terminal.note(line(measured));
            });
            return place;
        });
        if (common.json())
            terminal.json(all.stream().map(BenchSchemaCommand::machine).toList());
        else
            all.forEach(measured -> terminal.println(line(measured)));
        return 0;
    }

    private static String line(Measurement m) {
        return "%,d nodes, %,d relations, %s: %.2f s, %.2f s of processors%s".formatted(m.nodes(), m.relations(),
                m.sample().isPresent() ? "a sample of %,d elements".formatted(m.looked()) : "all of them",
                m.span().seconds(),
                m.span().processorSeconds(),
                m.complete() ? ", nothing missed" : ", NOT what the graph's file declares");
    }

    private static Map<String, Object> machine(Measurement m) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("nodes", m.nodes());
        row.put("relations", m.relations());
        row.put("sampled", m.sample().isPresent());
        row.put("looked_at", m.looked());
        row.put("seconds", m.span().seconds());
        row.put("processor_seconds", m.span().processorSeconds());
        row.put("complete", m.complete());
        return row;
    }

    private long size(String option, String text) {
        return SizeText.read(text)
                .orElseThrow(() -> common.wrong(option + ": '" + text + "' is not a number such as 5000, 30k or 3M"));
    }
}
