package org.quern.bench.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.quern.bench.graph.TextGraphBench;
import org.quern.bench.measure.Span;
import org.quern.cli.option.CommonOptions;
import org.quern.cli.output.Terminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern-bench textgraph}: how long a data set of graphs as text takes. */
@Command(name = "textgraph", mixinStandardHelpOptions = true, description = "Generates a graph, draws a data set of graphs as text from it, five tasks in five formats, and says how long each step took, and how long processors worked for it, which does not depend on who else uses them.")
final class BenchTextGraphCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Mixin
    private CommonOptions common = new CommonOptions();
    @Mixin
    private BenchFolder folder = new BenchFolder();
    @Option(names = "--nodes", defaultValue = "300000", paramLabel = "N", description = "Of the graph (default: ${DEFAULT-VALUE}).")
    private long nodes;
    @Option(names = "--relations", defaultValue = "1000000", paramLabel = "N", description = "Of the graph (default: ${DEFAULT-VALUE}).")
    private long relations;
    @Option(names = "--per-task", defaultValue = "100", paramLabel = "N", description = "Instances (default: ${DEFAULT-VALUE}).")
    private int perTask;

    BenchTextGraphCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        common.require(nodes > 99 && relations > 99 && perTask > 0, "there are at least 100 nodes and relations");
        TextGraphBench.Result result = folder.use(place -> new TextGraphBench().run(nodes, relations, perTask,
                place.resolve("set"), terminal.progress()));
        if (common.json()) {
            Map<String, Object> root = new LinkedHashMap<>();
            root.put("nodes", result.nodes());
            root.put("edges", result.edges());
            root.put("instances", result.instances());
            root.put("heap_of_graph", result.heap());
            steps(result).forEach((step, span) -> {
                root.put(step + "_seconds", span.seconds());
                root.put(step + "_processor_seconds", span.processorSeconds());
            });
            root.put("seconds", result.whole().seconds());
            root.put("processor_seconds", result.whole().processorSeconds());
            terminal.json(root);
            return 0;
        }
        terminal.println("%,d nodes, %,d edges, %,d MB in memory".formatted(result.nodes(), result.edges(),
                result.heap() >> 20));
        terminal.println("%6s %9s".formatted("time", "processor"));
        line(result.reading(), "generating the graph into arrays");
        line(result.drawing(), "drawing %,d subgraphs with questions".formatted(result.instances()));
        line(result.writing(), "writing them in five formats, tokens counted");
        line(result.whole(), "in all");
        return 0;
    }

    private static Map<String, Span> steps(TextGraphBench.Result result) {
        Map<String, Span> steps = new LinkedHashMap<>();
        steps.put("reading", result.reading());
        steps.put("drawing", result.drawing());
        steps.put("writing", result.writing());
        return steps;
    }

    private void line(Span span, String what) {
        terminal.println("%6.1f %9.1f s  %s".formatted(span.seconds(), span.processorSeconds(), what));
    }
}
