package org.quern.verdict.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.QueryTree;
import org.quern.evaluate.TableMatcher;
import org.quern.job.Progress;
import org.quern.verdict.search.PairAnswers.Different;
import org.quern.verdict.search.PairAnswers.Open;
import org.quern.verdict.search.PairAnswers.Outcome;

/**
 * Searches graphs on which two queries differ: instances of the patterns of both queries and near misses of them. The
 * same seed gives the same graph.
 */
public final class GraphSearch {

    /**
     * What the search found.
     *
     * @param tried graphs on which both answers were known and equal
     * @param open graphs on which they were not, by reason
     */
    public record Found(Optional<Counterexample> example, int tried, Map<String, Integer> open) {}

    /** Differences that only the engine in memory sees; there is no hope after so many. */
    private static final int MOST_REFUTED = 3;
    /** Smaller graphs to try. */
    private static final int MOST_REMOVALS = 600;

    private final CypherQuery gold;
    private final CypherQuery prediction;
    private final int graphs;
    private final SplittableRandom random;
    private final Optional<GraphRules> rules;
    private final SmallDatabase database;
    private int refuted;

    /**
     * @param graphs the number of graphs to try
     * @param rules that the graphs keep
     * @param database confirms what is found
     */
    public GraphSearch(CypherQuery gold, CypherQuery prediction, int graphs, long seed, Optional<GraphRules> rules,
            SmallDatabase database) {
        this.gold = gold;
        this.prediction = prediction;
        this.graphs = graphs;
        this.random = new SplittableRandom(seed);
        this.rules = rules;
        this.database = database;
    }

    public Found run(Progress progress) {
        List<QueryTree> trees = new ArrayList<>();
        QueryTree.of(gold).ifPresent(trees::add);
        QueryTree.of(prediction).ifPresent(trees::add);
        Map<String, Integer> open = new TreeMap<>();
        if (trees.size() < 2)
            return new Found(Optional.empty(), 0, Map.of("a command, or a very large query", 1));
        Candidates candidates = new Candidates(trees, rules, RealSample.NONE, random);
        PairAnswers answers = new PairAnswers(new GoldAnswers(gold), prediction,
                new TableMatcher(TableMatcher.Mode.STRICT), database, progress);
        answers.withChoices();
        int tried = 0;
        for (int i = 0; i < graphs; i++) {
            SmallGraph graph = candidates.graph(i);
            Outcome outcome = answers.on(graph);
            if (outcome instanceof Different) {
                Optional<Counterexample> example = confirmed(answers, graph);
                if (example.isPresent() || ++refuted == MOST_REFUTED)
                    return new Found(example, tried, open);
                open.merge("the database does not confirm a difference", 1, Integer::sum);
            } else if (outcome instanceof Open unknown) {
                open.merge(unknown.why(), 1, Integer::sum);
                if (i == 0 && unknown.isGoldFailure())
                    return new Found(Optional.empty(), 0, open);
            } else {
                tried++;
            }
        }
        return new Found(Optional.empty(), tried, open);
    }

    /** The answers of the database on the reduced graph, or on the whole one. */
    private Optional<Counterexample> confirmed(PairAnswers answers, SmallGraph found) {
        answers.reducing();
        SmallGraph small = new Reducer(graph -> answers.on(graph) instanceof Different, rules, MOST_REMOVALS)
                .reduced(found);
        return Stream.of(small, found).flatMap(graph -> answers.confirmed(graph).stream()
                .map(different -> Counterexample.of(graph, different)))
                .findFirst();
    }
}
