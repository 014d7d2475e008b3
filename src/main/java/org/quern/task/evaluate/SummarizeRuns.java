package org.quern.task.evaluate;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.filter.FilterSyntaxException;
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
     * @param filter the items to summarize; empty for all
     */
    public record Settings(List<String> runs, List<Grouping> groupings,
            @JsonSetter(nulls = Nulls.AS_EMPTY) String filter) {}

    /**
     * @param runs the items of each run
     * @param unmet the conditions of the filter that no item of a run meets, with the cause
     */
    public record Result(Map<String, List<ScoredItem>> runs, List<Grouping> groupings, List<String> unmet) {

        @JsonValue
        Map<String, JsonNode> figures() {
            Map<String, JsonNode> all = new LinkedHashMap<>();
            runs.forEach((name, scored) -> all.put(name, new RunFiles(new SafeFiles()).toJson(Aggregates.of(scored),
                    groupings)));
            return all;
        }
    }

    @Override
    public Result run(Settings settings, Progress progress) throws FilterSyntaxException {
        Map<String, List<ScoredItem>> runs = new LinkedHashMap<>();
        List<String> unmet = new ArrayList<>();
        for (String name : settings.runs()) {
            RunFolder run = RunFolder.of(workspace, name);
            if (settings.filter().isBlank()) {
                runs.put(run.name(), run.scored());
                continue;
            }
            ChosenItems chosen = ChosenItems.of(workspace, new ItemSelection(name, settings.filter(),
                    Optional.empty()), Set.of(), progress);
            runs.put(run.name(), chosen.items().stream().mapToObj(chosen.index().rows()::get).toList());
            chosen.unmet().stream().map(text -> run.name() + ": " + text).forEach(unmet::add);
        }
        return new Result(runs, settings.groupings(), unmet);
    }
}
