package org.quern.ui.evaluate;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.quern.cypher.CypherTokens;
import org.quern.evaluate.ItemComparer;
import org.quern.evaluate.ItemComparison;
import org.quern.evaluate.ItemKey;
import org.quern.evaluate.QueryScorer;
import org.quern.evaluate.RunFiles;
import org.quern.evaluate.ScoredSample;
import org.quern.evaluate.Scorer;
import org.quern.evaluate.TableMatcher;
import org.quern.evaluate.engine.EngineChoice;
import org.quern.evaluate.engine.Engines;
import org.quern.evaluate.error.ErrorFile;
import org.quern.evaluate.error.ErrorRun;
import org.quern.evaluate.error.Judged;
import org.quern.evaluate.error.Judgements;
import org.quern.evaluate.error.Proposal;
import org.quern.evaluate.error.ProposedErrors;
import org.quern.evaluate.error.Remark;
import org.quern.evaluate.report.ReportFile;
import org.quern.evaluate.run.PredictionImport;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.job.Progress;
import org.quern.llm.Budget;
import org.quern.llm.Models;
import org.quern.llm.batch.BatchTotals;
import org.quern.neo4j.QueryLimits;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.ui.AskingModel;
import org.quern.neo4j.GraphSource;
import org.quern.workspace.CsvText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** The engines at work on the runs of the open workspace. */
final class WorkspaceRuns implements EvaluationEngine {

    /** More than this many nodes nobody can read in one picture. */
    private static final int MOST_NODES = 150;
    /** Looking at one item must not take as long as scoring may. */
    private static final QueryLimits LOOKING = new QueryLimits(Duration.ofSeconds(30), 100_000);

    private final Workspace workspace;
    private final GraphSource databases;
    private final RunAsking asking;
    private final SafeFiles files = new SafeFiles();
    /** It knows what the graphs have, which may be others when a run is read again. */
    private volatile ErrorRun errors;

    WorkspaceRuns(Workspace workspace, GraphSource databases, Models models) {
        this.workspace = workspace;
        this.databases = databases;
        this.asking = new RunAsking(workspace, databases, models, files);
        this.errors = newErrorRun(databases);
    }

    private static ErrorRun newErrorRun(GraphSource databases) {
        return new ErrorRun(databases::of, LOOKING, Scorer.AT_A_TIME);
    }

    @Override
    public List<String> runs() {
        // The grammar takes a moment to load: here in a job rather than when the first query is coloured.
        CypherTokens.of("RETURN 1");
        return workspace.runs().stream().filter(id -> Files.exists(file(id, RunFiles.WITH_METRICS))
                || Files.exists(file(id, RunFiles.RESULT))).toList();
    }

    private Path file(String run, String name) {
        return workspace.run(run).resolve(name);
    }

    @Override
    public List<Item> read(String run) {
        errors = newErrorRun(databases);
        List<Item> items = new ArrayList<>();
        if (Files.exists(file(run, RunFiles.WITH_METRICS))) {
            for (ScoredSample scored : new RunFiles(files).read(workspace.run(run)))
                items.add(Item.of(items.size() + 1, scored));
        } else {
            for (Sample sample : new SampleFile(files).read(file(run, RunFiles.RESULT)))
                items.add(new Item(items.size() + 1, sample, Optional.empty()));
        }
        return items;
    }

    @Override
    public void score(String run, Progress progress) {
        List<Sample> samples = read(run).stream().map(Item::sample).toList();
        Scorer scorer = new Scorer(databases::of, new QueryScorer(TableMatcher.Mode.COMPATIBLE, QueryLimits.EVALUATION),
                new Engines(EngineChoice.AUTO, QueryLimits.EVALUATION), Scorer.AT_A_TIME);
        List<ScoredSample> scored = scorer.score(samples, progress);
        progress.checkCancelled();
        new RunFiles(files).write(workspace.run(run), scored);
    }

    @Override
    public String importPredictions(Path file) {
        List<Sample> samples = new PredictionImport(files).read(file, Optional.empty()).samples();
        String name = file.getFileName().toString().replaceAll("(\\.jsonl?)?(\\.gz)?$", "");
        String id = name;
        for (int i = 2; Files.exists(workspace.run(id)); i++)
            id = name + "-" + i;
        new SampleFile(files).write(file(id, RunFiles.RESULT), samples);
        return id;
    }

    @Override
    public ItemComparison compare(Item item, Progress progress) {
        return new ItemComparer(databases.of(item.sample().graph(), progress), TableMatcher.Mode.COMPATIBLE, LOOKING,
                MOST_NODES)
                .compare(item.sample().goldCypher(), item.prediction(), progress);
    }

    @Override
    public List<Proposal> reasons(Item item, Progress progress) {
        List<ProposedErrors> found = errors.propose(item.scored().stream().toList(), progress);
        found.stream().filter(proposed -> !proposed.failure().isEmpty()).findFirst().ifPresent(proposed -> {
            throw new QuernException("this item could not be examined (" + proposed.failure() + ")", proposed.qid(),
                    "judge it by hand");
        });
        return found.stream().flatMap(proposed -> proposed.proposals().stream()).toList();
    }

    @Override
    public RunErrors errors(String run, List<Item> items) {
        return new RunErrors(proposed(run, items), Judgements.read(file(run, Judgements.NAME)));
    }

    /** Proposals for other items than those that are wrong now are about other scores. */
    private Optional<List<ProposedErrors>> proposed(String run, List<Item> items) {
        Path file = file(run, ErrorFile.NAME);
        if (!Files.exists(file))
            return Optional.empty();
        List<ProposedErrors> proposed = new ErrorFile(files).read(file);
        Set<ItemKey> about = proposed.stream().map(p -> new ItemKey(p.graph(), p.qid())).collect(Collectors.toSet());
        Set<ItemKey> wrong = items.stream().filter(Item::wrong).map(Item::key).collect(Collectors.toSet());
        return about.equals(wrong) ? Optional.of(proposed) : Optional.empty();
    }

    @Override
    public RunErrors propose(String run, List<Item> items, Progress progress) {
        List<ProposedErrors> proposed = newErrorRun(databases)
                .propose(items.stream().flatMap(item -> item.scored().stream()).toList(), progress);
        progress.checkCancelled();
        new ErrorFile(files).write(file(run, ErrorFile.NAME), proposed);
        return errors(run, items);
    }

    @Override
    public Judged say(String run, List<Remark> remarks) {
        try (Judgements said = Judgements.open(file(run, Judgements.NAME))) {
            remarks.forEach(said::add);
            return said.judged();
        }
    }

    @Override
    public NewRun.Offer offer() {
        return asking.offer();
    }

    @Override
    public AskingModel.Estimate estimate(NewRun run, Progress progress) {
        return asking.estimate(run, progress);
    }

    @Override
    public BatchTotals ask(NewRun run, Budget budget, Consumer<String> notes, Progress progress) {
        return asking.ask(run, budget, notes, progress);
    }

    @Override
    public void report(List<String> runs, Path out) {
        ReportFile report = new ReportFile(files, CsvText.Cells.GUARDED);
        report.write(runs.stream().map(id -> report.read(id, workspace.run(id))).toList(), out);
    }

    @Override
    public List<String> entityTypes(String graph) {
        Path file = workspace.graphFile(graph);
        return Files.exists(file) ? new GraphReader(files).readSchema(file).entities().stream()
                .map(GraphSchema.EntityType::label).toList() : List.of();
    }
}
