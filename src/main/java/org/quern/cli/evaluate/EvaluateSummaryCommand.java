package org.quern.cli.evaluate;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.RunFolder;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.run.RunFiles;
import org.quern.evaluate.score.Aggregates;
import org.quern.evaluate.score.ScoredItem;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern evaluate summary}: the figures of scored runs again. */
@Command(name = "summary", mixinStandardHelpOptions = true, description = "Prints the metrics of scored runs without scoring them again: overall, and by graph, MATCH category, RETURN pattern or template, tag or answer size.")
final class EvaluateSummaryCommand extends WorkspaceCommand {

    @Parameters(arity = "1..*", paramLabel = "RUN", description = "Scored runs: their names in the workspace, or their folders.")
    private List<String> names = List.of();
    @Option(names = "--by", split = ",", paramLabel = "GROUPING", description = "Groupings to print, separated by commas: ${COMPLETION-CANDIDATES} (default: all). A question can have several tags or none.")
    private List<Grouping> groupings = List.of(Grouping.values());

    @Override
    protected void run() {
        Map<String, List<ScoredItem>> runs = new LinkedHashMap<>();
        RunFolder.all(common, names).forEach(run -> runs.put(run.name(), run.scored()));
        result(() -> json(runs), () -> runs.forEach((name, scored) -> {
            terminal.println(name);
            new ScoreFigures(terminal).print(Aggregates.of(scored), groupings);
            new ScoreFigures(terminal).reasons(scored);
            terminal.println("");
        }));
    }

    private Map<String, JsonNode> json(Map<String, List<ScoredItem>> runs) {
        RunFiles reader = new RunFiles(files);
        Map<String, JsonNode> all = new LinkedHashMap<>();
        runs.forEach((name, scored) -> all.put(name, reader.toJson(Aggregates.of(scored), groupings)));
        return all;
    }
}
