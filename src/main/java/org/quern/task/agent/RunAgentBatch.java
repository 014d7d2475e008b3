package org.quern.task.agent;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import org.quern.agent.batch.AgentBatch;
import org.quern.agent.batch.AgentQuestion;
import org.quern.agent.batch.AgentSettings;
import org.quern.agent.batch.AnswerScorer;
import org.quern.agent.batch.BatchStatistics;
import org.quern.agent.batch.Method;
import org.quern.agent.batch.QuestionReader;
import org.quern.dataset.file.DatasetFolder;
import org.quern.dataset.file.DatasetImport;
import org.quern.job.Progress;
import org.quern.llm.batch.BatchSettings;
import org.quern.statistics.Estimate;
import org.quern.task.ModelTask;
import org.quern.task.ModelUse;
import org.quern.task.Services;
import org.quern.wikidata.Rejects;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Sha256;
import org.quern.workspace.Workspace;

/** Answers the questions of a file or a set, or imports predictions for them, and scores the answers. */
public record RunAgentBatch(Services services) implements ModelTask<RunAgentBatch.Settings, BatchStatistics> {

    /** The source of questions. */
    public sealed interface Questions {

        String name();

        /** The file of this name, which may be in the workspace, otherwise the dataset. */
        static Questions of(String name, Workspace workspace) {
            Optional<Path> file = Stream.of(Path.of(name), workspace.root().resolve(name))
                    .filter(Files::isRegularFile).findFirst();
            if (file.isEmpty() && !workspace.datasets().contains(name))
                throw SafeFiles.noSuch(workspace.dataset(name));
            return file.<Questions>map(OfFile::new).orElseGet(() -> new OfSet(name));
        }

        /** A dataset of the workspace. */
        record OfSet(String name) implements Questions {}

        /** A file in any format that can be imported as a set. */
        record OfFile(Path file) implements Questions {
            @Override
            public String name() {
                return DatasetImport.nameOf(file);
            }
        }
    }

    /**
     * The questions and settings.
     *
     * @param first max. number of questions, from the beginning
     * @param called the batch's name; if empty, derived from the settings
     * @param predictions the predictions to import instead of asking a model
     */
    public record Settings(Questions questions, Optional<Integer> first, Solving how, Optional<String> called,
            Optional<PredictionsFile> predictions)
            implements
                ModelTask.Settings {

        @Override
        public String run() {
            return called.orElseGet(() -> AgentBatch.nameOf(questions.name(), how.model(), how.method(),
                    how.setup().without(), first, how.language()));
        }

        @Override
        public String model() {
            return how.model();
        }
    }

    @Override
    public Estimate estimate(Settings settings, Progress progress) {
        QuestionReader.Found found = questions(settings, progress);
        Set<String> answered = batch(settings).answered();
        return new Estimate(found.questions().size(),
                (int) found.questions().stream().filter(q -> answered.contains(q.id())).count(),
                OptionalLong.empty(), OptionalLong.empty(), found.leftOut().stream().mapToLong(Rejects::count).sum());
    }

    @Override
    public BatchStatistics run(Settings settings, ModelUse use, Progress progress) throws Exception {
        QuestionReader.Found found = questions(settings, progress);
        found.leftOut().forEach(one -> use.notes().accept("skipped: %s (%,d), for example %s"
                .formatted(one.what(), one.count(), one.samples().getFirst())));
        List<AgentQuestion> questions = found.questions();
        Solving how = settings.how();
        if (settings.predictions().isPresent())
            return imported(settings, settings.predictions().get(), questions, use, progress);
        return how.solve(services, use.of(services.workspace().agentRun(settings.run())), progress,
                (solver, served, source, asking) -> {
                    BatchSettings<AgentSettings> asked = new BatchSettings<>(settings.questions().name(), how.model(),
                            served.parameters(), solver.promptIds(), AgentBatch.content(questions), how.repeat(),
                            AgentSettings.of(source, how.method(), how.setup(), Optional.empty(), how.language()));
                    asking.stage(
                            questions.size() == 1 ? "Answering one question"
                                    : "Answering {0} questions",
                            questions.size());
                    return batch(settings).run(asked, questions, solver, use.atATime(served), asking);
                });
    }

    private BatchStatistics imported(Settings settings, PredictionsFile predictions, List<AgentQuestion> questions,
            ModelUse use, Progress progress) throws Exception {
        Map<String, AnswerScorer.Answer> answers = predictions.read(services.files(), questions, use.notes());
        Solving how = settings.how();
        return how.score(services, progress, (scorer, source, scoring) -> {
            BatchSettings<AgentSettings> scored = new BatchSettings<>(settings.questions().name(), how.model(),
                    JsonNodeFactory.instance.objectNode(), "", AgentBatch.content(questions), 0,
                    AgentSettings.of(source, Method.IMPORTED, how.setup(),
                            Optional.of(Sha256.of(answers.toString())), how.language()));
            scoring.stage(questions.size() == 1 ? "Scoring 1 prediction" : "Scoring {0} predictions", questions.size());
            return batch(settings).score(scored, questions, answers, scorer, use.atATime().orElse(1), scoring);
        });
    }

    private AgentBatch batch(Settings settings) {
        return new AgentBatch(services.workspace().agentRun(settings.run()), services.files());
    }

    private QuestionReader.Found questions(Settings settings, Progress progress) {
        boolean linked = settings.how().method() == Method.ONE_SHOT_LINKED;
        QuestionReader reader = new QuestionReader(settings.how().language(), linked);
        QuestionReader.Found all = switch (settings.questions()) {
            case Questions.OfSet(String name) -> reader
                    .read(new DatasetFolder(services.workspace().dataset(name), services.files()), progress);
            case Questions.OfFile(Path file) -> reader.read(file, progress);
        };
        if (all.questions().isEmpty())
            throw new QuernException(all.leftOut().isEmpty() ? "the dataset is empty"
                    : "no question can be used: {0}", settings.questions().name(), "choose another dataset or language",
                    all.leftOut().isEmpty() ? "" : all.leftOut().getFirst().what());
        if (linked && all.questions().stream().allMatch(question -> question.mentions().isEmpty()))
            throw new QuernException("the dataset has no mentions", settings.questions().name(),
                    "choose a set with mentions such as QAWiki, or the method {0}", Method.ONE_SHOT_GOLD_IDS);
        return new QuestionReader.Found(
                all.questions().stream().limit(settings.first().orElse(Integer.MAX_VALUE)).toList(), all.leftOut());
    }
}
