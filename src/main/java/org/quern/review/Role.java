package org.quern.review;

import org.quern.workspace.Texts.Keyed;

/** What a member of a review team may do. */
public enum Role implements Keyed {
    /** Decides on questions. */
    ANNOTATOR,
    /** Also decides disputes in which the adjudicator took no part. */
    ADJUDICATOR,
    /** Also assigns questions and manages the team. */
    LEAD;

    /** The role with its article. */
    String phrase() {
        return this == LEAD ? "a lead" : "an " + key();
    }
}
