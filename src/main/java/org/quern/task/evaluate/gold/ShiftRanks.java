package org.quern.task.evaluate.gold;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.annotation.Nulls;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.quern.evaluate.ItemKey;
import org.quern.evaluate.compare.ItemChange;
import org.quern.evaluate.compare.RankShift.Scores;
import org.quern.evaluate.compare.RankShift;
import org.quern.evaluate.filter.FilterSyntaxException;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.ScoredItem;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.task.UseCase;
import org.quern.task.evaluate.ChosenItems;
import org.quern.task.evaluate.ItemSelection;
import org.quern.task.evaluate.RunFolder;
import org.quern.task.evaluate.ScoreRun;
import org.quern.task.evaluate.ScoringSettings;
import org.quern.task.graph.GraphSelection;
import org.quern.task.graph.Graphs;
import org.quern.task.question.NamedQuestions;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * Tells what it does to the scores and ranks of runs to leave questions out, or to score them by corrected gold queries. The
 * files of the runs are not changed.
 *
 * @param workspace the folder of the workspace, which need not exist for runs that are given by their folders
 */
public record ShiftRanks(Graphs graphs, Path workspace, SafeFiles files)
        implements
            UseCase<ShiftRanks.Settings, ShiftRanks.Result> {

    /**
     * What to compare.
     *
     * @param runs scored runs, at least two
     * @param filter the items that are kept
     * @param corrected a question file with corrected gold queries and alternatives, or its name; empty to keep those of the runs
     */
    public record Settings(List<String> runs, @JsonSetter(nulls = Nulls.AS_EMPTY) String filter, Metric metric,
            Optional<String> corrected,
            GraphSelection graphs, ScoringSettings scoring,
            @JsonProperty(defaultValue = "42") long seed) {}

    /** @param unmet the conditions of the filter that no item of a run meets, with the cause */
    public record Result(Metric metric, @JsonUnwrapped RankShift shift, List<String> unmet) {}

    @Override
    public Result run(Settings settings, Progress progress) throws FilterSyntaxException {
        if (settings.runs().size() < 2)
            throw new QuernException("only one run is given", "", "choose at least two scored runs");
        Map<String, Scores> scores = new LinkedHashMap<>();
        Set<ItemKey> left = new HashSet<>();
        Set<String> unmet = new HashSet<>();
        for (String name : settings.runs()) {
            RunFolder run = RunFolder.of(workspace, name);
            Map<ItemKey, Double> before = scores(run.scored(), item -> item, settings.metric());
            scores.put(name, new Scores(before, settings.corrected().isEmpty() ? before
                    : corrected(run, settings, progress)));
            // The questions, and what is said about them, are the same in all runs.
            ChosenItems chosen = ChosenItems.of(workspace, new ItemSelection(name, settings.filter(),
                    Optional.empty()), Set.of(), progress);
            chosen.items().stream().forEach(i -> left.add(chosen.index().rows().get(i).key()));
            unmet.addAll(chosen.unmet());
        }
        RankShift shift = RankShift.of(scores, left, settings.seed());
        if (shift.items() == 0)
            throw new QuernException("the runs have no scored question in common", String.join(", ", settings.runs()),
                    "choose runs of the same questions");
        return new Result(settings.metric(), shift, unmet.stream().sorted().toList());
    }

    private Map<ItemKey, Double> corrected(RunFolder run, Settings settings, Progress progress) {
        List<Sample> gold = new SampleFile(files).read(NamedQuestions.path(workspace,
                settings.corrected().orElseThrow()));
        return scores(graphs.ask(settings.graphs(), source -> new ScoreRun(source, files).again(
                new ScoreRun.Again(run.folder(), gold, settings.scoring(), true), progress)).rescoring().comparison()
                .items(), ItemChange::second, settings.metric());
    }

    private static <T> Map<ItemKey, Double> scores(List<T> items, Function<T, ScoredItem> item, Metric metric) {
        Map<ItemKey, Double> scores = new HashMap<>();
        items.stream().map(item).forEach(each -> each.score(metric).ifPresent(value -> scores.put(each.key(), value)));
        return scores;
    }
}
