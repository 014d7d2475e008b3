package org.quern.task.evaluate;

import java.util.ArrayList;
import java.util.List;
import org.quern.evaluate.Metric;
import org.quern.evaluate.Outcome;
import org.quern.evaluate.Score;
import org.quern.evaluate.ScoredSample;
import org.quern.job.Progress;
import org.quern.neo4j.GraphSource;
import org.quern.question.Sample;

/**
 * Scores gold queries as their own predictions. A sound question gets the full score for each metric; the others are
 * named, because no model can answer them correctly.
 */
public final class CheckGold {

    private static final List<Metric> METRICS = List.of(Metric.EX, Metric.PSJS, Metric.EXECUTABLE);

    /** A question whose gold query does not get the full score, and why. */
    public record Broken(Sample sample, String cause) {}

    /**
     * The result.
     *
     * @param scored all questions
     * @param withoutPsjs number of sound questions for which PSJS is not defined
     */
    public record Result(List<ScoredSample> scored, int withoutPsjs, List<Broken> broken) {}

    private final GraphSource graphs;

    public CheckGold(GraphSource graphs) {
        this.graphs = graphs;
    }

    public Result run(List<Sample> samples, Scoring scoring, Progress progress) {
        List<ScoredSample> scored = scoring.scorer(graphs, scoring.engines()).score(samples.stream()
                .map(sample -> sample.withMetrics(java.util.Map.of()).withPrediction(sample.goldCypher())).toList(),
                progress);
        List<Broken> broken = new ArrayList<>();
        int undefined = 0;
        for (ScoredSample item : scored) {
            String cause = cause(item);
            if (!cause.isEmpty())
                broken.add(new Broken(item.sample(), cause));
            else if (item.scores().psjs().value().isEmpty())
                undefined++;
        }
        return new Result(scored, undefined, List.copyOf(broken));
    }

    private static String cause(ScoredSample item) {
        if (item.sample().goldCypher().isBlank())
            return "the gold query is missing";
        for (Metric metric : METRICS) {
            Score score = metric.of(item.scores());
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
