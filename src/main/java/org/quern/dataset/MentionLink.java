package org.quern.dataset;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * One meaning of a mention.
 *
 * @param id a Wikidata id: an item or a property
 * @param value the property value, if the words state it too
 */
public record MentionLink(Kind kind, String id, Optional<String> value) {

    /** How the words refer to it (section 3.3 of the QAWiki paper). */
    public enum Kind {
        ITEM("P17"), DIRECT("P18"), INVERSE("P45"), MAXIMUM("P48"), MINIMUM("P49"), EXISTS("P51"),
        MISSING("P52"), INVERSE_EXISTS("P55"), INVERSE_MISSING("P56"), VALUE_OF("P50"), OBJECT_HAS("P62"),
        SUPER_PROPERTY("P58"), SUB_PROPERTY("P59");

        private final String property;

        Kind(String property) {
            this.property = property;
        }

        /** The QAWiki qualifier for this. */
        public String property() {
            return property;
        }

        /** The name in files and output. */
        public String text() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }

        /** Whether it refers to an item; the others refer to properties. */
        public boolean meansItem() {
            return this == ITEM;
        }
    }

    /** The value of the property, for {@link Kind#OBJECT_HAS}. */
    public static final String OBJECT_VALUE = "P63";

    /** The qualifiers of a statement with this meaning. */
    public List<Qualifier> qualifiers() {
        Qualifier own = new Qualifier(kind.property(), new Value.Plain(id));
        return value.map(item -> List.of(own, new Qualifier(
                kind == Kind.VALUE_OF ? Kind.ITEM.property() : OBJECT_VALUE, new Value.Plain(item))))
                .orElse(List.of(own));
    }

    static List<MentionLink> of(Claim claim) {
        List<MentionLink> links = new ArrayList<>();
        Optional<String> item = claim.values(Kind.ITEM.property()).map(Value::text).findFirst();
        Optional<String> objectValue = claim.values(OBJECT_VALUE).map(Value::text).findFirst();
        for (Qualifier qualifier : claim.qualifiers())
            for (Kind kind : Kind.values())
                if (kind.property().equals(qualifier.property()))
                links.add(new MentionLink(kind, qualifier.value().text(), switch (kind) {
                    case VALUE_OF -> item;
                    case OBJECT_HAS -> objectValue;
                    default -> Optional.empty();
                }));
        return List.copyOf(links);
    }
}
