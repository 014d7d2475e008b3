package org.quern.ui.dataset;

import java.util.List;
import java.util.Locale;
import org.quern.dataset.Mention;
import org.quern.dataset.MentionLink;

/** The colours of mentions by kind of meaning; each has a name in the legend. */
enum MentionColour {
    ITEM, PROPERTY, INVERSE, SUPERLATIVE, EXISTENCE, VALUE, NOTHING;

    /**
     * The colour of a mention. If it has several meanings, an item determines the colour only if there is no
     * other kind.
     */
    static MentionColour of(Mention mention) {
        List<MentionColour> all = mention.links().stream().map(link -> of(link.kind())).distinct().toList();
        return all.stream().filter(colour -> colour != ITEM).findFirst()
                .orElse(all.isEmpty() ? NOTHING : all.getFirst());
    }

    static MentionColour of(MentionLink.Kind kind) {
        return switch (kind) {
            case ITEM -> ITEM;
            case DIRECT, SUPER_PROPERTY, SUB_PROPERTY -> PROPERTY;
            case INVERSE -> INVERSE;
            case MAXIMUM, MINIMUM -> SUPERLATIVE;
            case EXISTS, MISSING, INVERSE_EXISTS, INVERSE_MISSING -> EXISTENCE;
            case VALUE_OF, OBJECT_HAS -> VALUE;
        };
    }

    String styleClass() {
        return "mention-" + name().toLowerCase(Locale.ROOT);
    }

    /** The message key of the name. */
    String key() {
        return "sets.colour." + name().toLowerCase(Locale.ROOT);
    }
}
