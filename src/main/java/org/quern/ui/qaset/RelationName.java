package org.quern.ui.qaset;

import org.quern.qaset.QaWiki;
import org.quern.ui.Messages;

/** The name of a relation between questions: the set's own name, otherwise the window's. */
final class RelationName {

    private RelationName() {}

    static String of(String property, OpenedSet set, Messages messages) {
        String name = set.ground().name(property, messages.locale().getLanguage());
        return name.equals(property) && QaWiki.RELATIONS.contains(property)
                ? messages.text("sets.relation." + property)
                : name;
    }
}
