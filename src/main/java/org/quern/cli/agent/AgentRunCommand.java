package org.quern.cli.agent;

import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.ModelOptions;
import org.quern.cli.option.ModelRunOptions;
import org.quern.cli.output.FailedItems;
import org.quern.task.agent.AnswerDataset;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern agent run}: answers the questions of a file or a dataset. */
@Command(name = "run", mixinStandardHelpOptions = true)
final class AgentRunCommand extends WorkspaceCommand {

    @Mixin
    private AgentOptions agent = new AgentOptions();
    @Mixin
    private ModelRunOptions asking = new ModelRunOptions();
    @Parameters(paramLabel = "QUESTIONS", description = "A file of questions with SPARQL, in any format that 'quern dataset import' reads, or the name of a dataset in the workspace. Gold queries run on the same data. If a question has no executable gold query, its stored answer is used.")
    private String questions = "";
    @Option(names = "--name", paramLabel = "NAME", description = "Name of the run, a folder in agent/ (default: QUESTIONS-MODEL, plus the method, disabled actions and limit if they differ from the defaults).")
    private Optional<String> id = Optional.empty();
    @Option(names = "--limit", paramLabel = "N", description = "Ask only the first N questions.")
    private Optional<Integer> first = Optional.empty();

    @Override
    protected void run() throws Exception {
        asking.requireModel(common);
        common.require(first.orElse(1) > 0, "--limit must be at least 1");
        performOrEstimate(asking, in -> new AnswerDataset(in.get()),
                new AnswerDataset.Settings(questions, first, agent.how(asking.name()), id, asking.limits()),
                this::show);
    }

    private void show(AnswerDataset.Result result) {
        BatchText.lines(result.run(), result.totals()).forEach(terminal::println);
        FailedItems.tell(result.totals().totals().failed(), result.totals().totals().failure(), terminal);
        ModelOptions.tell(result.spending(), terminal);
    }
}
