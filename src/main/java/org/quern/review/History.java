package org.quern.review;

import java.util.List;

/** All assignments and decisions of a log or an exported file. */
public record History(List<Assignment> assignments, List<Decision> decisions) {

    public History {
        assignments = List.copyOf(assignments);
        decisions = List.copyOf(decisions);
    }

    /**
     * The result of an import.
     *
     * @param known number of records that existed already
     */
    public record ImportResult(List<Decision> added, int assigned, int known) {}
}
