package org.quern.task.graph;

import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.quern.convert.output.ItemNames;
import org.quern.convert.output.Manifest;
import org.quern.wikidata.store.LabelSearch;
import org.quern.workspace.QuernException;
import org.quern.workspace.Workspace;

/** Looks up the names of the items in a manifest's examples in the stores of a workspace. */
public record FindItemNames(Workspace workspace) {

    /** @param languages preferred first */
    public ItemNames of(Manifest manifest, List<String> languages) {
        Set<String> ids = ItemNames.ids(manifest);
        Map<String, String> labels = new HashMap<>();
        if (!ids.isEmpty())
            workspace.stores().forEach(store -> find(store, ids, languages).forEach(labels::putIfAbsent));
        return new ItemNames(labels);
    }

    /** Names are an extra: a store that cannot be read has none. */
    private Map<String, String> find(String store, Set<String> ids, List<String> languages) {
        try {
            return LabelSearch.ofStore(workspace.store(store)).map(index -> {
                try (index) {
                    return index.labels(ids, languages);
                }
            }).orElse(Map.of());
        } catch (QuernException | UncheckedIOException _) {
            return Map.of();
        }
    }
}
