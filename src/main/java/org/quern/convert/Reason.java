package org.quern.convert;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The reasons why a value, an entity or a relation of the source is not in the graph. Manifests contain their keys. */
public enum Reason {
    NO_LABEL_OF_ENTITY("the entity has no English label"),
    NOT_IN_SOURCE("the source does not describe the entity", "the entity is named in the data but not described there"),
    NO_VALUE("the statement has 'no value'", "the statement says that there is none"),
    UNKNOWN_VALUE("the statement has 'unknown value'", "the value is not known"),
    MALFORMED("the value is malformed"),
    NO_LABEL_OF_VALUE("the source has no English label for the item", "the source has no English label of the item",
            "the item has no English label in the data"),
    NO_LABEL_OF_UNIT("the unit has no English label"),
    NOT_AN_ITEM("the value is not an item"),
    NOT_A_TIME("the value is not a point in time"),
    NOT_A_QUANTITY("the value is not a quantity"),
    NOT_A_NUMBER("the value is not a number"),
    NOT_AN_INTEGER("the number is not an integer"),
    NOT_A_TRUTH_VALUE("the value is neither true nor false"),
    NUMBER_TOO_LARGE("the number is too large", "the number does not fit"),
    UNEXPECTED_UNIT("the quantity has a unit, but the schema sets none",
            "the quantity has a unit, the schema names none"),
    WITHOUT_UNIT("the quantity has no unit, but the schema sets one"),
    UNKNOWN_WANTED_UNIT("the unit set in the schema is unknown", "the schema's unit is not known"),
    OTHER_UNIT("the quantity has a different unit", "the quantity has another unit"),
    OTHER_DIMENSION("the unit measures a different quantity",
            "the quantity has no unit, or one of a different quantity", "the unit measures something else"),
    NO_UNIT_FACTOR("the unit has no known conversion factor", "no factor is known for the unit"),
    TOO_IMPRECISE("the date is not precise enough", "the time is not precise enough"),
    NO_TEXT_FOR_PRECISION("dates of this precision have no text form", "times of this precision have no text"),
    YEAR_OUT_OF_RANGE("the year is not between 1 and 9999"),
    BEFORE_COMMON_ERA("the date is before the Common Era, and the schema does not set keep_bce"),
    NO_SUCH_DAY("the date does not exist", "there is no such day"),
    END_NOT_IN_GRAPH("the other end is not in the graph");

    private final String text;
    private final List<String> former;

    /** @param former the texts in older manifests */
    Reason(String text, String... former) {
        this.text = text;
        this.former = List.of(former);
    }

    /**
     * @param reason a key, or the text in older manifests
     * @throws IllegalArgumentException when it is unknown
     */
    @JsonCreator
    static Reason of(String reason) {
        return Arrays.stream(values())
                .filter(r -> r.key().equals(reason) || r.text.equals(reason) || r.former.contains(reason)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no reason: " + reason));
    }

    /** The key in files, for instance {@code no-label-of-entity}. It does not depend on the text. */
    @JsonValue
    public String key() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Whether a value was lost; otherwise the source says that there is none, or that it is unknown. */
    public boolean isLoss() {
        return this != NO_VALUE && this != UNKNOWN_VALUE;
    }

    /** The reason as a clause. */
    public String text() {
        return text;
    }

    /** @param languagesChosen whether the conversion accepted other labels than English ones */
    public String text(boolean languagesChosen) {
        return languagesChosen ? text.replace("English label", "label in the chosen languages") : text;
    }
}
