package org.quern.cli.evaluate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.quern.cli.option.CommonOptions;
import org.quern.cli.option.EngineOptions;
import org.quern.cli.option.GraphChoice;
import org.quern.cli.option.ModelOptions;
import org.quern.cli.option.QuestionFile;
import org.quern.cli.option.RunFolder;
import org.quern.cli.option.ScoringOptions;
import org.quern.cli.output.FailedItems;
import org.quern.cli.output.Terminal;
import org.quern.evaluate.Aggregate;
import org.quern.evaluate.Aggregates;
import org.quern.evaluate.RunFiles;
import org.quern.evaluate.ScoredSample;
import org.quern.evaluate.engine.Engines;
import org.quern.evaluate.run.PredictionRun;
import org.quern.evaluate.run.PredictionSettings.Schema;
import org.quern.evaluate.run.PredictionSettings;
import org.quern.evaluate.run.Predictor;
import org.quern.evaluate.run.SchemaTexts;
import org.quern.job.Progress;
import org.quern.llm.batch.BatchSettings;
import org.quern.llm.batch.BatchTotals;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.question.rewrite.ModelParts;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern evaluate run}: asks a model for the query to each question of a file. */
@Command(name = "run", mixinStandardHelpOptions = true, description = "Asks a model for the Cypher query to each question of a file, with the graph's schema in the prompt, and scores what it answers. Each answer is on the disk when it arrives: a run that was stopped asks only for what is missing. Tokens, cost and time are kept in run.json.")
final class EvaluateRunCommand implements Callable<Integer> {

    private final Terminal terminal;
    private final SafeFiles files = new SafeFiles();

    @Mixin
    private CommonOptions common = new CommonOptions();
    @Mixin
    private QuestionFile questions = new QuestionFile();
    @Mixin
    private GraphChoice graphs = new GraphChoice();
    @Mixin
    private ModelOptions asking = new ModelOptions();
    @Option(names = "--run", paramLabel = "ID", description = "The run's folder in the workspace (default: QUESTIONS-MODEL).")
    private Optional<String> id = Optional.empty();
    @Option(names = "--schema", defaultValue = "file", paramLabel = "SOURCE", description = "Where the schema in the prompt is read: file or database (default: ${DEFAULT-VALUE}).")
    private Schema schema = Schema.FILE;
    @Option(names = "--repeats", defaultValue = "1", paramLabel = "N", description = "How often everything is asked, each time as a run of its own: ID, ID-2, … (default: ${DEFAULT-VALUE}).")
    private int repeats;
    @Option(names = "--no-score", description = "Do not score the answers.")
    private boolean unscored;

    EvaluateRunCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        asking.checkNamed(common);
        common.require(repeats > 0, "--repeats must be at least 1");
        graphs.check(common);
        Path file = questions.path(common);
        List<Sample> samples = new SampleFile(files).read(file);
        if (samples.isEmpty())
            throw new QuernException("there is no question in it", file.toString(), "choose another question file");
        String name = id.orElseGet(() -> stem(file) + "-" + asking.name());
        Progress progress = terminal.progress();
        Map<String, String> schemas = schemas(samples, progress);
        Map<String, BatchTotals> runs = new LinkedHashMap<>();
        asking.open(common, terminal,
                (parts, workspace) -> ask(file, samples, schemas, parts, workspace, name, runs, progress));
        Map<String, Aggregate> scores = new LinkedHashMap<>();
        if (!unscored) {
            for (String run : runs.keySet())
                scores.put(run, score(run, progress));
        }
        show(runs, scores);
        return 0;
    }

    private static String stem(Path file) {
        return file.getFileName().toString().replaceFirst("\\.jsonl?(\\.gz)?$", "");
    }

    private Map<String, String> schemas(List<Sample> samples, Progress progress) {
        if (schema == Schema.FILE)
            return new SchemaTexts().ofFiles(samples, graph -> graphs.file(common, graph), files);
        Map<String, String> texts = new LinkedHashMap<>();
        graphs.ask(common, source -> texts.putAll(new SchemaTexts().ofDatabases(samples, source, progress)));
        return texts;
    }

    private void ask(Path file, List<Sample> samples, Map<String, String> schemas, ModelParts parts,
            Workspace workspace, String name, Map<String, BatchTotals> runs, Progress progress) {
        for (int repeat = 0; repeat < repeats; repeat++) {
            String run = repeat == 0 ? name : name + "-" + (repeat + 1);
            progress.stage("Asking " + asking.name() + (repeats == 1 ? "" : ", time " + (repeat + 1)));
            Predictor predictor = new Predictor(parts.model(), parts.prompts(), schemas, repeat);
            runs.put(run,
                    new PredictionRun(workspace.run(run), files).run(new BatchSettings<>(stem(file), asking.name(),
                            parts.parameters(), predictor.promptId(), PredictionRun.content(samples), repeat,
                            new PredictionSettings(schema)), samples, predictor,
                            asking.parallel(), progress));
        }
    }

    private Aggregate score(String run, Progress progress) {
        Path folder = RunFolder.named(common, run).folder();
        List<Sample> samples = new SampleFile(files).read(folder.resolve(RunFiles.RESULT));
        List<ScoredSample> scored = new ArrayList<>();
        ScoringOptions scoring = new ScoringOptions();
        Engines engines = scoring.engines();
        graphs.ask(common, source -> scored.addAll(scoring.scorer(source, engines).score(samples, progress)));
        EngineOptions.tell(engines.use(), terminal);
        new RunFiles(files).write(folder, scored);
        return Aggregates.of(scored).overall();
    }

    private void show(Map<String, BatchTotals> runs, Map<String, Aggregate> scores) {
        if (common.json()) {
            Map<String, Object> root = new LinkedHashMap<>();
            List<Map<String, Object>> all = new ArrayList<>();
            runs.forEach((run, totals) -> {
                Map<String, Object> one = new LinkedHashMap<>();
                one.put("run", run);
                one.put("totals", totals.toJson());
                Optional.ofNullable(scores.get(run)).ifPresent(found -> one.put("scores", RunFiles.toJson(found)));
                all.add(one);
            });
            root.put("runs", all);
            asking.put(root);
            terminal.json(root);
            return;
        }
        runs.forEach((run, totals) -> {
            terminal.println("%s: %,d of %,d questions answered".formatted(run, totals.answered(), totals.questions()));
            FailedItems.tell(totals.failed(), totals.failure(), terminal);
            if (totals.refused() + totals.cut() > 0)
                terminal.println("  %,d refused, %,d cut off at the longest answer allowed".formatted(totals.refused(),
                        totals.cut()));
            terminal.println(
                    "  %.1f s for half of the answers, %.1f s for one in twenty".formatted(totals.seconds().median(),
                            totals.seconds().p95()));
            Optional.ofNullable(scores.get(run)).ifPresent(found -> terminal.println("  " + new ScoreLine(found)));
        });
        asking.tell(terminal);
    }
}
