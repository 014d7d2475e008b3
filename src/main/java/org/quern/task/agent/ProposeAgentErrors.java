package org.quern.task.agent;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonValue;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.quern.agent.batch.AgentBatch;
import org.quern.agent.batch.AgentQuestion;
import org.quern.agent.batch.QuestionOutcome;
import org.quern.agent.error.AgentErrors;
import org.quern.agent.recording.RecordedRun;
import org.quern.agent.recording.RunReader;
import org.quern.evaluate.ItemKey;
import org.quern.evaluate.error.ErrorCounts;
import org.quern.evaluate.error.ErrorFile;
import org.quern.evaluate.error.ErrorSample;
import org.quern.evaluate.error.Judgements;
import org.quern.evaluate.error.ProposedErrors;
import org.quern.job.ItemRun;
import org.quern.job.Progress;
import org.quern.task.UseCase;
import org.quern.task.evaluate.ProposeErrors.Draw;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * Proposes error categories for the wrong answers of an agent run, and saves them with the run.
 *
 * @param workspace the folder of the workspace
 */
public record ProposeAgentErrors(Path workspace, SafeFiles files)
        implements
            UseCase<ProposeAgentErrors.Settings, ProposeAgentErrors.Result> {

    /** An answer with a lower F1 is wrong (SPINACH, section 5.4). */
    public static final double BELOW = 0.05;

    /**
     * The settings.
     *
     * @param run its name
     * @param below answers with a lower F1 are wrong
     * @param sample which of them people judge, if not all; empty keeps the sample that was drawn before
     */
    public record Settings(String run, @JsonProperty(defaultValue = "0.05") double below, Optional<Draw> sample) {}

    /**
     * The proposals.
     *
     * @param wrong number of wrong answers, of which only a sample may have been analysed
     * @param scored number of answers with a score
     * @param counts by category, with what people have judged
     * @param drawn the random sample to which the analysis is restricted, if any
     * @param folder the run's folder
     */
    public record Result(@JsonValue List<ProposedErrors> proposed, int wrong, int scored, ErrorCounts counts,
            Optional<ErrorSample> drawn, Path folder) {}

    /** The key of a question in files that are also used for graphs. */
    public static ItemKey key(String question) {
        return new ItemKey("", question);
    }

    /**
     * Analyses the run. An answer that cannot be analysed is recorded with the reason.
     *
     * @throws QuernException when there is no such run
     * @throws java.util.concurrent.CancellationException when cancelled
     */
    @Override
    public Result run(Settings settings, Progress progress) {
        Path folder = Workspace.agentRun(workspace, settings.run());
        if (!Files.exists(folder.resolve(AgentBatch.RECORD)))
            throw SafeFiles.noSuch(folder);
        AgentBatch batch = new AgentBatch(folder, files);
        Map<String, QuestionOutcome> answers = batch.ordered();
        if (answers.isEmpty())
            throw new QuernException("the run has no answers", folder.toString(),
                    "answer questions with 'quern agent run'");
        Map<String, AgentQuestion> questions = new HashMap<>();
        batch.questions().forEach(question -> questions.put(question.id(), question));
        List<QuestionOutcome> wrong = answers.values().stream()
                .filter(answer -> answer.score().filter(score -> score.f1() < settings.below()).isPresent()).toList();
        Optional<ErrorSample> sample = settings.sample().map(draw -> ErrorSample.drawOf(
                wrong.stream().map(answer -> key(answer.id())).toList(), draw.size(), draw.seed()))
                .or(() -> ErrorSample.read(files, folder));
        Set<ItemKey> drawn = sample.map(one -> Set.copyOf(one.items())).orElse(Set.of());
        List<QuestionOutcome> chosen = sample.isEmpty() ? wrong
                : wrong.stream().filter(answer -> drawn.contains(key(answer.id()))).toList();
        progress.stage("Analysing answers");
        List<ProposedErrors> proposed = new ArrayList<>(new ItemRun(1).map(chosen, progress,
                (answer, _) -> of(batch, answer, Optional.ofNullable(questions.get(answer.id()))),
                (answer, failure) -> new ProposedErrors(answer.id(), "", List.of(), failure.reason())));
        progress.checkCancelled();
        new ErrorFile(files).write(folder.resolve(ErrorFile.NAME), proposed);
        if (settings.sample().isPresent())
            sample.ifPresent(one -> one.write(files, folder));
        Optional<ErrorSample> restricted = ErrorSample.read(files, folder);
        return new Result(proposed, wrong.size(),
                (int) answers.values().stream().filter(answer -> answer.score().isPresent()).count(),
                ErrorCounts.of(proposed, Judgements.read(folder.resolve(Judgements.NAME)), restricted), restricted,
                folder);
    }

    private ProposedErrors of(AgentBatch batch, QuestionOutcome answer, Optional<AgentQuestion> question) {
        Path file = batch.recording(answer.id());
        Optional<RecordedRun> run = Files.exists(file) ? Optional.of(new RunReader(files).read(file).getFirst())
                : Optional.empty();
        return new ProposedErrors(answer.id(), "", new AgentErrors().propose(question.flatMap(AgentQuestion::gold),
                answer, run), "");
    }
}
