package org.quern.wikidata.profile;

import java.util.List;
import java.util.Map;
import org.quern.wikidata.ClassMembers;
import org.quern.wikidata.MemberSample.Certainty;

/**
 * Statistics of the statements of a class's members in a sample.
 *
 * @param members number of members, as far as known
 * @param wanted size of the sample
 * @param read number of members read so far
 * @param withoutLabel of those read, number without a label in the languages of the request; conversion
 * rejects them
 * @param complete whether the profile is final
 * @param properties the most frequent first
 * @param labels English names of properties, units, classes and examples, where known
 * @param items what is known of the items in values; nothing until the profile is complete
 * @param types kinds of values of properties, by their names in Wikidata's RDF, where known
 */
public record ClassProfile(ClassMembers of, long members, Certainty certainty, int wanted, int read,
        int withoutLabel, boolean complete, List<PropertyProfile> properties, TargetItems items,
        Map<String, String> labels, Map<String, String> types) {

    public ClassProfile {
        properties = List.copyOf(properties);
        labels = Map.copyOf(labels);
        types = Map.copyOf(types);
    }

    /** Number of members read that would be in the graph. */
    public int inGraph() {
        return read - withoutLabel;
    }

    /** Whether the profile describes a part of the members, so that its shares are estimates. */
    public boolean isSample() {
        return !complete || certainty != Certainty.EXACT || read < members;
    }

    /** The English name, or the id if it is unknown. */
    public String label(String id) {
        return labels.getOrDefault(id, id);
    }
}
