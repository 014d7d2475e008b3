package org.quern.cli.dataset;

import org.quern.cli.kit.SparqlCommand;
import org.quern.sparql.SelectLimits;
import org.quern.task.SelectSettings;
import org.quern.task.dataset.ListDatasetPrefixes;
import org.quern.task.dataset.QueryDataset;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code quern dataset query}: runs a SPARQL query over a set. */
@Command(name = "query", mixinStandardHelpOptions = true)
final class DatasetQueryCommand extends SparqlCommand {

    @Mixin
    private DatasetChoice choice = new DatasetChoice();

    @Override
    protected void run(SelectLimits limits) throws Exception {
        try (Workspace workspace = Workspace.read(common.workspace())) {
            if (listsPrefixes())
                perform(new ListDatasetPrefixes(workspace, files), new ListDatasetPrefixes.Settings(choice.name()),
                        this::print);
            else
                perform(new QueryDataset(workspace, files), new SelectSettings(choice.name(), query(), limits),
                        this::print);
        }
    }
}
