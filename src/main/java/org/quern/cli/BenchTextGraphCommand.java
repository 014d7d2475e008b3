package org.quern.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.quern.bench.TextGraphBench;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern bench textgraph}: how long a data set of graphs as text takes. */
@Command(name = "textgraph", mixinStandardHelpOptions = true, description = "Generates a graph, draws a data set of graphs as text from it, five tasks in five formats, and says how long each step took.")
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
            root.put("reading_seconds", result.reading().seconds());
            root.put("drawing_seconds", result.drawing().seconds());
            root.put("writing_seconds", result.writing().seconds());
            root.put("seconds", result.seconds());
            terminal.json(root);
            return 0;
        }
        terminal.println("%,d nodes, %,d edges, %,d MB in memory".formatted(result.nodes(), result.edges(),
                result.heap() >> 20));
        terminal.println("%6.1f s  generating the graph into arrays".formatted(result.reading().seconds()));
        terminal.println("%6.1f s  drawing %,d subgraphs with questions".formatted(result.drawing().seconds(),
                result.instances()));
        terminal.println("%6.1f s  writing them in five formats, tokens counted".formatted(result.writing().seconds()));
        terminal.println("%6.1f s  in all".formatted(result.seconds()));
        return 0;
    }
}
