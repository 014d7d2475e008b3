package org.quern.task.agent;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.quern.job.Progress;
import org.quern.task.JsonMembers;
import org.quern.task.UseCase;
import org.quern.task.agent.CheckConsistency.CheckedRun;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Compares how well the answers of agent runs agree with the relations between the questions of a dataset. */
public record CompareConsistency(Workspace workspace, SafeFiles files)
        implements
            UseCase<CompareConsistency.Settings, CompareConsistency.Result> {

    public record Settings(String dataset, List<String> runs) {}

    /** Each run. */
    public record Result(@JsonIgnore List<CheckedRun> systems) {

        @JsonProperty("runs")
        JsonNode json() {
            return JsonMembers.tree(systems.stream().map(one -> JsonMembers.of("run", one.run(), "tallies",
                    one.tallies(), "relations", one.judged())).toList());
        }
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        CheckConsistency check = new CheckConsistency(workspace, files);
        return new Result(settings.runs().stream().distinct()
                .map(run -> check.run(settings.dataset(), run, progress)).toList());
    }
}
