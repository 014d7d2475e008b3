package org.quern.cli.textgraph;

import org.quern.cli.kit.WorkspaceCommand;
import org.quern.task.textgraph.CompareTextGraphRuns;
import org.quern.task.textgraph.RunScores;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern textgraph score}: scores the replies of runs. */
@Command(name = "score", mixinStandardHelpOptions = true)
final class TextGraphScoreCommand extends WorkspaceCommand {

    @Mixin
    private RunsChoice chosen = new RunsChoice();
    @Option(names = "--wrong", description = "List the replies without an exact match.")
    private boolean wrong;

    @Override
    protected void run() throws Exception {
        RunScores scores = perform(in -> new CompareTextGraphRuns(in.get()), common::openToRead, chosen.settings(),
                this::print);
        RunScoresText.tellGaps(scores, terminal);
    }

    private void print(RunScores scores) {
        RunScoresText.table(scores).lines().forEach(terminal::println);
        if (wrong)
            scores.runs().forEach(run -> run.replies().stream().filter(reply -> !reply.exact())
                    .forEach(reply -> terminal.println("%s  %s  %s  %s%s".formatted(run.name(), reply.instance(),
                            reply.format(), reply.variant(), reply.flexible() ? "  (flexible match)" : ""))));
    }
}
