package org.quern.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.quern.agent.batch.AgentBatch;
import org.quern.agent.batch.BatchStatistics;
import org.quern.agent.batch.Solved;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern agent stats}: what a batch came to, also while it goes on elsewhere. */
@Command(name = "stats", mixinStandardHelpOptions = true, description = "Shows what a batch came to: EM and F1, steps, tokens, and where it went wrong.")
final class AgentStatsCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Mixin
    private CommonOptions common = new CommonOptions();
    @Parameters(paramLabel = "RUN", description = "The run's folder in agent/.")
    private String run = "";
    @Option(names = "--items", description = "Show each question, too.")
    private boolean items;

    AgentStatsCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        AgentBatch batch = new AgentBatch(Workspace.agentRun(common.workspace(), run), new SafeFiles());
        BatchStatistics statistics = batch.statistics().orElseThrow(() -> new QuernException(
                "there is no such batch", Workspace.agentRun(common.workspace(), run).toString(),
                "name one of the folders in agent/"));
        if (common.json()) {
            Map<String, Object> root = new LinkedHashMap<>();
            root.put("run", run);
            root.put("totals", statistics.toJson());
            if (items)
                root.put("items", batch.answers().values().stream().map(Solved::toJson).toList());
            terminal.json(root);
            return 0;
        }
        BatchText.lines(run, statistics).forEach(terminal::println);
        if (items)
            batch.answers().values().forEach(solved -> terminal.println("%s\t%s\t%s\t%d\t%s".formatted(solved.id(),
                    solved.place(), solved.score().map(s -> "%.3f".formatted(s.f1())).orElse("-"), solved.inState(),
                    solved.question())));
        return 0;
    }
}
