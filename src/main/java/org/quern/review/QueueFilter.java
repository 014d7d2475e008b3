package org.quern.review;

import java.util.Optional;

/**
 * A filter for an annotator's queue; all its conditions must hold.
 *
 * @param category a MATCH category
 * @param graph the graph that is asked
 * @param doubtful only those with failed checks or a model's doubts
 * @param text words that all stand in the question, its raw form, its query or its id, whatever their case; empty for all
 */
public record QueueFilter(What what, Optional<String> category, Optional<String> graph, boolean doubtful,
        String text) {

    /** All questions. */
    public static final QueueFilter ALL = new QueueFilter(What.ALL, Optional.empty(), Optional.empty(), false, "");

    /** How far they are, as far as this annotator may know. */
    public enum What {
        ALL,
        /** Not yet decided by this annotator. */
        UNDECIDED,
        /** Decided by this annotator. */
        DECIDED,
        ACCEPTED,
        EDITED,
        REJECTED,
        /** Decided by this annotator and by others otherwise. */
        DISPUTED,
        /** Decided by this annotator and then by an adjudicator. */
        ADJUDICATED
    }

    public QueueFilter with(What other) {
        return new QueueFilter(other, category, graph, doubtful, text);
    }

    public QueueFilter withText(String other) {
        return new QueueFilter(what, category, graph, doubtful, other);
    }

    public QueueFilter withCategory(Optional<String> other) {
        return new QueueFilter(what, other, graph, doubtful, text);
    }

    public QueueFilter onlyDoubtful(boolean only) {
        return new QueueFilter(what, category, graph, only, text);
    }
}
