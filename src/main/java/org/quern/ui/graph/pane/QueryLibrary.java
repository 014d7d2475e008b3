package org.quern.ui.graph.pane;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.neo4j.SavedQueries;
import org.quern.neo4j.SavedQueries.SavedQuery;
import org.quern.workspace.Preferences;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * The queries of the open graph that can be opened again: recent ones, stored in the user's preferences, and
 * saved ones, stored in the workspace.
 */
final class QueryLibrary {

    private static final int REMEMBERED = 50;
    private static final String HISTORY = "graph.history.";

    private final Workspace workspace;
    private final Preferences preferences;
    private final Jobs jobs;
    private final Latest reading;
    private final Consumer<Throwable> onFailed;
    /** The most recently run queries, newest first. */
    final ObservableList<String> history = FXCollections.observableArrayList();
    /** The saved queries, sorted by name. */
    final ObservableList<SavedQuery> kept = FXCollections.observableArrayList();
    private final Object writing = new Object();
    private String graph = "";
    private long changes;
    private long written;
    /** Whether the file could be read; otherwise it is not overwritten. */
    private boolean readable;

    /** @param onFailed called when saved queries cannot be read or written */
    QueryLibrary(Workspace workspace, Preferences preferences, Jobs jobs, Consumer<Throwable> onFailed) {
        this.workspace = workspace;
        this.preferences = preferences;
        this.jobs = jobs;
        this.reading = new Latest(jobs);
        this.onFailed = onFailed;
    }

    /** Switches to the queries of another graph. */
    void open(String name) {
        if (graph.equals(name))
            return;
        graph = name;
        readable = false;
        history.setAll(preferences.list(HISTORY + name));
        kept.clear();
        SavedQueries file = file();
        reading.submit(name, _ -> file.read(), queries -> {
            readable = true;
            kept.setAll(queries);
        }, onFailed);
    }

    /** Adds a query to the history. */
    void ran(String query) {
        String text = query.strip();
        if (text.isEmpty() || graph.isEmpty())
            return;
        history.remove(text);
        history.addFirst(text);
        if (history.size() > REMEMBERED)
            history.remove(REMEMBERED, history.size());
        preferences.set(HISTORY + graph, List.copyOf(history));
    }

    /** The name of this query, if it is saved. */
    Optional<SavedQuery> find(String query) {
        return kept.stream().filter(k -> k.cypher().equals(query.strip())).findFirst();
    }

    /** Saves a query under its name, replacing one with the same name, which stays in the history. */
    void keep(SavedQuery query) {
        if (!readable)
            return;
        List<SavedQuery> now = new ArrayList<>(kept);
        now.removeIf(old -> {
            boolean same = old.name().equals(query.name());
            if (same && !old.cypher().equals(query.cypher()))
                ran(old.cypher());
            return same;
        });
        now.add(query);
        now.sort(java.util.Comparator.comparing(SavedQuery::name, String.CASE_INSENSITIVE_ORDER)
                .thenComparing(SavedQuery::name));
        write(now);
    }

    /** Deletes a saved query; it stays in the history. */
    void forget(SavedQuery query) {
        if (!readable)
            return;
        ran(query.cypher());
        write(kept.stream().filter(k -> !k.equals(query)).toList());
    }

    private void write(List<SavedQuery> now) {
        kept.setAll(now);
        long number = ++changes;
        SavedQueries file = file();
        jobs.submit(graph, _ -> {
            synchronized (writing) {
                // A later change may have been written before; it contains this one.
                if (number > written) {
                    file.write(now);
                    written = number;
                }
            }
            return now;
        }).onFailed(onFailed);
    }

    private SavedQueries file() {
        return new SavedQueries(workspace.keptQueries(graph), new SafeFiles());
    }
}
