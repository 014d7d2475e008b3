package org.quern.cli.agent;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quern.agent.batch.QuestionOutcome;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.output.ConsistencyText;
import org.quern.cli.output.TextTable;
import org.quern.task.agent.CheckConsistency;
import org.quern.task.agent.CompareAgentRuns;
import org.quern.task.agent.ReadAgentRun;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern agent stats}: prints the statistics of a run, which may still be running. */
@Command(name = "stats", mixinStandardHelpOptions = true)
final class AgentStatsCommand extends WorkspaceCommand {

    @Parameters(arity = "1..*", paramLabel = "RUN", description = "Name of a run in agent/.")
    private List<String> runs = List.of();
    @Option(names = "--items", description = "Also list each question.")
    private boolean items;

    @Option(names = "--against", paramLabel = "RUN", description = "Compare the runs with this one (default: the run with the same questions and all actions enabled).")
    private Optional<String> against = Optional.empty();

    @Option(names = "--consistency", description = "Also check the answers against the answer relations of the dataset, by relation and run.")
    private boolean consistency;

    @Override
    protected void run() throws Exception {
        common.require(!items || runs.size() == 1, "--items accepts only one run");
        if (runs.size() > 1 || against.isPresent())
            perform(CompareAgentRuns::new, common::read, new CompareAgentRuns.Settings(runs, against, consistency),
                    compared -> {
                        TextTable.of(compared.runs().stream().map(BatchText::row).toList()).lines()
                                .forEach(terminal::println);
                        compared.checked().ifPresent(this::show);
                    });
        else
            perform(ReadAgentRun::new, common::read,
                    new ReadAgentRun.Settings(runs.getFirst(), items, consistency), this::show);
    }

    private void show(ReadAgentRun.Result one) {
        BatchText.lines(one.run(), one.totals()).forEach(terminal::println);
        one.items().orElse(List.of()).forEach(
                solved -> terminal.println("%s\t%s\t%s\t%d\t%s%s".formatted(solved.id(), solved.place(),
                        solved.score().map(s -> "%.3f".formatted(s.f1())).orElse("-"), solved.inState(),
                        solved.question(), remarks(solved))));
        one.checked().ifPresent(this::show);
    }

    private void show(List<CheckConsistency.CheckedRun> systems) {
        terminal.println("");
        if (systems.isEmpty())
            terminal.println("Consistency: no run has results for a set with answer relations.");
        else
            ConsistencyText.table(systems).forEach(terminal::println);
    }

    /** What is wrong with the answer, why there is no score, and what was accepted in the gold query. */
    private static String remarks(QuestionOutcome outcome) {
        String said = Stream.of(Stream.of(outcome.problem()), outcome.unscored().map(Object::toString).stream(),
                outcome.leniencies().stream()).flatMap(part -> part).filter(part -> !part.isEmpty())
                .collect(Collectors.joining("; "));
        return said.isEmpty() ? "" : "\t(" + said + ")";
    }
}
