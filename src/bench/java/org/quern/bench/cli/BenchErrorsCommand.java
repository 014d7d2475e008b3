package org.quern.bench.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.quern.bench.evaluate.ErrorBench;
import org.quern.bench.evaluate.ErrorBench.Miss;
import org.quern.bench.evaluate.ErrorBench.Quality;
import org.quern.bench.evaluate.ErrorBench.Result;
import org.quern.bench.evaluate.PublishedDatasets;
import org.quern.cli.option.CommonOptions;
import org.quern.cli.output.Terminal;
import org.quern.cli.output.TextTable;
import org.quern.evaluate.error.ErrorCategory;
import org.quern.evaluate.error.ErrorCategory.Analysis;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern-bench errors}: how good the proposed error categories are. */
@Command(name = "errors", mixinStandardHelpOptions = true, description = "Proposes error categories for queries that were made wrong on purpose, and prints precision and recall of each category.")
final class BenchErrorsCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Mixin
    private CommonOptions common = new CommonOptions();
    @Mixin
    private BenchFolder folder = new BenchFolder();

    @Mixin
    private PublishedOptions published = new PublishedOptions();
    @Option(names = "--misses", description = "Print each query whose proposals are not what was done to it.")
    private boolean misses;

    BenchErrorsCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        published.check(common);
        PublishedDatasets source = published.sets();
        Result result = folder.use(
                place -> new ErrorBench(place, source::graph, terminal.progress()).run(source.pairs(),
                        published.atATime()));
        if (common.json())
            terminal.json(machine(result));
        else
            show(result);
        return 0;
    }

    private void show(Result result) {
        TextTable table = new TextTable(
                List.of("category", "labelled", "found", "missed", "wrong", "precision", "recall"),
                TextTable.READABLE);
        result.qualities().forEach((category, q) -> table.add(List.of(category.title(),
                "%,d".formatted(q.found() + q.missed()), "%,d".formatted(q.found()), "%,d".formatted(q.missed()),
                "%,d".formatted(q.wrong()), share(q.precision()), share(q.recall()))));
        terminal.println("%,d wrong queries".formatted(result.items()));
        table.lines().forEach(terminal::println);
        if (misses)
            result.misses().forEach(m -> terminal.println(text(m)));
    }

    private static String share(double share) {
        return Double.isNaN(share) ? "–" : "%.3f".formatted(share);
    }

    private static String text(Miss miss) {
        return "%s: missed %s, wrong %s%n  gold %s%n  pred %s%n  %s".formatted(miss.item().place(), miss.missed(),
                miss.wrong(), miss.item().pair().gold(), miss.item().pair().pred().replace('\n', ' '),
                miss.proposals().stream().map(p -> p.category().key() + ": " + p.evidence().getFirst().text())
                        .collect(Collectors.joining(" | ")));
    }

    private static Map<String, Object> machine(Result result) {
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("items", result.items());
        Map<String, Object> categories = new LinkedHashMap<>();
        for (ErrorCategory category : ErrorCategory.of(Analysis.CYPHER)) {
            Quality q = java.util.Objects.requireNonNull(result.qualities().get(category));
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("labelled", q.found() + q.missed());
            one.put("found", q.found());
            one.put("wrong", q.wrong());
            one.put("precision", Double.isNaN(q.precision()) ? null : q.precision());
            one.put("recall", Double.isNaN(q.recall()) ? null : q.recall());
            categories.put(category.key(), one);
        }
        all.put("categories", categories);
        return all;
    }
}
