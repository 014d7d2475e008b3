package org.quern.cli.evaluate;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.output.TextTable;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;
import org.quern.llm.Money;
import org.quern.task.evaluate.ListRuns;
import org.quern.task.evaluate.ListRuns.Listed;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code quern evaluate list}: lists the runs of a workspace. */
@Command(name = "list", mixinStandardHelpOptions = true)
final class EvaluateListCommand extends WorkspaceCommand {

    @Option(names = "--tag", paramLabel = "TAG", description = "Only runs with this tag.")
    private Optional<String> tag = Optional.empty();

    @Override
    protected void run() throws Exception {
        try (Workspace workspace = Workspace.read(common.workspace())) {
            perform(new ListRuns(workspace, files), new ListRuns.Settings(tag), this::show);
        }
    }

    private void show(ListRuns.Result found) {
        if (found.runs().isEmpty()) {
            terminal.println(tag.isPresent() ? "No run has this tag."
                    : "No runs yet. Create one with 'quern evaluate run' or 'quern evaluate import'.");
            return;
        }
        TextTable table = new TextTable(around(List.of("run", "model", "answered"), Metric::title,
                List.of("tokens", "cost", "s each", "tags")), TextTable.READABLE);
        for (Listed run : found.runs())
            table.add(around(List.of(run.run(), run.model().orElse("–"),
                    run.totals().map(t -> t.path("answered").asText() + " of " + t.path("questions").asText())
                            .or(() -> run.scores().map(s -> Integer.toString(s.items()))).orElse("–")),
                    metric -> percent(run, metric),
                    List.of(run.totals().map(t -> "%,d".formatted(t.path("tokens").path("input").asLong()
                            + t.path("tokens").path("output").asLong())).orElse("–"),
                            run.totals().map(t -> new Money(t.path("cost").asDouble(), run.currency()).toString())
                                    .orElse("–"),
                            run.totals().map(t -> figure("%.1f", t.path("seconds").path("median").asDouble()))
                                    .orElse("–"),
                            run.tags().isEmpty() ? "–" : String.join(", ", run.tags()))));
        table.lines().forEach(terminal::println);
        found.repeated().forEach((id, same) -> {
            terminal.println("");
            terminal.println("%s, %d times:".formatted(id, same.runs().size()));
            same.spreads().forEach((metric, s) -> terminal.println("  %-20s %s".formatted(metric,
                    figure("%.2f ± %.2f (%.2f to %.2f) %%", 100 * s.mean(), 100 * s.deviation(), 100 * s.least(),
                            100 * s.most()))));
        });
    }

    /** A line of the table, with a cell for each main metric. */
    private static List<String> around(List<String> before, Function<Metric, String> cell, List<String> after) {
        return Stream.of(before.stream(), Metrics.MAIN.stream().map(cell), after.stream()).flatMap(each -> each)
                .toList();
    }

    private static String percent(Listed run, Metric metric) {
        return run.scores().map(scores -> ScoreLine.percent(scores, metric)).orElse("–");
    }

    private static String figure(String form, Object... values) {
        return String.format(Locale.ROOT, form, values);
    }
}
