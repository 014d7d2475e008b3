package org.quern.cli.textgraph;

import java.util.List;
import org.quern.task.textgraph.ScoreTextGraphRuns;
import picocli.CommandLine.Parameters;

/** The parameters that name a data set and its runs. */
final class RunsChoice {

    @Parameters(index = "0", paramLabel = "NAME", description = "Name of a data set in textgraph/.")
    private String name = "";
    @Parameters(index = "1..*", arity = "0..*", paramLabel = "RUN", description = "Runs of the data set (default: all).")
    private List<String> runs = List.of();

    ScoreTextGraphRuns.Settings settings() {
        return new ScoreTextGraphRuns.Settings(name, runs);
    }
}
