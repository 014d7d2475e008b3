package org.quern.cli.store;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.quern.cli.WorkspaceCommand;
import org.quern.cli.option.SelectOptions;
import org.quern.cli.output.SolutionsText;
import org.quern.sparql.ExternalQuery;
import org.quern.sparql.GuardedSelect;
import org.quern.sparql.Solutions;
import org.quern.wikidata.store.Store;
import org.quern.workspace.QuernException;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern store query}: runs a SPARQL query over a store. */
@Command(name = "query", mixinStandardHelpOptions = true, description = "Runs a SPARQL query (SELECT or ASK) on a store. The predefined prefixes are those of the loaded files, then those of the Wikidata Query Service; --prefixes lists the former. A question set exported as Turtle keeps its own data model.")
final class StoreQueryCommand extends WorkspaceCommand {

    @Parameters(index = "0", paramLabel = "NAME", description = "Name of the store in the workspace.")
    private String name = "";
    @Parameters(index = "1", arity = "0..1", paramLabel = "SPARQL", description = "The query.")
    private Optional<String> query = Optional.empty();
    @Mixin
    private SelectOptions limits = new SelectOptions();
    @Option(names = "--prefixes", description = "List the prefixes of the loaded files instead.")
    private boolean prefixes;

    @Override
    protected void run() {
        common.require(query.isPresent() != prefixes, "give a query, or --prefixes");
        limits.check(common);
        try (Workspace workspace = Workspace.open(common.workspace());
                Store store = Store.open(workspace.store(name))) {
            List<String> declared = store.prefixes().entrySet().stream().map(each -> "PREFIX %s: <%s>"
                    .formatted(each.getKey(), each.getValue())).sorted().toList();
            if (prefixes) {
                result(() -> declared, () -> declared.forEach(terminal::println));
                return;
            }
            Solutions found = store.source().select(read(declared), limits.limits(), terminal.progress());
            result(() -> SolutionsText.json(found), () -> SolutionsText.show(found, terminal));
        }
    }

    private GuardedSelect read(List<String> declared) {
        try {
            return ExternalQuery.of(declared.stream().map(each -> each + " ").collect(Collectors.joining())
                    + query.orElseThrow()).select();
        } catch (ExternalQuery.Refused refused) {
            throw new QuernException(refused.why(), name, "correct the query");
        }
    }
}
