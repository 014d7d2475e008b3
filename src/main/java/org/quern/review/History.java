package org.quern.review;

import java.util.List;

/** All assignments, decisions and remarks of a log or an exported file. */
public record History(List<Assignment> assignments, List<Decision> decisions, List<Remark> remarks) {

    public History {
        assignments = List.copyOf(assignments);
        decisions = List.copyOf(decisions);
        remarks = List.copyOf(remarks);
    }

    /** The number of records. */
    public int size() {
        return assignments.size() + decisions.size() + remarks.size();
    }

    /**
     * The result of an import.
     *
     * @param added the new decisions
     * @param assigned number of new assignments
     * @param remarks number of new remarks
     * @param known number of records that existed already
     */
    public record ImportResult(List<Decision> added, int assigned, int remarks, int known) {}
}
