package org.quern.task.evaluate;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.run.RunFiles;
import org.quern.evaluate.score.Aggregates;
import org.quern.evaluate.score.ScoredItem;
import org.quern.job.Progress;
import org.quern.task.UseCase;
import org.quern.workspace.SafeFiles;

/**
 * Computes the metrics of scored runs, overall and by group.
 *
 * @param workspace the folder of the workspace
 */
public record SummarizeRuns(Path workspace) implements UseCase<SummarizeRuns.Settings, SummarizeRuns.Result> {

    /**
     * What to summarize.
     *
     * @param runs names of runs in the workspace, or their folders
     */
    public record Settings(List<String> runs, List<Grouping> groupings) {}

    /** @param runs the items of each run */
    public record Result(Map<String, List<ScoredItem>> runs, List<Grouping> groupings) {

        @JsonValue
        Map<String, JsonNode> figures() {
            Map<String, JsonNode> all = new LinkedHashMap<>();
            runs.forEach((name, scored) -> all.put(name, new RunFiles(new SafeFiles()).toJson(Aggregates.of(scored),
                    groupings)));
            return all;
        }
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        Map<String, List<ScoredItem>> runs = new LinkedHashMap<>();
        RunFolder.all(workspace, settings.runs()).forEach(run -> runs.put(run.name(), run.scored()));
        return new Result(runs, settings.groupings());
    }
}
