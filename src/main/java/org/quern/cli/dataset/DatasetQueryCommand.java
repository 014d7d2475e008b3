package org.quern.cli.dataset;

import java.util.List;
import java.util.Optional;
import org.quern.cli.WorkspaceCommand;
import org.quern.cli.option.SelectOptions;
import org.quern.cli.output.SolutionsText;
import org.quern.qaset.file.SetGraph;
import org.quern.sparql.Solutions;
import org.quern.workspace.SafeFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern dataset query}: runs a SPARQL query over a set. */
@Command(name = "query", mixinStandardHelpOptions = true, description = "Runs a SPARQL query (SELECT or ASK) on a question set: its wordings, queries, mentions, relations and issues. The data model is that of the Turtle export. --prefixes lists the prefixes.")
final class DatasetQueryCommand extends WorkspaceCommand {

    @Mixin
    private DatasetChoice choice = new DatasetChoice();
    @Parameters(index = "1", arity = "0..1", paramLabel = "SPARQL", description = "The query.")
    private Optional<String> query = Optional.empty();
    @Mixin
    private SelectOptions limits = new SelectOptions();
    @Option(names = "--prefixes", description = "List the prefixes instead.")
    private boolean prefixes;

    @Override
    protected void run() {
        common.require(query.isPresent() != prefixes, "give a query, or --prefixes");
        limits.check(common);
        SetGraph graph = choice.with(common, new SafeFiles(), set -> SetGraph.of(set, terminal.progress()));
        if (prefixes) {
            List<String> all = List.of(graph.prefixes().strip().split("(?<=>) "));
            result(() -> all, () -> all.forEach(terminal::println));
            return;
        }
        Solutions found = graph.run(query.orElseThrow(), limits.limits(), terminal.progress());
        result(() -> SolutionsText.json(found), () -> SolutionsText.show(found, terminal));
    }
}
