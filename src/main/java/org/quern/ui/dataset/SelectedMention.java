package org.quern.ui.dataset;

import java.util.Locale;
import java.util.stream.Collectors;
import org.quern.dataset.MentionLink;
import org.quern.dataset.QuestionMap;
import org.quern.ui.kit.Messages;
import org.quern.ui.wikidata.LabelFinder;

/**
 * A mention of the shown question.
 *
 * @param key identifies it within the question
 */
record SelectedMention(String key, QuestionMap.Held held) {

    /** The meaning of the words as displayed. */
    String meaning(Messages messages) {
        String links = held.mention().links().stream().map(link -> kind(link.kind(), messages) + " " + link.id()
                + link.value().map(value -> " = " + value).orElse("")).collect(Collectors.joining(", "));
        return "“" + held.mention().text() + "”: " + (links.isEmpty() ? messages.text("sets.colour.nothing") : links);
    }

    String kinds(Messages messages) {
        return held.mention().links().stream().map(link -> kind(link.kind(), messages)).distinct()
                .collect(Collectors.joining(", "));
    }

    /** The names of the meanings with their ids; ids alone where names are unknown. */
    String names(LabelFinder finder) {
        return held.mention().links().stream()
                .map(link -> named(link.id(), finder) + link.value().map(v -> " = " + named(v, finder)).orElse(""))
                .collect(Collectors.joining(", "));
    }

    static String named(String id, LabelFinder finder) {
        String name = finder.name(id);
        return name.equals(id) ? id : name + "  " + id;
    }

    static String kind(MentionLink.Kind kind, Messages messages) {
        return messages.text("sets.kind." + kind.name().toLowerCase(Locale.ROOT));
    }
}
