package org.quern.ui.wikidata;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.quern.job.Debounce;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.wikidata.store.LabelSearch.Hit;
import org.quern.wikidata.store.LabelSearch.Kind;

/**
 * A search while typing: the stores answer at once, the chosen source after a pause. An older answer never
 * replaces a newer one.
 */
public final class LabelQuery {

    /** The state of the query at the chosen source. */
    public enum Remote {
        /** The source has no search. */
        NONE,
        /** The answer has not arrived yet. */
        WAITING,
        ANSWERED,
        /** The query failed: only local hits were found. */
        FAILED
    }

    /**
     * The hits so far.
     *
     * @param hasIndex whether a local index was searched
     */
    public record Found(List<Hit> hits, boolean hasIndex, Remote remote) {
        public Found {
            hits = List.copyOf(hits);
        }
    }

    /** Wait before a search, so that a public service does not receive a request per key. */
    private static final Duration QUIET = Duration.ofMillis(250);

    private final LabelFinder finder;
    private final int most;
    private final Latest here;
    private final Latest there;
    private final Debounce typing;
    private Optional<List<Hit>> local = Optional.empty();
    private List<Hit> beyond = List.of();
    private Remote remote = Remote.NONE;
    private boolean searchedHere;

    public LabelQuery(LabelFinder finder, Jobs jobs, int most) {
        this.finder = finder;
        this.most = most;
        this.here = new Latest(jobs);
        this.there = new Latest(jobs);
        this.typing = new Debounce(jobs, QUIET);
    }

    /**
     * @param text without a text, the stores list their most used classes or properties
     * @param onFound called whenever there are more hits
     */
    public void ask(String text, Kind kind, Consumer<Found> onFound) {
        drop();
        local = Optional.empty();
        beyond = List.of();
        searchedHere = false;
        Optional<LabelFinder.RemoteSearch> search = finder.beyond(text).filter(_ -> !text.isBlank());
        remote = search.isPresent() ? Remote.WAITING : Remote.NONE;
        here.submit(text, _ -> finder.local().search(text, kind, most), found -> {
            local = found;
            tellOfHere(onFound);
        }, _ -> tellOfHere(onFound));
        search.ifPresent(s -> typing.call(
                () -> there.submit(text, progress -> s.search(text, kind, progress), found -> {
                    beyond = found;
                    remote = Remote.ANSWERED;
                    finder.answered(Optional.empty());
                    tell(onFound);
                }, failure -> {
                    remote = Remote.FAILED;
                    finder.answered(Optional.of(failure));
                    tell(onFound);
                })));
    }

    /** Cancels the search. */
    public void drop() {
        here.drop();
        there.drop();
        typing.forget();
    }

    private void tellOfHere(Consumer<Found> onFound) {
        searchedHere = true;
        tell(onFound);
    }

    private void tell(Consumer<Found> onFound) {
        // Local hits come first in the list, so they must be known before the list is shown.
        if (!searchedHere)
            return;
        Map<String, Hit> hits = new LinkedHashMap<>();
        Stream.concat(local.stream().flatMap(List::stream), beyond.stream())
                .forEach(hit -> hits.putIfAbsent(hit.id(), hit));
        finder.learn(hits.values());
        onFound.accept(new Found(hits.values().stream().limit(most + beyond.size()).toList(), local.isPresent(),
                remote));
    }
}
