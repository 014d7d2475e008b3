package org.quern.cli.agent;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quern.agent.AgentAction.Kind;
import org.quern.agent.batch.AgentBatch;
import org.quern.agent.batch.NamedBatch;
import org.quern.agent.batch.QuestionOutcome;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.output.ConsistencyText;
import org.quern.cli.output.TextTable;
import org.quern.task.JsonMembers;
import org.quern.task.agent.CheckConsistency;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern agent stats}: prints the statistics of a run, which may still be running. */
@Command(name = "stats", mixinStandardHelpOptions = true, description = "Prints statistics of agent runs: EM and F1, steps, tokens and failures. For several runs, also compares each with the run that has all actions enabled, or with the run given by --against, and prints the paired differences with 95 %% confidence intervals and the minimal detectable effect (MDE: the smallest difference that can be detected with these questions at the 5 %% level with 80 %% power).")
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
    protected void run() {
        common.require(!items || runs.size() == 1, "--items accepts only one run");
        List<NamedBatch> batches = runs.stream().map(this::named).toList();
        if (batches.size() > 1 || against.isPresent()) {
            compare(batches);
            return;
        }
        NamedBatch one = batches.getFirst();
        List<QuestionOutcome> answers = items ? List.copyOf(batch(one.name()).answers().values()) : List.of();
        List<CheckConsistency.CheckedRun> systems = systems(List.of(one.name()));
        result(() -> JsonMembers.of("run", one.name(), "totals", one.statistics().toJson(), "consistency",
                consistency ? Optional.of(systems.stream().flatMap(each -> each.tallies().stream()).toList())
                        : Optional.empty(),
                "items", items ? Optional.of(answers.stream().map(QuestionOutcome::toJson).toList())
                        : Optional.empty()),
                () -> {
                    BatchText.lines(one.name(), one.statistics()).forEach(terminal::println);
                    answers.forEach(
                            solved -> terminal.println("%s\t%s\t%s\t%d\t%s%s".formatted(solved.id(), solved.place(),
                                    solved.score().map(s -> "%.3f".formatted(s.f1())).orElse("-"), solved.inState(),
                                    solved.question(),
                                    remarks(solved))));
                    show(systems);
                });
    }

    private List<CheckConsistency.CheckedRun> systems(List<String> names) {
        if (!consistency)
            return List.of();
        try (Workspace workspace = Workspace.read(common.workspace())) {
            return new CheckConsistency(workspace, files).runs(names, terminal.progress());
        }
    }

    private void show(List<CheckConsistency.CheckedRun> systems) {
        if (!consistency)
            return;
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

    private NamedBatch named(String run) {
        return batch(run).named().orElseThrow(() -> SafeFiles.noSuch(Workspace.agentRun(common.workspace(), run)));
    }

    private AgentBatch batch(String run) {
        return new AgentBatch(Workspace.agentRun(common.workspace(), run), files);
    }

    private void compare(List<NamedBatch> batches) {
        Optional<NamedBatch> chosen = against.map(this::named);
        Function<NamedBatch, Optional<NamedBatch>> other = batch -> chosen.isPresent()
                ? chosen.filter(one -> !one.name().equals(batch.name())) : batch.whole(batches);
        List<NamedBatch> all = chosen.isEmpty() || runs.contains(chosen.get().name()) ? batches
                : Stream.concat(chosen.stream(), batches.stream()).toList();
        List<CheckConsistency.CheckedRun> systems = systems(all.stream().map(NamedBatch::name).toList());
        result(() -> JsonMembers.of("runs", all.stream().map(batch -> json(batch, other.apply(batch))).toList(),
                "consistency", consistency ? Optional.of(systems.stream().map(ConsistencyText::json).toList())
                        : Optional.empty()),
                () -> {
                    TextTable.of(all.stream().map(batch -> BatchText.row(batch, other.apply(batch))).toList())
                            .lines().forEach(terminal::println);
                    show(systems);
                });
    }

    private static Map<String, Object> json(NamedBatch batch, Optional<NamedBatch> against) {
        return JsonMembers.of("run", batch.name(), "method", batch.settings().own().method().toString(), "language",
                batch.settings().own().language(), "without",
                batch.settings().own().without().stream().map(Kind::title).sorted().toList(), "totals",
                batch.statistics().toJson(), "against", against.map(NamedBatch::name), "em_change",
                against.flatMap(other -> batch.from(other, NamedBatch.EM)).map(JsonRecords::tree), "f1_change",
                against.flatMap(other -> batch.from(other, NamedBatch.F1)).map(JsonRecords::tree));
    }
}
