package org.quern.task.evaluate;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.quern.evaluate.compare.Inference;
import org.quern.evaluate.engine.EngineUse;
import org.quern.evaluate.repeat.RepeatSummary;
import org.quern.evaluate.repeat.RepeatedItem;
import org.quern.evaluate.report.RepeatsCsv;
import org.quern.evaluate.score.Metrics;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.task.UseCase;
import org.quern.task.graph.GraphSelection;
import org.quern.task.graph.Graphs;
import org.quern.workspace.CsvText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * Evaluates several runs of the same questions item by item.
 *
 * @param workspace the folder of the workspace
 */
public record SummarizeRepeats(Graphs graphs, Path workspace, SafeFiles files)
        implements
            UseCase<SummarizeRepeats.Settings, SummarizeRepeats.Result> {

    /**
     * What to evaluate.
     *
     * @param runs names of runs in the workspace, or their folders; a single name stands for the run and its repeats
     * @param vote to find the result on which most attempts agree
     * @param table a CSV table with one row per item
     * @param rows whether the result has them
     */
    public record Settings(List<String> runs, Inference inference, Optional<Vote> vote, Optional<Table> table,
            boolean rows) {}

    /** How predictions are run for a vote. */
    public record Vote(GraphSelection graphs, ScoringSettings scoring) {}

    /** A file to write. */
    public record Table(Path file, CsvText.Cells cells) {}

    /** @param use the engines that answered the queries of a vote */
    public record Result(List<String> runs, @JsonUnwrapped RepeatSummary summary, Optional<List<Row>> rows,
            @JsonIgnore List<RepeatedItem> items, @JsonIgnore Optional<EngineUse> use) {}

    /**
     * An item.
     *
     * @param ex the score of each attempt; empty without one
     * @param correct number of correct attempts
     */
    public record Row(String qid, String graph, String nlQuestion, List<String> ex, int correct,
            @JsonInclude OptionalDouble stability, Optional<Boolean> majorityCorrect, Optional<Integer> votes) {

        private static Row of(RepeatedItem item) {
            Sample sample = item.first().sample();
            return new Row(sample.qid(), sample.graph(), sample.nlQuestion(),
                    item.attempts().stream().map(attempt -> attempt.score(Metrics.EX))
                            .map(value -> value.isPresent() ? Double.toString(value.getAsDouble()) : "").toList(),
                    item.correct(), item.stability(), item.isMajorityCorrect(),
                    item.vote().map(RepeatedItem.Vote::votes));
        }
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        List<RunFolder> runs = RunFolder.repeats(workspace, settings.runs());
        RepeatedItem.Joined joined = RepeatedItem.join(runs.stream().map(RunFolder::scored).toList());
        if (joined.items().stream().noneMatch(RepeatedItem::isScored))
            throw new QuernException("the runs have no scored items in common",
                    String.join(", ", settings.runs()), "choose runs of the same questions");
        Optional<VoteOnResults.Result> voted = settings.vote().map(vote -> graphs.ask(vote.graphs(),
                source -> new VoteOnResults(source).run(new VoteOnResults.Settings(joined.items(), vote.scoring()),
                        progress)));
        List<RepeatedItem> items = voted.map(VoteOnResults.Result::items).orElse(joined.items());
        List<String> names = runs.stream().map(RunFolder::name).toList();
        settings.table().ifPresent(table -> files.write(table.file(),
                to -> new RepeatsCsv(table.cells()).write(names, items, to)));
        return new Result(names, RepeatSummary.of(items, joined.leftOut(), settings.inference()),
                settings.rows() ? Optional.of(items.stream().map(Row::of).toList()) : Optional.empty(), items,
                voted.map(VoteOnResults.Result::use));
    }
}
