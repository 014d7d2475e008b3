package org.quern.cli.agent;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.quern.agent.LoopRules;
import org.quern.agent.recording.RecordedRun;
import org.quern.agent.recording.Replay;
import org.quern.agent.recording.RunReader;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.output.Amount;
import org.quern.job.Progress;
import org.quern.task.JsonMembers;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern agent replay}: replays recorded runs without a model. */
@Command(name = "replay", mixinStandardHelpOptions = true, description = "Replays recorded runs without a model and reports where the agent's decisions differ from the recording. Reads recordings of 'agent ask' and 'agent run', and published runs (a JSON array, plain or gzip).")
final class AgentReplayCommand extends WorkspaceCommand {

    @Parameters(paramLabel = "FILE", description = "The recording to replay.")
    private Path file = Path.of("");
    @Option(names = "--steps", description = "Print each step.")
    private boolean steps;

    @Override
    protected void run() {
        List<RecordedRun> runs = new RunReader(files)
                .read(Files.exists(file) ? file : common.workspace().resolve(file));
        Progress progress = terminal.progress();
        Replay replay = new Replay(LoopRules.PUBLISHED);
        List<Map<String, Object>> different = new ArrayList<>();
        int answers = 0;
        for (RecordedRun run : runs) {
            progress.checkCancelled();
            if (steps)
                terminal.note("\n" + run.head().question());
            Replay.Result result = replay.run(run, step -> {
                if (steps)
                    StepLines.print(step, terminal);
            }, progress.quiet());
            answers += result.outcome().query().isPresent() ? 1 : 0;
            if (!result.same())
                different.add(JsonMembers.of("question", run.head().question(), "differences", result.differences()));
        }
        if (common.json()) {
            terminal.json(JsonMembers.of("runs", runs.size(), "answers", answers, "different", different));
        } else {
            terminal.println("%s replayed: %,d answered, %,d diverged".formatted(Amount.of(runs.size(), "run"), answers,
                    different.size()));
            different.forEach(one -> terminal.println("  " + one.get("question") + ": " + one.get("differences")));
        }
        exit = different.isEmpty() ? 0 : 1;
    }
}
