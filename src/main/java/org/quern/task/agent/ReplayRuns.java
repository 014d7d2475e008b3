package org.quern.task.agent;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.quern.agent.LoopRules;
import org.quern.agent.Step;
import org.quern.agent.recording.RecordedRun;
import org.quern.agent.recording.Replay;
import org.quern.agent.recording.RunReader;
import org.quern.job.Progress;
import org.quern.task.UseCase;
import org.quern.workspace.SafeFiles;

/**
 * Replays recorded runs without a model.
 *
 * @param workspace the folder of the workspace
 * @param heard called with the question of each run, and then with its steps
 */
public record ReplayRuns(Path workspace, SafeFiles files, Function<String, Consumer<Step>> heard)
        implements
            UseCase<ReplayRuns.Settings, ReplayRuns.Result> {

    /** @param file the recording, which may be in the workspace */
    public record Settings(Path file) {}

    /** A run in which the agent's decisions differ from the recording. */
    public record Different(String question, List<String> differences) {}

    /** @param answers number of runs with an answer */
    public record Result(int runs, int answers, List<Different> different) {}

    @Override
    public Result run(Settings settings, Progress progress) {
        List<RecordedRun> runs = new RunReader(files)
                .read(Files.exists(settings.file()) ? settings.file() : workspace.resolve(settings.file()));
        Replay replay = new Replay(LoopRules.PUBLISHED);
        List<Different> different = new ArrayList<>();
        int answers = 0;
        for (RecordedRun run : runs) {
            progress.checkCancelled();
            String question = run.head().question();
            Replay.Result result = replay.run(run, heard.apply(question), progress.quiet());
            answers += result.outcome().query().isPresent() ? 1 : 0;
            if (!result.same())
                different.add(new Different(question, result.differences()));
        }
        return new Result(runs.size(), answers, different);
    }
}
