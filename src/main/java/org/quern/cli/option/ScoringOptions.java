package org.quern.cli.option;

import java.time.Duration;
import org.quern.evaluate.QueryScorer;
import org.quern.evaluate.Scorer;
import org.quern.evaluate.TableMatcher.Mode;
import org.quern.evaluate.engine.Engines;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.QueryLimits;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How queries are scored. */
public final class ScoringOptions {

    @Option(names = "--timeout", paramLabel = "SECONDS", defaultValue = "120", description = "How long a query may run (default: ${DEFAULT-VALUE}).")
    private long timeout = 120;
    @Option(names = "--parallel", paramLabel = "N", defaultValue = ""
            + Scorer.AT_A_TIME, description = "How many queries run at a time (default: ${DEFAULT-VALUE}).")
    private int parallel = Scorer.AT_A_TIME;
    @Option(names = "--strict", description = "Compare values strictly, not as published figures do: Booleans are no numbers, lists have an order.")
    private boolean strict;

    @Mixin
    private EngineOptions engine = new EngineOptions();

    public void check(CommonOptions common) {
        common.require(timeout > 0 && parallel > 0, "--timeout and --parallel are greater than 0");
    }

    Mode mode() {
        return strict ? Mode.STRICT : Mode.COMPATIBLE;
    }

    public QueryLimits limits() {
        return new QueryLimits(Duration.ofSeconds(timeout), QueryLimits.EVALUATION.rows());
    }

    public int atATime() {
        return parallel;
    }

    /** What answers the queries; tells afterwards. */
    public Engines engines() {
        return new Engines(engine.choice(), limits());
    }

    public Scorer scorer(GraphSource graphs, Engines engines) {
        return new Scorer(graphs, new QueryScorer(mode(), limits()), engines, parallel);
    }
}
