package org.quern.bench.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.quern.bench.builtin.TranslationBench;
import org.quern.bench.builtin.TranslationBench.Item;
import org.quern.cli.option.CommonOptions;
import org.quern.cli.option.Seed;
import org.quern.cli.output.Terminal;
import org.quern.task.lines.JsonLines;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern-bench builtin}: how many questions the built-in model answers as the gold queries do. */
@Command(name = "builtin", mixinStandardHelpOptions = true, description = "Lets the built-in model translate questions with gold queries, runs both in memory, and prints the execution accuracy by graph with the kinds of failures.")
final class BenchBuiltInCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Mixin
    private CommonOptions common = new CommonOptions();
    @Mixin
    private Seed seed = new Seed();
    @Parameters(paramLabel = "FILE", description = "JSON Lines with split, graph, nl_question and gold_cypher.")
    private Path questions = Path.of("");
    @Option(names = "--graphs", required = true, paramLabel = "DIR", description = "Folder with NAME-graph.json.gz.")
    private Path graphs = Path.of("");
    @Option(names = "--split", defaultValue = "test", paramLabel = "NAME", description = "Split (default: ${DEFAULT-VALUE}).")
    private String split = "test";
    @Option(names = "--sample", defaultValue = "0", paramLabel = "N", description = "Take N questions by the seed; 0 for all (default: ${DEFAULT-VALUE}).")
    private int sample;
    @Option(names = "--wrong", defaultValue = "0", paramLabel = "N", description = "Print N questions with another answer (default: ${DEFAULT-VALUE}).")
    private int wrong;

    BenchBuiltInCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        List<JsonNode> all = new ArrayList<>();
        new JsonLines(questions.toString(), System.in).read((line, _) -> {
            if (line.path("split").asText().equals(split))
                all.add(line);
        });
        if (sample > 0)
            Collections.shuffle(all, new Random(seed.number()));
        List<JsonNode> chosen = sample > 0 ? all.subList(0, Math.min(sample, all.size())) : all;
        List<Item> items = new TranslationBench(name -> graphs.resolve(name + "-graph.json.gz")).run(chosen);
        if (common.json())
            terminal.json(items);
        else
            print(items);
        return 0;
    }

    private void print(List<Item> items) {
        items.stream().filter(item -> !item.right()).limit(wrong).forEach(item -> terminal.println(
                item.graph() + " [" + item.outcome() + ", right at " + item.found() + "] " + item.question()
                        + "\n    gold " + item.gold() + "\n    said " + item.query()));
        Map<String, List<Item>> byGraph = items.stream().collect(Collectors.groupingBy(Item::graph, TreeMap::new,
                Collectors.toList()));
        byGraph.forEach((graph, some) -> terminal.println(line(graph, some)));
        terminal.println(line("all", items));
        new TreeMap<>(items.stream().collect(Collectors.groupingBy(item -> item.outcome().replaceAll(":.*", ""),
                Collectors.counting()))).forEach((outcome, count) -> terminal.println(outcome + ": " + count));
    }

    private static String line(String name, List<Item> items) {
        double[] millis = items.stream().mapToDouble(Item::millis).sorted().toArray();
        return "%s: %d questions, EX %.3f, among ten %.3f, median %.1f ms, slowest %.0f ms".formatted(name,
                items.size(),
                items.stream().filter(Item::right).count() / (double) Math.max(1, items.size()),
                items.stream().filter(item -> item.found() >= 0).count() / (double) Math.max(1, items.size()),
                millis.length == 0 ? 0 : millis[millis.length / 2], millis.length == 0 ? 0 : millis[millis.length - 1]);
    }
}
