package org.quern.wikidata.profile;

import java.util.List;
import org.quern.wikidata.ClassMembers;

/**
 * The request for a profile.
 *
 * @param sample max. number of members to read
 * @param types classes that item values may belong to
 */
public record ProfileRequest(ClassMembers of, int sample, List<ClassMembers> types) {

    /** Enough to estimate a share within 4 percentage points. */
    public static final int USUAL = 500;

    public ProfileRequest {
        if (sample < 1)
            throw new IllegalArgumentException("the sample size must be at least 1");
        types = types.stream().distinct().toList();
    }
}
