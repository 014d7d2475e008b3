package org.quern.review.team;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What a member of a review team may do. */
public enum Role {
    /** Decides on questions. */
    ANNOTATOR,
    /** Also decides disputes in which the adjudicator took no part. */
    ADJUDICATOR,
    /** Also assigns questions and manages the team. */
    LEAD;

    /** The name in files and options. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The role with its article. */
    String phrase() {
        return this == LEAD ? "a lead" : "an " + word();
    }

    public static Optional<Role> of(String word) {
        return Arrays.stream(values()).filter(role -> role.word().equals(word)).findFirst();
    }
}
