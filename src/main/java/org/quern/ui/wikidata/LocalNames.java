package org.quern.ui.wikidata;

import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.wikidata.store.LabelSearch;
import org.quern.wikidata.store.LabelSearch.Hit;
import org.quern.wikidata.store.LabelSearch.Kind;
import org.quern.workspace.Workspace;

/**
 * Searches the label indexes of all stores of a workspace. An index is opened on first use, without opening its
 * store, which may be in use elsewhere. One query at a time; call it in jobs.
 */
public final class LocalNames implements AutoCloseable {

    private final Workspace workspace;
    private final Map<String, LabelSearch> indexes = new LinkedHashMap<>();
    private boolean closed;

    public LocalNames(Workspace workspace) {
        this.workspace = workspace;
    }

    /** The hits in all indexes; empty if there is no index. */
    public synchronized Optional<List<Hit>> search(String text, Kind kind, int most) {
        open();
        if (indexes.isEmpty())
            return Optional.empty();
        Map<String, Hit> hits = new LinkedHashMap<>();
        for (LabelSearch index : indexes.values())
            index.search(text, Optional.of(kind), List.of(), most).forEach(hit -> hits.putIfAbsent(hit.id(), hit));
        return Optional.of(hits.values().stream().limit(most).toList());
    }

    /** The labels of the ids that have one in a store. */
    public synchronized Map<String, String> labels(Collection<String> ids, List<String> languages) {
        open();
        Map<String, String> found = new HashMap<>();
        for (LabelSearch index : indexes.values())
            index.labels(ids, languages).forEach(found::putIfAbsent);
        return found;
    }

    private void open() {
        if (closed)
            return;
        for (String store : workspace.stores()) {
            if (!indexes.containsKey(store))
                LabelSearch.ofStore(workspace.store(store)).ifPresent(index -> indexes.put(store, index));
        }
    }

    /**
     * Closes the indexes; they are opened again on next use. Needed after a store was reloaded, because it has
     * a new index.
     */
    public synchronized void forget() {
        indexes.values().forEach(LabelSearch::close);
        indexes.clear();
    }

    @Override
    public synchronized void close() {
        closed = true;
        forget();
    }
}
