package org.quern.cli.evaluate;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.output.JsonMembers;
import org.quern.cli.output.TextTable;
import org.quern.evaluate.run.ImportedFrom;
import org.quern.evaluate.run.PredictionRun;
import org.quern.evaluate.run.PredictionSettings;
import org.quern.evaluate.run.RunFiles;
import org.quern.evaluate.score.Aggregate;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;
import org.quern.llm.Money;
import org.quern.llm.batch.BatchSettings;
import org.quern.report.Spread;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;

/** {@code quern evaluate list}: lists the runs of a workspace. */
@Command(name = "list", mixinStandardHelpOptions = true, description = "Lists the runs in the workspace with their metrics, cost and time. Repeated runs are summarized with their spread.")
final class EvaluateListCommand extends WorkspaceCommand {

    /**
     * @param totals tokens, cost and time; empty for imported predictions
     * @param scores empty until the run is scored
     */
    private record Listed(String id, Optional<BatchSettings<PredictionSettings>> settings, Optional<JsonNode> totals,
            Optional<Aggregate> scores, Optional<ImportedFrom> imported) {

        String currency() {
            return settings.map(found -> found.own().currency()).orElse("");
        }

        Optional<String> questions() {
            return settings.map(BatchSettings::questions).or(() -> imported.map(ImportedFrom::questions));
        }
    }

    @Override
    protected void run() {
        List<Listed> runs = new ArrayList<>();
        try (Workspace workspace = Workspace.read(common.workspace())) {
            for (String id : workspace.runs()) {
                Path folder = workspace.run(id);
                PredictionRun run = new PredictionRun(folder, files);
                runs.add(new Listed(id, run.settings(), run.totals(), new RunFiles(files).overall(folder),
                        ImportedFrom.read(files, folder)));
            }
        }
        Map<String, List<Listed>> repeated = repeated(runs);
        result(() -> json(runs, repeated), () -> show(runs, repeated));
    }

    /** Scored runs with the same settings, if there are several. */
    private static Map<String, List<Listed>> repeated(List<Listed> runs) {
        Map<BatchSettings<PredictionSettings>, List<Listed>> same = new LinkedHashMap<>();
        runs.stream().filter(run -> run.scores().isPresent()).forEach(run -> run.settings().ifPresent(
                settings -> same.computeIfAbsent(settings.first(), _ -> new ArrayList<>()).add(run)));
        Map<String, List<Listed>> repeated = new LinkedHashMap<>();
        same.values().stream().filter(all -> all.size() > 1).forEach(all -> repeated.put(all.getFirst().id(), all));
        return repeated;
    }

    private static Optional<Spread> spread(List<Listed> runs, Metric metric) {
        List<Double> means = new ArrayList<>();
        runs.forEach(run -> run.scores().ifPresent(scores -> scores.mean(metric).value().ifPresent(means::add)));
        return means.isEmpty() ? Optional.empty() : Optional.of(Spread.of(means.stream().mapToDouble(mean -> mean)));
    }

    private static Map<String, Object> json(List<Listed> runs, Map<String, List<Listed>> repeated) {
        Map<String, Object> spreads = new LinkedHashMap<>();
        repeated.forEach((id, same) -> {
            Map<String, Object> node = JsonMembers.of("runs", same.stream().map(Listed::id).toList());
            for (Metric metric : Metrics.ALL)
                spread(same, metric).ifPresent(s -> node.put(metric.text(), JsonMembers.of("mean", s.mean(),
                        "deviation", s.deviation(), "least", s.least(), "most", s.most())));
            spreads.put(id, node);
        });
        return JsonMembers.of("runs", runs.stream().map(run -> JsonMembers.of("run", run.id(), "model",
                run.settings().map(BatchSettings::model), "questions", run.questions(),
                "prompt", run.settings().map(BatchSettings::prompt), "repeat",
                run.settings().map(BatchSettings::repeat), "totals", run.totals(), "scores",
                run.scores().map(RunFiles::toJson))).toList(), "repeated", spreads);
    }

    private void show(List<Listed> runs, Map<String, List<Listed>> repeated) {
        if (runs.isEmpty()) {
            terminal.println("No runs yet. Create one with 'quern evaluate run' or 'quern evaluate import'.");
            return;
        }
        TextTable table = new TextTable(around(List.of("run", "model", "answered"), Metric::title,
                List.of("tokens", "cost", "s each")), TextTable.READABLE);
        for (Listed run : runs)
            table.add(around(List.of(run.id(), run.settings().map(BatchSettings::model).orElse("–"),
                    run.totals().map(t -> t.path("answered").asText() + " of " + t.path("questions").asText())
                            .or(() -> run.scores().map(s -> Integer.toString(s.items()))).orElse("–")),
                    metric -> percent(run, metric),
                    List.of(run.totals().map(t -> "%,d".formatted(t.path("tokens").path("input").asLong()
                            + t.path("tokens").path("output").asLong())).orElse("–"),
                            run.totals().map(t -> new Money(t.path("cost").asDouble(), run.currency()).toString())
                                    .orElse("–"),
                            run.totals().map(t -> figure("%.1f", t.path("seconds").path("median").asDouble()))
                                    .orElse("–"))));
        table.lines().forEach(terminal::println);
        repeated.forEach((id, same) -> {
            terminal.println("");
            terminal.println("%s, %d times:".formatted(id, same.size()));
            for (Metric metric : Metrics.ALL)
                spread(same, metric).ifPresent(s -> terminal.println("  %-20s %s".formatted(metric.text(),
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
