package org.quern.cli.dataset;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.quern.cli.WorkspaceCommand;
import org.quern.cli.output.SolutionsText;
import org.quern.qaset.file.SetGraph;
import org.quern.sparql.SelectLimits;
import org.quern.sparql.Solutions;
import org.quern.workspace.SafeFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern dataset query}: runs a SPARQL query over a set. */
@Command(name = "query", mixinStandardHelpOptions = true, description = "Runs a SPARQL query (SELECT or ASK) on a question set: its wordings, queries, mentions, relations and issues. The data model is that of the Turtle export. --prefixes lists the prefixes.")
final class DatasetQueryCommand extends WorkspaceCommand {

    private static final long CHARACTERS = 50_000_000;

    @Mixin
    private DatasetChoice choice = new DatasetChoice();
    @Parameters(index = "1", arity = "0..1", paramLabel = "SPARQL", description = "The query.")
    private Optional<String> query = Optional.empty();
    @Option(names = "--limit", paramLabel = "N", defaultValue = "1000", description = "Max. rows (default: ${DEFAULT-VALUE}).")
    private int limit = 1000;
    @Option(names = "--timeout", defaultValue = "60", paramLabel = "SECONDS", description = "Max. seconds (default: ${DEFAULT-VALUE}).")
    private int timeLimit = 60;
    @Option(names = "--prefixes", description = "List the prefixes instead.")
    private boolean prefixes;

    @Override
    protected void run() {
        common.require(query.isPresent() != prefixes, "give a query, or --prefixes");
        common.require(limit > 0, "--limit must be at least 1");
        common.require(timeLimit > 0 && timeLimit <= 600, "--timeout must be between 1 and 600 seconds");
        SetGraph graph = choice.with(common, new SafeFiles(), set -> SetGraph.of(set, terminal.progress()));
        if (prefixes) {
            List<String> all = List.of(graph.prefixes().strip().split("(?<=>) "));
            result(() -> all, () -> all.forEach(terminal::println));
            return;
        }
        Solutions found = graph.run(query.orElseThrow(),
                new SelectLimits(limit, CHARACTERS, Duration.ofSeconds(timeLimit)), terminal.progress());
        result(() -> SolutionsText.json(found), () -> SolutionsText.show(found, terminal));
    }
}
