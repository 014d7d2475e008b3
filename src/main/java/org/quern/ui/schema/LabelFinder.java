package org.quern.ui.schema;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.wikidata.store.LabelSearch;
import org.quern.wikidata.store.LabelSearch.Hit;
import org.quern.wikidata.store.LabelSearch.Kind;
import org.quern.workspace.Workspace;

/**
 * Finds classes and properties by name, and names of ids, in the label indexes of the workspace's stores. Answers come
 * on the window's thread; an index is opened when it is first needed and beside the store, which others may use.
 */
final class LabelFinder implements AutoCloseable {

    /**
     * What was found.
     *
     * @param hasIndex whether there is anything to search in
     */
    record Found(List<Hit> hits, boolean hasIndex) {
        Found {
            hits = List.copyOf(hits);
        }
    }

    private static final int MOST = 12;

    private final Workspace workspace;
    private final Jobs jobs;
    private final Map<String, LabelSearch> indexes = new LinkedHashMap<>();
    /** Used on the window's thread alone. */
    private final Map<String, String> labels = new HashMap<>();
    private boolean closed;

    LabelFinder(Workspace workspace, Jobs jobs) {
        this.workspace = workspace;
        this.jobs = jobs;
    }

    /** A search that forgets its older questions. */
    Latest latest() {
        return new Latest(jobs);
    }

    /** Searches while somebody types; only the newest answer of {@code latest} is handed over. */
    void search(Latest latest, String text, Kind kind, Consumer<Found> onFound) {
        latest.submit(text, _ -> find(text, kind, MOST), onFound, _ -> onFound.accept(new Found(List.of(), false)));
    }

    /** The label of an id, at once when it is known; nothing when no store knows it. */
    void label(String id, Consumer<String> onLabel) {
        String known = labels.get(id);
        if (known != null) {
            onLabel.accept(known);
            return;
        }
        jobs.submit(id, _ -> find(id, id.startsWith("P") ? Kind.PROPERTY : Kind.ITEM, 1).hits().stream()
                .filter(h -> h.id().equals(id) && !h.label().equals(id)).map(Hit::label).findFirst())
                .onDone(found -> found.ifPresent(label -> {
                    labels.put(id, label);
                    onLabel.accept(label);
                }));
    }

    private Found find(String text, Kind kind, int most) {
        List<Hit> hits = new ArrayList<>();
        List<LabelSearch> open = open();
        for (LabelSearch index : open) {
            for (Hit hit : index.search(text, Optional.of(kind), List.of(), most)) {
                if (hits.size() < most && hits.stream().noneMatch(h -> h.id().equals(hit.id())))
                    hits.add(hit);
            }
        }
        return new Found(hits, !open.isEmpty());
    }

    private synchronized List<LabelSearch> open() {
        if (closed)
            return List.of();
        for (String store : workspace.stores()) {
            if (!indexes.containsKey(store))
                LabelSearch.ofStore(workspace.store(store)).ifPresent(index -> indexes.put(store, index));
        }
        return List.copyOf(indexes.values());
    }

    @Override
    public synchronized void close() {
        closed = true;
        indexes.values().forEach(LabelSearch::close);
        indexes.clear();
    }
}
