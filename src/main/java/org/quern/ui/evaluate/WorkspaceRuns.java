package org.quern.ui.evaluate;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.quern.cypher.CypherTokens;
import org.quern.evaluate.ItemComparer;
import org.quern.evaluate.ItemComparison;
import org.quern.evaluate.QueryScorer;
import org.quern.evaluate.RunFiles;
import org.quern.evaluate.ScoredSample;
import org.quern.evaluate.Scorer;
import org.quern.evaluate.TableMatcher;
import org.quern.evaluate.error.ErrorRun;
import org.quern.evaluate.error.Proposal;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.job.Progress;
import org.quern.neo4j.QueryLimits;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.ui.Databases;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** The engines at work on the runs of the open workspace. */
final class WorkspaceRuns implements EvaluationEngine {

    /** More than this many nodes nobody can read in one picture. */
    private static final int MOST_NODES = 150;
    /** Looking at one item must not take as long as scoring may. */
    private static final QueryLimits LOOKING = new QueryLimits(java.time.Duration.ofSeconds(30), 100_000);

    private final Workspace workspace;
    private final Databases databases;
    private final SafeFiles files = new SafeFiles();
    private final ErrorRun errors;

    WorkspaceRuns(Workspace workspace, Databases databases) {
        this.workspace = workspace;
        this.databases = databases;
        this.errors = new ErrorRun(databases::of, LOOKING, 1);
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
        List<Item> items = new ArrayList<>();
        if (Files.exists(file(run, RunFiles.WITH_METRICS))) {
            for (ScoredSample scored : new RunFiles(files).read(workspace.run(run)))
                items.add(Item.of(items.size() + 1, scored));
        } else {
            for (Sample sample : new SampleFile(files).read(file(run, RunFiles.RESULT)))
                items.add(new Item(items.size() + 1, sample, java.util.Optional.empty()));
        }
        return items;
    }

    @Override
    public void score(String run, Progress progress) {
        List<Sample> samples = read(run).stream().map(Item::sample).toList();
        Scorer scorer = new Scorer(databases::of, new QueryScorer(TableMatcher.Mode.COMPATIBLE, QueryLimits.EVALUATION),
                Scorer.AT_A_TIME);
        List<ScoredSample> scored = scorer.score(samples, progress);
        progress.checkCancelled();
        new RunFiles(files).write(workspace.run(run), scored);
    }

    @Override
    public String importPredictions(Path file) {
        List<Sample> samples = new SampleFile(files).read(file);
        String name = file.getFileName().toString().replaceAll("(\\.jsonl?)?(\\.gz)?$", "");
        String id = name;
        for (int i = 2; Files.exists(workspace.run(id)); i++)
            id = name + "-" + i;
        new SampleFile(files).write(file(id, RunFiles.RESULT), samples);
        return id;
    }

    @Override
    public ItemComparison compare(Item item, Progress progress) {
        return new ItemComparer(databases.of(item.sample().graph(), progress), LOOKING, MOST_NODES)
                .compare(item.sample().goldCypher(), item.prediction(), progress);
    }

    @Override
    public List<Proposal> reasons(Item item, Progress progress) {
        return item.scores().stream()
                .flatMap(scores -> errors.propose(List.of(new ScoredSample(item.sample(), scores, false)), progress)
                        .stream())
                .flatMap(proposed -> proposed.proposals().stream()).toList();
    }

    @Override
    public List<String> entityTypes(String graph) {
        Path file = workspace.graphFile(graph);
        return Files.exists(file) ? new GraphReader(files).readSchema(file).entities().stream()
                .map(GraphSchema.EntityType::label).toList() : List.of();
    }
}
