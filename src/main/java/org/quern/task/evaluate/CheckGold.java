package org.quern.task.evaluate;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonValue;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.quern.evaluate.Outcome;
import org.quern.evaluate.Score;
import org.quern.evaluate.engine.DatedDatabase;
import org.quern.evaluate.engine.Engines;
import org.quern.evaluate.score.Aggregate;
import org.quern.evaluate.score.Aggregates;
import org.quern.evaluate.score.ItemScores;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;
import org.quern.evaluate.score.ScoredItem;
import org.quern.job.ItemRun;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphSource;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.task.UseCase;
import org.quern.task.evaluate.GoldResults.Flaw;
import org.quern.task.evaluate.GoldResults.Found;
import org.quern.task.graph.GraphSelection;
import org.quern.task.graph.Graphs;
import org.quern.task.question.NamedQuestions;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * Scores gold queries as their own predictions, and runs each several times. A sound question gets the full score for each
 * metric and has one result; the others are named, because a correct answer to them may count as wrong.
 *
 * @param workspace the folder of the workspace, which need not exist for files
 */
public record CheckGold(Graphs graphs, Path workspace, SafeFiles files)
        implements
            UseCase<CheckGold.Settings, CheckGold.Result> {

    private static final List<Metric> METRICS = List.of(Metrics.EX, Metrics.PSJS, Metrics.EXECUTABLE);

    /** @param questions question files, or their names in the workspace */
    public record Settings(List<String> questions, GraphSelection graphs, ScoringSettings scoring) {}

    /** The figures of each file. */
    public record Result(@JsonValue Map<String, Checked> files) {

        /** Whether a question is broken. */
        public boolean isBroken() {
            return files.values().stream().anyMatch(each -> !each.broken().isEmpty());
        }
    }

    /** A question whose gold query does not get the full score, and why. */
    public record Broken(String qid, String graph, String question, String goldCypher, String cause) {

        private static Broken of(Sample sample, String cause) {
            return new Broken(sample.qid(), sample.graph(), sample.nlQuestion(), sample.goldCypher(), cause);
        }
    }

    /**
     * A file.
     *
     * @param scores of all questions
     * @param withoutPsjs number of sound questions for which PSJS is not defined
     * @param tied ids of sound questions whose result has rows in no determined order
     * @param read what was read
     */
    public record Checked(Aggregate scores, int withoutPsjs, List<Broken> broken, List<String> tied,
            @JsonIgnore SampleFile.Usable read) {}

    @Override
    public Result run(Settings settings, Progress progress) {
        Map<String, SampleFile.Usable> sets = new LinkedHashMap<>();
        settings.questions().forEach(name -> sets.put(name,
                new SampleFile(files).readUsable(NamedQuestions.path(workspace, name))));
        return new Result(graphs.ask(settings.graphs(), source -> {
            Map<String, Checked> all = new LinkedHashMap<>();
            sets.forEach((name, read) -> all.put(name, check(source, read, settings.scoring(), progress)));
            return all;
        }));
    }

    private static Checked check(GraphSource graphs, SampleFile.Usable read, ScoringSettings scoring,
            Progress progress) {
        List<Sample> samples = read.samples();
        Engines engines = scoring.engines();
        List<ScoredItem> scored = new ArrayList<>(scoring.scorer(graphs, engines).score(samples.stream()
                .map(sample -> sample.withMetrics(Map.of()).withPrediction(sample.goldCypher())).toList(),
                progress));
        // Scores take equal texts for equal queries, so the results are compared on their own.
        List<Found> results = results(graphs, samples, engines, scoring, progress);
        List<Broken> broken = new ArrayList<>();
        List<String> tied = new ArrayList<>();
        int undefined = 0;
        for (int i = 0; i < scored.size(); i++) {
            Found found = results.get(i);
            if (found.flaw() == Flaw.FAILS)
                scored.set(i, ScoredItem.of(i + 1, scored.get(i).sample(), ItemScores.goldFailed(found.message())));
            ScoredItem item = scored.get(i);
            String cause = cause(item);
            if (found.flaw() == Flaw.TIES)
                tied.add(item.sample().qid());
            else if (cause.isEmpty())
                cause = found.text();
            if (!cause.isEmpty())
                broken.add(Broken.of(item.sample(), cause));
            else if (item.score(Metrics.PSJS).isEmpty())
                undefined++;
        }
        return new Checked(Aggregates.of(scored).overall(), undefined, List.copyOf(broken), List.copyOf(tied), read);
    }

    /** The results of the gold queries, in the order of the questions; those of graphs that do not open have no flaw. */
    private static List<Found> results(GraphSource graphs, List<Sample> samples, Engines engines,
            ScoringSettings scoring, Progress progress) {
        Map<String, List<Integer>> byGraph = new LinkedHashMap<>();
        for (int i = 0; i < samples.size(); i++)
            if (!samples.get(i).goldCypher().isBlank())
            byGraph.computeIfAbsent(samples.get(i).graph(), _ -> new ArrayList<>()).add(i);
        List<Found> all = new ArrayList<>(Collections.nCopies(samples.size(), new Found(Flaw.NONE, "")));
        GoldResults results = new GoldResults(scoring);
        byGraph.forEach((graph, places) -> {
            GraphDatabase database;
            try {
                database = graphs.of(graph, progress);
            } catch (QuernException _) {
                // The scores name the failure.
                return;
            }
            List<Found> found = engines.on(graph, database, places.size(), progress, answering -> {
                progress.stage("Repeating gold queries on {0}", graph);
                return new ItemRun(scoring.atATime()).map(places, progress, (place, each) -> results.of(answering,
                        dated(samples.get(place), graphs), each),
                        (_, failure) -> new Found(Flaw.FAILS, failure.reason()));
            });
            for (int i = 0; i < places.size(); i++)
                all.set(places.get(i), found.get(i));
        });
        return all;
    }

    private static String dated(Sample sample, GraphSource graphs) {
        return DatedDatabase.day(sample.referenceDay(), graphs, sample.graph()).map(day -> day.in(sample.goldCypher()))
                .orElse(sample.goldCypher());
    }

    private static String cause(ScoredItem item) {
        if (item.sample().goldCypher().isBlank())
            return "the gold query is missing";
        for (Metric metric : METRICS) {
            Score score = item.scores().of(metric);
            if (score.value().isPresent() && score.value().getAsDouble() == 1
                    || score.value().isEmpty() && score.outcome() == Outcome.NOT_APPLICABLE)
                continue;
            String message = item.scores().message();
            return (score.outcome() == Outcome.SCORED ? metric.text() + " " + score.value().orElse(0)
                    : score.outcome().text()) + (message.isEmpty() ? "" : ": " + message);
        }
        return "";
    }
}
