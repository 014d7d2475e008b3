package org.quern.task.evaluate;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import org.quern.evaluate.run.PredictionRun;
import org.quern.evaluate.run.PredictionSettings;
import org.quern.evaluate.run.PredictionSettings.Schema;
import org.quern.evaluate.run.Predictor;
import org.quern.evaluate.run.QueryFeedback;
import org.quern.evaluate.run.SchemaTexts;
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
     * @param schema source of the schema in the prompt
     * @param repeat number of the attempt, from 0
     * @param repair max. number of further requests about a query that fails or returns nothing
     * @param withoutQuery whether to ask questions of an existing run again whose reply contains no query
     */
    public record Settings(String run, Path questions, String model, Schema schema, int repeat, int repair,
            boolean withoutQuery)
            implements
                ModelTask.Settings {

        /** Without repair. */
        public Settings(String run, Path questions, String model, Schema schema, int repeat) {
            this(run, questions, model, schema, repeat, 0, false);
        }

        /** The default name of the run; the same questions and model give the same name. */
        public static String runOf(Path questions, String model) {
            return stem(questions) + "-" + model.replaceAll("[^\\p{L}\\p{N}_.-]", "-");
        }

        /** The name of the question file. */
        public String subject() {
            return stem(questions);
        }

        private static String stem(Path file) {
            return file.getFileName().toString().replaceFirst("\\.jsonl?(\\.gz)?$", "");
        }
    }

    private final Services services;
    private final GraphSource graphs;
    private final Function<String, Path> graphFile;
    private final TokenCounter counter = new TokenCounter();

    /** With the databases of the workspace's own graphs. */
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
        Set<String> answered = folder(settings).answered();
        List<Sample> open = samples.stream().filter(sample -> !answered.contains(sample.qid())).toList();
        // The schema in the graph file is used, because the database would have to be loaded to read its
        // schema.
        long tokens = Predictor.tokens(open, services.prompts(),
                SchemaTexts.ofFiles(graphs(samples), graphFile, services.files(), graphs, progress), counter);
        // The predictions will be about as long as the gold queries.
        long output = open.stream().mapToLong(sample -> counter.count(sample.goldCypher())).sum();
        progress.checkCancelled();
        return new Estimate(samples.size(), samples.size() - open.size(), OptionalLong.of(tokens),
                OptionalLong.of(output), 0);
    }

    @Override
    public BatchTotals run(Settings settings, ModelUse use, Progress progress) {
        List<Sample> samples = samples(settings);
        SchemaTexts schemas = settings.schema() == Schema.FILE
                ? SchemaTexts.ofFiles(graphs(samples), graphFile, services.files(), graphs, progress)
                : SchemaTexts.ofDatabases(graphs(samples), graphs, progress);
        try (ServedModel served = use.open(services, settings.model())) {
            progress.stage("Asking " + settings.model()
                    + (settings.repeat() == 0 ? "" : ", repeat " + (settings.repeat() + 1)));
            Predictor asking = new Predictor(served, services.prompts(), schemas, settings.repeat());
            Predictor predictor = settings.repair() == 0 ? asking : asking.repairing(services.prompts(),
                    new QueryFeedback(graphs, QueryLimits.EVALUATION), settings.repair());
            return folder(settings).run(new BatchSettings<>(settings.subject(), settings.model(), served.parameters(),
                    predictor.promptId(), PredictionRun.content(samples), settings.repeat(),
                    new PredictionSettings(settings.schema(), settings.repair())), samples, predictor,
                    settings.withoutQuery(), use.atATime(served), progress);
        }
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
