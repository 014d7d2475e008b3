package org.quern.task.store;

import java.util.List;
import org.quern.job.Progress;
import org.quern.task.DeclaredPrefixes;
import org.quern.task.UseCase;
import org.quern.wikidata.store.Store;
import org.quern.workspace.Workspace;

/** Lists the prefixes of the files in a store. */
public record ListPrefixes(Workspace workspace) implements UseCase<ListPrefixes.Settings, DeclaredPrefixes> {

    public record Settings(String store) {}

    @Override
    public DeclaredPrefixes run(Settings settings, Progress progress) {
        try (Store store = Store.open(workspace.store(settings.store()))) {
            return new DeclaredPrefixes(of(store));
        }
    }

    static List<String> of(Store store) {
        return store.prefixes().entrySet().stream().map(each -> "PREFIX %s: <%s>".formatted(each.getKey(),
                each.getValue())).sorted().toList();
    }
}
