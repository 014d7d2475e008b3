package org.quern.cli.dataset;

import java.util.List;
import org.quern.cli.kit.SparqlCommand;
import org.quern.dataset.file.DatasetTriples;
import org.quern.sparql.SelectLimits;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code quern dataset query}: runs a SPARQL query over a set. */
@Command(name = "query", mixinStandardHelpOptions = true, description = "Runs a SPARQL query (SELECT or ASK) on a dataset: its wordings, queries, mentions, relations and issues. The data model is that of the Turtle export. --prefixes lists the prefixes.")
final class DatasetQueryCommand extends SparqlCommand {

    @Mixin
    private DatasetChoice choice = new DatasetChoice();

    @Override
    protected void open(SelectLimits limits) {
        DatasetTriples graph = choice.with(common, files, set -> DatasetTriples.of(set, terminal.progress()));
        answer(List.of(graph.prefixes().strip().split("(?<=>) ")),
                query -> graph.run(query, limits, terminal.progress()));
    }
}
