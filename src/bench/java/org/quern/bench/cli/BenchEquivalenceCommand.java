package org.quern.bench.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.quern.bench.verdict.EquivalenceBench;
import org.quern.bench.verdict.EquivalenceBench.Counts;
import org.quern.bench.verdict.EquivalenceBench.Pair;
import org.quern.cli.option.CommonOptions;
import org.quern.cli.option.Seed;
import org.quern.cli.output.Terminal;
import org.quern.cli.output.TextTable;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.task.lines.JsonLines;
import org.quern.workspace.SafeFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern-bench equivalence}: counts the verdicts on pairs whose equivalence is known. */
@Command(name = "equivalence", mixinStandardHelpOptions = true, description = "Writes the gold queries of question files in thirteen other ways with the same answer on every graph, and counts the verdicts; with --pairs, also those on pairs with a label. Fails (exit code 1) if a pair that is equivalent by construction is called different.")
final class BenchEquivalenceCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Mixin
    private CommonOptions common = new CommonOptions();
    @Mixin
    private Seed seed = new Seed();
    @Parameters(paramLabel = "FILE", arity = "0..*", description = "Question files.")
    private List<Path> questions = List.of();
    @Option(names = "--pairs", paramLabel = "FILE", description = "JSON Lines with the queries 'left' and 'right', and whether they are 'equivalent'.")
    private @Nullable Path pairs;
    @Option(names = "--each", defaultValue = "160", paramLabel = "N", description = "Pairs of each way of writing (default: ${DEFAULT-VALUE}).")
    private int each;
    @Option(names = "--graphs", defaultValue = "1000", paramLabel = "N", description = "Small graphs to try for each pair that is not proved (default: ${DEFAULT-VALUE}).")
    private int graphs;
    @Option(names = "--open", description = "Also print the pairs with a wrong verdict and those without one.")
    private boolean open;

    BenchEquivalenceCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        List<String> golds = questions.stream().flatMap(file -> new SampleFile(new SafeFiles()).read(file).stream())
                .map(Sample::goldCypher).distinct().sorted().toList();
        List<Pair> all = new ArrayList<>(EquivalenceBench.constructed(golds, each, seed.number()));
        int constructed = (int) all.stream().map(Pair::kind).distinct().count();
        Path labelled = pairs;
        if (labelled != null)
            new JsonLines(labelled.toString(), System.in).read((line, _) -> all.add(pair(line)));
        List<Counts> counts = EquivalenceBench.of(all, graphs, seed.number());
        print(counts);
        return counts.subList(0, constructed).stream().allMatch(kind -> kind.wrong().isEmpty()) ? 0 : 1;
    }

    private static Pair pair(JsonNode line) {
        boolean equivalent = line.path("equivalent").asBoolean();
        return new Pair(equivalent ? "labelled equivalent" : "labelled different", line.path("left").asText(),
                line.path("right").asText(), equivalent);
    }

    private void print(List<Counts> counts) {
        if (common.json()) {
            terminal.json(counts);
            return;
        }
        TextTable table = new TextTable(List.of("kind", "pairs", "equivalent", "different", "undecided"),
                TextTable.READABLE);
        counts.forEach(kind -> table.add(List.of(kind.kind(), Integer.toString(kind.pairs()),
                Integer.toString(kind.equivalent()), Integer.toString(kind.different()),
                Integer.toString(kind.open().size()))));
        table.lines().forEach(terminal::println);
        if (open)
            counts.forEach(kind -> {
                kind.wrong().forEach(text -> terminal.println("wrong: " + text));
                kind.open().forEach(text -> terminal.println("undecided: " + text));
            });
    }
}
