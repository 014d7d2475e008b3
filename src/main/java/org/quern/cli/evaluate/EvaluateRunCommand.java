package org.quern.cli.evaluate;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.EngineOptions;
import org.quern.cli.option.GraphChoice;
import org.quern.cli.option.ModelRunOptions;
import org.quern.cli.option.QuestionFile;
import org.quern.cli.option.Seed;
import org.quern.cli.output.Amount;
import org.quern.cli.output.FailedItems;
import org.quern.evaluate.report.MethodText;
import org.quern.evaluate.run.FewShot;
import org.quern.evaluate.run.PredictionRun;
import org.quern.evaluate.run.PredictionSettings;
import org.quern.evaluate.run.PredictionSettings.Schema;
import org.quern.evaluate.run.RepairTotals;
import org.quern.evaluate.run.RunFiles;
import org.quern.evaluate.score.Aggregate;
import org.quern.evaluate.score.Aggregates;
import org.quern.job.Progress;
import org.quern.llm.Money;
import org.quern.llm.batch.BatchTotals;
import org.quern.neo4j.GraphSource;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.task.JsonMembers;
import org.quern.task.ModelUse;
import org.quern.task.Services;
import org.quern.task.evaluate.AskModel;
import org.quern.task.evaluate.ScoreRun;
import org.quern.task.evaluate.ScoringSettings;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.QuernException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern evaluate run}: asks a model for a query for each question of a file. */
@Command(name = "run", mixinStandardHelpOptions = true, description = "Asks a model for a Cypher query for each question in a file, with the graph's schema in the prompt, and scores the predictions. Each answer is written to disk as it arrives. Rerun the command to resume. Tokens, cost and time are recorded in run.json.")
final class EvaluateRunCommand extends WorkspaceCommand {

    private static final int MOST_EXAMPLES = 50;

    @Mixin
    private QuestionFile questions = new QuestionFile();
    @Mixin
    private GraphChoice graphs = new GraphChoice();
    @Mixin
    private ModelRunOptions asking = new ModelRunOptions();
    @Option(names = "--name", paramLabel = "NAME", description = "Name of the run in the workspace (default: QUESTIONS-MODEL).")
    private Optional<String> id = Optional.empty();
    @Option(names = "--schema", defaultValue = "file", paramLabel = "SOURCE", description = "Schema in the prompt: file (the graph file’s), database (read from the database), or pruned (the part of the graph file’s that the question names, with what is connected; chosen without a model) (default: ${DEFAULT-VALUE}).")
    private Schema schema = Schema.FILE;
    @Option(names = "--shots", defaultValue = "0", paramLabel = "N", description = "Show N questions with their gold queries in the prompt, from the file of --shots-from (default: ${DEFAULT-VALUE}). They are about the same graph if the file has questions about it. An example is never an evaluated question or a variant of one, and its query never differs from the gold query of the question in values only.")
    private int shots;
    @Option(names = "--shots-from", paramLabel = "FILE", description = "The question file with the examples, or its name in the workspace.")
    private Optional<String> shotsFrom = Optional.empty();
    @Option(names = "--shots-by", defaultValue = "nearest", paramLabel = "HOW", description = "How examples are chosen: nearest (similar words in the question) or random (default: ${DEFAULT-VALUE}).")
    private FewShot.Choice choice = FewShot.Choice.NEAREST;
    @Mixin
    private Seed seed = new Seed();
    @Option(names = "--repeats", defaultValue = "1", paramLabel = "N", description = "Number of runs, named NAME, NAME-2, … (default: ${DEFAULT-VALUE}).")
    private int repeats;
    @Option(names = "--repair", defaultValue = "0", paramLabel = "N", description = "Run each predicted query; if it fails or returns no rows, tell the model and ask for a corrected query, at most N times per question (default: ${DEFAULT-VALUE}). --estimate does not include these requests.")
    private int repair;
    @Option(names = "--failed", description = "Of an existing run, also ask questions again whose reply contains no query. Failed requests are always repeated.")
    private boolean failed;
    @Option(names = "--no-score", description = "Do not score the predictions.")
    private boolean unscored;

    @Override
    protected void run() {
        asking.requireModel(common);
        common.require(repeats > 0, "--repeats must be at least 1");
        common.require(repair >= 0 && repair <= PredictionSettings.MOST_REPAIRS,
                "--repair must be between 0 and " + PredictionSettings.MOST_REPAIRS);
        common.require(shots >= 0 && shots <= MOST_EXAMPLES, "--shots must be between 0 and " + MOST_EXAMPLES);
        common.require(shots > 0 == shotsFrom.isPresent(), "--shots and --shots-from need each other");
        AskModel.Method method = new AskModel.Method(schema, repair, shotsFrom
                .map(from -> new AskModel.Shots(shots, QuestionFile.path(from, common), choice, seed.number())));
        Path file = questions.path(common);
        String name = id.orElseGet(() -> AskModel.Settings.runOf(file, asking.name()));
        Progress progress = terminal.progress();
        Map<String, BatchTotals> runs = new LinkedHashMap<>();
        Map<String, Aggregate> scores = new LinkedHashMap<>();
        Map<String, RepairTotals> repaired = new LinkedHashMap<>();
        Map<String, PredictionSettings> methods = new LinkedHashMap<>();
        try (Services services = common.open(); GraphSource source = graphs.open(services)) {
            AskModel task = new AskModel(services, source, graph -> graphs.file(services, graph));
            if (asking.isEstimate()) {
                asking.show(
                        task.estimate(new AskModel.Settings(name, file, asking.name(), method, 0, failed), progress),
                        repeats, services, common, terminal);
                return;
            }
            if (failed && !Files.exists(services.workspace().run(name)))
                throw new QuernException("there is no such run to continue", services.workspace().run(name).toString(),
                        "leave out --failed, or give the name of the run with --name");
            ModelUse use = asking.use(terminal);
            for (int repeat = 0; repeat < repeats; repeat++) {
                String run = repeat == 0 ? name : name + "-" + (repeat + 1);
                runs.put(run, task.run(new AskModel.Settings(run, file, asking.name(), method, repeat, failed), use,
                        progress));
                PredictionRun record = new PredictionRun(services.workspace().run(run), files);
                repaired.put(run, RepairTotals.of(record.answers().values()));
                record.settings().ifPresent(settings -> methods.put(run, settings.own()));
            }
            if (!unscored) {
                for (String run : runs.keySet())
                    scores.put(run, score(services.workspace().run(run), source, progress));
            }
        }
        show(runs, scores, repaired, methods);
    }

    private Aggregate score(Path folder, GraphSource source, Progress progress) {
        List<Sample> samples = new SampleFile(files).read(folder.resolve(RunFiles.RESULT));
        ScoreRun.Result done = new ScoreRun(source, files)
                .run(new ScoreRun.Settings(samples, folder, ScoringSettings.DEFAULT), progress);
        EngineOptions.tell(done.use(), terminal);
        return Aggregates.of(done.scored()).overall();
    }

    private void show(Map<String, BatchTotals> runs, Map<String, Aggregate> scores,
            Map<String, RepairTotals> repaired, Map<String, PredictionSettings> methods) {
        result(() -> {
            List<Map<String, Object>> all = new ArrayList<>();
            runs.forEach((run, totals) -> all.add(JsonMembers.of("run", run, "totals", totals.toJson(), "repair",
                    Optional.ofNullable(repaired.get(run)).filter(_ -> repair > 0).map(RepairTotals::toJson), "method",
                    Optional.ofNullable(methods.get(run)).map(JsonRecords::write), "scores",
                    Optional.ofNullable(scores.get(run)).map(Aggregate::toJson))));
            Map<String, Object> root = JsonMembers.of("runs", all);
            asking.put(root);
            return root;
        }, () -> {
            runs.forEach((run, totals) -> {
                terminal.println("%s: %,d of %s answered".formatted(run, totals.answered(),
                        Amount.of(totals.questions(), "question")));
                FailedItems.tell(totals.failed(), totals.failure(), terminal);
                if (totals.refused() + totals.cut() > 0)
                    terminal.println("  %,d refused, %,d cut off at max_tokens".formatted(totals.refused(),
                            totals.cut()));
                Optional.ofNullable(methods.get(run)).ifPresent(method -> MethodText.of(method)
                        .forEach(line -> terminal.println("  " + line)));
                RepairTotals again = repaired.get(run);
                if (repair > 0 && again != null) {
                    terminal.println(String.format(Locale.ROOT,
                            "  repair: %,d of %s asked again, %s, %s, cost %s",
                            again.questions(), Amount.of(totals.questions(), "question"),
                            Amount.of(again.requests(), "further request"), Amount.of(again.tokens(), "token"),
                            new Money(again.cost(),
                                    methods.get(run) instanceof PredictionSettings method ? method.currency() : "")));
                }
                terminal.println(
                        "  latency: median %.1f s, p95 %.1f s".formatted(totals.seconds().median(),
                                totals.seconds().p95()));
                Optional.ofNullable(scores.get(run)).ifPresent(found -> {
                    terminal.println("  " + new ScoreLine(found));
                    ScoreLine.tellCut(found, terminal);
                });
            });
            asking.tell(terminal);
        });
    }
}
