package org.quern.ui.evaluate.pane;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.quern.cypher.CypherTokens;
import org.quern.evaluate.compare.Inference;
import org.quern.evaluate.error.CategoryJudgements;
import org.quern.evaluate.error.Diagnosis;
import org.quern.evaluate.error.ErrorFile;
import org.quern.evaluate.error.ErrorRun;
import org.quern.evaluate.error.ErrorSample;
import org.quern.evaluate.error.ItemRemark;
import org.quern.evaluate.error.Judgements;
import org.quern.evaluate.error.ProposedErrors;
import org.quern.evaluate.filter.ItemIndex;
import org.quern.evaluate.filter.SavedFilters;
import org.quern.evaluate.judge.JudgedFigures;
import org.quern.evaluate.repeat.RepeatedItem;
import org.quern.evaluate.report.ReportFile;
import org.quern.evaluate.report.ReportedRun;
import org.quern.evaluate.run.PredictionPreview;
import org.quern.evaluate.run.PredictionRun;
import org.quern.evaluate.run.Rescoring;
import org.quern.evaluate.run.RunFiles;
import org.quern.evaluate.run.ScoreVersions;
import org.quern.evaluate.run.SettingsComparison;
import org.quern.evaluate.run.Transcript;
import org.quern.evaluate.score.ItemComparison;
import org.quern.evaluate.score.ScoredItem;
import org.quern.evaluate.score.Scorer;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.job.Progress;
import org.quern.llm.batch.BatchTotals;
import org.quern.neo4j.QueryLimits;
import org.quern.question.SampleFile;
import org.quern.task.ModelTask;
import org.quern.task.Services;
import org.quern.task.entry.RunTags;
import org.quern.task.evaluate.AskModel;
import org.quern.task.evaluate.DecideVerdict;
import org.quern.task.evaluate.DistillGraphs;
import org.quern.task.evaluate.ExamineItem;
import org.quern.task.evaluate.ImportPredictions;
import org.quern.task.evaluate.IndexItems;
import org.quern.task.evaluate.ProposeErrors;
import org.quern.task.evaluate.ScoreRun;
import org.quern.task.evaluate.ScoringSettings;
import org.quern.task.evaluate.VoteOnResults;
import org.quern.task.evaluate.exchange.ExportRun;
import org.quern.task.evaluate.gold.AcceptPrediction;
import org.quern.task.graph.GraphSelection;
import org.quern.task.graph.Graphs;
import org.quern.ui.judging.RunErrors;
import org.quern.verdict.suite.SuiteFolder;
import org.quern.workspace.CsvText;
import org.quern.workspace.QuernException;
import org.quern.workspace.EntryKind;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Runs the operations of the pane in a workspace. */
final class WorkspaceRuns implements EvaluationEngine {

    /** Pictures with more nodes are not readable. */
    private static final int MOST_NODES = 150;
    /** Shorter than the limits of scoring, because a user waits for the item. */
    private static final QueryLimits LOOKING = new QueryLimits(Duration.ofSeconds(30), 100_000);

    private final Services services;
    private final Workspace workspace;
    private final SafeFiles files;
    /** Caches the contents of graphs, so it is replaced when a run is loaded again. */
    private volatile ErrorRun errors;

    WorkspaceRuns(Services services) {
        this.services = services;
        this.workspace = services.workspace();
        this.files = services.files();
        this.errors = newErrorRun();
    }

    private ErrorRun newErrorRun() {
        return new ErrorRun(services.databases(), LOOKING, Scorer.AT_A_TIME);
    }

    @Override
    public List<String> runs() {
        // Loading the grammar takes time, so it is done here, in a job, and not when the first query is
        // highlighted.
        CypherTokens.of("RETURN 1");
        return workspace.runs().stream().filter(id -> isScored(id) || Files.exists(file(id, RunFiles.RESULT))).toList();
    }

    @Override
    public List<String> tags(String run) {
        return new RunTags(workspace, files).of(EntryKind.RUN, run);
    }

    @Override
    public boolean isScored(String run) {
        return Files.exists(file(run, RunFiles.WITH_METRICS));
    }

    private Path file(String run, String name) {
        return workspace.run(run).resolve(name);
    }

    @Override
    public List<ScoredItem> read(String run) {
        errors = newErrorRun();
        return new RunFiles(files).readAll(workspace.run(run));
    }

    @Override
    public Optional<Rescoring> score(String run, Progress progress) {
        ScoreRun task = new ScoreRun(services.databases(), files);
        if (Files.exists(file(run, RunFiles.WITH_METRICS)))
            return Optional.of(task.again(new ScoreRun.Again(workspace.run(run), List.of(), scoring(run), false),
                    progress).rescoring());
        task.run(new ScoreRun.Settings(new SampleFile(files).read(file(run, RunFiles.RESULT)), workspace.run(run),
                ScoringSettings.DEFAULT), progress);
        return Optional.empty();
    }

    /** Values are compared as when the run was scored. */
    private ScoringSettings scoring(String run) {
        return ScoringSettings.as(new RunFiles(files).versions(workspace.run(run)));
    }

    @Override
    public ItemIndex audited(String run, ItemIndex index) {
        return IndexItems.audited(workspace.run(run), index, files);
    }

    @Override
    public Status status(String run, List<ScoredItem> items) {
        Path folder = workspace.run(run);
        ScoreVersions versions = new RunFiles(files).versions(folder);
        return new Status(versions.changedGraphs(services.databases()), !versions.gold().isEmpty() && !versions.gold()
                .equals(ScoreVersions.gold(items.stream().map(ScoredItem::sample).toList())),
                JudgedFigures.read(files, folder, scored(items)));
    }

    @Override
    public Transcript transcript(String run, String qid) {
        return Transcript.read(workspace.run(run), qid, workspace, files);
    }

    @Override
    public SettingsComparison settings(String first, String second) {
        return SettingsComparison.of(workspace.run(first), workspace.run(second), workspace, files);
    }

    @Override
    public PredictionPreview preview(ImportPredictions.Settings settings, Progress progress) {
        return new ImportPredictions(services).preview(settings, progress);
    }

    @Override
    public ImportPredictions.Result importPredictions(ImportPredictions.Settings settings, Progress progress) {
        return new ImportPredictions(services).run(settings, progress);
    }

    @Override
    public Path questions(String name) {
        return workspace.questions(name);
    }

    @Override
    public ItemComparison compare(String run, ScoredItem item, Progress progress) {
        return new ExamineItem(services.databases(), files)
                .run(new ExamineItem.Settings(workspace.run(run), item.sample(), MOST_NODES), progress);
    }

    @Override
    public Optional<DecideVerdict.Result> decide(String run, ScoredItem item, Progress progress) {
        return new DecideVerdict(services.databases(), files)
                .run(new DecideVerdict.Settings(workspace.run(run), item.compared(),
                        schema(item.sample().graph()), MOST_NODES), progress);
    }

    @Override
    public String keep(ScoredItem item, DecideVerdict.Elsewhere elsewhere, Progress progress) {
        return new DecideVerdict(services.databases(), files).keep(item.compared(),
                schema(item.sample().graph()), elsewhere, progress);
    }

    @Override
    public DistillGraphs.Result distill(List<ScoredItem> items, Progress progress) {
        return new DistillGraphs(new Graphs(services::databases), workspace.root(), files)
                .of(items.stream().map(ScoredItem::sample).toList(), progress);
    }

    @Override
    public String addGraph(String graph, Path file) {
        return new SuiteFolder(workspace.distilled(graph), files).add(file);
    }

    @Override
    public AcceptPrediction.Result accept(String run, ScoredItem item, Reason why, Progress progress) {
        return new AcceptPrediction(workspace.root(), files).run(new AcceptPrediction.Settings(run,
                item.sample().qid(), Optional.of(item.sample().graph()), why.reading(), why.reason(), why.author()),
                progress);
    }

    @Override
    public Diagnosis reasons(ScoredItem item, Progress progress) {
        List<ProposedErrors> found = errors.propose(scored(List.of(item)), progress);
        found.stream().filter(proposed -> !proposed.failure().isEmpty()).findFirst().ifPresent(proposed -> {
            throw new QuernException("this item could not be analysed ({0})", proposed.qid(), "judge it manually",
                    proposed.failure());
        });
        return found.stream().map(ProposedErrors::diagnosis).findFirst().orElse(Diagnosis.of(List.of()));
    }

    @Override
    public RunErrors errors(String run, List<ScoredItem> items) {
        return new RunErrors(new ErrorFile(files).readCurrent(workspace.run(run), scored(items)),
                Judgements.read(file(run, Judgements.NAME)),
                ErrorSample.read(files, workspace.run(run)));
    }

    private static List<ScoredItem> scored(List<ScoredItem> items) {
        return items.stream().filter(ScoredItem::isScored).toList();
    }

    @Override
    public RunErrors propose(String run, List<ScoredItem> items, Optional<ProposeErrors.Draw> sample,
            Progress progress) {
        new ProposeErrors(new Graphs(services::databases), workspace.root(), files).run(new ProposeErrors.Settings(run,
                GraphSelection.NAMED, LOOKING, Scorer.AT_A_TIME, sample), progress);
        return errors(run, items);
    }

    @Override
    public CategoryJudgements say(String run, List<ItemRemark> remarks) {
        try (Judgements said = Judgements.open(file(run, Judgements.NAME))) {
            remarks.forEach(said::add);
            return said.judged();
        }
    }

    @Override
    public Offer offer() {
        return new Offer(workspace.questionFiles(), services.models().list().named());
    }

    @Override
    public SavedFilters filters() {
        return SavedFilters.read(files, workspace.filters());
    }

    @Override
    public synchronized SavedFilters changeFilters(UnaryOperator<SavedFilters> change) {
        SavedFilters now = change.apply(filters());
        now.write(files, workspace.filters());
        return now;
    }

    @Override
    public ModelTask<AskModel.Settings, BatchTotals> asking() {
        return new AskModel(services);
    }

    @Override
    public void report(List<String> runs, Inference inference, Path out) {
        ReportFile report = new ReportFile(files, CsvText.Cells.GUARDED, inference, ReportFile.Rows.ITEMS);
        report.write(runs.stream().map(id -> report.read(id, workspace.run(id))).toList(), out);
    }

    @Override
    public ReportedRun reported(String run, List<ScoredItem> items) {
        PredictionRun record = new PredictionRun(workspace.run(run), files);
        return new ReportedRun(run, items, record.settings(), record.totals());
    }

    @Override
    public List<RepeatedItem> vote(String run, List<RepeatedItem> items, Progress progress) {
        return new VoteOnResults(services.databases()).run(new VoteOnResults.Settings(items, scoring(run)), progress)
                .items();
    }

    @Override
    public void export(ExportRun.Settings settings) {
        new ExportRun(workspace.root(), files).run(settings, Progress.NONE);
    }

    @Override
    public List<String> entityTypes(String graph) {
        return schema(graph).stream().flatMap(schema -> schema.entities().stream())
                .map(GraphSchema.EntityType::label).toList();
    }

    /** The schema in the graph's file; empty without a file. */
    private Optional<GraphSchema> schema(String graph) {
        return Optional.of(workspace.graphFile(graph)).filter(Files::exists).map(new GraphReader(files)::readSchema);
    }
}
