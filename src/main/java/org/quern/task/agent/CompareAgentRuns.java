package org.quern.task.agent;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.quern.agent.AgentAction.Kind;
import org.quern.agent.batch.AgentBatch;
import org.quern.agent.batch.BatchStatistics;
import org.quern.agent.batch.Method;
import org.quern.agent.batch.NamedBatch;
import org.quern.evaluate.compare.Difference;
import org.quern.job.Progress;
import org.quern.task.JsonMembers;
import org.quern.task.LazyServices;
import org.quern.task.UseCase;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Compares agent runs, which may still be running, with a run of the same questions. */
public record CompareAgentRuns(LazyServices in) implements UseCase<CompareAgentRuns.Settings, CompareAgentRuns.Result> {

    /**
     * The runs.
     *
     * @param against the run to compare them with; if empty, for each the one with all actions enabled
     * @param consistency whether to check the answers against the relations between the questions
     */
    public record Settings(List<String> runs, Optional<String> against, boolean consistency) {}

    /**
     * A run with its paired differences from another one.
     *
     * @param without the disabled actions
     * @param emChange empty without a question that both have scored
     */
    public record Compared(String run, Method method, Optional<String> language, List<String> without,
            BatchStatistics totals, Optional<String> against, Optional<Difference> emChange,
            Optional<Difference> f1Change) {

        private static Compared of(NamedBatch batch, Optional<NamedBatch> against) {
            return new Compared(batch.name(), batch.settings().own().method(), batch.settings().own().language(),
                    batch.settings().own().without().stream().map(Kind::title).sorted().toList(), batch.statistics(),
                    against.map(NamedBatch::name), against.flatMap(other -> batch.from(other, NamedBatch.EM)),
                    against.flatMap(other -> batch.from(other, NamedBatch.F1)));
        }
    }

    /** @param checked the runs whose answers have relations */
    public record Result(List<Compared> runs, @JsonIgnore Optional<List<CheckConsistency.CheckedRun>> checked) {

        @JsonProperty
        Optional<JsonNode> consistency() {
            return checked.map(each -> JsonMembers.tree(each.stream()
                    .map(one -> JsonMembers.of("run", one.run(), "tallies", one.tallies())).toList()));
        }
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        List<NamedBatch> batches = settings.runs().stream().map(this::named).toList();
        Optional<NamedBatch> chosen = settings.against().map(this::named);
        List<NamedBatch> all = chosen.isEmpty() || settings.runs().contains(chosen.get().name()) ? batches
                : Stream.concat(chosen.stream(), batches.stream()).toList();
        return new Result(all.stream().map(batch -> Compared.of(batch, chosen.isPresent()
                ? chosen.filter(one -> !one.name().equals(batch.name())) : batch.whole(batches))).toList(),
                settings.consistency() ? Optional.of(new CheckConsistency(in.workspace(), in.files())
                        .runs(all.stream().map(NamedBatch::name).toList(), progress)) : Optional.empty());
    }

    private NamedBatch named(String run) {
        return new AgentBatch(Workspace.agentRun(in.root(), run), in.files()).named()
                .orElseThrow(() -> SafeFiles.noSuch(Workspace.agentRun(in.root(), run)));
    }
}
