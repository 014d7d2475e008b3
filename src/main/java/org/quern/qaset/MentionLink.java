package org.quern.qaset;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * One meaning of a mention.
 *
 * @param id of Wikidata: an item or a property
 * @param value the item that the property has, where the words say the value too
 */
public record MentionLink(Kind kind, String id, Optional<String> value) {

    /** How the words mean it (section 3.3 of the QAWiki paper). */
    public enum Kind {
        ITEM("P17"), DIRECT("P18"), INVERSE("P45"), MAXIMUM("P48"), MINIMUM("P49"), EXISTS("P51"),
        MISSING("P52"), INVERSE_EXISTS("P55"), INVERSE_MISSING("P56"), VALUE_OF("P50"), OBJECT_HAS("P62"),
        SUPER_PROPERTY("P58"), SUB_PROPERTY("P59");

        private final String property;

        Kind(String property) {
            this.property = property;
        }

        /** The qualifier of QAWiki that says so. */
        public String property() {
            return property;
        }

        /** How people write it. */
        public String text() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }

        /** Whether it means an item; the others mean properties. */
        public boolean meansItem() {
            return this == ITEM;
        }
    }

    /** The value that an object has for the property of {@link Kind#OBJECT_HAS}. */
    public static final String OBJECT_VALUE = "P63";

    /** What a statement says of itself to mean this. */
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
