package org.quern.ui.graph.pane;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.quern.job.Debounce;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.job.Progress;
import org.quern.neo4j.EntitySearch;
import org.quern.neo4j.GraphSource;

/** Finds entities of the open graph while their names are typed; an answer to an older text is dropped. */
final class SearchModel {

    static final int MOST = 40;
    private static final Duration QUIET = Duration.ofMillis(180);

    /** The part of the graph that was searched. */
    enum Reach {
        /** The indexes; the whole graph is being searched for aliases and parts of names. */
        INDEXES,
        /** The whole graph. */
        ALL,
        /** The indexes only; searching the whole graph took too long or failed. */
        NO_FURTHER
    }

    /** The result of a search. */
    sealed interface Found {
        /** No search text. */
        record Nothing() implements Found {}

        record Hits(String text, List<EntitySearch.Hit> hits, Reach reach) implements Found {}

        record Failed(String text, Throwable failure) implements Found {}
    }

    private final GraphSource databases;
    private final Latest searching;
    private final Debounce debounce;
    final ObjectProperty<Found> found = new SimpleObjectProperty<>(new Found.Nothing());
    private Optional<Exploration.Place> place = Optional.empty();
    private String wanted = "";

    SearchModel(Jobs jobs, GraphSource databases) {
        this.databases = databases;
        this.searching = new Latest(jobs);
        this.debounce = new Debounce(jobs, QUIET);
    }

    void enter(Exploration.Place graph) {
        place = Optional.of(graph);
        search("");
    }

    /** Searches for the text when typing pauses. */
    void search(String text) {
        wanted = text.strip();
        if (wanted.isEmpty() || place.isEmpty()) {
            debounce.forget();
            searching.drop();
            found.set(new Found.Nothing());
            return;
        }
        debounce.call(this::ask);
    }

    private void ask() {
        String text = wanted;
        place.ifPresent(
                here -> searching.submit(text, progress -> engine(here, progress).beginning(text, MOST, progress),
                        hits -> {
                            found.set(new Found.Hits(text, hits, Reach.INDEXES));
                            lookThrough(here, text, hits);
                        }, failure -> found.set(new Found.Failed(text, failure))));
    }

    private void lookThrough(Exploration.Place here, String text, List<EntitySearch.Hit> known) {
        searching.submit(text, progress -> engine(here, progress).anywhere(text, known, MOST, progress),
                hits -> found.set(new Found.Hits(text, hits, Reach.ALL)),
                // Hits from the indexes are kept if the search of the whole graph fails.
                _ -> found.set(new Found.Hits(text, known, Reach.NO_FURTHER)));
    }

    private EntitySearch engine(Exploration.Place here, Progress progress) {
        return new EntitySearch(databases.of(here.graph(), progress), here.types(), here.names());
    }
}
