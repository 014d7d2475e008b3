package org.quern.cli.option;

import java.time.Duration;
import org.quern.evaluate.score.Scorer;
import org.quern.neo4j.QueryLimits;
import org.quern.task.evaluate.ScoringSettings;
import org.quern.task.graph.GraphSelection;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options for scoring queries. */
public final class ScoringOptions implements CheckedOptions {

    @Option(names = "--timeout", paramLabel = "SECONDS", defaultValue = "120", description = "Max. seconds per query (default: ${DEFAULT-VALUE}).")
    private long timeout = 120;
    @Option(names = "--parallel", paramLabel = "N", defaultValue = ""
            + Scorer.AT_A_TIME, description = "Number of parallel queries (default: ${DEFAULT-VALUE}).")
    private int parallel = Scorer.AT_A_TIME;
    @Mixin
    private ValueMode values = new ValueMode();

    @Mixin
    private EngineOptions engine = new EngineOptions();
    @Mixin
    private GraphChoice graphs = new GraphChoice();

    @Override
    public void check(CommonOptions common) {
        common.require(timeout > 0 && parallel > 0, "--timeout and --parallel must be at least 1");
    }

    public GraphSelection graphs() {
        return graphs.selection();
    }

    public ScoringSettings settings() {
        return new ScoringSettings(values.mode(),
                new QueryLimits(Duration.ofSeconds(timeout), QueryLimits.EVALUATION.rows()), engine.choice(), parallel);
    }
}
