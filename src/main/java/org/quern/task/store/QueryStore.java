package org.quern.task.store;

import java.util.stream.Collectors;
import org.quern.job.Progress;
import org.quern.sparql.ExternalQuery;
import org.quern.sparql.GuardedSelect;
import org.quern.task.SelectSettings;
import org.quern.task.SelectedRows;
import org.quern.task.UseCase;
import org.quern.wikidata.store.Store;
import org.quern.workspace.QuernException;
import org.quern.workspace.Workspace;

/** Runs a SPARQL query on a store. The prefixes of its files are predefined. */
public record QueryStore(Workspace workspace) implements UseCase<SelectSettings, SelectedRows> {

    @Override
    public SelectedRows run(SelectSettings settings, Progress progress) {
        try (Store store = Store.open(workspace.store(settings.name()))) {
            return SelectedRows.of(store.source().select(read(ListPrefixes.of(store).stream()
                    .map(each -> each + " ").collect(Collectors.joining()) + settings.query(), settings.name()),
                    settings.limits(), progress));
        }
    }

    private static GuardedSelect read(String query, String store) {
        try {
            return ExternalQuery.of(query).select();
        } catch (ExternalQuery.Refused refused) {
            throw new QuernException(refused.why(), store, "correct the query");
        }
    }
}
