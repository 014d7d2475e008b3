package org.quern.ui.pane;

import java.util.List;
import java.util.Optional;

/** The query that a pane ran last, and where. It is run again when that place is shown first; what was typed since is not. */
public final class LastRun {

    private static final String RAN = "ran";

    private final PaneState session;
    private List<String> last;

    public LastRun(PaneState session) {
        this.session = session;
        this.last = session.list(RAN);
    }

    /** The query of the last session, if it was run at this place and nothing was shown since. */
    public Optional<String> take(String place) {
        Optional<String> query = last.size() == 2 && last.getFirst().equals(place) ? Optional.of(last.getLast())
                : Optional.empty();
        last = List.of();
        return query;
    }

    /** @param query empty for one that cannot be run again by itself */
    public void set(String place, Optional<String> query) {
        session.set(RAN, query.map(text -> List.of(place, text)).orElse(List.of()));
    }
}
