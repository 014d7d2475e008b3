package org.quern.cli.store;

import java.util.List;
import java.util.stream.Collectors;
import org.quern.cli.kit.SparqlCommand;
import org.quern.sparql.ExternalQuery;
import org.quern.sparql.GuardedSelect;
import org.quern.sparql.SelectLimits;
import org.quern.wikidata.store.Store;
import org.quern.workspace.QuernException;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code quern store query}: runs a SPARQL query over a store. */
@Command(name = "query", mixinStandardHelpOptions = true, description = "Runs a SPARQL query (SELECT or ASK) on a store. The predefined prefixes are those of the loaded files, then those of the Wikidata Query Service; --prefixes lists the former. A dataset exported as Turtle keeps its own data model.")
final class StoreQueryCommand extends SparqlCommand {

    @Parameters(index = "0", paramLabel = "NAME", description = "Name of the store in the workspace.")
    private String name = "";

    @Override
    protected void open(SelectLimits limits) {
        try (Workspace workspace = Workspace.read(common.workspace());
                Store store = Store.open(workspace.store(name))) {
            List<String> declared = store.prefixes().entrySet().stream().map(each -> "PREFIX %s: <%s>"
                    .formatted(each.getKey(), each.getValue())).sorted().toList();
            answer(declared, query -> store.source().select(read(declared, query), limits, terminal.progress()));
        }
    }

    private GuardedSelect read(List<String> declared, String query) {
        try {
            return ExternalQuery.of(declared.stream().map(each -> each + " ").collect(Collectors.joining()) + query)
                    .select();
        } catch (ExternalQuery.Refused refused) {
            throw new QuernException(refused.why(), name, "correct the query");
        }
    }
}
