package org.quern.cli.store;

import org.quern.cli.kit.SparqlCommand;
import org.quern.sparql.SelectLimits;
import org.quern.task.SelectSettings;
import org.quern.task.store.ListPrefixes;
import org.quern.task.store.QueryStore;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code quern store query}: runs a SPARQL query over a store. */
@Command(name = "query", mixinStandardHelpOptions = true)
final class StoreQueryCommand extends SparqlCommand {

    @Parameters(index = "0", paramLabel = "NAME", description = "Name of the store in the workspace.")
    private String name = "";

    @Override
    protected void run(SelectLimits limits) throws Exception {
        try (Workspace workspace = Workspace.read(common.workspace())) {
            if (listsPrefixes())
                perform(new ListPrefixes(workspace), new ListPrefixes.Settings(name), this::print);
            else
                perform(new QueryStore(workspace), new SelectSettings(name, query(), limits), this::print);
        }
    }
}
