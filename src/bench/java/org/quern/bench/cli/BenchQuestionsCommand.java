package org.quern.bench.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.quern.bench.question.DistributionPicture;
import org.quern.bench.question.QuestionBench;
import org.quern.bench.question.QuestionBench.Measurement;
import org.quern.cli.option.CommonOptions;
import org.quern.cli.output.Terminal;
import org.quern.cli.output.TextTable;
import org.quern.question.Rule;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.question.generate.GenerationReport;
import org.quern.question.generate.GenerationRequest;
import org.quern.question.generate.Generator;
import org.quern.question.template.TemplateFile;
import org.quern.question.template.Templates;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern-bench questions}: measures how questions are generated on graph files. */
@Command(name = "questions", mixinStandardHelpOptions = true, description = "Measures how questions are generated on graph files: loads each, generates on it, runs every gold query again and says what was kept and what each rule turned down.")
final class BenchQuestionsCommand implements Callable<Integer> {

    private final Terminal terminal;
    private final SafeFiles files = new SafeFiles();

    @Mixin
    private CommonOptions common = new CommonOptions();
    @Mixin
    private BenchFolder folder = new BenchFolder();

    @Option(names = "--graphs", required = true, paramLabel = "DIR", description = "The graph files of this folder, one after the other (*.json, *.json.gz); or one such file.")
    private Path graphs = Path.of("");
    @Option(names = "--per-category", defaultValue = "60", paramLabel = "N", description = "How many questions of each MATCH category (default: ${DEFAULT-VALUE}, a test split).")
    private int perCategory;
    @Option(names = "--returns", defaultValue = "1", paramLabel = "N", description = "Questions per MATCH clause, 1 or 2 (default: ${DEFAULT-VALUE}).")
    private int returns;
    @Option(names = "--relations", paramLabel = "FILE", description = "What is known about the relations of each graph (default: what their data show).")
    private @Nullable Path relations;
    @Option(names = "--parallel", defaultValue = "4", paramLabel = "N", description = "Queries at the same time (default: ${DEFAULT-VALUE}).")
    private int threads;
    @Option(names = "--seed", defaultValue = "1", paramLabel = "N", description = "The same seed gives the same questions.")
    private long seed;
    @Option(names = "--out", paramLabel = "DIR", description = "Write the questions of each graph and the picture of their distribution here.")
    private @Nullable Path out;

    BenchQuestionsCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        common.require(perCategory > 0, "--per-category must be at least 1");
        common.require(returns == 1 || returns == 2, "--returns must be 1 or 2");
        common.require(threads > 0, "--parallel must be at least 1");
        Templates templates = new TemplateFile(files).shipped();
        GenerationRequest request = new GenerationRequest(1, OptionalInt.of(perCategory), Set.of(), seed, returns,
                GenerationRequest.MOST_MATCHES, GenerationRequest.LONGEST);
        List<Measurement> all = folder.use(place -> new QuestionBench(place, templates,
                Optional.ofNullable(relations), threads, terminal.progress())
                .run(graphFiles(), request, m -> terminal.note(line(m)), this::write));
        if (common.json()) {
            terminal.json(all.stream().map(BenchQuestionsCommand::machine).toList());
        } else {
            all.forEach(m -> terminal.println(line(m)));
            tables(all);
        }
        if (out != null)
            picture(out, all);
        return all.stream().allMatch(m -> m.wrong().isEmpty() && m.twice().isEmpty()) ? 0 : 1;
    }

    private List<Path> graphFiles() {
        if (Files.isRegularFile(graphs))
            return List.of(graphs);
        try (Stream<Path> found = Files.list(graphs)) {
            List<Path> all = found.filter(f -> f.toString().endsWith(".json") || f.toString().endsWith(".json.gz"))
                    .sorted().toList();
            if (all.isEmpty())
                throw new QuernException("no graph file is here", graphs.toString(), "choose another folder");
            return all;
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(graphs, failure);
        }
    }

    private void write(Generator.Result result) {
        if (out != null && !result.samples().isEmpty())
            new SampleFile(files).write(out.resolve(result.samples().getFirst().graph() + ".json"), result.samples());
    }

    private void picture(Path place, List<Measurement> all) {
        Path file = place.resolve("distribution.svg");
        String svg = DistributionPicture.of(all);
        files.write(file, stream -> stream.write(svg.getBytes(StandardCharsets.UTF_8)));
        terminal.note("written to " + file);
    }

    private static String line(Measurement m) {
        return "%s, %,d nodes, %,d relations: %,d questions in %.1f s (%.1f s of processors), %,d MB heap at most; %s; %s"
                .formatted(m.graph(), m.nodes(), m.relations(), m.report().kept(), m.span().seconds(),
                        m.span().processorSeconds(), m.peakHeap() >> 20,
                        m.wrong().isEmpty() ? "every gold query runs again and answers the same"
                                : "%,d GOLD QUERIES DO NOT ANSWER AS RECORDED, e.g. %s".formatted(m.wrong().size(),
                                        m.wrong().getFirst().goldCypher()),
                        m.twice().isEmpty() ? "no two equal" : "%,d TWICE".formatted(m.twice().size()));
    }

    private void tables(List<Measurement> all) {
        List<String> names = all.stream().map(Measurement::graph).toList();
        TextTable kept = new TextTable(row("kept by MATCH category", names), TextTable.READABLE);
        for (GenerationReport.Category category : all.getFirst().report().categories())
            kept.add(counts(category.name(), all, report -> report.categories().stream()
                    .filter(c -> c.name().equals(category.name())).mapToInt(GenerationReport.Category::keptInAll)
                    .sum()));
        kept.add(counts("all", all, GenerationReport::kept));
        TextTable rejected = new TextTable(row("rejected by rule", names), TextTable.READABLE);
        for (Rule rule : Rule.values())
            rejected.add(counts(rule.title(), all, report -> report.rejected(rule)));
        terminal.println("");
        kept.lines().forEach(terminal::println);
        terminal.println("");
        rejected.lines().forEach(terminal::println);
    }

    private static List<String> counts(String title, List<Measurement> all, ToIntFunction<GenerationReport> count) {
        return row(title, all.stream().map(m -> "%,d".formatted(count.applyAsInt(m.report()))).toList());
    }

    private static List<String> row(String first, List<String> others) {
        List<String> cells = new ArrayList<>(List.of(first));
        cells.addAll(others);
        return cells;
    }

    private static Map<String, Object> machine(Measurement m) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("graph", m.graph());
        row.put("nodes", m.nodes());
        row.put("relations", m.relations());
        row.put("questions", m.report().kept());
        row.put("seconds", m.span().seconds());
        row.put("processor_seconds", m.span().processorSeconds());
        row.put("peak_heap_bytes", m.peakHeap());
        row.put("wrong", m.wrong().stream().map(Sample::goldCypher).toList());
        row.put("twice", m.twice().stream().map(Sample::goldCypher).toList());
        Map<String, Object> categories = new LinkedHashMap<>();
        m.report().categories().forEach(c -> {
            Map<String, Object> rejected = new LinkedHashMap<>();
            c.rejected().forEach((rule, times) -> rejected.put(rule.key(), times));
            categories.put(c.name(), Map.of("kept", c.kept(), "rejected", rejected));
        });
        row.put("categories", categories);
        return row;
    }
}
