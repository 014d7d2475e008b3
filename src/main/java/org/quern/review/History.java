package org.quern.review;

import java.util.List;
import java.util.Optional;

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
     * @param differences what was decided differently in the two logs
     */
    public record ImportResult(List<Decision> added, int assigned, int remarks, int known,
            List<Difference> differences) {}

    /**
     * A question that the same annotator decided, or that was adjudicated, in both logs and differently.
     *
     * @param annotator who decided; of two adjudicators, the one of the other log
     * @param here the decision of this log; empty if it was undone
     * @param there the decision of the other log; empty if it was undone
     * @param hereCounts whether the decision of this log is in force after the import, and not that of the other
     */
    public record Difference(String file, String qid, String annotator, boolean adjudicated, Optional<Decision> here,
            Optional<Decision> there, boolean hereCounts) {}
}
