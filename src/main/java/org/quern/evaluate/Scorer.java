package org.quern.evaluate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.quern.job.Parallel;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.question.Sample;

/** Scores a list of samples, graph by graph, several items of a graph at a time. */
public final class Scorer {

    /** How many queries run at a time unless somebody says otherwise. */
    public static final int AT_A_TIME = 8;

    private final GraphSource graphs;
    private final QueryScorer scorer;
    private final Parallel parallel;

    public Scorer(GraphSource graphs, QueryScorer scorer, int atATime) {
        this.graphs = graphs;
        this.scorer = scorer;
        this.parallel = new Parallel(atATime);
    }

    /**
     * @return the samples with their scores, in the order given
     * @throws org.quern.workspace.QuernException when a graph is missing, or its database stops answering
     * @throws java.util.concurrent.CancellationException when the progress was cancelled
     */
    public List<ScoredSample> score(List<Sample> samples, Progress progress) {
        Map<String, List<Integer>> byGraph = new LinkedHashMap<>();
        for (int i = 0; i < samples.size(); i++)
            byGraph.computeIfAbsent(samples.get(i).graph(), _ -> new ArrayList<>()).add(i);
        @Nullable
        ScoredSample[] scored = new ScoredSample[samples.size()];
        byGraph.forEach((graph, places) -> {
            GraphDatabase database = graphs.of(graph, progress);
            progress.stage("Scoring " + graph);
            List<ScoredSample> results = parallel.map(places, progress,
                    (place, each) -> score(database, samples.get(place), each));
            for (int i = 0; i < places.size(); i++)
                scored[places.get(i)] = results.get(i);
        });
        return List.of(scored);
    }

    private ScoredSample score(GraphDatabase database, Sample sample, Progress progress) {
        String given = sample.predCypher().orElse("");
        String query = CodeFence.removed(given);
        return new ScoredSample(sample, scorer.score(database, sample.goldCypher(), query, progress),
                !query.equals(given));
    }
}
