package org.quern.cli.evaluate;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.CsvOptions;
import org.quern.cli.option.EngineOptions;
import org.quern.cli.option.InferenceOptions;
import org.quern.cli.option.ItemLimit;
import org.quern.cli.option.ScoringOptions;
import org.quern.cli.output.Amount;
import org.quern.cli.output.DifferenceText;
import org.quern.cli.output.JsonMembers;
import org.quern.evaluate.compare.Inference;
import org.quern.evaluate.compare.Inference.MeanScore;
import org.quern.evaluate.repeat.RepeatSummary;
import org.quern.evaluate.repeat.RepeatedItem;
import org.quern.evaluate.report.RepeatsCsv;
import org.quern.evaluate.run.RunFiles;
import org.quern.evaluate.score.Metrics;
import org.quern.task.evaluate.RunFolder;
import org.quern.task.evaluate.VoteOnResults;
import org.quern.workspace.QuernException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern evaluate repeats}: evaluates several runs of the same questions item by item. */
@Command(name = "repeats", mixinStandardHelpOptions = true, description = "Evaluates several scored runs of the same questions, such as repeated runs of a model, item by item: pass@k (at least one of k attempts is correct; unbiased), the share of items that all k attempts answer correctly, stability, and the accuracy of the result on which most attempts agree (--vote).")
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
    private @Nullable Path out;
    @Mixin
    private CsvOptions csv = new CsvOptions();
    @Option(names = "--items", description = "List the items, least stable first.")
    private boolean listed;
    @Mixin
    private ItemLimit limit = new ItemLimit();

    @Override
    protected void run() {
        List<RunFolder> runs = runs();
        common.require(runs.size() > 1, "there are no repeats of " + names.getFirst() + "; name two or more runs");
        RepeatedItem.Joined joined = RepeatedItem.join(runs.stream().map(RunFolder::scored).toList());
        if (joined.items().stream().noneMatch(RepeatedItem::isScored))
            throw new QuernException("the runs have no scored items in common",
                    String.join(", ", names), "choose runs of the same questions");
        List<String> titles = runs.stream().map(RunFolder::name).toList();
        if (!votes) {
            finish(titles, joined.items(), joined.leftOut());
            return;
        }
        scoring.askToRead(common, source -> {
            VoteOnResults.Result voted = new VoteOnResults(source).run(
                    new VoteOnResults.Settings(joined.items(), scoring.settings()), terminal.progress());
            EngineOptions.tell(voted.use(), terminal);
            finish(titles, voted.items(), joined.leftOut());
        });
    }

    private List<RunFolder> runs() {
        List<RunFolder> runs = new ArrayList<>(RunFolder.all(common.workspace(), names));
        if (runs.size() > 1 || runs.getFirst().path())
            return runs;
        for (int i = 2;; i++) {
            Path folder = common.workspace().resolve("runs").resolve(names.getFirst() + "-" + i);
            if (!Files.exists(folder.resolve(RunFiles.WITH_METRICS)))
                return runs;
            runs.add(RunFolder.of(common.workspace(), names.getFirst() + "-" + i));
        }
    }

    private void finish(List<String> runs, List<RepeatedItem> items, int notInAll) {
        Inference inference = statistics.inference();
        RepeatSummary summary = RepeatSummary.of(items, notInAll, inference);
        Path table = out;
        if (table != null)
            files.write(table, to -> new RepeatsCsv(csv.cells()).write(runs, items, to));
        result(() -> json(runs, items, summary, inference), () -> show(runs, items, summary, inference));
    }

    private Map<String, Object> json(List<String> runs, List<RepeatedItem> items, RepeatSummary summary,
            Inference inference) {
        return JsonMembers.of("runs", runs, "items", summary.items(), "not_in_all_runs", summary.notInAll(),
                "unscored", summary.unscored(), "cluster", inference.clustering().toString(), "interval",
                inference.method().toString(), "accuracies", summary.accuracies(), "deviation",
                summary.accuracy().deviation(), "pass_at",
                summary.passAt().stream().map(EvaluateRepeatsCommand::json).toList(), "all_of",
                summary.allOf().stream().map(EvaluateRepeatsCommand::json).toList(), "majority",
                summary.majority().items() == 0 ? Optional.empty() : Optional.of(json(summary.majority())), "tied",
                summary.tied(), "always_correct", summary.always(), "sometimes_correct", summary.sometimes(),
                "never_correct", summary.never(), "stability", DifferenceText.json(summary.stability()), "rows",
                listed ? Optional.of(items.stream().map(EvaluateRepeatsCommand::json).toList()) : Optional.empty());
    }

    private static Map<String, Object> json(MeanScore mean) {
        return JsonMembers.of("mean", DifferenceText.json(mean.value()), "n", mean.items(), "interval",
                DifferenceText.json(mean.interval()));
    }

    private static Map<String, Object> json(RepeatedItem item) {
        return JsonMembers.of("qid", item.first().sample().qid(), "graph", item.first().sample().graph(),
                "nl_question", item.first().sample().nlQuestion(), "ex",
                item.attempts().stream().map(attempt -> attempt.score(Metrics.EX))
                        .map(value -> value.isPresent() ? Double.toString(value.getAsDouble()) : "").toList(),
                "correct", item.correct(), "stability", DifferenceText.json(item.stability()), "majority_correct",
                item.isMajorityCorrect(), "votes", item.vote().map(RepeatedItem.Vote::votes));
    }

    private void show(List<String> runs, List<RepeatedItem> items, RepeatSummary summary, Inference inference) {
        terminal.println("%s of %s. 95 %% intervals: %s.".formatted(Amount.of(summary.items(), "item"),
                Amount.of(runs.size(), "run"), inference.title()));
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
            list(items);
        if (out != null)
            terminal.note("Wrote " + out);
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
