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
 * Searches the label indexes of all stores of a workspace. An index is opened when it is first needed, beside the
 * store, which others may use. One question at a time; to be asked in jobs.
 */
public final class LocalNames implements AutoCloseable {

    private final Workspace workspace;
    private final Map<String, LabelSearch> indexes = new LinkedHashMap<>();
    private boolean closed;

    public LocalNames(Workspace workspace) {
        this.workspace = workspace;
    }

    /** The hits of the first store that has them; absent when there is no index at all. */
    public synchronized Optional<List<Hit>> search(String text, Kind kind, int most) {
        open();
        if (indexes.isEmpty())
            return Optional.empty();
        Map<String, Hit> hits = new LinkedHashMap<>();
        for (LabelSearch index : indexes.values())
            index.search(text, Optional.of(kind), List.of(), most).forEach(hit -> hits.putIfAbsent(hit.id(), hit));
        return Optional.of(hits.values().stream().limit(most).toList());
    }

    /** The labels of those that a store has a label for. */
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

    /** Opens the indexes anew when they are next needed: a store that was loaded again has another one. */
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
