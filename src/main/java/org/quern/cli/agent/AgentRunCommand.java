package org.quern.cli.agent;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.quern.agent.batch.AgentBatch;
import org.quern.agent.batch.BatchStatistics;
import org.quern.cli.WorkspaceCommand;
import org.quern.cli.option.ModelOptions;
import org.quern.cli.output.FailedItems;
import org.quern.cli.output.JsonMembers;
import org.quern.task.Services;
import org.quern.task.agent.RunAgentBatch;
import org.quern.task.agent.RunAgentBatch.Questions;
import org.quern.workspace.QuernException;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern agent run}: answers the questions of a file or a set. */
@Command(name = "run", mixinStandardHelpOptions = true, description = "Answers the questions of a file or a set from Wikidata and scores the answers (row-major EM and F1). Every answer and every step is on the disk when it is there: a run that was stopped or killed goes on with the same command.")
final class AgentRunCommand extends WorkspaceCommand {

    @Mixin
    private AgentOptions agent = new AgentOptions();
    @Mixin
    private ModelOptions asking = new ModelOptions();
    @Parameters(paramLabel = "QUESTIONS", description = "A file of questions with SPARQL, of any form that “quern dataset import” takes, or the name of a question set of the workspace. Gold is what the gold query gives now, on the same data; kept answers, as QALD has them, where there is no query that runs.")
    private String questions = "";
    @Option(names = "--run", paramLabel = "ID", description = "The run's folder in agent/ (default: QUESTIONS-MODEL, with the method when it is not the agent, what is left out, and how many are first).")
    private Optional<String> id = Optional.empty();
    @Option(names = "--first", paramLabel = "N", description = "Only the first questions.")
    private Optional<Integer> first = Optional.empty();

    @Override
    protected void run() throws Exception {
        asking.checkNamed(common);
        agent.check(common);
        common.require(first.orElse(1) > 0, "--first must be at least 1");
        try (Services services = common.open()) {
            RunAgentBatch.Settings settings = new RunAgentBatch.Settings(questions(services.workspace()), first,
                    agent.how(services, common, asking.name(), terminal), id);
            try {
                show(settings.run(),
                        new RunAgentBatch(services).run(settings, asking.use(terminal), terminal.progress()));
            } catch (CancellationException stopped) {
                AgentBatch batch = new AgentBatch(services.workspace().agentRun(settings.run()), services.files());
                batch.statistics().ifPresent(so -> terminal.note(
                        "%,d of %,d questions are answered; the same command goes on with the rest.".formatted(
                                batch.answers().size(), so.totals().questions())));
                throw stopped;
            }
        }
    }

    /** The file that is named, or else the set of that name. */
    private Questions questions(Workspace workspace) {
        Optional<Path> file = Stream.of(Path.of(questions), common.workspace().resolve(questions))
                .filter(Files::isRegularFile).findFirst();
        if (file.isEmpty() && !workspace.datasets().contains(questions))
            throw new QuernException("there is neither a file nor a question set “" + questions + "”",
                    workspace.root().toString(), "“quern dataset list” shows the sets that are there");
        return file.<Questions>map(Questions.OfFile::new).orElseGet(() -> new Questions.OfSet(questions));
    }

    private void show(String run, BatchStatistics statistics) {
        if (common.json()) {
            Map<String, Object> root = JsonMembers.of("run", run, "totals", statistics.toJson());
            asking.put(root);
            terminal.json(root);
            return;
        }
        BatchText.lines(run, statistics).forEach(terminal::println);
        FailedItems.tell(statistics.totals().failed(), statistics.totals().failure(), terminal);
        asking.tell(terminal);
    }
}
