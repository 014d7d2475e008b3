package org.quern.task.evaluate;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.evaluate.compare.Inference;
import org.quern.evaluate.compare.PairwiseComparison;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.ScoredItem;
import org.quern.job.Progress;
import org.quern.task.UseCase;

/**
 * Compares each pair of several scored runs by one metric.
 *
 * @param workspace the folder of the workspace
 */
public record ComparePairs(Path workspace) implements UseCase<ComparePairs.Settings, ComparePairs.Result> {

    /**
     * What to compare.
     *
     * @param runs names of runs in the workspace, or their folders
     * @param against the run that each of the others is compared with; empty for all pairs
     */
    public record Settings(List<String> runs, Optional<String> against, Metric metric, Inference inference) {}

    /** The differences. */
    public record Result(List<String> runs, Metric metric, Inference statistics,
            @JsonUnwrapped PairwiseComparison comparison) {}

    @Override
    public Result run(Settings settings, Progress progress) {
        Map<String, List<ScoredItem>> runs = new LinkedHashMap<>();
        settings.runs().forEach(name -> runs.put(name, RunFolder.of(workspace, name).scored()));
        return new Result(settings.runs(), settings.metric(), settings.inference(),
                PairwiseComparison.of(runs, settings.against(), settings.metric(), settings.inference()));
    }
}
