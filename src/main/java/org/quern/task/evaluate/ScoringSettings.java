package org.quern.task.evaluate;

import org.quern.evaluate.TableMatcher.Mode;
import org.quern.evaluate.engine.EngineChoice;
import org.quern.evaluate.engine.Engines;
import org.quern.evaluate.run.ScoreVersions;
import org.quern.evaluate.score.Metrics;
import org.quern.evaluate.score.QueryScorer;
import org.quern.evaluate.score.Scorer;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.QueryLimits;
import org.quern.neo4j.embedded.EmbeddedDatabase;
import org.quern.verdict.suite.DistilledSuites;

/**
 * How queries are scored.
 *
 * @param mode how values are compared
 * @param limits of each query
 * @param engine what answers the queries
 * @param atATime number of parallel queries
 */
public record ScoringSettings(Mode mode, QueryLimits limits, EngineChoice engine, int atATime) {

    /** The settings of published figures. */
    public static final ScoringSettings DEFAULT = new ScoringSettings(Mode.COMPATIBLE, QueryLimits.EVALUATION,
            EngineChoice.AUTO,
            Scorer.AT_A_TIME);

    /** The usual settings, with values compared as in earlier scores. */
    public static ScoringSettings as(ScoreVersions scored) {
        return new ScoringSettings(scored.mode(), DEFAULT.limits, DEFAULT.engine, DEFAULT.atATime);
    }

    /** The engines that answer the queries, with their use. */
    public Engines engines() {
        return new Engines(engine, limits);
    }

    /** For {@link org.quern.evaluate.run.ScoreVersions#metrics}. */
    String metricVersion() {
        return ScoreVersions.metrics(Metrics.versions(), mode);
    }

    /** For {@link org.quern.evaluate.run.ScoreVersions#engine}; an external database is not part of it. */
    String engineVersion() {
        return "%s %d, Neo4j %s, %d s, %d rows".formatted(engine, Engines.VERSION, EmbeddedDatabase.version(),
                limits.time().toSeconds(), limits.rows());
    }

    public Scorer scorer(GraphSource graphs, Engines engines) {
        return new Scorer(graphs, new QueryScorer(mode, limits), engines, atATime, () -> new DistilledSuites(graphs));
    }
}
