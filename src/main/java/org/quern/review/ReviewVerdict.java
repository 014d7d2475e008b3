package org.quern.review;

import org.quern.workspace.Texts.Keyed;

/** The verdict on a question: accepted, edited or rejected. */
public enum ReviewVerdict implements Keyed {
    ACCEPTED,
    EDITED,
    REJECTED;
}
