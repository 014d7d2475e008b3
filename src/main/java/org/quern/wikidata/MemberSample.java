package org.quern.wikidata;

import java.util.List;

/**
 * A sample of a class's members, or all of a small class.
 *
 * @param ids in upper case, in sampling order, so that every prefix of the list is a sample as well
 * @param members number of members found while sampling
 */
public record MemberSample(List<String> ids, long members, Certainty certainty) {

    /** The meaning of the number of members. */
    public enum Certainty {
        EXACT,
        /** It may include deprecated memberships. */
        ABOUT,
        /** A lower bound: the search was not completed. */
        AT_LEAST
    }

    public MemberSample {
        ids = List.copyOf(ids);
    }
}
