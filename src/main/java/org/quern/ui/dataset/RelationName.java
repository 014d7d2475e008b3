package org.quern.ui.dataset;

import org.quern.dataset.QaWiki;
import org.quern.dataset.wiki.WikiVocabulary;
import org.quern.ui.kit.Messages;

/** The name of a relation between questions: the set's own name, otherwise the window's. */
final class RelationName {

    private RelationName() {}

    static String of(String property, OpenedDataset set, Messages messages) {
        return of(property, set.ground(), messages);
    }

    static String of(String property, WikiVocabulary names, Messages messages) {
        String name = names.name(property, messages.locale().getLanguage());
        return name.equals(property) && QaWiki.RELATIONS.contains(property)
                ? messages.text("sets.relation." + property)
                : name;
    }
}
