package org.quern.task.evaluate;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import org.quern.evaluate.run.FewShot;
import org.quern.evaluate.run.PredictionRun;
import org.quern.evaluate.run.PredictionSettings;
import org.quern.evaluate.run.PredictionSettings.Schema;
import org.quern.evaluate.run.Predictor;
import org.quern.evaluate.run.PromptParts;
import org.quern.evaluate.run.PromptSchemas;
import org.quern.evaluate.run.QueryFeedback;
import org.quern.evaluate.run.SchemaPruner;
import org.quern.evaluate.run.SchemaRecall;
import org.quern.job.Progress;
import org.quern.llm.ServedModel;
import org.quern.llm.TokenCounter;
import org.quern.llm.batch.BatchSettings;
import org.quern.llm.batch.BatchTotals;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.QueryLimits;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.task.ModelTask;
import org.quern.task.ModelUse;
import org.quern.task.Services;
import org.quern.workspace.QuernException;

/** Requests from a model the query for each question of a file, with the graph's schema in the prompt. */
public final class AskModel implements ModelTask<AskModel.Settings, BatchTotals> {

    /**
     * The questions and the model.
     *
     * @param questions the question file
     * @param repeat number of the attempt, from 0
     * @param withoutQuery whether to ask questions of an existing run again whose reply contains no query
     */
    public record Settings(String run, Path questions, String model, Method method, int repeat, boolean withoutQuery)
            implements
                ModelTask.Settings {

        /** Asks each question once. */
        public Settings(String run, Path questions, String model, Method method, int repeat) {
            this(run, questions, model, method, repeat, false);
        }

        /** The default name of the run; the same questions and model give the same name. */
        public static String runOf(Path questions, String model) {
            return stem(questions) + "-" + model.replaceAll("[^\\p{L}\\p{N}_.-]", "-");
        }

        /** The name of the question file. */
        public String subject() {
            return stem(questions);
        }

        static String stem(Path file) {
            return file.getFileName().toString().replaceFirst("\\.jsonl?(\\.gz)?$", "");
        }
    }

    /**
     * How the model is asked.
     *
     * @param schema the schema in the prompt
     * @param repair max. number of further requests about a query that fails or returns nothing
     */
    public record Method(Schema schema, int repair, Optional<Shots> examples) {

        /** The schema alone, one request per question. */
        public Method(Schema schema) {
            this(schema, 0, Optional.empty());
        }
    }

    /**
     * Examples in the prompt.
     *
     * @param count max. number per question
     * @param from the question file that they are from
     * @param seed for a random choice
     */
    public record Shots(int count, Path from, FewShot.Choice choice, long seed) {}

    private final Services services;
    private final GraphSource graphs;
    private final Function<String, Path> graphFile;
    private final TokenCounter counter = new TokenCounter();

    public AskModel(Services services) {
        this(services, services.databases(), services.workspace()::graphFile);
    }

    /**
     * @param graphs the databases of the questions' graphs
     * @param graphFile returns the file of a graph
     */
    public AskModel(Services services, GraphSource graphs, Function<String, Path> graphFile) {
        this.services = services;
        this.graphs = graphs;
        this.graphFile = graphFile;
    }

    @Override
    public Estimate estimate(Settings settings, Progress progress) {
        List<Sample> samples = samples(settings);
        Set<String> answered = settings.withoutQuery() ? folder(settings).withQuery() : folder(settings).answered();
        List<Sample> open = samples.stream().filter(sample -> !answered.contains(sample.qid())).toList();
        // The schema in the graph file is used, because the database would have to be loaded to read its
        // schema.
        Method whole = new Method(settings.method().schema() == Schema.DATABASE ? Schema.FILE
                : settings.method().schema(), 0, settings.method().examples());
        long tokens = Predictor.tokens(open, services.prompts(), parts(whole, samples, settings.questions(), progress),
                counter);
        // The predictions will be about as long as the gold queries.
        long output = open.stream().mapToLong(sample -> counter.count(sample.goldCypher())).sum();
        progress.checkCancelled();
        return new Estimate(samples.size(), samples.size() - open.size(), OptionalLong.of(tokens),
                OptionalLong.of(output), 0);
    }

    @Override
    public BatchTotals run(Settings settings, ModelUse use, Progress progress) {
        List<Sample> samples = samples(settings);
        Method method = settings.method();
        PromptParts parts = parts(method, samples, settings.questions(), progress);
        try (ServedModel served = use.of(services.workspace().run(settings.run())).open(services, settings.model())) {
            progress.stage(settings.repeat() == 0 ? "Asking {0}" : "Asking {0}, repeat {1}", settings.model(),
                    settings.repeat() + 1);
            Predictor asking = new Predictor(served, services.prompts(), parts, settings.repeat());
            Predictor predictor = method.repair() == 0 ? asking : asking.repairing(services.prompts(),
                    new QueryFeedback(graphs, QueryLimits.EVALUATION), method.repair());
            return folder(settings).run(new BatchSettings<>(settings.subject(), settings.model(), served.parameters(),
                    predictor.promptId(), PredictionRun.content(samples), settings.repeat(),
                    recorded(method, samples, parts, served.currency())), samples, predictor, settings.withoutQuery(),
                    use.atATime(served), progress);
        }
    }

    private PromptParts parts(Method method, List<Sample> samples, Path questions, Progress progress) {
        PromptSchemas schemas = method.schema() == Schema.DATABASE
                ? PromptSchemas.ofDatabases(graphs(samples), graphs, progress)
                : PromptSchemas.ofFiles(graphs(samples), graphFile, services.files(), graphs, progress);
        Optional<SchemaPruner> pruner = method.schema() != Schema.PRUNED ? Optional.empty()
                : Optional.of(SchemaPruner.of(samples, graph -> graphs.content(graph, progress).isPresent()
                        ? Optional.empty()
                        : Optional.of(graphFile.apply(graph)), services.files(), progress));
        return new PromptParts(schemas, pruner, method.examples().map(shots -> fewShot(shots, samples, questions)));
    }

    private FewShot fewShot(Shots shots, List<Sample> samples, Path questions) {
        FewShot examples = new FewShot(new SampleFile(services.files()).read(shots.from()), samples, shots.count(),
                shots.choice(), shots.seed());
        if (examples.size() == 0)
            throw new QuernException("the file has no question that is not evaluated", shots.from().toString(),
                    "choose examples from a file with other questions than {0}", questions);
        return examples;
    }

    private PredictionSettings recorded(Method method, List<Sample> samples, PromptParts parts, String currency) {
        Optional<PredictionSettings.Examples> examples = method.examples()
                .map(shots -> new PredictionSettings.Examples(shots.count(), Settings.stem(shots.from()),
                        shots.choice(), shots.seed(),
                        PredictionRun.content(new SampleFile(services.files()).read(shots.from())),
                        parts.examples().map(FewShot::size).orElse(0)));
        return new PredictionSettings(method.schema(), method.repair(), examples,
                parts.pruner().map(_ -> SchemaRecall.of(samples, parts::whole, parts::schema)), currency);
    }

    private static List<String> graphs(List<Sample> samples) {
        return samples.stream().map(Sample::graph).distinct().toList();
    }

    private PredictionRun folder(Settings settings) {
        return new PredictionRun(services.workspace().run(settings.run()), services.files());
    }

    private List<Sample> samples(Settings settings) {
        List<Sample> samples = new SampleFile(services.files()).read(settings.questions());
        if (samples.isEmpty())
            throw new QuernException("the question file is empty", settings.questions().toString(),
                    "choose another question file");
        return samples;
    }
}
