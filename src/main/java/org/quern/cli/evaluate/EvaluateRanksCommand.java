package org.quern.cli.evaluate;

import java.util.List;
import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.ItemChoice;
import org.quern.cli.option.MetricNames;
import org.quern.cli.option.ScoringOptions;
import org.quern.cli.output.TextTable;
import org.quern.evaluate.compare.RankShift;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;
import org.quern.statistics.Estimate;
import org.quern.task.evaluate.gold.ShiftRanks;
import org.quern.task.graph.Graphs;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern evaluate ranks}: what leaving questions out or correcting them does to ranks. */
@Command(name = "ranks", mixinStandardHelpOptions = true)
final class EvaluateRanksCommand extends WorkspaceCommand {

    private static final String UNFLAGGED = "-audit:flagged";
    private static final int WIDEST = 60;

    @Parameters(arity = "2..*", paramLabel = "RUN", description = "Scored runs of the same questions: their names in the workspace, or their folders.")
    private List<String> names = List.of();
    @Option(names = "--filter", paramLabel = "EXPRESSION", description = "Keep only items that match (default: those that the audit does not flag; with --corrected, all).")
    private Optional<String> filter = Optional.empty();
    @Option(names = "--corrected", paramLabel = "FILE", description = "Score the runs by the gold queries and alternatives of this question file, or of this file in the workspace.")
    private Optional<String> corrected = Optional.empty();
    @Option(names = "--metric", converter = MetricNames.class, completionCandidates = MetricNames.class, defaultValue = "EX", paramLabel = "METRIC", description = "Metric: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private Metric metric = Metrics.EX;
    @Option(names = "--seed", defaultValue = "42", paramLabel = "N", description = "Random seed of the bootstrap (default: ${DEFAULT-VALUE}).")
    private long seed = 42;
    @Mixin
    private ScoringOptions scoring = new ScoringOptions();

    @Override
    protected void run() throws Exception {
        String kept = filter.orElse(corrected.isPresent() ? "" : UNFLAGGED);
        ItemChoice.parsed(common, "--filter", kept);
        perform(in -> new ShiftRanks(new Graphs(in), in.root(), files), common::openToRead,
                new ShiftRanks.Settings(names, kept, metric, corrected, scoring.graphs(), scoring.settings(), seed),
                this::print).unmet().forEach(terminal::warning);
    }

    private void print(ShiftRanks.Result done) {
        RankShift shift = done.shift();
        terminal.println("%s over %,d questions, and over the %,d that are kept (95 %% confidence intervals)".formatted(
                done.metric().title(), shift.items(), shift.kept()));
        TextTable table = new TextTable(List.of("run", "all", "kept", "change", "rank", "rank of kept"), WIDEST);
        shift.runs().forEach(row -> table.add(List.of(row.run(), score(row.before()), score(row.after()),
                score(row.change()), rank(row.rankBefore()), rank(row.rankAfter()))));
        table.lines().forEach(terminal::println);
    }

    private static String score(Estimate figure) {
        return figure.value().isEmpty() ? "–" : "%.1f %%".formatted(100 * figure.value().getAsDouble())
                + figure.interval().map(by -> " (%.1f to %.1f)".formatted(100 * by.low(), 100 * by.high())).orElse("");
    }

    private static String rank(Estimate figure) {
        return figure.value().isEmpty() ? "–" : "%.0f".formatted(figure.value().getAsDouble()) + figure.interval()
                .map(by -> " (%.0f to %.0f)".formatted(by.low(), by.high())).orElse("");
    }
}
