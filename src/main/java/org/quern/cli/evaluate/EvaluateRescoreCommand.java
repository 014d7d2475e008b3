package org.quern.cli.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.EngineOptions;
import org.quern.cli.option.ItemLimit;
import org.quern.cli.option.RunArgument;
import org.quern.cli.option.ScoringOptions;
import org.quern.cli.output.Amount;
import org.quern.cli.output.TextTable;
import org.quern.evaluate.compare.ItemChange;
import org.quern.evaluate.run.Rescoring;
import org.quern.evaluate.score.Aggregate;
import org.quern.evaluate.score.Aggregates;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;
import org.quern.evaluate.score.ScoredItem;
import org.quern.task.evaluate.RescoreRun;
import org.quern.task.graph.Graphs;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern evaluate rescore}: scores a run again, and shows what moved and why. */
@Command(name = "rescore", mixinStandardHelpOptions = true)
final class EvaluateRescoreCommand extends WorkspaceCommand {

    /** Hashes are compared by people by their first digits. */
    private static final int DIGITS = 40;

    @Mixin
    private ScoringOptions scoring = new ScoringOptions();
    @Mixin
    private RunArgument run = new RunArgument();
    @Option(names = "--questions", paramLabel = "FILE", description = "Use the gold queries of this question file, or of this file in the workspace (default: those of the run).")
    private Optional<String> questions = Optional.empty();
    @Option(names = "--dry-run", description = "Write nothing.")
    private boolean dry;
    @Mixin
    private ItemLimit limit = new ItemLimit();

    @Override
    protected void run() throws Exception {
        EngineOptions.tell(perform(in -> new RescoreRun(new Graphs(in), in.root(), files),
                new RescoreRun.Settings(run.text(), questions, scoring.graphs(), scoring.settings(), dry),
                this::show).use(), terminal);
    }

    private void show(RescoreRun.Result done) {
        Rescoring rescoring = done.rescoring();
        TextTable versions = new TextTable(List.of("", "before", "now", ""), DIGITS);
        for (Rescoring.Version each : rescoring.versions())
            versions.add(List.of(each.name() + each.graph().map(graph -> " " + graph).orElse(""),
                    known(each.before()), known(each.now()), each.isChanged() ? "changed" : ""));
        versions.lines().forEach(terminal::println);
        terminal.println("");
        Aggregate before = overall(rescoring, ItemChange::first);
        Aggregate now = overall(rescoring, ItemChange::second);
        for (Metric metric : Metrics.ALL)
            terminal.println("%-24s %9s → %9s".formatted(metric.text(), ScoreLine.percent(before, metric),
                    ScoreLine.percent(now, metric)));
        int gone = rescoring.comparison().onlyFirst();
        int added = rescoring.comparison().onlySecond();
        if (gone + added > 0)
            terminal.warning(
                    "Items that are only in the earlier scores: %,d; only in the predictions: %,d.".formatted(gone,
                            added));
        rescoring.gold().ifPresent(file -> terminal.println(
                "Items without a question in the file, which keep their gold query: %,d of %,d; questions without an item: %,d"
                        .formatted(file.missing(), rescoring.comparison().items().size(), file.unused())));
        terminal.println("");
        List<Rescoring.Moved> moved = rescoring.moved();
        terminal.println("%,d of %s changed".formatted(moved.size(),
                Amount.of(rescoring.comparison().items().size(), "item")));
        for (Rescoring.Moved item : limit.first(moved))
            terminal.println("  %s  %s  %s: %s".formatted(item.item().graph(), item.item().qid(), scores(item.change()),
                    item.causes().stream().map(Rescoring.Cause::title).collect(Collectors.joining(", "))));
        limit.tellMore(moved, terminal);
        terminal.note(dry ? "Nothing was written (--dry-run)." : "Wrote " + done.folder().resolve(Rescoring.NAME));
    }

    private static Aggregate overall(Rescoring rescoring, Function<ItemChange, ScoredItem> which) {
        return Aggregates.of(rescoring.comparison().items().stream().map(which).toList()).overall();
    }

    private static String known(String version) {
        return version.isEmpty() ? "unknown" : version;
    }

    private static String scores(ItemChange change) {
        List<String> parts = new ArrayList<>();
        Metrics.ALL.stream().filter(change::isChanged).forEach(metric -> parts.add("%s %s → %s".formatted(
                metric.text(), score(metric, change.first()), score(metric, change.second()))));
        String before = change.first().scores().outcome().text();
        String now = change.second().scores().outcome().text();
        if (!before.equals(now))
            parts.add(before + " → " + now);
        return String.join(", ", parts);
    }

    private static String score(Metric metric, ScoredItem scored) {
        return scored.score(metric).stream().mapToObj(value -> String.format(Locale.ROOT, "%.2f", value))
                .findFirst().orElse("–");
    }
}
