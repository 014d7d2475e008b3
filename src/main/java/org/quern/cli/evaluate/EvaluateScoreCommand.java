package org.quern.cli.evaluate;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import org.quern.cli.WorkspaceCommand;
import org.quern.cli.option.EngineOptions;
import org.quern.cli.option.ScoringOptions;
import org.quern.evaluate.Aggregate;
import org.quern.evaluate.Aggregates;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.Metric;
import org.quern.evaluate.RunFiles;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.task.evaluate.ScoreRun;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern evaluate score}: scores a file of predictions and writes the three files of a run. */
@Command(name = "score", mixinStandardHelpOptions = true, description = "Scores predictions (execution accuracy, provenance similarity, executability) and writes result.json, result_with_metrics.json and aggregated_metrics.json.")
final class EvaluateScoreCommand extends WorkspaceCommand {

    private final SafeFiles files = new SafeFiles();

    @Mixin
    private ScoringOptions scoring = new ScoringOptions();
    @Parameters(paramLabel = "RESULT", description = "A question file with predictions, or the name of a run in the workspace.")
    private String result = "";
    @Option(names = "--out", paramLabel = "DIR", description = "Write the three files to this folder (default: the run's folder).")
    private @Nullable Path out;

    @Override
    protected void run() {
        scoring.check(common);
        Path run = common.workspace().resolve("runs").resolve(result).normalize();
        boolean there = Files.exists(Path.of(result));
        boolean named = !there && Files.isDirectory(run);
        if (!there && !named)
            throw SafeFiles.noSuch(Workspace.isWorkspace(common.workspace()) ? run : Path.of(result));
        Path file = named ? run.resolve(RunFiles.RESULT) : Path.of(result);
        common.require(named || out != null, "--out DIR is required for a file");
        Path folder = out != null ? out : run;
        List<QuernException> misfits = new ArrayList<>();
        List<Sample> samples = new SampleFile(files).readUsable(file, misfits::add);
        if (samples.stream().noneMatch(s -> s.predCypher().isPresent()))
            throw new QuernException("no question has a prediction (pred_cypher or pred)", file.toString(),
                    "choose a file with predictions");
        files.mayWrite(folder.resolve(RunFiles.RESULT));
        scoring.ask(common, source -> {
            ScoreRun.Result done = new ScoreRun(source, files)
                    .run(new ScoreRun.Settings(samples, folder, scoring.settings()), terminal.progress());
            EngineOptions.tell(done.use(), terminal);
            show(new RunFiles(files), Aggregates.of(done.scored()), misfits, folder);
        });
    }

    private void show(RunFiles runs, Aggregates aggregates, List<QuernException> misfits, Path folder) {
        result(() -> runs.toJson(aggregates), () -> {
            terminal.println(
                    "%-34s %6s %7s %7s %7s %7s %7s %7s".formatted("means in %", "items", "EX", "ties", "PSJS", "+edges",
                            "publ.",
                            "exec."));
            line("all", aggregates.overall());
            for (Grouping grouping : Grouping.values())
                group(grouping.title(), aggregates.by(grouping));
            terminal.println("");
            aggregates.overall().outcomes()
                    .forEach((outcome, count) -> terminal.println("%-34s %,6d".formatted(outcome, count)));
            ScoreLine.tellCut(aggregates.overall(), terminal);
            if (!misfits.isEmpty())
                terminal.note("Samples with fields of the wrong type: %,d; the first: %s".formatted(misfits.size(),
                        misfits.getFirst().getMessage()));
            terminal.note("Wrote " + folder + ".");
        });
    }

    private void group(String title, Map<String, Aggregate> groups) {
        terminal.println("");
        terminal.println(title);
        groups.forEach(this::line);
    }

    private void line(String name, Aggregate group) {
        StringBuilder line = new StringBuilder("%-34s %,6d".formatted(name, group.items()));
        for (Metric metric : Metric.values()) {
            OptionalDouble mean = group.mean(metric).value();
            line.append(mean.isPresent() ? String.format(Locale.ROOT, " %7.2f", 100 * mean.getAsDouble())
                    : "       –");
        }
        terminal.println(line.toString());
    }
}
