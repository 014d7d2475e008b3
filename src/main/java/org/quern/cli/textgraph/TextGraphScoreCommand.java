package org.quern.cli.textgraph;

import java.util.List;
import org.quern.cli.WorkspaceCommand;
import org.quern.task.Services;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern textgraph score}: scores the replies of runs. */
@Command(name = "score", mixinStandardHelpOptions = true, description = "Scores the replies of runs: exact match (in the requested form), flexible match (the answer anywhere in the reply), and your own scorers.")
final class TextGraphScoreCommand extends WorkspaceCommand {

    @Parameters(index = "0", paramLabel = "NAME", description = "Name of a data set in textgraph/.")
    private String name = "";
    @Parameters(index = "1..*", arity = "0..*", paramLabel = "RUN", description = "Runs of the data set (default: all).")
    private List<String> runs = List.of();
    @Option(names = "--wrong", description = "List the replies without an exact match.")
    private boolean wrong;

    @Override
    protected void run() {
        try (Services services = common.open()) {
            RunScores scores = RunScores.of(services, name, runs);
            scores.tellGaps(terminal);
            if (common.json()) {
                terminal.json(scores.machine());
                return;
            }
            scores.table().lines().forEach(terminal::println);
            if (wrong)
                scores.runs().forEach(run -> run.replies().stream().filter(reply -> !reply.exact())
                        .forEach(reply -> terminal.println("%s  %s  %s  %s%s".formatted(run.name(), reply.instance(),
                                reply.format(), reply.variant(), reply.flexible() ? "  (flexible match)" : ""))));
        }
    }
}
