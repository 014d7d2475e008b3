package org.quern.evaluate.score;

import com.fasterxml.jackson.databind.node.BooleanNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.quern.evaluate.ItemGroups;
import org.quern.evaluate.Outcome;
import org.quern.evaluate.PredictedAnswer;
import org.quern.evaluate.QueryPair;
import org.quern.evaluate.engine.DatedDatabase;
import org.quern.evaluate.engine.Engines;
import org.quern.job.EnvironmentFailure;
import org.quern.job.ItemRun;
import org.quern.job.Progress;
import org.quern.llm.reply.QueryLanguage;
import org.quern.llm.reply.ReplyQuery;
import org.quern.llm.reply.ReplyQuery.Cut;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphSource;
import org.quern.question.GoldAlternative;
import org.quern.question.Sample;
import org.quern.workspace.QuernException;

/** Scores many predictions, graph by graph, several items in parallel. */
public final class Scorer {

    /** The default number of parallel queries. */
    public static final int AT_A_TIME = 8;

    /** The member that marks a sample for lenient reading. */
    private static final String LENIENT = "lenient_json";

    private final GraphSource graphs;
    private final QueryScorer scorer;
    private final Engines engines;
    private final ItemRun items;
    private final Supplier<GoldSuites.Source> suites;

    /** @param engines choose the engine for each graph and report its use afterwards */
    public Scorer(GraphSource graphs, QueryScorer scorer, Engines engines, int atATime) {
        this(graphs, scorer, engines, atATime, () -> GoldSuites.Source.NONE);
    }

    /** @param suites opens the small graphs of gold queries, which are closed when scoring ends */
    public Scorer(GraphSource graphs, QueryScorer scorer, Engines engines, int atATime,
            Supplier<GoldSuites.Source> suites) {
        this.suites = suites;
        this.engines = engines;
        this.graphs = graphs;
        this.scorer = scorer;
        this.items = new ItemRun(atATime);
    }

    /**
     * Scores samples; of each prediction the query is scored, without what the model put around it. An item that cannot be scored has the outcome
     * {@link Outcome#SCORING_FAILED} and a message that says why.
     *
     * The same holds for all items of a graph that cannot be opened.
     *
     * @return the samples with their scores, in the order given
     * @throws org.quern.workspace.QuernException when no graph can be opened, or a database stops answering
     * @throws java.util.concurrent.CancellationException when the progress was cancelled
     */
    public List<ScoredItem> score(List<Sample> samples, Progress progress) {
        List<ReplyQuery> predicted = samples.stream().map(Scorer::predicted).toList();
        List<QueryPair> pairs = new ArrayList<>(samples.size());
        for (int i = 0; i < samples.size(); i++)
            pairs.add(new QueryPair(samples.get(i).graph(), GoldAlternative.golds(samples.get(i)),
                    predicted.get(i).text(), PredictedAnswer.of(samples.get(i)), samples.get(i).referenceDay()));
        List<ItemScores> scores = scorePairs(pairs, progress);
        List<ScoredItem> scored = new ArrayList<>(samples.size());
        for (int i = 0; i < samples.size(); i++)
            scored.add(new ScoredItem(i + 1, samples.get(i), told(scores.get(i), samples.get(i).predCypher().orElse(""),
                    predicted.get(i)), predicted.get(i).cut(), ItemGroups.of(samples.get(i))));
        return scored;
    }

    /**
     * Distinguishes replies without a query from queries that do not run and from missing predictions; the
     * scores are unchanged.
     *
     * @param scores the scores of the query
     */
    static ItemScores told(ItemScores scores, String reply, ReplyQuery query) {
        return switch (scores.outcome()) {
            case PREDICTION_ERROR, TOO_LARGE -> query.found() ? scores
                    : scores.withoutQuery(ReplyQuery.lenient(reply, QueryLanguage.CYPHER).found()
                            ? " (it is JSON with unescaped line breaks; --lenient-json of 'quern evaluate import' reads it)"
                            : "");
            case EMPTY_PREDICTION -> reply.isBlank() ? scores : scores.withoutQuery("");
            default -> scores;
        };
    }

    public static ReplyQuery predicted(Sample sample) {
        String prediction = sample.predCypher().orElse("");
        return sample.others().containsKey(LENIENT) ? ReplyQuery.lenient(prediction, QueryLanguage.CYPHER)
                : predicted(prediction);
    }

    /**
     * The sample, marked if its prediction is JSON with unescaped line breaks, so that its query is found.
     * Predictions without the mark are read as in published figures, which count them as wrong.
     */
    public static Sample readLeniently(Sample sample) {
        String prediction = sample.predCypher().orElse("");
        return ReplyQuery.lenient(prediction, QueryLanguage.CYPHER).isCut(Cut.RAW_LINE_ENDS)
                ? sample.withOther(LENIENT, BooleanNode.TRUE) : sample;
    }

    public static ReplyQuery predicted(String prediction) {
        return ReplyQuery.of(prediction, QueryLanguage.CYPHER);
    }

    private static ItemScores score(QueryScorer scorer, GraphDatabase database, QueryPair pair, Progress progress) {
        return BestGold.of(pair.golds(), gold -> pair.answer().isPresent()
                ? scorer.score(database, gold, pair.answer().get(), progress)
                : scorer.score(database, gold, pair.pred(), progress), scores -> scores, ItemScores::withBestGold);
    }

    /** Scores the predictions unchanged; otherwise like {@link #score}. */
    public List<ItemScores> scorePairs(List<QueryPair> pairs, Progress progress) {
        try (GoldSuites.Source open = suites.get()) {
            return scorePairs(pairs, open, progress);
        }
    }

    private List<ItemScores> scorePairs(List<QueryPair> pairs, GoldSuites.Source open, Progress progress) {
        Map<String, List<Integer>> byGraph = new LinkedHashMap<>();
        for (int i = 0; i < pairs.size(); i++)
            byGraph.computeIfAbsent(pairs.get(i).graph(), _ -> new ArrayList<>()).add(i);
        @Nullable
        ItemScores[] scored = new ItemScores[pairs.size()];
        List<QuernException> closed = new ArrayList<>();
        byGraph.forEach((graph, places) -> {
            GraphDatabase database;
            try {
                database = graphs.of(graph, progress);
            } catch (QuernException failure) {
                closed.add(failure);
                if (EnvironmentFailure.isIn(failure) || closed.size() == byGraph.size())
                    throw failure;
                for (int place : places)
                    scored[place] = ItemScores.failed(failure.getMessage());
                return;
            }
            QueryScorer own = scorer.with(open.of(graph));
            List<ItemScores> results = engines.on(graph, database, places.size(), progress, answering -> {
                progress.stage("Scoring {0}", graph);
                return items.map(places, progress, (place, each) -> score(own, DatedDatabase.of(answering,
                        pairs.get(place).day(), graphs, graph), pairs.get(place), each),
                        (_, failure) -> ItemScores.failed(failure.reason()));
            });
            for (int i = 0; i < places.size(); i++)
                scored[places.get(i)] = results.get(i);
        });
        return List.of(scored);
    }
}
