package org.quern.task.evaluate;

import org.quern.evaluate.QueryScorer;
import org.quern.evaluate.Scorer;
import org.quern.evaluate.TableMatcher.Mode;
import org.quern.evaluate.engine.EngineChoice;
import org.quern.evaluate.engine.Engines;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.QueryLimits;

/**
 * How queries are scored.
 *
 * @param mode how values are compared
 * @param limits of each query
 * @param engine what answers the queries
 * @param atATime number of parallel queries
 */
public record Scoring(Mode mode, QueryLimits limits, EngineChoice engine, int atATime) {

    /** The settings of published figures. */
    public static final Scoring DEFAULT = new Scoring(Mode.COMPATIBLE, QueryLimits.EVALUATION, EngineChoice.AUTO,
            Scorer.AT_A_TIME);

    /** The engines that answer the queries, with their use. */
    public Engines engines() {
        return new Engines(engine, limits);
    }

    public Scorer scorer(GraphSource graphs, Engines engines) {
        return new Scorer(graphs, new QueryScorer(mode, limits), engines, atATime);
    }
}
