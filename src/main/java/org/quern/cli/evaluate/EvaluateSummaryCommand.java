package org.quern.cli.evaluate;

import java.util.List;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.ItemChoice;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.score.Aggregates;
import org.quern.task.evaluate.SummarizeRuns;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern evaluate summary}: the figures of scored runs again. */
@Command(name = "summary", mixinStandardHelpOptions = true)
final class EvaluateSummaryCommand extends WorkspaceCommand {

    @Parameters(arity = "1..*", paramLabel = "RUN", description = "Scored runs: their names in the workspace, or their folders.")
    private List<String> names = List.of();
    @Option(names = "--by", split = ",", paramLabel = "GROUPING", description = "Groupings to print, separated by commas: ${COMPLETION-CANDIDATES} (default: all). A question can have several tags or none.")
    private List<Grouping> groupings = List.of(Grouping.values());

    @Option(names = "--filter", defaultValue = "", paramLabel = "EXPRESSION", description = "Only items that match, for example '-audit:flagged' (default: all).")
    private String filter = "";

    @Override
    protected void run() throws Exception {
        ItemChoice.parsed(common, "--filter", filter);
        perform(new SummarizeRuns(common.workspace()), new SummarizeRuns.Settings(names, groupings, filter),
                found -> found.runs().forEach((name, scored) -> {
                    terminal.println(name);
                    ScoreFigures figures = new ScoreFigures(terminal);
                    figures.print(Aggregates.of(scored), groupings);
                    figures.reasons(scored);
                    terminal.println("");
                })).unmet().forEach(terminal::warning);
    }
}
