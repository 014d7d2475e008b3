package org.quern.cli.agent;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.quern.agent.batch.AgentBatch;
import org.quern.agent.batch.AgentQuestion;
import org.quern.agent.batch.AgentSettings;
import org.quern.agent.batch.BatchStatistics;
import org.quern.agent.batch.QuestionReader;
import org.quern.cli.option.CommonOptions;
import org.quern.cli.option.ModelOptions;
import org.quern.cli.output.FailedItems;
import org.quern.cli.output.Terminal;
import org.quern.job.Progress;
import org.quern.llm.batch.BatchSettings;
import org.quern.qaset.file.SetFolder;
import org.quern.qaset.file.SetImport;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern agent run}: answers the questions of a file or a set. */
@Command(name = "run", mixinStandardHelpOptions = true, description = "Answers the questions of a file or a set from Wikidata and scores the answers (row-major EM and F1). Every answer and every step is on the disk when it is there: a run that was stopped or killed goes on with the same command.")
final class AgentRunCommand implements Callable<Integer> {

    private final Terminal terminal;
    private final SafeFiles files = new SafeFiles();

    @Mixin
    private CommonOptions common = new CommonOptions();
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

    AgentRunCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        asking.checkNamed(common);
        agent.check(common);
        common.require(first.orElse(1) > 0, "--first must be at least 1");
        Optional<Path> file = file();
        String stem = file.map(SetImport::nameOf).orElse(questions);
        String run = id.orElseGet(() -> AgentBatch.nameOf(stem, asking.name(), agent.method(), agent.without(), first));
        Progress progress = terminal.progress();
        asking.open(common, terminal, (parts, workspace) -> {
            List<AgentQuestion> all = read(file, workspace, progress);
            List<AgentQuestion> some = all.subList(0, Math.min(all.size(), first.orElse(all.size())));
            AgentBatch batch = new AgentBatch(workspace.agentRun(run), files);
            agent.open(workspace, common, parts, terminal, progress, (solver, source) -> {
                BatchSettings<AgentSettings> settings = new BatchSettings<>(stem, asking.name(), parts.parameters(),
                        solver.promptIds(), AgentBatch.content(some), agent.repeat(),
                        new AgentSettings(source, agent.method(), agent.without(), agent.prune()));
                progress.stage("Answering " + some.size() + " questions");
                try {
                    show(run, batch.run(settings, some, solver, asking.parallel(), progress));
                } catch (CancellationException stopped) {
                    terminal.note(
                            "%,d of %,d questions are answered; the same command goes on with the rest.".formatted(
                                    batch.answers().size(), some.size()));
                    throw stopped;
                }
            });
        });
        return 0;
    }

    /** The file that is named; none where it is the name of a set. */
    private Optional<Path> file() {
        return Stream.of(Path.of(questions), common.workspace().resolve(questions)).filter(Files::isRegularFile)
                .findFirst();
    }

    private List<AgentQuestion> read(Optional<Path> file, Workspace workspace, Progress progress) {
        QuestionReader reader = new QuestionReader();
        if (file.isEmpty()) {
            if (!workspace.datasets().contains(questions))
                throw new QuernException("there is neither a file nor a question set “" + questions + "”",
                        workspace.root().toString(), "“quern dataset list” shows the sets that are there");
            return reader.read(new SetFolder(workspace.dataset(questions), files), progress);
        }
        QuestionReader.Found found = reader.read(file.get(), progress);
        found.leftOut().forEach(one -> terminal.note("left out: %,d times: %s, for instance %s".formatted(one.count(),
                one.what(), one.samples().getFirst())));
        return found.questions();
    }

    private void show(String run, BatchStatistics statistics) {
        if (common.json()) {
            Map<String, Object> root = new LinkedHashMap<>();
            root.put("run", run);
            root.put("totals", statistics.toJson());
            asking.put(root);
            terminal.json(root);
            return;
        }
        BatchText.lines(run, statistics).forEach(terminal::println);
        FailedItems.tell(statistics.totals().failed(), statistics.totals().failure(), terminal);
        asking.tell(terminal);
    }
}
