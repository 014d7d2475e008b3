package org.quern.wikidata.profile;

import org.quern.wikidata.ClassMembers;

/**
 * The request for a profile.
 *
 * @param sample max. number of members to read
 */
public record ProfileRequest(ClassMembers of, int sample) {

    /** Enough to estimate a share within 4 percentage points. */
    public static final int USUAL = 500;

    public ProfileRequest {
        if (sample < 1)
            throw new IllegalArgumentException("the sample size must be at least 1");
    }
}
