package org.quern.cli.evaluate;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.CsvOptions;
import org.quern.cli.option.EngineOptions;
import org.quern.cli.option.InferenceOptions;
import org.quern.cli.option.ItemLimit;
import org.quern.cli.option.ScoringOptions;
import org.quern.cli.output.Amount;
import org.quern.evaluate.compare.Inference.MeanScore;
import org.quern.evaluate.repeat.RepeatSummary;
import org.quern.evaluate.repeat.RepeatedItem;
import org.quern.evaluate.score.Metrics;
import org.quern.task.evaluate.RunFolder;
import org.quern.task.evaluate.SummarizeRepeats;
import org.quern.task.evaluate.SummarizeRepeats.Table;
import org.quern.task.evaluate.SummarizeRepeats.Vote;
import org.quern.task.graph.Graphs;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern evaluate repeats}: evaluates several runs of the same questions item by item. */
@Command(name = "repeats", mixinStandardHelpOptions = true)
final class EvaluateRepeatsCommand extends WorkspaceCommand {

    @Parameters(arity = "1..*", paramLabel = "RUN", description = "Scored runs: their names in the workspace, or their folders. A single name stands for the run and its repeats NAME-2, NAME-3, …")
    private List<String> names = List.of();
    @Mixin
    private InferenceOptions statistics = new InferenceOptions();
    @Option(names = "--vote", description = "Run the predictions and compare their results, to find the result on which most attempts agree. Requires the graphs.")
    private boolean votes;
    @Mixin
    private ScoringOptions scoring = new ScoringOptions();
    @Option(names = "--out", paramLabel = "FILE", description = "Also write a CSV table with one row per item to this file.")
    private Optional<Path> out = Optional.empty();
    @Mixin
    private CsvOptions csv = new CsvOptions();
    @Option(names = "--items", description = "List the items, least stable first.")
    private boolean listed;
    @Mixin
    private ItemLimit limit = new ItemLimit();

    @Override
    protected void run() throws Exception {
        common.require(RunFolder.repeats(common.workspace(), names).size() > 1,
                "there are no repeats of " + names.getFirst() + "; name two or more runs");
        Optional<Vote> vote = votes ? Optional.of(new Vote(scoring.graphs(), scoring.settings())) : Optional.empty();
        perform(in -> new SummarizeRepeats(new Graphs(in), in.root(), files), common::openToRead,
                new SummarizeRepeats.Settings(names, statistics.inference(), vote,
                        out.map(file -> new Table(file, csv.cells())), listed),
                this::show).use().ifPresent(use -> EngineOptions.tell(use, terminal));
    }

    private void show(SummarizeRepeats.Result found) {
        List<String> runs = found.runs();
        RepeatSummary summary = found.summary();
        terminal.println("%s of %s. 95 %% intervals: %s.".formatted(Amount.of(summary.items(), "item"),
                Amount.of(runs.size(), "run"), statistics.inference().title()));
        if (summary.notInAll() + summary.unscored() > 0)
            terminal.println("Left out: %,d not in all runs, %,d without a score in some run.".formatted(
                    summary.notInAll(), summary.unscored()));
        terminal.println("");
        for (int i = 0; i < runs.size(); i++)
            terminal.println(String.format(Locale.ROOT, "  %-32s EX %6.2f %%", runs.get(i),
                    100 * summary.accuracies().get(i)));
        terminal.println(String.format(Locale.ROOT, "  %-32s EX %6.2f ± %.2f (standard deviation), %.2f to %.2f %%",
                "all runs", 100 * summary.accuracy().mean(), 100 * summary.accuracy().deviation(),
                100 * summary.accuracy().least(), 100 * summary.accuracy().most()));
        terminal.println("");
        terminal.println("%-34s %7s  %-17s %6s".formatted("in %", "mean", "95 % CI", "n"));
        for (int k = 1; k <= summary.runs(); k++)
            line("pass@" + k + " (one of " + k + " correct)", summary.passAt().get(k - 1));
        for (int k = 2; k <= summary.runs(); k++)
            line("all of " + k + " correct", summary.allOf().get(k - 1));
        if (summary.majority().items() > 0)
            line("majority by result", summary.majority());
        terminal.println("");
        terminal.println(String.format(Locale.ROOT,
                "Always correct %,d, sometimes %,d, never %,d of %s; stability %.3f (share of equal pairs).",
                summary.always(), summary.sometimes(), summary.never(), Amount.of(summary.items(), "item"),
                summary.stability().orElse(1)));
        if (summary.majority().items() > 0)
            terminal.println("Tied votes: %,d; the result of the earlier run counts.".formatted(summary.tied()));
        else
            terminal.note("--vote determines the accuracy of the result on which most attempts agree.");
        if (listed)
            list(found.items());
        out.ifPresent(file -> terminal.note("Wrote " + file));
    }

    private void line(String name, MeanScore mean) {
        terminal.println(String.format(Locale.ROOT, "%-34s %7.2f  %-17s %,6d", name, 100 * mean.value().orElse(0),
                mean.interval().map(by -> String.format(Locale.ROOT, "%.2f to %.2f", 100 * by.low(),
                        100 * by.high())).orElse("too few"),
                mean.items()));
    }

    private void list(List<RepeatedItem> items) {
        terminal.println("");
        List<RepeatedItem> sorted = items.stream().sorted(
                Comparator.comparingDouble(item -> item.stability().orElse(1))).toList();
        for (RepeatedItem item : limit.first(sorted))
            terminal.println("  %s  %s%s  %s  %s  %s".formatted(item.attempts().stream().map(attempt -> attempt
                    .score(Metrics.EX)).map(value -> value.isEmpty() ? "–"
                            : value.getAsDouble() == 1
                                    ? "1" : "0")
                    .collect(Collectors.joining(" ")),
                    "%d/%d".formatted(item.correct(), item.attempts().size()),
                    item.vote().map(vote -> " majority " + (item.isMajorityCorrect().orElse(false) ? "1" : "0"))
                            .orElse(""),
                    item.first().sample().graph(), item.first().sample().qid(), item.first().sample().nlQuestion()));
        limit.tellMore(sorted, terminal);
    }
}
