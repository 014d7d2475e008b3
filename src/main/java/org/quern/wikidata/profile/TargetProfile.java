package org.quern.wikidata.profile;

import java.util.List;
import java.util.Optional;
import org.quern.wikidata.SourceQuery;

/**
 * The members with a label whose values are items, by what is known of these items.
 *
 * @param looked number of these members, the base of all other numbers
 * @param withoutClass number of members none of whose items has a class, mostly because the data does not contain them
 * @param withoutLabel number of members none of whose items has a label in the languages of the schema
 * @param classes direct classes (P31) of the items with their members, the most frequent first; a member may have several
 * @param ofFirst number of all instances of the most frequent class in the source, if it is cheap to count
 */
public record TargetProfile(int looked, int withoutClass, int withoutLabel, List<Counted<String>> classes,
        Optional<SourceQuery.Estimate> ofFirst) {

    public TargetProfile {
        classes = List.copyOf(classes);
    }

    TargetProfile with(Optional<SourceQuery.Estimate> size) {
        return new TargetProfile(looked, withoutClass, withoutLabel, classes, size);
    }
}
