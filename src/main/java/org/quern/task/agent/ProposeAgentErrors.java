package org.quern.task.agent;

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
import org.quern.evaluate.error.ErrorFile;
import org.quern.evaluate.error.ErrorSample;
import org.quern.evaluate.error.ProposedErrors;
import org.quern.job.ItemRun;
import org.quern.job.Progress;
import org.quern.task.evaluate.ProposeErrors.Draw;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** Proposes error categories for the wrong answers of an agent batch, and saves them with the batch. */
public record ProposeAgentErrors(SafeFiles files) {

    /** An answer with a lower F1 is wrong (SPINACH, section 5.4). */
    public static final double BELOW = 0.05;

    /**
     * The settings.
     *
     * @param folder the batch's folder
     * @param below answers with a lower F1 are wrong
     * @param sample which of them people judge, if not all; empty keeps the sample that was drawn before
     */
    public record Settings(Path folder, double below, Optional<Draw> sample) {}

    /**
     * The proposals.
     *
     * @param wrong number of wrong answers, of which only a sample may have been analysed
     * @param scored number of answers with a score
     */
    public record Result(List<ProposedErrors> proposed, int wrong, int scored) {}

    /** The key of a question in files that are also used for graphs. */
    public static ItemKey key(String question) {
        return new ItemKey("", question);
    }

    /**
     * Analyses the batch. An answer that cannot be analysed is recorded with the reason.
     *
     * @throws QuernException when there is no such batch
     * @throws java.util.concurrent.CancellationException when cancelled
     */
    public Result run(Settings settings, Progress progress) {
        AgentBatch batch = new AgentBatch(settings.folder(), files);
        Map<String, QuestionOutcome> answers = batch.ordered();
        if (answers.isEmpty())
            throw new QuernException("the run has no answers", settings.folder().toString(),
                    "answer questions with 'quern agent run'");
        Map<String, AgentQuestion> questions = new HashMap<>();
        batch.questions().forEach(question -> questions.put(question.id(), question));
        List<QuestionOutcome> wrong = answers.values().stream()
                .filter(answer -> answer.score().filter(score -> score.f1() < settings.below()).isPresent()).toList();
        Optional<ErrorSample> sample = settings.sample().map(draw -> ErrorSample.drawOf(
                wrong.stream().map(answer -> key(answer.id())).toList(), draw.size(), draw.seed()))
                .or(() -> ErrorSample.read(files, settings.folder()));
        Set<ItemKey> drawn = sample.map(one -> Set.copyOf(one.items())).orElse(Set.of());
        List<QuestionOutcome> chosen = sample.isEmpty() ? wrong
                : wrong.stream().filter(answer -> drawn.contains(key(answer.id()))).toList();
        progress.stage("Analysing answers");
        List<ProposedErrors> proposed = new ArrayList<>(new ItemRun(1).map(chosen, progress,
                (answer, _) -> of(batch, answer, Optional.ofNullable(questions.get(answer.id()))),
                (answer, failure) -> new ProposedErrors(answer.id(), "", List.of(), failure.reason())));
        progress.checkCancelled();
        new ErrorFile(files).write(settings.folder().resolve(ErrorFile.NAME), proposed);
        if (settings.sample().isPresent())
            sample.ifPresent(one -> one.write(files, settings.folder()));
        return new Result(proposed, wrong.size(),
                (int) answers.values().stream().filter(answer -> answer.score().isPresent()).count());
    }

    private ProposedErrors of(AgentBatch batch, QuestionOutcome answer, Optional<AgentQuestion> question) {
        Path file = batch.recording(answer.id());
        Optional<RecordedRun> run = Files.exists(file) ? Optional.of(new RunReader(files).read(file).getFirst())
                : Optional.empty();
        return new ProposedErrors(answer.id(), "", new AgentErrors().propose(question.flatMap(AgentQuestion::gold),
                answer, run), "");
    }
}
