package org.quern.review;

import java.util.List;

/** All assignments and decisions of a log or an exported file. */
public record History(List<Assignment> assignments, List<Decision> decisions) {

    public History {
        assignments = List.copyOf(assignments);
        decisions = List.copyOf(decisions);
    }

    /**
     * What came of bringing one history into a log.
     *
     * @param known how many of its records were there already
     */
    public record ImportResult(List<Decision> added, int assigned, int known) {}
}
