package org.quern.ui.qaset;

import java.util.Locale;
import java.util.stream.Collectors;
import org.quern.qaset.MentionLink;
import org.quern.qaset.QuestionMap;
import org.quern.ui.Messages;
import org.quern.ui.wikidata.LabelFinder;

/**
 * A mention of the question in sight.
 *
 * @param key tells it from the others of the question
 */
record SelectedMention(String key, QuestionMap.Held held) {

    /** What the words mean, for people. */
    String meaning(Messages messages) {
        String links = held.mention().links().stream().map(link -> kind(link.kind(), messages) + " " + link.id()
                + link.value().map(value -> " = " + value).orElse("")).collect(Collectors.joining(", "));
        return "“" + held.mention().text() + "”: " + (links.isEmpty() ? messages.text("sets.colour.nothing") : links);
    }

    String kinds(Messages messages) {
        return held.mention().links().stream().map(link -> kind(link.kind(), messages)).distinct()
                .collect(Collectors.joining(", "));
    }

    /** What the words mean, by name where that is known, with the ids. */
    String names(LabelFinder finder) {
        return held.mention().links().stream()
                .map(link -> named(link.id(), finder) + link.value().map(v -> " = " + named(v, finder)).orElse(""))
                .collect(Collectors.joining(", "));
    }

    static String named(String id, LabelFinder finder) {
        String name = finder.name(id);
        return name.equals(id) ? id : name + "  " + id;
    }

    private static String kind(MentionLink.Kind kind, Messages messages) {
        return messages.text("sets.kind." + kind.name().toLowerCase(Locale.ROOT));
    }
}
