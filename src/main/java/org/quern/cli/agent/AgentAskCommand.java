package org.quern.cli.agent;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.quern.agent.Turn;
import org.quern.agent.batch.AgentQuestion;
import org.quern.agent.batch.QuestionOutcome;
import org.quern.agent.recording.RecordedRun;
import org.quern.agent.recording.RunReader;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.ModelOptions;
import org.quern.cli.output.Amount;
import org.quern.task.JsonMembers;
import org.quern.task.Services;
import org.quern.task.agent.AskAgent;
import org.quern.workspace.QuernException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern agent ask}: answers one question. */
@Command(name = "ask", mixinStandardHelpOptions = true, description = "Answers one question from Wikidata with a model that searches, reads and queries step by step. Prints each step and the final query, and records the run.")
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
        try (Services services = common.open()) {
            Path file = record.orElseGet(() -> AskAgent.lastAsked(services.workspace()));
            try {
                show(new AskAgent(services).run(new AskAgent.Settings(
                        new AgentQuestion("", question, gold, Optional.empty()), before(file),
                        agent.how(services, common, asking.name(), terminal), file), asking.use(terminal),
                        step -> StepLines.print(step, terminal), terminal.progress()));
            } catch (CancellationException stopped) {
                terminal.note("The steps are recorded in " + file
                        + ". Rerun the command to start again with the cached answers.");
                throw stopped;
            }
        }
    }

    private List<Turn> before(Path record) {
        if (!followUp)
            return List.of();
        Path file = after.orElse(record);
        if (!Files.exists(file))
            throw new QuernException("there is no earlier question", file.toString(),
                    "ask one without --follow-up first, or choose a recording with --after");
        List<RecordedRun> runs = new RunReader(files).read(file);
        if (runs.size() != 1)
            throw new QuernException("this file contains more than one run", file.toString(),
                    "choose the recording of one question");
        return runs.getFirst().conversation();
    }

    private void show(QuestionOutcome solved) {
        exit = solved.query().isPresent() ? 0 : 1;
        result(() -> {
            Map<String, Object> result = JsonMembers.of("question", question, "end", solved.end(), "query",
                    solved.query(), "steps", solved.steps(), "in_state", solved.inState(), "em",
                    solved.score().map(QuestionOutcome.Score::em), "f1", solved.score().map(QuestionOutcome.Score::f1));
            asking.put(result);
            return result;
        }, () -> {
            if (solved.query().isEmpty())
                terminal.warning("quern: no answer found (" + solved.end().replace('_', ' ') + " after "
                        + Amount.of(solved.steps(), "step") + "); rephrase the question or try another model.");
            solved.query().ifPresent(terminal::println);
            solved.score().ifPresent(score -> terminal.println("# EM %d, F1 %.3f".formatted(score.em() ? 1 : 0,
                    score.f1())));
            terminal.note(Amount.of(solved.steps(), "step") + ", " + asking.spent());
        });
    }
}
