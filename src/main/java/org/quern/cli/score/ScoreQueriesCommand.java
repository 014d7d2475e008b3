package org.quern.cli.score;

import org.quern.cli.option.EngineOptions;
import org.quern.cli.option.ScoringOptions;
import org.quern.task.LazyServices;
import org.quern.task.graph.Graphs;
import org.quern.task.score.ScoreQueries;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code quern score queries}: computes all metrics of pairs of queries. Lines are printed when all are scored. */
@Command(name = "queries", mixinStandardHelpOptions = true)
final class ScoreQueriesCommand extends LineScoringCommand {

    @Mixin
    private ScoringOptions scoring = new ScoringOptions();
    @Parameters(paramLabel = "FILE", description = "JSON Lines {graph, gold, pred}, or with the reply of a model instead of pred; - reads standard input.")
    private String file = "";

    @Override
    protected void run() throws Exception {
        try (LazyServices services = common.services(common::openToRead)) {
            performLines(new ScoreQueries(new Graphs(services), System.in, use -> EngineOptions.tell(use, terminal)),
                    new ScoreQueries.Settings(file, scoring.graphs(), scoring.settings()), false, _ -> {});
        }
    }
}
