package org.quern.cli.main;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.quern.convert.ConversionRules;
import org.quern.convert.output.Manifest;
import org.quern.convert.run.Converter;
import org.quern.evaluate.TableMatcher.Mode;
import org.quern.evaluate.engine.EngineChoice;
import org.quern.evaluate.score.Aggregate;
import org.quern.evaluate.score.Aggregates;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;
import org.quern.evaluate.score.QueryScorer;
import org.quern.evaluate.score.ScoredItem;
import org.quern.evaluate.score.Scorer;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.job.Progress;
import org.quern.job.Work;
import org.quern.llm.batch.BatchTotals;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.question.generate.GenerationListener;
import org.quern.question.generate.GenerationRequest;
import org.quern.question.generate.Generator;
import org.quern.question.realism.RealismFile;
import org.quern.question.template.TemplateFile;
import org.quern.question.template.Templates;
import org.quern.review.AdjudicationQueue;
import org.quern.review.Decision;
import org.quern.review.ReviewLog;
import org.quern.review.agreement.Agreement;
import org.quern.schema.MappedSchema;
import org.quern.schema.SchemaReader;
import org.quern.statistics.Estimate;
import org.quern.task.Services;
import org.quern.task.evaluate.ScoreRun;
import org.quern.task.evaluate.ScoringSettings;
import org.quern.task.textgraph.AnswerTextGraphs;
import org.quern.task.textgraph.BuildTextGraphs;
import org.quern.task.textgraph.TextChoice;
import org.quern.textgraph.dataset.DataSetPlan;
import org.quern.textgraph.dataset.Variant;
import org.quern.textgraph.format.TextFormats;
import org.quern.textgraph.format.TextGraph;
import org.quern.textgraph.sample.Sampling;
import org.quern.textgraph.source.SourceOptions;
import org.quern.textgraph.source.SourceOrigin;
import org.quern.textgraph.task.BuiltInTask;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.store.Store;
import org.quern.wikidata.store.StoreInfo;
import org.quern.wikidata.store.StoreLoader;
import org.quern.workspace.FolderTree;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Runs the main workflow on the example workspace, from Wikidata statements to scored predictions. */
public final class ExampleJob {

    public static final String NAME = "film";
    /** A separate name, because the example already contains questions in plain English under the usual one. */
    private static final String GENERATED = "film-generated";
    /** One per category: in a cold JVM, the database plans most of a second for each. */
    private static final int QUESTIONS = 12;
    private static final long SEED = 42;
    private static final int TEXT_GRAPHS = 4;
    /** Small enough to be read at a glance. */
    private static final Sampling SMALL = new Sampling(4, 1, 1, 36);
    private static final String COUNT = "MATCH (n) WITH count(n) AS nodes MATCH ()-[r]->() RETURN nodes, count(r)";

    /** One step: its name, and the work that returns a line about its result. */
    record Step(String name, Work<String> work) {}

    private final Services services;
    private final Workspace workspace;
    private final SafeFiles files;
    private final GraphSource databases;

    ExampleJob(Services services) {
        this.services = services;
        this.workspace = services.workspace();
        this.files = services.files();
        this.databases = services.databases();
    }

    List<Step> steps() {
        return List.of(new Step("store", this::store), new Step("schema", _ -> schema()),
                new Step("convert", this::convert), new Step("database", this::load),
                new Step("questions", this::questions), new Step("review", _ -> review()),
                new Step("evaluate model-a", p -> evaluate("model-a", EngineChoice.AUTO, p)),
                new Step("evaluate model-b", p -> evaluate("model-b", EngineChoice.AUTO, p)),
                new Step("text graphs", this::textGraphs));
    }

    private String store(Progress progress) throws IOException {
        List<Path> sources = new FolderTree(workspace.root().resolve("data")).entries();
        StoreInfo info = new StoreLoader().load(workspace.store(NAME), sources, StoreLoader.Existing.REPLACE, progress);
        return "%,d entities, %,d statements, %,d qualifiers in %,d triples".formatted(info.counts().get("entities"),
                info.counts().get("statements"), info.counts().get("qualifiers"), info.counts().get("triples"));
    }

    private String schema() {
        MappedSchema schema = readSchema();
        return "%d entity types, %d relation types, no errors".formatted(schema.entities().size(),
                schema.relations().size());
    }

    private MappedSchema readSchema() {
        return new SchemaReader(files).read(workspace.schema(NAME));
    }

    private String convert(Progress progress) {
        try (Store store = Store.open(workspace.store(NAME))) {
            // Without the time, so the same example gives the same bytes.
            Converter.Options options = new Converter.Options(false, false, ConversionRules.CORRECT, Optional.empty());
            Manifest manifest = new Converter(readSchema(), store.source(), new UnitTable(), options)
                    .run(workspace.graphFolder(NAME), files, progress);
            return "%,d entities, %,d relations; %,d values rejected".formatted(
                    manifest.entityTotal(), manifest.relationTotal(), manifest.rejectTotal());
        }
    }

    private String load(Progress progress) throws Exception {
        GraphDatabase database = databases.of(NAME, progress);
        try {
            List<?> row = database.table(COUNT, Map.of(), QueryLimits.EVALUATION, progress).rows().getFirst();
            return "%,d nodes, %,d relationships in Neo4j".formatted(row.get(0), row.get(1));
        } catch (QueryFailure failure) {
            QueryScorer.checkAnswers(failure, progress);
            // A computer may be slow or busy, and no other step needs the count.
            return "loaded into Neo4j, not counted: " + failure.getMessage();
        }
    }

    private String questions(Progress progress) {
        GraphSchema schema = new GraphReader(files).readSchema(workspace.graphFile(NAME));
        Templates templates = new TemplateFile(files).shipped();
        Generator generator = new Generator(databases.of(NAME, progress), schema, templates,
                new RealismFile(files).read(workspace.graphFolder(NAME).resolve("relations.json"), schema.name()));
        GenerationRequest request = new GenerationRequest(QUESTIONS, OptionalInt.empty(), Set.of(), SEED, 1,
                GenerationRequest.MOST_MATCHES, GenerationRequest.LONGEST);
        Generator.Result result = generator.generate(request, GenerationListener.NONE, progress);
        new SampleFile(files).write(workspace.questions(GENERATED), result.samples());
        return "%,d questions in %d categories, all answerable".formatted(result.samples().size(),
                result.report().categories().stream().filter(c -> c.keptInAll() > 0).count());
    }

    private String review() {
        List<Sample> samples = new SampleFile(files).read(workspace.questions(NAME));
        try (ReviewLog log = ReviewLog.open(workspace.reviewLog())) {
            List<Decision> inForce = log.inForce(NAME);
            Estimate agreement = Agreement.of(new Agreement.Input(samples, inForce, List.of(), Map.of()),
                    Agreement.Settings.USUAL, Progress.NONE).overall().kappa();
            return "%,d decisions by %d annotators, agreement %s, %d disputed".formatted(inForce.size(),
                    inForce.stream().map(Decision::annotator).distinct().count(),
                    agreement.value().isEmpty() ? "–" : "κ %.2f".formatted(agreement.value().getAsDouble()),
                    new AdjudicationQueue(log, NAME, samples).waiting().size());
        }
    }

    /** Scores a run of the example, whose questions must exist. */
    String evaluate(String model, EngineChoice engine, Progress progress) {
        List<Sample> samples = new SampleFile(files).read(
                workspace.root().resolve("predictions").resolve(model + ".json"));
        ScoringSettings scoring = new ScoringSettings(Mode.COMPATIBLE, QueryLimits.EVALUATION, engine,
                Scorer.AT_A_TIME);
        List<ScoredItem> scored = new ScoreRun(databases, files)
                .run(new ScoreRun.Settings(samples, workspace.run(model), scoring), progress).scored();
        Aggregate all = Aggregates.of(scored).overall();
        return Metrics.MAIN.stream().map(metric -> metric.title() + " " + percent(all, metric))
                .collect(Collectors.joining(", ", "%,d predictions: ".formatted(all.items()), ""));
    }

    private String textGraphs(Progress progress) throws IOException {
        new FolderTree(workspace.textGraphs(NAME)).delete();
        DataSetPlan plan = new DataSetPlan(SEED, TEXT_GRAPHS, List.of(BuiltInTask.values()), Optional.of(SMALL),
                new TextFormats(List.of()).ids(), List.of(Variant.values()), TextGraph.ENTITY);
        // Without the version, so the example gives the same bytes in the next version.
        BuildTextGraphs.Result built = new BuildTextGraphs(services).run(new BuildTextGraphs.Settings(NAME,
                new SourceOrigin.OfGraph(NAME), SourceOptions.PLAIN, plan, Optional.empty(), "quern"), progress);
        BatchTotals totals = new AnswerTextGraphs(services).answer(new AnswerTextGraphs.Settings(TextChoice.all(NAME),
                Optional.empty(), Optional.empty(), 0), progress).totals();
        return "%,d subgraphs, mean tokens: list %,.0f, JSON-LD %,.0f; the solver read all %,d texts".formatted(
                built.instances().size(), built.manifest().tokens().getFirst().mean(),
                built.manifest().tokens().getLast().mean(), totals.answered());
    }

    private static String percent(Aggregate aggregate, Metric metric) {
        OptionalDouble mean = aggregate.mean(metric).value();
        return mean.isEmpty() ? "–" : "%.1f %%".formatted(100 * mean.getAsDouble());
    }
}
