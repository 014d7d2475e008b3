package org.quern.ui.evaluate;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import org.quern.evaluate.run.PredictionRun;
import org.quern.evaluate.run.PredictionSettings;
import org.quern.evaluate.run.Predictor;
import org.quern.evaluate.run.SchemaTexts;
import org.quern.job.Progress;
import org.quern.llm.Budget;
import org.quern.llm.ModelSettings;
import org.quern.llm.Models;
import org.quern.llm.PromptShelf;
import org.quern.llm.ServedModel;
import org.quern.llm.TokenCounter;
import org.quern.llm.batch.BatchSettings;
import org.quern.llm.batch.BatchTotals;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.ui.AskingModel;
import org.quern.neo4j.GraphSource;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Asks models of the workspace for predictions. */
final class RunAsking {

    private final Workspace workspace;
    private final GraphSource databases;
    private final Models models;
    private final SafeFiles files;
    private final TokenCounter counter = new TokenCounter();

    RunAsking(Workspace workspace, GraphSource databases, Models models, SafeFiles files) {
        this.workspace = workspace;
        this.databases = databases;
        this.models = models;
        this.files = files;
    }

    NewRun.Offer offer() {
        return new NewRun.Offer(workspace.questionFiles(), models.list().named());
    }

    private List<Sample> samples(NewRun run) {
        List<Sample> samples = new SampleFile(files).read(workspace.questions(run.questions()));
        if (samples.isEmpty())
            throw new QuernException("there is no question in it", workspace.questions(run.questions()).toString(),
                    "choose another question file");
        return samples;
    }

    private Map<String, String> schemas(NewRun run, List<Sample> samples, Progress progress) {
        return run.schema() == PredictionSettings.Schema.FILE
                ? new SchemaTexts().ofFiles(samples, workspace::graphFile, files)
                : new SchemaTexts().ofDatabases(samples, databases::of, progress);
    }

    AskingModel.Estimate estimate(NewRun run, Progress progress) {
        List<Sample> samples = samples(run);
        Set<String> answered = new PredictionRun(workspace.run(run.id()), files).answered();
        List<Sample> open = samples.stream().filter(sample -> !answered.contains(sample.qid())).toList();
        // The schema of the file stands for that of the database, which would have to be loaded for this.
        long tokens = Predictor.tokens(open, prompts(), new SchemaTexts().ofFiles(samples, workspace::graphFile,
                files), counter);
        progress.checkCancelled();
        return new AskingModel.Estimate(samples.size(), samples.size() - open.size(), OptionalLong.of(tokens), 0);
    }

    private PromptShelf prompts() {
        return new PromptShelf(workspace.prompts(), files);
    }

    BatchTotals ask(NewRun run, Budget budget, Consumer<String> notes, Progress progress) {
        List<Sample> samples = samples(run);
        Map<String, String> schemas = schemas(run, samples, progress);
        ModelSettings settings = models.list().find(run.model());
        progress.stage("Asking " + run.model());
        try (ServedModel served = models.open(run.model(), budget, notes)) {
            Predictor predictor = new Predictor(served, prompts(), schemas, 0);
            BatchSettings<PredictionSettings> asked = new BatchSettings<>(run.questions(), run.model(),
                    served.parameters(), predictor.promptId(), PredictionRun.content(samples), 0,
                    new PredictionSettings(run.schema()));
            return new PredictionRun(workspace.run(run.id()), files).run(asked, samples, predictor,
                    settings.atATime(), progress);
        }
    }
}
