package org.quern.evaluate.error;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.quern.cypher.GraphNames;
import org.quern.evaluate.PredictedAnswer;
import org.quern.evaluate.engine.DatedDatabase;
import org.quern.evaluate.engine.EngineChoice;
import org.quern.evaluate.engine.Engines;
import org.quern.evaluate.score.Metrics;
import org.quern.evaluate.score.ScoredItem;
import org.quern.evaluate.score.Scorer;
import org.quern.job.ItemRun;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.QueryLimits;
import org.quern.workspace.QuernException;

/** Proposes error categories for all wrong predictions of a scored run, graph by graph and in parallel. */
public final class ErrorRun {

    private final GraphSource graphs;
    private final QueryLimits limits;
    private final ItemRun items;
    /** The names in each graph, read once: reading takes long, and the window requests items one by one. */
    private final Map<String, GraphNames> known = new ConcurrentHashMap<>();

    public ErrorRun(GraphSource graphs, QueryLimits limits, int atATime) {
        this.graphs = graphs;
        this.limits = limits;
        this.items = new ItemRun(atATime);
    }

    /**
     * @return the items whose execution accuracy is 0, in order
     * @throws QuernException when a graph is missing, or its database does not respond
     * @throws java.util.concurrent.CancellationException when cancelled
     */
    public List<ProposedErrors> propose(List<ScoredItem> samples, Progress progress) {
        Map<String, List<ScoredItem>> byGraph = new LinkedHashMap<>();
        List<ScoredItem> wrong = samples.stream().filter(s -> s.score(Metrics.EX).orElse(1) == 0).toList();
        wrong.forEach(s -> byGraph.computeIfAbsent(s.sample().graph(), _ -> new ArrayList<>()).add(s));
        Map<ScoredItem, ProposedErrors> proposed = new java.util.IdentityHashMap<>();
        byGraph.forEach((graph, some) -> {
            GraphDatabase database = graphs.of(graph, progress);
            List<ProposedErrors> results = new Engines(EngineChoice.AUTO, limits).on(graph, database, some.size(),
                    progress,
                    fast -> propose(graph, some, fast, progress));
            for (int i = 0; i < some.size(); i++)
                proposed.put(some.get(i), results.get(i));
        });
        return wrong.stream().map(proposed::get).toList();
    }

    private List<ProposedErrors> propose(String graph, List<ScoredItem> some, GraphDatabase database,
            Progress progress) {
        GraphNames names = names(database, graph, progress);
        progress.stage("Analysing predictions on {0}", graph);
        return items.map(some, progress, (item, each) -> new ProposedErrors(
                item.sample().qid(), graph, PredictedAnswer.of(item.sample()).isPresent() ? ofAnswer(item)
                        : proposer(DatedDatabase.of(database, item.sample().referenceDay(), graphs, graph), names)
                                .propose(item.compared().goldCypher(), Scorer.predicted(item.sample()), each)),
                (item, failure) -> new ProposedErrors(item.sample().qid(), graph, List.of(),
                        failure.reason()));
    }

    /** An answer without a query shows no more than that it differs. */
    private static Diagnosis ofAnswer(ScoredItem item) {
        CategoryEvidence findings = new CategoryEvidence();
        switch (item.scores().outcome()) {
            case EMPTY_PREDICTION -> findings.add(ErrorCategory.NO_PREDICTION, Evidence.of(Cause.NO_ANSWER));
            case UNKNOWN_ENTITY ->
                findings.add(ErrorCategory.ENTITY_LINKING, Evidence.of(Cause.MESSAGE, item.scores().message()));
            default -> findings.add(ErrorCategory.RESULTS, Evidence.of(Cause.OTHER_ANSWER));
        }
        return findings.diagnosis();
    }

    private ErrorProposer proposer(GraphDatabase database, GraphNames names) {
        return new ErrorProposer(database, names, limits);
    }

    private GraphNames names(GraphDatabase database, String graph, Progress progress) {
        return known.computeIfAbsent(graph, _ -> ErrorProposer.names(database, graph, progress));
    }
}
