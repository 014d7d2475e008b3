package org.quern.evaluate.score;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.quern.cypher.provenance.Provenance;
import org.quern.evaluate.Psjs;
import org.quern.evaluate.TableMatcher;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphDatabase.Table;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;

/** A gold query and a prediction, on the graph where they are scored. Used by one thread. */
public final class ExecutedPair {

    private final GraphDatabase database;
    private final String gold;
    private final String pred;
    private final Scoring scoring;
    private final Progress progress;
    private final Map<Class<?>, Object> shared = new HashMap<>();

    /**
     * How pairs are scored.
     *
     * @param limits of each query
     * @param suites small graphs for gold queries
     */
    record Scoring(TableMatcher matcher, QueryLimits limits, RecentResults recent, GoldSuites suites) {}

    ExecutedPair(GraphDatabase database, String gold, String pred, Scoring scoring, Progress progress) {
        this.database = database;
        this.gold = gold;
        this.pred = pred;
        this.scoring = scoring;
        this.progress = progress;
    }

    public GraphDatabase database() {
        return database;
    }

    /** The text of the gold query. */
    public String gold() {
        return gold;
    }

    /** The text of the predicted query. */
    public String pred() {
        return pred;
    }

    public TableMatcher matcher() {
        return scoring.matcher;
    }

    public QueryLimits limits() {
        return scoring.limits;
    }

    /** To be passed to queries, so that they can be cancelled. */
    public Progress progress() {
        return progress;
    }

    GoldSuites suites() {
        return scoring.suites;
    }

    /** Whether the order of rows counts. */
    boolean isOrdered() {
        return QueryScorer.isOrdered(scoring.matcher.mode(), gold);
    }

    /** The result of the gold query, which is kept for other pairs. */
    Table goldTable() throws QueryFailure {
        return scoring.recent.table(database, gold, () -> isOrdered()
                ? database.table(gold, Map.of(), scoring.limits, progress)
                : database.tableInAnyOrder(gold, scoring.limits, progress));
    }

    RecentResults recent() {
        return scoring.recent;
    }

    /** What several metrics need, computed for the first of them. */
    public <T> T once(Class<T> what, Function<ExecutedPair, T> compute) {
        Object known = shared.get(what);
        if (known == null) {
            known = compute.apply(this);
            shared.put(what, known);
        }
        return what.cast(known);
    }

    /** @throws QueryFailure when the provenance query fails */
    Psjs.Subgraph subgraph(Provenance provenance) throws QueryFailure {
        return scoring.recent.subgraph(database, provenance,
                () -> new Psjs(scoring.limits).subgraph(database, provenance, progress), progress);
    }
}
