package org.quern.ui.qaset;

import org.quern.qaset.QaWiki;
import org.quern.ui.Messages;

/** What a relation between questions is called: as the set calls it; as we do where the set does not say. */
final class RelationName {

    private RelationName() {}

    static String of(String property, OpenedSet set, Messages messages) {
        String name = set.ground().name(property, messages.locale().getLanguage());
        return name.equals(property) && QaWiki.RELATIONS.contains(property)
                ? messages.text("sets.relation." + property)
                : name;
    }
}
