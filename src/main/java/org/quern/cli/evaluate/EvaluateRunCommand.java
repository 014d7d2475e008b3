package org.quern.cli.evaluate;

import java.util.Locale;
import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.EngineOptions;
import org.quern.cli.option.GraphChoice;
import org.quern.cli.option.ModelOptions;
import org.quern.cli.option.ModelRunOptions;
import org.quern.cli.option.QuestionFile;
import org.quern.cli.option.Seed;
import org.quern.cli.output.Amount;
import org.quern.cli.output.FailedItems;
import org.quern.evaluate.report.MethodText;
import org.quern.evaluate.run.FewShot;
import org.quern.evaluate.run.PredictionSettings.Schema;
import org.quern.evaluate.run.PredictionSettings;
import org.quern.llm.Money;
import org.quern.llm.batch.BatchTotals;
import org.quern.task.evaluate.AskModel;
import org.quern.task.evaluate.model.RunModel;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern evaluate run}: asks a model for a query for each question of a file. */
@Command(name = "run", mixinStandardHelpOptions = true)
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
    protected void run() throws Exception {
        asking.requireModel(common);
        common.require(repeats > 0, "--repeats must be at least 1");
        common.require(repair >= 0 && repair <= PredictionSettings.MOST_REPAIRS,
                "--repair must be between 0 and " + PredictionSettings.MOST_REPAIRS);
        common.require(shots >= 0 && shots <= MOST_EXAMPLES, "--shots must be between 0 and " + MOST_EXAMPLES);
        common.require(shots > 0 == shotsFrom.isPresent(), "--shots and --shots-from need each other");
        AskModel.Method method = new AskModel.Method(schema, repair, shotsFrom
                .map(from -> new AskModel.Shots(shots, QuestionFile.path(from, common), choice, seed.number())));
        performOrEstimate(asking, RunModel::new, new RunModel.Settings(questions.text(), graphs.selection(),
                asking.name(), id, method, repeats, failed, unscored, asking.limits()), this::show).stream()
                .flatMap(result -> result.runs().stream()).flatMap(run -> run.engines().stream())
                .forEach(engines -> EngineOptions.tell(engines, terminal));
    }

    private void show(RunModel.Result result) {
        result.runs().forEach(this::show);
        ModelOptions.tell(result.spending(), terminal);
    }

    private void show(RunModel.Run run) {
        BatchTotals totals = run.totals();
        terminal.println("%s: %,d of %s answered".formatted(run.run(), totals.answered(),
                Amount.of(totals.questions(), "question")));
        FailedItems.tell(totals.failed(), totals.failure(), terminal);
        if (totals.refused() + totals.cut() > 0)
            terminal.println("  %,d refused, %,d cut off at max_tokens".formatted(totals.refused(), totals.cut()));
        run.method().ifPresent(method -> MethodText.of(method).forEach(line -> terminal.println("  " + line)));
        run.repair().ifPresent(again -> terminal.println(String.format(Locale.ROOT,
                "  repair: %,d of %s asked again, %s, %s, cost %s", again.questions(),
                Amount.of(totals.questions(), "question"), Amount.of(again.requests(), "further request"),
                Amount.of(again.tokens(), "token"),
                new Money(again.cost(), run.method().map(PredictionSettings::currency).orElse("")))));
        terminal.println("  latency: median %.1f s, p95 %.1f s".formatted(totals.seconds().median(),
                totals.seconds().p95()));
        run.scores().ifPresent(found -> {
            terminal.println("  " + new ScoreLine(found));
            ScoreLine.tellCut(found, terminal);
        });
    }
}
