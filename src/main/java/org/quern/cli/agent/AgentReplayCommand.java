package org.quern.cli.agent;

import java.nio.file.Path;
import java.util.function.Consumer;
import org.quern.agent.Step;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.output.Amount;
import org.quern.task.agent.ReplayRuns;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern agent replay}: replays recorded runs without a model. */
@Command(name = "replay", mixinStandardHelpOptions = true)
final class AgentReplayCommand extends WorkspaceCommand {

    @Parameters(paramLabel = "FILE", description = "The recording to replay.")
    private Path file = Path.of("");
    @Option(names = "--steps", description = "Print each step.")
    private boolean steps;

    @Override
    protected void run() throws Exception {
        exit = perform(new ReplayRuns(common.workspace(), files, this::heard), new ReplayRuns.Settings(file),
                this::show).different().isEmpty() ? 0 : 1;
    }

    private Consumer<Step> heard(String question) {
        if (!steps)
            return _ -> {};
        terminal.note("\n" + question);
        return step -> StepLines.print(step, terminal);
    }

    private void show(ReplayRuns.Result done) {
        terminal.println("%s replayed: %,d answered, %,d diverged".formatted(Amount.of(done.runs(), "run"),
                done.answers(), done.different().size()));
        done.different().forEach(one -> terminal.println("  " + one.question() + ": " + one.differences()));
    }
}
