package org.quern.wikidata;

import java.util.List;

/**
 * A sample of a class's members, or all of a small class.
 *
 * @param ids in upper case, in the order in which they were drawn, so that any beginning of the list is a sample as well
 * @param members how many members were met while drawing
 */
public record MemberSample(List<String> ids, long members, Certainty certainty) {

    /** How the number of members is meant. */
    public enum Certainty {
        EXACT,
        /** Deprecated memberships may be among them. */
        ABOUT,
        /** There may be more: nobody looked on. */
        AT_LEAST
    }

    public MemberSample {
        ids = List.copyOf(ids);
    }
}
