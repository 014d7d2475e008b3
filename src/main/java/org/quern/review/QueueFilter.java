package org.quern.review;

import java.util.Optional;
import java.util.Set;
import org.quern.question.audit.AuditRule;

/**
 * A filter for an annotator's queue; all its conditions must hold.
 *
 * @param category a MATCH category
 * @param graph the graph of the question
 * @param doubtful only questions with failed checks or flagged by a model
 * @param text words that must all occur in the question, its template text, its query or its id, ignoring case;
 * empty for all
 * @param ids ids of questions; empty for all
 * @param audit rules of an audit of gold queries of which one must have a finding; empty for all questions
 */
public record QueueFilter(What what, Optional<String> category, Optional<String> graph, boolean doubtful,
        String text, Optional<Set<String>> ids, Set<AuditRule> audit) {

    /** All questions. */
    public static final QueueFilter ALL = new QueueFilter(What.ALL, Optional.empty(), Optional.empty(), false, "",
            Optional.empty(), Set.of());

    /** For settings without a filter. */
    public static final QueueFilter DEFAULT = ALL.with(What.UNDECIDED);

    /** The state of the questions, as far as this annotator may know it. */
    public enum What {
        ALL,
        /** Not yet decided by this annotator. */
        UNDECIDED,
        /** Decided by this annotator. */
        DECIDED,
        ACCEPTED,
        EDITED,
        REJECTED,
        /** Decided by this annotator, and differently by others. */
        DISPUTED,
        /** Decided by this annotator and adjudicated. */
        ADJUDICATED,
        /** Flagged by this annotator. */
        FLAGGED,
        /** Skipped by this annotator and still undecided. */
        SKIPPED,
        /** With comments that this annotator may see. */
        COMMENTED,
        /** With comments that this annotator has not seen. */
        UNREAD,
        /** Assigned to others only; for a lead who annotates, too. */
        OTHERS
    }

    public QueueFilter with(What other) {
        return new QueueFilter(other, category, graph, doubtful, text, ids, audit);
    }

    public QueueFilter withText(String other) {
        return new QueueFilter(what, category, graph, doubtful, other, ids, audit);
    }

    public QueueFilter withCategory(Optional<String> other) {
        return new QueueFilter(what, other, graph, doubtful, text, ids, audit);
    }

    public QueueFilter onlyDoubtful(boolean only) {
        return new QueueFilter(what, category, graph, only, text, ids, audit);
    }

    public QueueFilter withIds(Optional<Set<String>> others) {
        return new QueueFilter(what, category, graph, doubtful, text, others, audit);
    }

    public QueueFilter withAudit(Set<AuditRule> rules) {
        return new QueueFilter(what, category, graph, doubtful, text, ids, rules);
    }
}
