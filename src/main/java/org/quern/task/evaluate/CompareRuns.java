package org.quern.task.evaluate;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import org.quern.evaluate.compare.Difference;
import org.quern.evaluate.compare.GroupDifferences;
import org.quern.evaluate.compare.Inference;
import org.quern.evaluate.compare.ItemChange;
import org.quern.evaluate.compare.RunComparison;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.task.UseCase;

/**
 * Compares two scored runs item by item.
 *
 * @param workspace the folder of the workspace
 */
public record CompareRuns(Path workspace) implements UseCase<CompareRuns.Settings, CompareRuns.Result> {

    /** The items to list. */
    public enum Only {
        CHANGED(ItemChange::isChanged), GAINS(ItemChange::isGain), REGRESSIONS(ItemChange::isRegression), NONE(
                (_, _) -> false);

        private final BiPredicate<ItemChange, Metric> wanted;

        Only(BiPredicate<ItemChange, Metric> wanted) {
            this.wanted = wanted;
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * What to compare.
     *
     * @param first the name of a run in the workspace, or its folder
     * @param second the same of the run that it is compared with
     * @param metric of groups and items
     */
    public record Settings(String first, String second, Only only, Metric metric, Inference inference) {}

    /**
     * What was compared.
     *
     * @param items number of items of both runs
     * @param differentQuestions number of items whose questions differ although their ids are equal
     * @param variation how the second run's questions vary those of the first; empty for the same questions
     * @param overall the difference in each metric that both runs have
     * @param changes the items that were asked for
     */
    public record Result(String first, String second, int items, int onlyFirst, int onlySecond,
            int differentQuestions, String variation, Inference statistics, Map<Metric, Difference> overall,
            Metric metric, @JsonUnwrapped GroupDifferences groups, List<Change> changes,
            @JsonIgnore RunComparison comparison) {}

    /** An item with its scores and predictions in both runs. */
    public record Change(String qid, String graph, String nlQuestion, @JsonInclude OptionalDouble first,
            @JsonInclude OptionalDouble second, String goldCypher, String firstCypher, String secondCypher) {

        private static Change of(ItemChange item, Metric metric) {
            Sample sample = item.first().sample();
            return new Change(sample.qid(), sample.graph(), sample.nlQuestion(), item.first().score(metric),
                    item.second().score(metric), sample.goldCypher(), sample.predCypher().orElse(""),
                    item.second().sample().predCypher().orElse(""));
        }
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        RunComparison comparison = RunComparison.of(RunFolder.of(workspace, settings.first()).scored(),
                RunFolder.of(workspace, settings.second()).scored());
        Map<Metric, Difference> overall = new LinkedHashMap<>();
        for (Metric each : Metrics.ALL)
            comparison.overall(each, settings.inference()).ifPresent(found -> overall.put(each, found));
        return new Result(settings.first(), settings.second(), comparison.items().size(), comparison.onlyFirst(),
                comparison.onlySecond(), comparison.differentQuestions(),
                comparison.variations().stream().map(Object::toString).collect(Collectors.joining(", ")),
                settings.inference(), overall, settings.metric(),
                GroupDifferences.of(comparison, settings.metric(), settings.inference()),
                comparison.items().stream().filter(item -> settings.only().wanted.test(item, settings.metric()))
                        .map(item -> Change.of(item, settings.metric())).toList(),
                comparison);
    }
}
