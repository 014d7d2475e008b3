package org.quern.cli.textgraph;

import org.quern.cli.kit.WorkspaceCommand;
import org.quern.task.Services;
import org.quern.task.textgraph.RunScores;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern textgraph score}: scores the replies of runs. */
@Command(name = "score", mixinStandardHelpOptions = true, description = "Scores the replies of runs: exact match (in the requested form), flexible match (the answer anywhere in the reply), and your own scorers.")
final class TextGraphScoreCommand extends WorkspaceCommand {

    @Mixin
    private RunsChoice chosen = new RunsChoice();
    @Option(names = "--wrong", description = "List the replies without an exact match.")
    private boolean wrong;

    @Override
    protected void run() {
        try (Services services = common.openToRead()) {
            RunScores scores = chosen.scores(services, terminal);
            if (common.json()) {
                terminal.json(scores.machine());
                return;
            }
            RunScoresText.table(scores).lines().forEach(terminal::println);
            if (wrong)
                scores.runs().forEach(run -> run.replies().stream().filter(reply -> !reply.exact())
                        .forEach(reply -> terminal.println("%s  %s  %s  %s%s".formatted(run.name(), reply.instance(),
                                reply.format(), reply.variant(), reply.flexible() ? "  (flexible match)" : ""))));
        }
    }
}
