package org.quern.task.agent;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;
import org.quern.agent.batch.AgentBatch;
import org.quern.agent.batch.BatchStatistics;
import org.quern.agent.batch.QuestionOutcome;
import org.quern.job.Progress;
import org.quern.task.JsonMembers;
import org.quern.task.LazyServices;
import org.quern.task.UseCase;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Reads the statistics of an agent run, which may still be running. */
public record ReadAgentRun(LazyServices in) implements UseCase<ReadAgentRun.Settings, ReadAgentRun.Result> {

    /**
     * The run.
     *
     * @param items whether to list its questions
     * @param consistency whether to check its answers against the relations between the questions
     */
    public record Settings(String run, boolean items, boolean consistency) {}

    /** @param checked the run, if its answers have relations */
    @JsonPropertyOrder({"run", "totals", "consistency", "items"})
    public record Result(String run, BatchStatistics totals,
            @JsonIgnore Optional<List<CheckConsistency.CheckedRun>> checked, Optional<List<QuestionOutcome>> items) {

        @JsonProperty
        Optional<JsonNode> consistency() {
            return checked.map(runs -> JsonMembers.tree(runs.stream().flatMap(one -> one.tallies().stream()).toList()));
        }
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        String run = settings.run();
        AgentBatch batch = new AgentBatch(Workspace.agentRun(in.root(), run), in.files());
        return new Result(run, batch.named().orElseThrow(() -> SafeFiles.noSuch(Workspace.agentRun(in.root(), run)))
                .statistics(),
                settings.consistency() ? Optional.of(new CheckConsistency(in.workspace(), in.files())
                        .runs(List.of(run), progress)) : Optional.empty(),
                settings.items() ? Optional.of(List.copyOf(batch.answers().values())) : Optional.empty());
    }
}
