package org.quern.cli.agent;

import java.nio.file.Path;
import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.ModelOptions;
import org.quern.cli.output.Amount;
import org.quern.task.agent.AskAgent;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern agent ask}: answers one question. */
@Command(name = "ask", mixinStandardHelpOptions = true)
final class AgentAskCommand extends WorkspaceCommand {

    @Mixin
    private AgentOptions agent = new AgentOptions();
    @Mixin
    private ModelOptions asking = new ModelOptions();
    @Parameters(paramLabel = "QUESTION", description = "The question in plain language.")
    private String question = "";
    @Option(names = "--gold", paramLabel = "SPARQL", description = "Score the answer against the result of this gold query.")
    private Optional<String> gold = Optional.empty();
    @Option(names = "--record", paramLabel = "FILE", description = "Write the recording to this file (default: agent/asked/last.jsonl in the workspace).")
    private Optional<Path> record = Optional.empty();

    @Option(names = "--follow-up", description = "Continue the recorded conversation. The question may refer to earlier ones; the model receives their steps and answers. The new recording contains the whole conversation and replaces the old one.")
    private boolean followUp;
    @Option(names = "--after", paramLabel = "FILE", description = "Recording to continue with --follow-up (default: the recording being replaced).")
    private Optional<Path> after = Optional.empty();

    @Override
    protected void run() throws Exception {
        asking.requireModel(common);
        agent.checkAsked(common);
        common.require(after.isEmpty() || followUp, "--after requires --follow-up");
        common.require(!question.isBlank(), "QUESTION must not be empty");
        exit = perform(in -> new AskAgent(in.get(), step -> StepLines.print(step, terminal)),
                new AskAgent.Settings(question, gold, followUp, after, agent.how(asking.name()), record,
                        asking.limits()),
                this::show).query().isPresent() ? 0 : 1;
    }

    private void show(AskAgent.Result solved) {
        if (solved.query().isEmpty())
            terminal.warning("quern: no answer found (" + solved.end().replace('_', ' ') + " after "
                    + Amount.of(solved.steps(), "step") + "); rephrase the question or try another model.");
        solved.query().ifPresent(terminal::println);
        solved.f1().ifPresent(f1 -> terminal.println("# EM %d, F1 %.3f".formatted(solved.em().orElse(false) ? 1 : 0,
                f1)));
        terminal.note(Amount.of(solved.steps(), "step") + ", " + ModelOptions.text(solved.spending()));
    }
}
