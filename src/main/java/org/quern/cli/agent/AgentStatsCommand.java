package org.quern.cli.agent;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.agent.Action.Kind;
import org.quern.agent.batch.AgentBatch;
import org.quern.agent.batch.BatchStatistics;
import org.quern.agent.batch.NamedBatch;
import org.quern.agent.batch.QuestionOutcome;
import org.quern.cli.WorkspaceCommand;
import org.quern.cli.output.JsonMembers;
import org.quern.cli.output.TextTable;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern agent stats}: prints the statistics of a run, which may still be running. */
@Command(name = "stats", mixinStandardHelpOptions = true, description = "Prints statistics of agent runs: EM and F1, steps, tokens and failures. For several runs, compares each with the run that has all actions enabled.")
final class AgentStatsCommand extends WorkspaceCommand {

    @Parameters(arity = "1..*", paramLabel = "RUN", description = "Name of a run in agent/.")
    private List<String> runs = List.of();
    @Option(names = "--items", description = "List each question as well.")
    private boolean items;

    @Override
    protected void run() {
        common.require(!items || runs.size() == 1, "--items accepts only one run");
        List<NamedBatch> batches = runs.stream().map(run -> batch(run).named().orElseThrow(
                () -> SafeFiles.noSuch(Workspace.agentRun(common.workspace(), run))))
                .toList();
        if (batches.size() > 1) {
            compare(batches);
            return;
        }
        NamedBatch one = batches.getFirst();
        List<QuestionOutcome> answers = items ? List.copyOf(batch(one.name()).answers().values()) : List.of();
        if (common.json()) {
            terminal.json(JsonMembers.of("run", one.name(), "totals", one.statistics().toJson(), "items",
                    items ? Optional.of(answers.stream().map(QuestionOutcome::toJson).toList()) : Optional.empty()));
            return;
        }
        BatchText.lines(one.name(), one.statistics()).forEach(terminal::println);
        answers.forEach(solved -> terminal.println("%s\t%s\t%s\t%d\t%s".formatted(solved.id(), solved.place(),
                solved.score().map(s -> "%.3f".formatted(s.f1())).orElse("-"), solved.inState(), solved.question())));
    }

    private AgentBatch batch(String run) {
        return new AgentBatch(Workspace.agentRun(common.workspace(), run), new SafeFiles());
    }

    private void compare(List<NamedBatch> batches) {
        result(() -> Map.of("runs", batches.stream().map(batch -> json(batch, batches)).toList()),
                () -> TextTable.of(batches.stream().map(batch -> BatchText.row(batch, batches)).toList()).lines()
                        .forEach(terminal::println));
    }

    private static Map<String, Object> json(NamedBatch batch, List<NamedBatch> all) {
        return JsonMembers.of("run", batch.name(), "method", batch.settings().own().method().toString(), "without",
                batch.settings().own().without().stream().map(Kind::title).sorted().toList(), "totals",
                batch.statistics().toJson(), "against", batch.whole(all).map(NamedBatch::name), "em_change",
                batch.change(all, BatchStatistics::em), "f1_change", batch.change(all, BatchStatistics::f1));
    }
}
