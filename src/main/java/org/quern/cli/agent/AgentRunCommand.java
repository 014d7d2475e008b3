package org.quern.cli.agent;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.quern.agent.batch.AgentBatch;
import org.quern.agent.batch.BatchStatistics;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.CommonOptions;
import org.quern.cli.option.ModelRunOptions;
import org.quern.cli.output.Amount;
import org.quern.cli.output.FailedItems;
import org.quern.task.JsonMembers;
import org.quern.task.Services;
import org.quern.task.agent.RunAgentBatch;
import org.quern.task.agent.RunAgentBatch.Questions;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern agent run}: answers the questions of a file or a dataset. */
@Command(name = "run", mixinStandardHelpOptions = true, description = "Answers the questions in a file or dataset from Wikidata and scores the answers (row-major EM and F1). Each step and answer is written to disk as it arrives. Rerun the command to resume.")
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
        try (Services services = common.open()) {
            RunAgentBatch.Settings settings = new RunAgentBatch.Settings(
                    questions(questions, common, services.workspace()), first,
                    agent.how(services, common, asking.name(), terminal), id, Optional.empty());
            if (asking.isEstimate()) {
                asking.show(new RunAgentBatch(services).estimate(settings, terminal.progress()), services, common,
                        terminal);
                return;
            }
            try {
                show(settings.run(),
                        new RunAgentBatch(services).run(settings, asking.use(terminal), terminal.progress()));
            } catch (CancellationException stopped) {
                AgentBatch batch = new AgentBatch(services.workspace().agentRun(settings.run()), services.files());
                batch.statistics().ifPresent(so -> terminal.note(
                        "%,d of %s answered; rerun the command to resume.".formatted(
                                batch.answers().size(), Amount.of(so.totals().questions(), "question"))));
                throw stopped;
            }
        }
    }

    /** The file of this name, otherwise the dataset. */
    static Questions questions(String questions, CommonOptions common, Workspace workspace) {
        Optional<Path> file = Stream.of(Path.of(questions), common.workspace().resolve(questions))
                .filter(Files::isRegularFile).findFirst();
        if (file.isEmpty() && !workspace.datasets().contains(questions))
            throw SafeFiles.noSuch(workspace.dataset(questions));
        return file.<Questions>map(Questions.OfFile::new).orElseGet(() -> new Questions.OfSet(questions));
    }

    private void show(String run, BatchStatistics statistics) {
        result(() -> {
            Map<String, Object> root = JsonMembers.of("run", run, "totals", statistics.toJson());
            asking.put(root);
            return root;
        }, () -> {
            BatchText.lines(run, statistics).forEach(terminal::println);
            FailedItems.tell(statistics.totals().failed(), statistics.totals().failure(), terminal);
            asking.tell(terminal);
        });
    }
}
